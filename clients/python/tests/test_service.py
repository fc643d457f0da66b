"""Against a running service."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path
from typing import Any

import anyio
import pytest
from scripted import WARD

from shiftsmith import AsyncClient, Client, DoneEvent, NotFoundError, Problem, UnauthorisedError
from shiftsmith.errors import InvalidRequestError

ROOT = Path(__file__).resolve().parents[3]
Service = tuple[str, str]

# Small enough to be solved at once.
REQUEST = {**WARD, "config": {"timeout_seconds": 5}}


@pytest.fixture(scope="module")
def job_id(service: Service) -> str:
    """A job that has ended with a plan."""
    with Client(*service) as client:
        job: str = client.submit(REQUEST).job_id
        client.wait(job, timeout=60)
    return job


def test_solve_answers_a_plan_with_the_names_of_its_request(service: Service) -> None:
    phases: list[str | None] = []
    states: list[str] = []
    with Client(*service) as client:
        plan = client.solve(
            REQUEST, timeout=60, on_status=states.append, on_progress=lambda progress: phases.append(progress.phase)
        )
    assert plan.status == "optimal"
    assert len(plan.assignments) == 3
    assert states[-1] == "completed"
    assert phases


def test_the_client_for_event_loops_solves_as_well(service: Service) -> None:
    async def main() -> tuple[str, list[str]]:
        async with AsyncClient(*service) as client:
            jobs: list[str] = []
            plan = await client.solve(REQUEST, timeout=60, on_submitted=lambda job: jobs.append(job.job_id))
            return plan.status, [event.name async for event in client.events(jobs[0])]

    status, names = anyio.run(main)
    assert status == "optimal"
    assert names[-1] == "done"


def test_every_answer_of_the_service_has_the_shape_of_its_model(service: Service, job_id: str) -> None:
    with Client(*service) as client:
        answer = client.validate(REQUEST)
        assert (answer.valid, answer.errors, answer.tier.fits) == (True, [], True)
        assert client.status(job_id).metrics is not None
        duty = client.result(job_id).assignments[0]
        [found] = client.replacements(job_id, duty.date, employee_id=duty.employee_id, depth=3).duties
        assert found.shift_id == "early"
        assert found.options
        file = client.export(job_id, "json", language="de")
        assert json.loads(file.content)["department"]["id"] == "ward"
        assert client.list_jobs(limit=1)[0].tier
        assert client.stats().solved >= 1
        assert client.balance() >= 0
        # Sandbox tokens leave no record.
        assert client.usage(limit=5) == []
        assert client.health().status == "healthy"
        assert client.ready().ready
        assert client.live()
        with pytest.raises(NotFoundError):
            client.metrics()
        assert client.description()["openapi"].startswith("3.")


def test_events_of_an_ended_job_end_with_it_and_none_follow(service: Service, job_id: str) -> None:
    with Client(*service) as client:
        events = list(client.events(job_id))
        assert isinstance(events[-1], DoneEvent)
        assert events[-1].data.job_id == job_id
        assert list(client.events(job_id, last_event_id=events[-1].id)) == []


def test_a_key_makes_one_job_of_two_submissions(service: Service, job_id: str) -> None:
    with Client(*service) as client:
        key = f"twice {job_id}"
        first, second = (client.submit(REQUEST, idempotency_key=key).job_id for _ in range(2))
        assert first == second
        assert client.cancel(first).job_id == first


def test_replan_stays_close_to_the_plan(service: Service, job_id: str) -> None:
    with Client(*service) as client:
        before = client.result(job_id).assignments
        patch: Any = [{"op": "add", "path": "/vacations", "value": {before[0].employee_id: [before[0].date]}}]
        again = client.replan(job_id, patch)
        client.wait(again.job_id, timeout=60)
        after = client.result(again.job_id).assignments
        assert len(after) == 3
        assert before[0] not in after


def test_refusals_are_the_errors_they_stand_for(service: Service) -> None:
    with Client(*service) as client:
        with pytest.raises(InvalidRequestError) as caught:
            client.submit({**REQUEST, "start_date": "tomorrow", "employees": [{}]})
        places = [problem.place for problem in caught.value.problems if isinstance(problem, Problem)]
        assert places == ["start_date", "employees.0.id"]
        assert caught.value.request_id
        with pytest.raises(NotFoundError):
            client.wait("00000000-0000-4000-8000-000000000000")
    with Client(service[0], "svc_test_wrong") as stranger, pytest.raises(UnauthorisedError):
        stranger.balance()


def run_page(page: Path, folder: Path) -> int:
    """Runs the blocks of a page one after the other, and answers how many there are."""
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)
    (program := folder / "page.py").write_text("\n".join(blocks))
    runpy.run_path(str(program))
    return len(blocks)


def test_the_page_of_the_documentation_runs_from_top_to_bottom(
    service: Service, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pytest.importorskip("pandas", reason="pandas is not installed")
    monkeypatch.chdir(ROOT)
    assert run_page(ROOT / "docs" / "python.md", tmp_path) > 5
    printed = capsys.readouterr().out
    for line in ("optimal 56 duties", "completed optimal False", "True [] would cost", "start_date ", "days=[Day("):
        assert f"\n{line}" in printed


def test_the_first_page_of_the_package_runs_as_it_stands(
    service: Service, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pytest.importorskip("pandas", reason="pandas is not installed")
    (tmp_path / "request.json").write_text(json.dumps(REQUEST))
    monkeypatch.chdir(tmp_path)
    assert run_page(ROOT / "clients" / "python" / "README.md", tmp_path) == 1
    assert capsys.readouterr().out.startswith("optimal\n")


def test_the_first_step_in_python_runs_as_it_stands(
    service: Service, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(ROOT)
    assert run_page(ROOT / "docs" / "first-steps.md", tmp_path) == 1
    assert capsys.readouterr().out == "optimal 56 duties\n"


def test_the_notebook_runs_from_top_to_bottom(
    service: Service, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pytest.importorskip("pandas", reason="pandas is not installed")
    pytest.importorskip("matplotlib", reason="matplotlib is not installed").use("Agg")
    notebook = ROOT / "clients" / "python" / "examples" / "ward.ipynb"
    cells = json.loads(notebook.read_text())["cells"]
    (program := tmp_path / "ward.py").write_text(
        "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    )
    monkeypatch.chdir(notebook.parent)
    drawn = runpy.run_path(str(program))
    # 56 by the fixture; the table asks for one person less on each of four days.
    assert len(drawn["plan"].assignments) == 52
    assert len(drawn["axes"].texts) == 52
