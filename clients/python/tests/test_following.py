"""Streams of events, waiting and solving."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import anyio
import httpx
import pytest
from scripted import ACCEPTED, RESULT, WARD, Kind, Parts, Scripted, answers, coded, event_text, job, lost, streamed

from shiftsmith import FailedError, NetworkError, NotFoundError, Plan, UnauthorisedError, WaitTimeoutError

queued = event_text("pending-0.a", "progress", {"phase": "queued", "percent": 0})
running = event_text("running-1.a", "status", {"job_id": "j1", "status": "running", "attempts": 1})
stage = event_text("running-1.b", "progress", {"phase": "stage1", "percent": 30, "note": "line\u2028end"})
done = event_text("done", "done", job("completed"))


def names(events: list[Any]) -> list[str]:
    return [f"{event.name} {event.id}" for event in events]


def ended(status: str = "completed", **changes: Any) -> Any:
    return streamed(event_text("done", "done", job(status, **changes)))


def test_events_go_on_behind_the_last_one_after_a_cut_each_once(kind: Kind) -> None:
    cut = httpx.ReadError("cut")
    script = Scripted(
        kind, [streamed("retry: 3000\n\n", queued + running + stage[:20], broken=cut), streamed(stage, done)]
    )
    events = script.call("events", "j1")
    assert names(events) == ["progress pending-0.a", "status running-1.a", "progress running-1.b", "done done"]
    assert (script.sent("Last-Event-ID"), script.pauses) == ([None, "running-1.a"], [3.0])
    assert events[-1].data.result_available is True


def test_events_begin_behind_the_one_named_and_are_none_when_that_was_the_last(kind: Kind) -> None:
    script = Scripted(kind, [lambda _: httpx.Response(204)])
    assert script.call("events", "j1", last_event_id="done") == []
    assert script.sent("Last-Event-ID") == ["done"]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_events_are_read_however_the_bytes_are_cut_with_any_line_end(kind: Kind, line_end: str) -> None:
    content = (queued + stage + done).replace("\n", line_end).encode()
    script = Scripted(kind, [streamed(*(bytes([byte]) for byte in content), *([b"\n"] if line_end == "\r" else []))])
    events = script.call("events", "j1")
    assert len(events) == 3
    assert events[1].data.model_extra == {"note": "line\u2028end"}


def test_events_outlast_a_stream_that_brings_nothing_but_signs_of_life(kind: Kind) -> None:
    quiet = streamed(": keep-alive\n\n")
    script = Scripted(kind, [quiet, quiet, quiet, streamed(done)], retries=1)
    assert names(script.call("events", "j1")) == ["done done"]


@pytest.mark.parametrize("text", ["", event_text("x", "progress", ["no progress"]), "event: done\ndata: {\n\n"])
def test_events_fail_when_the_stream_keeps_bringing_nothing_of_use(kind: Kind, text: str) -> None:
    script = Scripted(kind, [streamed(text)], retries=2)
    with pytest.raises(NetworkError):
        script.call("events", "j1")
    assert len(script.calls) == 3


def test_whoever_stops_reading_closes_the_stream(kind: Kind) -> None:
    body = Parts([queued.encode(), running.encode()])
    headers = {"Content-Type": "text/event-stream"}
    script = Scripted(kind, [lambda _: httpx.Response(200, stream=body, headers=headers)])
    if kind == "sync":
        events = script.client.events("j1")
        assert next(events).name == "progress"
        events.close()
    else:

        async def one() -> None:
            events = script.client.events("j1")
            assert (await anext(events)).name == "progress"
            await events.aclose()

        anyio.run(one)
    assert body.closed


def test_cancelling_closes_the_stream_and_ends_the_waiting() -> None:
    class Endless(Parts):
        async def __aiter__(self) -> AsyncIterator[bytes]:
            yield queued.encode()
            await anyio.sleep_forever()

    body = Endless([])
    headers = {"Content-Type": "text/event-stream"}
    script = Scripted("async", [lambda _: httpx.Response(200, stream=body, headers=headers)])

    async def main() -> bool:
        with anyio.CancelScope() as scope:
            await script.client.wait("j1", on_progress=lambda _: scope.cancel())
        return scope.cancelled_caught

    assert anyio.run(main)
    assert body.closed
    assert script.paths == ["events"]


def test_wait_tells_each_change_of_state_once_all_progress_and_the_ended_job(kind: Kind) -> None:
    script = Scripted(kind, [streamed(queued, running, stage, running, done)])
    states: list[str] = []
    phases: list[str] = []
    ended_job = script.call(
        "wait", "j1", on_status=states.append, on_progress=lambda progress: phases.append(progress.phase)
    )
    assert ended_job.status == "completed"
    assert (states, phases) == (["running", "completed"], ["queued", "stage1"])


@pytest.mark.parametrize(
    "refusal",
    [
        coded(429, "STREAM_LIMIT", {}, {"Retry-After": "10"}),
        lambda _: httpx.Response(200, html="<html>"),
    ],
)
def test_wait_asks_with_growing_pauses_where_streams_do_not_come_through(kind: Kind, refusal: Any) -> None:
    polls = 0

    def answer(request: httpx.Request) -> httpx.Response:
        nonlocal polls
        if request.url.path.endswith("/events"):
            response: httpx.Response = refusal(request)
            return response
        polls += 1
        return httpx.Response(200, json=job("running" if polls < 9 else "completed"))

    states: list[str] = []
    script = Scripted(kind, [answer])
    assert script.call("wait", "j1", on_status=states.append).status == "completed"
    assert states == ["running", "completed"]
    assert script.pauses == sorted(script.pauses)
    assert (len(script.pauses), script.pauses[0], script.pauses[-1]) == (8, 1.0, 10.0)


def test_wait_takes_a_silent_stream_for_dead_and_asks_instead(kind: Kind) -> None:
    quiet: list[float] = []

    def silent(request: httpx.Request) -> httpx.Response:
        quiet.append(request.extensions["timeout"]["read"])
        return streamed(broken=httpx.ReadTimeout("silent"))(request)

    script = Scripted(kind, [silent, silent, answers(200, job("completed"))])
    assert script.call("wait", "j1").status == "completed"
    assert (script.paths, quiet) == (["events", "events", "j1"], [45.0, 45.0])


def test_wait_lives_through_an_outage_but_not_for_ever(kind: Kind) -> None:
    back = Scripted(kind, [*[lost] * 12, answers(200, job("completed"))])
    assert back.call("wait", "j1").status == "completed"
    again = Scripted(kind, [*[lost] * 12, answers(200, job("running")), *[lost] * 15, answers(200, job("completed"))])
    assert again.call("wait", "j1").status == "completed"
    gone = Scripted(kind, [lost])
    with pytest.raises(NetworkError):
        gone.call("wait", "j1")
    assert len(gone.pauses) > 15


@pytest.mark.parametrize(
    ("answer", "error"),
    [(answers(401, {"detail": "No."}), UnauthorisedError), (coded(404, "JOB_NOT_FOUND"), NotFoundError)],
)
def test_wait_fails_at_once_where_waiting_cannot_help(kind: Kind, answer: Any, error: type[Exception]) -> None:
    script = Scripted(kind, [answer])
    with pytest.raises(error):
        script.call("wait", "j1")
    assert len(script.calls) == 1


def test_wait_ends_after_its_time_and_says_that_the_job_goes_on(kind: Kind) -> None:
    script = Scripted(kind, [answers(200, job("running"))])
    with pytest.raises(WaitTimeoutError, match=r"has not ended within 12\.5 s. It goes on") as caught:
        script.call("wait", "j1", timeout=12.5)
    assert (caught.value.job_id, sum(script.pauses)) == ("j1", 12.5)
    assert isinstance(caught.value, TimeoutError)


def test_wait_leaves_a_stream_in_time_to_keep_to_its_own(kind: Kind) -> None:
    script: Scripted

    def stream(request: httpx.Request) -> httpx.Response:
        if not request.url.path.endswith("/events"):
            return httpx.Response(200, json=job("running"))
        script.now += 90.0
        return streamed(": keep-alive\n\n" * 9)(request)

    script = Scripted(kind, [stream])
    with pytest.raises(WaitTimeoutError):
        script.call("wait", "j1", timeout=100)
    assert script.now == 100.0


def test_wait_ends_after_its_time_also_while_nobody_answers(kind: Kind) -> None:
    script = Scripted(kind, [lost])
    with pytest.raises(WaitTimeoutError):
        script.call("wait", "j1", timeout=5)
    assert sum(script.pauses) <= 5.0


def plan(pending: bool, explanations: list[str]) -> Any:
    explanation = {"pending": pending, "complete": not pending, "seconds": 0.1, "parts": {}}
    return answers(200, {**RESULT, "explanations": explanations, "statistics": {"explanation": explanation}})


def test_solve_hands_the_plan_over_at_once_and_answers_it_again_when_it_is_explained(kind: Kind) -> None:
    script = Scripted(kind, [answers(202, ACCEPTED), ended(), plan(True, []), plan(True, []), plan(False, ["because"])])
    early: list[int] = []
    jobs: list[str] = []
    result = script.call(
        "solve",
        WARD,
        on_submitted=lambda submission: jobs.append(submission.job_id),
        on_plan=lambda first: early.append(len(first.explanations)),
    )
    assert (jobs, early, result.explanations) == (["j1"], [0], ["because"])
    assert script.pauses == [1.0, 2.0]


def test_solve_answers_a_plan_that_needs_no_explanation_without_asking_again(kind: Kind) -> None:
    script = Scripted(kind, [answers(202, ACCEPTED), ended(), answers(200, RESULT)])
    early: list[Plan] = []
    assert script.call("solve", WARD, on_plan=early.append).status == "optimal"
    assert (early, len(script.calls)) == ([], 3)


def test_solve_answers_the_plan_alone_when_explanations_never_come(kind: Kind) -> None:
    script = Scripted(kind, [answers(202, ACCEPTED), ended(), plan(True, [])])
    assert len(script.call("solve", WARD).assignments) == 1
    assert sum(script.pauses) > 20


def test_solve_says_why_a_job_ended_without_a_plan(kind: Kind) -> None:
    failed: dict[str, Any] = {"status": "failed", "result_available": False}
    broken = Scripted(kind, [answers(202, ACCEPTED), ended(**failed, error_message="It broke.")])
    with pytest.raises(FailedError, match=r"It broke\.") as caught:
        broken.call("solve", WARD)
    assert (caught.value.code, caught.value.data) == ("JOB_FAILED", {"jobId": "j1", "status": "failed"})
    stopped = Scripted(kind, [answers(202, ACCEPTED), ended(**failed, error_message="cancelled")])
    with pytest.raises(FailedError) as caught:
        stopped.call("solve", WARD)
    assert caught.value.code == "JOB_CANCELLED"


def test_the_blocking_client_works_inside_a_running_event_loop() -> None:
    script = Scripted("sync", [answers(202, ACCEPTED), streamed(queued, done), answers(200, RESULT)])

    async def inside() -> str:
        status: str = script.client.solve(WARD).status
        return status

    assert anyio.run(inside) == "optimal"
