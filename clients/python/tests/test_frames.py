"""Plans as tables, people and demand from tables."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from scripted import RESULT, WARD

from shiftsmith import FrameError, Plan, SolveRequest, demand_from_frame, employees_from_frame
from shiftsmith.models import EmployeeStatistics, InputSummary1, Statistics, Window

pd = pytest.importorskip("pandas", reason="pandas is not installed")

DUTIES = [
    {"employee_id": "a", "shift_id": "early", "date": "2026-03-02"},
    {"employee_id": "a", "shift_id": "call", "date": "2026-03-02"},
    {"employee_id": "x", "shift_id": "early", "date": "2026-03-04"},
]


def plan(**changes: Any) -> Plan:
    return Plan.model_validate({**RESULT, "assignments": DUTIES, **changes})


def problems_of(error: pytest.ExceptionInfo[FrameError]) -> list[str]:
    return [str(problem) for problem in error.value.problems]


def test_a_long_table_has_a_row_for_each_duty_with_names_where_they_are_known() -> None:
    frame = plan().with_request(WARD).to_frame()
    assert frame.iloc[0].to_dict() == {
        "date": pd.Timestamp("2026-03-02"),
        "employee_id": "a",
        "employee_name": "Ada",
        "shift_id": "early",
        "shift_name": "early",
        "shift_code": "E",
    }
    assert frame["employee_name"].tolist() == ["Ada", "Ada", "x"]
    assert list(plan().to_frame()["employee_name"]) == ["a", "a", "x"]


def test_a_grid_has_all_people_and_dates_of_the_request_also_those_without_a_duty() -> None:
    grid = plan().with_request(WARD).to_frame("grid")
    assert grid.index.tolist() == ["a", "b", "x"]
    assert grid.columns.equals(pd.date_range("2026-03-02", "2026-03-04"))
    assert grid.to_numpy().tolist() == [["E + call", "", ""], ["", "", ""], ["", "", "E"]]
    ids = plan().with_request(WARD).to_frame("grid", cells="shift_id")
    assert ids.loc["a", "2026-03-02"] == "early + call"


def test_a_grid_without_a_request_goes_by_what_the_result_says() -> None:
    window = Window.model_construct(startDate="2026-03-01", endDate="2026-03-05")
    summary = InputSummary1.model_construct(window=window)
    people = [EmployeeStatistics.model_construct(employeeId=person) for person in ("b", "a")]
    statistics = Statistics.model_construct(perEmployee=people)
    grid = plan(input_summary=summary, statistics=statistics).to_frame("grid")
    assert (grid.index.tolist(), grid.shape) == (["b", "a", "x"], (3, 5))
    assert plan().to_frame("grid").shape == (2, 3)
    assert plan(assignments=[]).to_frame("grid").shape == (0, 0)
    assert plan(assignments=[]).to_frame().shape == (0, 6)


def test_a_kind_of_table_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="not 'wide'"):
        plan().to_frame("wide")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not 'names'"):
        plan().to_frame("grid", cells="names")  # type: ignore[arg-type]


def test_a_plan_may_know_its_request_as_a_model_or_with_dates_in_it() -> None:
    model = SolveRequest.model_validate(WARD)
    dates = {**WARD, "start_date": date(2026, 3, 1)}
    assert plan().with_request(model).to_frame("grid").shape == (3, 3)
    assert plan().with_request(dates).to_frame("grid").shape == (3, 4)


def test_a_plan_that_knows_its_request_keeps_no_secret_of_it() -> None:
    known = plan().with_request({**WARD, "webhook_secret": "hush"})
    assert "hush" not in repr(vars(known)) + repr(known) + repr(known.__pydantic_private__)


def test_people_are_read_from_columns_in_either_spelling_or_as_told() -> None:
    frame = pd.DataFrame(
        {
            "Staff number": [1001, 1002],
            "name": ["Ada", None],
            "contract_hours_per_week": ["38,5", 20],
            "qualificationIds": ["nurse; lead", ["nurse"]],
            "entryDate": [pd.Timestamp("2026-02-01"), pd.NaT],
            "socialPoints": [3, None],
            "countsForStaffing": [True, False],
            "comment": ["x", "y"],
        }
    )
    people = employees_from_frame(frame, {"Staff number": "id", "comment": None})
    assert [person.model_dump(exclude_unset=True) for person in people] == [
        {
            "id": "1001",
            "name": "Ada",
            "contractHoursPerWeek": 38.5,
            "qualificationIds": ["nurse", "lead"],
            "entryDate": date(2026, 2, 1),
            "socialPoints": 3,
            "countsForStaffing": True,
        },
        {"id": "1002", "contractHoursPerWeek": 20, "qualificationIds": ["nurse"], "countsForStaffing": False},
    ]


def test_people_may_be_named_by_the_index_and_by_numbers_beside_empty_cells() -> None:
    assert [person.id for person in employees_from_frame(pd.DataFrame(index=pd.Index(["a", "b"], name="id")))] == [
        "a",
        "b",
    ]
    frame = pd.DataFrame({"id": ["a", "b"], "teamId": [7, None]})
    assert [person.teamId for person in employees_from_frame(frame)] == ["7", None]


def test_lists_of_people_may_be_of_numpy_and_days_of_the_week_stay_numbers() -> None:
    frame = pd.DataFrame(
        {"id": ["a"], "qualificationIds": [pd.array(["x", "y"]).to_numpy()], "allowedWeekdays": ["1; 2"]}
    )
    [person] = employees_from_frame(frame)
    assert (person.qualificationIds, person.allowedWeekdays) == (["x", "y"], [1, 2])
    with pytest.raises(FrameError, match="qualificationIds"):
        employees_from_frame(pd.DataFrame({"id": ["a"], "qualificationIds": [{"x": 1}]}))


def test_everything_wrong_with_a_table_of_people_is_told_at_once_by_row_and_column() -> None:
    frame = pd.DataFrame(
        {
            "id": ["a", "a", None, "d"],
            "Hours": [40, 40, 40, "full"],
            "entryDate": ["2026-02-30", None, None, None],
            "contractHours": [1, 2, 3, 4],
        },
        index=["r1", "r2", "r3", "r4"],
    )
    with pytest.raises(FrameError) as caught:
        employees_from_frame(frame, {"Hours": "contractHoursPerWeek", "Pay": "pay"})
    found = problems_of(caught)
    assert found[0] == 'column "Pay": the table has no such column'
    assert found[1].startswith('column "contractHours": "contractHours" is no field; did you mean "contract')
    assert found[2].startswith('row r1, column "entryDate": ')
    assert "2026-02-30" in found[2]
    assert found[3].startswith('row r3, column "id": ')
    assert found[4].startswith('row r4, column "Hours": ')
    assert len(found) == 5
    assert caught.value.problems[4].row == "r4"
    assert all(line in str(caught.value) for line in found)


def test_people_without_ids_and_people_twice_are_refused() -> None:
    with pytest.raises(FrameError) as caught:
        employees_from_frame(pd.DataFrame({"name": ["Ada", "Bo"]}))
    assert problems_of(caught) == ['there is no column "id"']
    with pytest.raises(FrameError) as caught:
        employees_from_frame(pd.DataFrame({"id": ["a", "a"]}))
    assert problems_of(caught) == ["row 1, column \"id\": 'a' stands in row 0 already"]
    with pytest.raises(FrameError, match="it is there twice"):
        employees_from_frame(pd.DataFrame([["a", "b"]], columns=["id", "id"]))


def rules(frame: Any, columns: Any = None) -> list[dict[str, Any]]:
    return [rule.model_dump(mode="json", exclude_unset=True) for rule in demand_from_frame(frame, columns)]


def test_a_wide_table_of_demand_becomes_rules_that_replace_the_shifts_numbers() -> None:
    days = pd.date_range("2026-03-02", periods=3, name="date")
    frame = pd.DataFrame({"early": [2, 1, 2], "late": [1, None, None]}, index=days)
    assert rules(frame) == [
        {
            "id": "demand early 2/-/-",
            "shiftIds": ["early"],
            "dates": ["2026-03-02", "2026-03-04"],
            "mode": "override",
            "minStaff": 2,
        },
        {
            "id": "demand late 1/-/-",
            "shiftIds": ["late"],
            "dates": ["2026-03-02"],
            "mode": "override",
            "minStaff": 1,
        },
        {
            "id": "demand early 1/-/-",
            "shiftIds": ["early"],
            "dates": ["2026-03-03"],
            "mode": "override",
            "minStaff": 1,
        },
    ]
    german = frame.rename(columns={"early": "Fr\u00fch"}).reset_index(names="Tag")
    assert rules(german, {"Tag": "date", "Fr\u00fch": "early"}) == rules(frame)
    assert rules(frame.reset_index()) == rules(frame) == rules(frame.rename_axis(None))


def test_a_long_table_of_demand_has_targets_caps_and_qualifications_beside() -> None:
    frame = pd.DataFrame(
        {
            "day": ["2026-03-02", "2026-03-02"],
            "shift_id": ["early", "early"],
            "minStaff": [2, 1],
            "target_staff": [3, None],
            "maxStaff": [4.0, None],
            "qualificationIds": [None, "lead"],
        }
    )
    first, second = rules(frame, {"day": "date"})
    assert (first["id"], first["mode"], first["targetStaff"], first["maxStaff"]) == (
        "demand early 2/3/4",
        "override",
        3,
        4,
    )
    assert (second["id"], second["mode"], second["qualificationIds"]) == ("demand early 1/-/- lead", "add", ["lead"])


def test_everything_wrong_with_a_table_of_demand_is_told_at_once_by_row_and_column() -> None:
    frame = pd.DataFrame(
        {
            "date": ["02.03.2026", "2026-03-02", "2026-03-02", "2026-03-03"],
            "shiftId": ["early", "early", "early", None],
            "minStaff": [1, -1, "two", None],
        }
    )
    with pytest.raises(FrameError) as caught:
        demand_from_frame(frame)
    assert problems_of(caught) == [
        "row 0, column \"date\": '02.03.2026' is no date; write it as 2026-03-02",
        'row 1, column "minStaff": -1 is no number of people',
        "row 2, column \"minStaff\": 'two' is no number of people",
        "row 2: early on 2026-03-02 stands in row 1 already",
        'row 3, column "shiftId": the shift is missing',
        "row 3: there is no number; at least one of minStaff, targetStaff, maxStaff is needed",
    ]
    wide = pd.DataFrame({"early": [1, True]}, index=pd.date_range("2026-03-02", periods=2, freq="6h"))
    with pytest.raises(FrameError) as caught:
        demand_from_frame(wide)
    assert [problem.column for problem in caught.value.problems] == ["date", "early"]
    with pytest.raises(FrameError, match='no column "shiftId", and no column for a shift'):
        demand_from_frame(pd.DataFrame({"date": ["2026-03-02"], "minStaff": [1]}))
    with pytest.raises(FrameError, match='no column "date", and the index has no dates'):
        demand_from_frame(pd.DataFrame({"early": [1]}))
