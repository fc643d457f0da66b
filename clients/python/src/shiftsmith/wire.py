"""Requests as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any

from pydantic import BaseModel

from .models import SolveRequest

#: A request as a model, or as the mapping that goes over the wire; dates and models may stand anywhere in it.
RequestLike = SolveRequest | Mapping[str, Any]


def to_wire(value: object) -> bytes:
    """JSON as the service reads it; raises ValueError or TypeError for what JSON has no word for."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"), default=_plain)
    return text.encode()


def as_mapping(request: RequestLike) -> dict[str, Any]:
    """The request as it goes over the wire."""
    plain: dict[str, Any] = json.loads(to_wire(request))
    return plain


def _plain(value: object) -> object:
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", by_alias=True, exclude_unset=True)
    if isinstance(value, date | datetime | time):
        return value.isoformat()
    if isinstance(value, Mapping):
        return dict(value)
    # Numbers of numpy, as frames have them.
    if callable(item := getattr(value, "item", None)):
        return item()
    raise TypeError(f"A {type(value).__name__} cannot be part of a request.")
