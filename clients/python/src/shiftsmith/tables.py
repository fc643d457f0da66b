"""A frame of pandas read by the names of fields, and everything that is wrong with it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from .errors import PROBLEMS_SHOWN
from .plan import require_pandas

if TYPE_CHECKING:
    import pandas as pd

#: Columns of the table by the field they stand for; None leaves a column out.
Columns = Mapping[str, str | None]


@dataclass(frozen=True)
class FrameProblem:
    """One thing wrong with a table. ``row`` is the label of its index, None where the whole column is meant."""

    row: Any
    column: str | None
    msg: str

    def __str__(self) -> str:
        row = None if self.row is None else f"row {self.row}"
        column = None if self.column is None else f'column "{self.column}"'
        place = ", ".join(filter(None, (row, column)))
        return f"{place}: {self.msg}" if place else self.msg


class FrameError(ValueError):
    """A table that cannot be read; ``problems`` has everything wrong with it, by row and column."""

    def __init__(self, problems: Sequence[FrameProblem]) -> None:
        lines = [f"  {problem}" for problem in problems[:PROBLEMS_SHOWN]]
        more = len(problems) - len(lines)
        super().__init__("\n".join(["The table cannot be read:", *lines, *([f"  and {more} more"] if more else [])]))
        self.problems = tuple(problems)


class Table:
    """A frame read by the names of fields, and what is wrong with it."""

    def __init__(
        self, frame: pd.DataFrame, columns: Columns, fields: Sequence[str], wide_by: str | None = None
    ) -> None:
        self._pandas = require_pandas()
        names = {_snake(name): name for name in fields} | {name: name for name in fields}
        self._labels = frame.index
        if frame.index.name is None and wide_by and isinstance(frame.index, self._pandas.DatetimeIndex):
            frame = frame.rename_axis(wide_by)
        if frame.index.name in names or frame.index.name in columns:
            frame = frame.reset_index()
        self._frame = frame
        self._problems: list[FrameProblem] = []
        #: Columns by field.
        self.column_of: dict[str, Any] = {}
        #: Of a table without any field but ``wide_by`` what its columns stand for.
        self.wide: dict[Any, str] = {}
        named = {column: columns[column] if column in columns else str(column) for column in frame.columns}
        is_wide = wide_by is not None and {names.get(name or "") for name in named.values()} <= {wide_by, None}
        for column in columns:
            if column not in named:
                self._problems.append(FrameProblem(None, str(column), "the table has no such column"))
        for column, name in named.items():
            field = names.get(name or "")
            if name is None:
                continue
            if is_wide and field is None:
                self.wide[column] = name
            elif field is None:
                self._problems.append(FrameProblem(None, str(column), _unknown(name, names)))
            elif field in self.column_of:
                other = self.column_of[field]
                self._problems.append(FrameProblem(None, str(column), f'it says the same as column "{other}"'))
            else:
                self.column_of[field] = column
        if not frame.columns.is_unique:
            twice = frame.columns[frame.columns.duplicated()].unique()
            self._problems += [FrameProblem(None, str(column), "it is there twice") for column in twice]

    def rows(self) -> Iterator[tuple[Any, dict[str, Any]]]:
        """Label and filled cells of each row, by field; none of a table with columns that are there twice."""
        if not self._frame.columns.is_unique:
            return
        for row, cells in zip(self._labels, self._frame.to_dict("records"), strict=True):
            filled = {name: cells[column] for name, column in self.column_of.items()}
            yield row, {name: cell for name, cell in filled.items() if not self._is_empty(cell)}

    def wide_cells(self) -> Iterator[tuple[Any, Any, dict[str, Any]]]:
        """Of a wide table the label of the row, the column and, with the row's own cells, each filled cell."""
        for (row, cells), wide in zip(self.rows(), self._frame.to_dict("records"), strict=False):
            for column, name in self.wide.items():
                if not self._is_empty(wide[column]):
                    yield row, column, {**cells, "name": name, "cell": wide[column]}

    def report(self, row: Any, field: str | None, msg: str) -> None:
        """Something is wrong in a row, in the column of a field."""
        column = None if field is None else str(self.column_of.get(field, field))
        self._problems.append(FrameProblem(row, column, msg))

    def report_invalid(self, row: Any, error: ValidationError) -> None:
        """What a model says against a row; of a value that may be of several kinds only once."""
        told: set[str] = set()
        for entry in error.errors(include_url=False):
            field = str(entry["loc"][0]) if entry["loc"] else None
            if field in told:
                continue
            told.add(field or "")
            found = "" if entry["type"] == "missing" else f" (it is {shown(entry['input'])})"
            self.report(row, field, f"{entry['msg']}{found}")

    def raise_if_wrong(self) -> None:
        """Raises FrameError where anything was reported."""
        if self._problems:
            raise FrameError(self._problems)

    def _is_empty(self, cell: object) -> bool:
        if isinstance(cell, str):
            return cell.strip() == ""
        return bool(self._pandas.api.types.is_scalar(cell) and self._pandas.isna(cell))


def _snake(name: str) -> str:
    return re.sub("([A-Z])", r"_\1", name).lower()


def _unknown(name: str, names: Mapping[str, str]) -> str:
    close = difflib.get_close_matches(name, list(names), n=1)
    hint = f'; did you mean "{close[0]}"?' if close else ""
    return f'"{name}" is no field{hint} Say what it stands for with columns={{...}}, None to leave it out'


def shown(value: object) -> str:
    """A value as an error shows it."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
