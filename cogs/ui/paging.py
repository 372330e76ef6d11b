"""Long texts in parts that fit a message, cut between lines."""

from cogs.ui.limits import PART


def parts(text: str, most: int = PART) -> list[str]:
    """The text in parts of at most `most` characters; never empty."""
    found: list[str] = []
    for line in _lines(text, most):
        if found and len(found[-1]) + 1 + len(line) <= most:
            found[-1] = f"{found[-1]}\n{line}"
        else:
            found.append(line)
    return [part.strip("\n") or "…" for part in found] or ["…"]


def _lines(text: str, most: int) -> list[str]:
    """Lines, the endless ones broken."""
    return [line[at : at + most] for line in text.split("\n") for at in range(0, max(len(line), 1), most)]
