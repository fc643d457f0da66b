"""A plan as the service made it, and as a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from pydantic import PrivateAttr

from .models import GenerationResult
from .wire import RequestLike, as_mapping

if TYPE_CHECKING:
    import pandas as pd

FrameKind = Literal["long", "grid"]
Cells = Literal["shift_code", "shift_id", "shift_name"]


class Plan(GenerationResult):
    """The result of a job. A plan that ``solve`` made knows its request, which gives tables their names."""

    _request: dict[str, Any] = PrivateAttr(default_factory=dict)

    def with_request(self, request: RequestLike) -> Plan:
        """The same plan that knows the request it was made for; the webhook's secret is left out."""
        known = self.model_copy()
        known._request = {key: value for key, value in as_mapping(request).items() if key != "webhook_secret"}
        return known

    @property
    def is_explanation_pending(self) -> bool:
        """Whether the service is still working out why this plan is as it is."""
        report = self.statistics.explanation
        return report is not None and report.pending is True

    def to_frame(self, kind: FrameKind = "long", *, cells: Cells = "shift_code") -> pd.DataFrame:
        """
        The plan as a DataFrame of pandas.

        ``long``: a row for each duty, with ``date``, ``employee_id``, ``employee_name``, ``shift_id``, ``shift_name``
        and ``shift_code``. ``grid``: a row for each person (ids as index) and a column for each date, the duties of a
        date joined by " + ", empty where there is none. Of a plan that knows its request all people and dates are
        there, in its order, also those without a duty. Where a name or code is not known the id stands for it.
        """
        pandas = require_pandas()
        if kind == "long":
            columns = ["date", "employee_id", "employee_name", "shift_id", "shift_name", "shift_code"]
            frame: pd.DataFrame = pandas.DataFrame(self._duties(), columns=columns)
            frame["date"] = pandas.to_datetime(frame["date"])
            return frame
        if kind != "grid":
            raise ValueError(f'kind has to be "long" or "grid", not {kind!r}.')
        if cells not in ("shift_code", "shift_id", "shift_name"):
            raise ValueError(f'cells has to be "shift_code", "shift_id" or "shift_name", not {cells!r}.')
        people = self._people()
        first, last = self._window()
        dates = pandas.date_range(first, last, name="date") if first else pandas.DatetimeIndex([], name="date")
        day_of = {day.strftime("%Y-%m-%d"): column for column, day in enumerate(dates)}
        row_of = {person: row for row, person in enumerate(people)}
        grid = [[""] * len(dates) for _ in people]
        for duty in self._duties():
            row, column = row_of[duty["employee_id"]], day_of[duty["date"]]
            grid[row][column] = " + ".join(filter(None, [grid[row][column], duty[cells]]))
        index = pandas.Index(people, name="employee_id", dtype=object)
        table: pd.DataFrame = pandas.DataFrame(grid, index=index, columns=dates, dtype=object)
        return table

    def _duties(self) -> list[dict[str, str]]:
        names = {entry["id"]: employee_name(entry) for entry in self._request.get("employees", [])}
        shifts = {entry["id"]: entry for entry in self._request.get("shifts", [])}
        return [
            {
                "date": duty.date,
                "employee_id": duty.employee_id,
                "employee_name": names.get(duty.employee_id, duty.employee_id),
                "shift_id": duty.shift_id,
                "shift_name": shifts.get(duty.shift_id, {}).get("name") or duty.shift_id,
                "shift_code": shifts.get(duty.shift_id, {}).get("code") or duty.shift_id,
            }
            for duty in self.assignments
        ]

    def _people(self) -> list[str]:
        """Those of the request, else of the statistics, and whoever has a duty."""
        known = [entry["id"] for entry in self._request.get("employees", [])]
        if not known:
            known = [entry.employeeId for entry in self.statistics.perEmployee or []]
        return list(dict.fromkeys([*known, *(duty.employee_id for duty in self.assignments)]))

    def _window(self) -> tuple[str | None, str | None]:
        """Of the request, else what the service understood, else from the first to the last duty."""
        dates = sorted(duty.date for duty in self.assignments)
        window = None if self.input_summary is None else self.input_summary.window
        first = self._request.get("start_date") or (window and window.startDate)
        last = self._request.get("end_date") or (window and window.endDate)
        first = min(filter(None, [first, *dates[:1]]), default=None)
        last = max(filter(None, [last, *dates[-1:]]), default=None)
        return first, last


def employee_name(entry: Mapping[str, Any]) -> str:
    """The name that a request gives beside the id, in one of the usual spellings; else the id."""
    first_and_last = " ".join(filter(None, (_text(entry, "firstName"), _text(entry, "lastName"))))
    return _text(entry, "name") or _text(entry, "displayName") or first_and_last or str(entry["id"])


def _text(entry: Mapping[str, Any], key: str) -> str:
    value = entry.get(key)
    return value.strip() if isinstance(value, str) else ""


def require_pandas() -> Any:
    """pandas; raises ImportError that says how to get it."""
    try:
        import pandas
    except ImportError as error:
        raise ImportError('Tables need pandas: pip install "shiftsmith[pandas]".') from error
    return pandas
