"""People and demand from tables of pandas."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from .cells import amount_of, date_of, ids_of, plain, text_of, value_for
from .models import Employee, StaffingRule
from .tables import Columns, Table, shown

if TYPE_CHECKING:
    import pandas as pd

#: Keys of names, which the service takes for files of a plan and which the client uses in tables.
NAMES = ("name", "displayName", "firstName", "lastName")
DEMAND = ("date", "shiftId", "minStaff", "targetStaff", "maxStaff", "qualificationIds")
NUMBERS = ("minStaff", "targetStaff", "maxStaff")


def employees_from_frame(frame: pd.DataFrame, columns: Columns | None = None) -> list[Employee]:
    """
    A row for each person. Columns are fields of an employee as the interface names them or in snake case
    (``contractHoursPerWeek``, ``contract_hours_per_week``), and the names ``name``, ``displayName``, ``firstName``,
    ``lastName``; ``columns`` says what others stand for, None for nothing. Lists may be text with ";" or "," between.
    Empty cells are left out. Raises FrameError with everything that is wrong.
    """
    fields = {info.alias or name: info.annotation for name, info in Employee.model_fields.items()}
    table = Table(frame, columns or {}, [*fields, *NAMES])
    people: list[Employee] = []
    row_of: dict[str, Any] = {}
    if "id" not in table.column_of:
        table.report(None, None, 'there is no column "id"')
    for row, cells in table.rows():
        values = {name: value_for(fields.get(name, str), cell) for name, cell in cells.items()}
        try:
            person = Employee.model_validate(values)
        except ValidationError as error:
            if "id" in table.column_of:
                table.report_invalid(row, error)
            continue
        if person.id in row_of:
            table.report(row, "id", f"{person.id!r} stands in row {row_of[person.id]} already")
        row_of.setdefault(person.id, row)
        people.append(person)
    table.raise_if_wrong()
    return people


def demand_from_frame(frame: pd.DataFrame, columns: Columns | None = None) -> list[StaffingRule]:
    """
    Who is needed when, as staffing rules that replace the numbers of the shifts on the dates that the table has.

    Long: a row for each date and shift with ``date``, ``shiftId``, and at least one of ``minStaff``, ``targetStaff``,
    ``maxStaff``; with ``qualificationIds`` a row asks for holders beside the other rows. Without a target the minimum
    is the target. Wide, where there is no column ``shiftId``: a row for each ``date`` (a column or the index) and a
    column for each shift, by its id or as ``columns`` says, with the minimum; empty cells leave the shift's own
    numbers. Raises FrameError with everything that is wrong.
    """
    table = Table(frame, columns or {}, DEMAND, wide_by="date")
    if "date" not in table.column_of:
        table.report(None, None, 'there is no column "date", and the index has no dates')
    if not table.wide and "shiftId" not in table.column_of:
        table.report(None, None, 'there is no column "shiftId", and no column for a shift')
    dates_of: dict[tuple[Any, ...], list[datetime.date]] = {}
    row_of: dict[tuple[Any, ...], Any] = {}
    for row, column, cells in _demands(table):
        asked = _read_demand(table, row, column, cells)
        if asked is None:
            continue
        day, shift_id, holders, bounds = asked
        if (day, shift_id, holders) in row_of:
            table.report(row, column, f"{shift_id} on {day} stands in row {row_of[day, shift_id, holders]} already")
        row_of.setdefault((day, shift_id, holders), row)
        dates_of.setdefault((shift_id, holders, *bounds), []).append(day)
    table.raise_if_wrong()
    return [_staffing_rule(key, sorted(dates)) for key, dates in dates_of.items()]


def _demands(table: Table) -> Iterator[tuple[Any, str | None, dict[str, Any]]]:
    """Rows of a long table; of a wide one each filled cell with the column it stands in."""
    if not table.wide:
        yield from ((row, None, cells) for row, cells in table.rows())
        return
    for row, column, cells in table.wide_cells():
        day = {"date": cells["date"]} if "date" in cells else {}
        yield row, str(column), {**day, "shiftId": cells["name"], "minStaff": cells["cell"]}


def _read_demand(
    table: Table, row: object, column: str | None, cells: Mapping[str, Any]
) -> tuple[datetime.date, str, tuple[str, ...], list[int | float | None]] | None:
    """Date, shift, qualifications and numbers; None, and the table knows why, where date or shift are missing."""
    day = date_of(cells.get("date"))
    if day is None and "date" in table.column_of:
        table.report(row, "date", f"{shown(cells.get('date'))} is no date; write it as 2026-03-02")
    shift_id = text_of(plain(cells.get("shiftId")))
    if not shift_id and "shiftId" in table.column_of:
        table.report(row, "shiftId", "the shift is missing")
    given = [name for name in NUMBERS if name in cells]
    if not given:
        table.report(row, None, f"there is no number; at least one of {', '.join(NUMBERS)} is needed")
    bounds = {name: amount_of(cells[name]) for name in given}
    for name in given:
        if bounds[name] is None:
            table.report(row, column or name, f"{shown(plain(cells[name]))} is no number of people")
    if day is None or not shift_id:
        return None
    return day, shift_id, tuple(ids_of(cells.get("qualificationIds", []))), [bounds.get(name) for name in NUMBERS]


def _staffing_rule(key: tuple[Any, ...], dates: list[datetime.date]) -> StaffingRule:
    shift_id, holders, *bounds = key
    numbers_shown = "/".join("-" if bound is None else f"{bound:g}" for bound in bounds)
    values = {
        "id": " ".join(["demand", shift_id, numbers_shown, *holders]),
        "shiftIds": [shift_id],
        "dates": dates,
        # Of several rules that replace numbers only one would count.
        "mode": "add" if holders else "override",
        **({"qualificationIds": list(holders)} if holders else {}),
        **{name: bound for name, bound in zip(NUMBERS, bounds, strict=True) if bound is not None},
    }
    return StaffingRule.model_validate(values)
