"""What an administrator may set: from the environment, or from `.env` beside the bot."""

from pathlib import Path
from typing import Literal

from pydantic import SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Every setting there is; `.env.example` and the README tell of each."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        frozen=True,
        # A mistyped name in .env is told at the start instead of being silently without effect.
        extra="forbid",
        # A value may be a secret in the wrong line: errors name the setting, never what stood there.
        hide_input_in_errors=True,
    )

    discord_token: SecretStr = SecretStr("")
    database: Path = Path("magister.db")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_json: bool = False
    dev_guild: int | None = None
    installation_secret: SecretStr = SecretStr("")


class BadSettings(Exception):
    """A setting cannot be understood; the text names it and says what is wrong with it."""


def read_settings() -> Settings:
    """The settings of this process. Raises BadSettings in words for the administrator."""
    try:
        return Settings()
    except ValidationError as error:
        raise BadSettings("\n".join(_sentence(part["loc"], part["msg"]) for part in error.errors())) from None


def _sentence(place: tuple[int | str, ...], what: str) -> str:
    name = ".".join(str(part) for part in place).upper()
    return f"The setting {name} cannot be used: {what[:1].lower()}{what[1:]}."
