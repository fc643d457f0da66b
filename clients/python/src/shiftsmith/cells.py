"""Cells of a table as the values they stand for."""

from __future__ import annotations

import datetime
import re
import types
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Union, get_args, get_origin


def value_for(annotation: object, cell: Any) -> object:
    """The cell as a field of this kind has it; what does not fit stays as it is and is refused by the model."""
    kinds = set(_kinds(annotation))
    value = plain(cell)
    if list in kinds:
        return _list(value, of_numbers="float" in str(annotation))
    if datetime.date in kinds:
        return date_of(value) or value
    if isinstance(value, str):
        return number_of(value) if str not in kinds and kinds & {int, float} else value.strip()
    return text_of(value) if str in kinds and _is_number(value) else value


def plain(cell: Any) -> Any:
    """Python's own value for one of numpy."""
    return cell.tolist() if hasattr(cell, "tolist") else cell


def ids_of(cell: Any) -> list[str]:
    """Ids in a cell: a list, or text with ";" or "," between."""
    found = _list(plain(cell), of_numbers=False)
    return found if isinstance(found, list) else [text_of(found)]


def text_of(value: Any) -> str:
    """Ids that look like numbers are read as such by spreadsheets, and as broken ones beside empty cells."""
    if value is None:
        return ""
    return str(int(value)) if _is_number(value) and float(value).is_integer() else str(value).strip()


def date_of(value: object) -> datetime.date | None:
    """The date, of a date-time at midnight or of text such as 2026-03-02; else None."""
    if isinstance(value, datetime.datetime):
        return value.date() if value.time() == datetime.time() else None
    if isinstance(value, datetime.date):
        return value
    if not isinstance(value, str) or not re.fullmatch(r"\d{4}-\d\d-\d\d", value.strip()):
        return None
    try:
        return datetime.date.fromisoformat(value.strip())
    except ValueError:
        return None


def number_of(text: str) -> object:
    """A number written as text, with a decimal point or comma; else the text."""
    stripped = text.strip()
    return float(stripped.replace(",", ".")) if re.fullmatch(r"-?\d+([.,]\d+)?", stripped) else stripped


def amount_of(cell: Any) -> int | float | None:
    """How many people a cell says; None where it says no such number."""
    value = plain(cell)
    if isinstance(value, str):
        value = number_of(value)
    if not _is_number(value) or not 0 <= value <= 100_000:
        return None
    return int(value) if float(value).is_integer() else float(value)


def _list(value: Any, *, of_numbers: bool) -> object:
    if isinstance(value, str):
        parts: list[Any] = [part.strip() for part in re.split("[;,]", value) if part.strip()]
        return [number_of(part) for part in parts] if of_numbers else parts
    if isinstance(value, Mapping):
        return value
    parts = list(value) if isinstance(value, list | tuple | set | frozenset) else [value]
    return [part if of_numbers or not _is_number(part) else text_of(part) for part in parts]


def _kinds(annotation: object) -> Iterator[object]:
    """What a field may be, optional or with bounds or not."""
    origin = get_origin(annotation)
    if origin is Annotated:
        yield from _kinds(get_args(annotation)[0])
    elif origin in (Union, types.UnionType):
        for part in get_args(annotation):
            yield from _kinds(part)
    else:
        yield origin or annotation


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
