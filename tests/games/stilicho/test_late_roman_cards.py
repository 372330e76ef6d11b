"""The Roman events of the Late War, each as its row says (table 6)."""

import pytest

from engine.games.stilicho.events import Oath
from tests.games.stilicho.table import CONSTANTINE, GOTHS, VANDALS, Match, enemy_phase, scene
from tests.games.stilicho.test_roman_cards import gone, played, refused


def test_r44_gerontius_rebels() -> None:
    """Attackable Constantine III: Demoralized and two spaces back."""
    match = played("R44", constantine="alpes")
    assert match.at(CONSTANTINE) == "lugdunum weak"
    assert refused("R44", constantine="alpes purple_cloak")
    assert refused("R44", constantine="londinium weak")


def test_r45_death_of_alaric() -> None:
    """The first counter again, surrendered or not; attackable Goths fall back one space."""
    assert played("R45", goths="faesulae second").at(GOTHS) == "pollentia weak"
    assert played("R45", goths="emona surrendered second").at(GOTHS) == "emona surrendered"
    assert played("R45", goths="faesulae truce_begins second").at(GOTHS) == "faesulae truce_begins"
    assert played("R45", goths="faesulae").at(GOTHS) == "pollentia weak"
    assert refused("R45", goths="emona surrendered")


def test_r46_galla_placidia() -> None:
    """Surrendered Goths never break their oath; others get a Truce."""
    match = played("R46", goths="emona surrendered")
    assert match.board.reconciled
    assert enemy_phase("E45", goths="emona surrendered", reconciled=True).event(Oath).die == 0
    assert played("R46").at(GOTHS) == "pollentia truce_begins"
    assert refused("R46", goths="pollentia truce_ends")


@pytest.mark.parametrize(
    ("spaces", "blocked"),
    [
        ({"constantine": "arelate", "vandals": "galatia", "goths": "verona"}, ("constantine", "vandals", "goths")),
        ({"constantine": "alpes", "vandals": "aquitania", "goths": "roma"}, ("constantine", "vandals", "goths")),
        ({"constantine": "londinium", "vandals": "caesarodunum", "goths": "faesulae"}, ("goths",)),
        ({"constantine": "bononia", "vandals": "germania", "goths": "roma"}, ("goths",)),
    ],
)
def test_r47_reaches_the_south_alone(spaces: dict[str, str], blocked: tuple[str, ...]) -> None:
    """Septem Provinciae, Hispania and both parts of Italia."""
    assert Match(scene(hand="R47", turn=7, **spaces)).offered("event R47") == blocked


def test_r47_blockade_of_narbo() -> None:
    """An attackable Enemy in the south: Demoralized and a space back."""
    match = Match(scene(hand="R47", turn=7, constantine="lugdunum", vandals="aquitania", goths="emona"))
    assert match.offered("event R47") == ("vandals",)
    assert match.play("event R47 vandals").at(VANDALS) == "caesarodunum weak"
    assert gone(match, "R47")
    assert refused("R47", goths="emona")


def test_r48_goths_sent_to_hispania() -> None:
    """Needs surrendered Goths and attackable Vandals."""
    match = played("R48", goths="emona surrendered", vandals="galatia", olympius=1)
    assert (match.at(VANDALS), match.board.olympius) == ("pyrenaei weak", 1)
    assert refused("R48")
    assert refused("R48", goths="emona surrendered", vandals="galatia truce_begins")


def test_r50_tax_remission() -> None:
    """Both Italies are calm again."""
    assert played("R50", unrest="gallia italia_annonaria", revolt="italia_suburbicaria").board.unrest == (0, 0, 1, 0, 0)
    assert refused("R50", unrest="gallia")
