"""The only place where game data becomes bytes and bytes become game data."""

from collections.abc import Hashable
from functools import cache
from typing import Any, TypeVar, cast

import msgspec

T = TypeVar("T")

_encoder = msgspec.json.Encoder(order="deterministic")


class OldVersion(Exception):
    """The bytes were written under another schema; the caller refolds from the log."""


@cache
def _decoder(type_: Hashable) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(cast(Any, type_))


def encode(value: object) -> bytes:
    """Plain JSON bytes, equal for equal values."""
    return _encoder.encode(value)


def decode(data: bytes, type_: type[T]) -> T:
    """The value that `encode` wrote; raises msgspec.ValidationError for anything else."""
    value: T = _decoder(cast(Hashable, type_)).decode(data)
    return value


def pack(version: int, value: object) -> bytes:
    """Bytes that remember the schema version they were written under."""
    return b"%d:" % version + encode(value)


def unpack(version: int, data: bytes, type_: type[T]) -> T:
    """Inverse of `pack`; raises OldVersion when the version differs."""
    written, _, body = data.partition(b":")
    if written != b"%d" % version:
        raise OldVersion(written.decode())
    return decode(body, type_)
