"""Waiting for the end of a job, and for its plan with explanations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any

from . import calls
from .errors import (
    FailedError,
    NetworkError,
    RateLimitedError,
    Refusal,
    ServiceError,
    UnavailableError,
    UnexpectedAnswerError,
    WaitTimeoutError,
)
from .events import DoneEvent, Progress, StatusEvent, follow_events
from .models import SolveStatusResponse, SolveSubmitResponse
from .plan import Plan
from .sender import Deadline, Sender
from .wire import RequestLike

FIRST_POLL_SECONDS = 1.0
LONGEST_POLL_SECONDS = 10.0
#: Polls in a row that may fail, each after the sender's own repetitions.
LOST_POLLS = 5
#: The service writes something every 15 seconds; with less time left its stream might keep us too long.
STREAM_SECONDS = 20.0

FIRST_EXPLANATION_PAUSE = 1.0
LONGEST_EXPLANATION_PAUSE = 4.0
#: Explanations that are not there this long after the plan never come.
LONGEST_EXPLANATION_WAIT = 25.0

OnStatus = Callable[[str], object]
OnProgress = Callable[[Progress], object]


@dataclass
class Listener:
    """Tells each change of the state once, and all progress."""

    on_status: OnStatus | None = None
    on_progress: OnProgress | None = None
    known: str | None = None

    def status(self, status: str) -> None:
        """The state is this one now."""
        if status != self.known and self.on_status is not None:
            self.on_status(status)
        self.known = status

    def progress(self, progress: Progress | Mapping[str, Any] | None) -> None:
        """The job is so far now."""
        if progress is not None and self.on_progress is not None:
            self.on_progress(Progress.model_validate(progress))


async def wait_for_end(sender: Sender, job_id: str, listener: Listener, timeout: float | None) -> SolveStatusResponse:
    """
    The job once it has ended, however it ended: by its events, or by asking again and again where those do not come.
    Raises WaitTimeoutError after ``timeout`` seconds.
    """
    deadline = sender.deadline(timeout)
    if deadline.is_within(STREAM_SECONDS):
        try:
            async with aclosing(follow_events(sender, job_id, retries=1)) as events:
                async for event in events:
                    if isinstance(event, DoneEvent):
                        listener.status(event.data.status)
                        return event.data
                    if isinstance(event, StatusEvent):
                        listener.status(event.data.status)
                    elif event is not None:
                        listener.progress(event.data)
                    if not deadline.is_within(STREAM_SECONDS):
                        break
        except ServiceError as error:
            if not _may_pass(error):
                raise
    return await _poll(sender, job_id, listener, deadline, timeout)


async def _poll(
    sender: Sender, job_id: str, listener: Listener, deadline: Deadline, timeout: float | None
) -> SolveStatusResponse:
    lost = 0
    pause = FIRST_POLL_SECONDS
    while True:
        try:
            job = await sender.send(calls.status(job_id), deadline)
            lost = 0
            listener.status(job.status)
            listener.progress(job.progress)
            if job.status in ("completed", "failed", "dead"):
                return job
        except ServiceError as error:
            lost += 1
            if not _may_pass(error) or isinstance(error, UnexpectedAnswerError):
                raise
            if lost >= LOST_POLLS and deadline.is_within(0):
                raise
        if timeout is not None and not deadline.is_within(0):
            raise WaitTimeoutError(job_id, timeout)
        await sender.transport.pause(deadline.within(pause))
        pause = min(LONGEST_POLL_SECONDS, pause * 1.5)


def _may_pass(error: ServiceError) -> bool:
    """Whether asking in another way, or later, may help."""
    return isinstance(error, NetworkError | UnavailableError | UnexpectedAnswerError | RateLimitedError)


async def read_explained(sender: Sender, job_id: str, on_plan: Callable[[Plan], object] | None) -> Plan:
    """
    The plan of a completed job with its explanations. While they are still being made the plan is handed to
    ``on_plan`` and read again until they are there; if they never come, the plan alone is the answer.
    """
    plan = await sender.send(calls.result(job_id))
    if not plan.is_explanation_pending:
        return plan
    if on_plan is not None:
        on_plan(plan)
    waited = 0.0
    pause = FIRST_EXPLANATION_PAUSE
    while plan.is_explanation_pending and waited < LONGEST_EXPLANATION_WAIT:
        await sender.transport.pause(pause)
        waited += pause
        pause = min(LONGEST_EXPLANATION_PAUSE, pause * 2)
        plan = await sender.send(calls.result(job_id))
    return plan


async def solve(
    sender: Sender,
    request: RequestLike,
    *,
    idempotency_key: str | None,
    timeout: float | None,
    listener: Listener,
    on_submitted: Callable[[SolveSubmitResponse], object] | None,
    on_plan: Callable[[Plan], object] | None,
) -> Plan:
    """Submits, waits and answers the explained plan, which knows its request."""
    submission = await sender.send(calls.submit(request, idempotency_key))
    if on_submitted is not None:
        on_submitted(submission)
    job = await wait_for_end(sender, submission.job_id, listener, timeout)
    if not job.result_available:
        raise _ended_without(job)
    hand_over = None if on_plan is None else lambda plan: on_plan(plan.with_request(request))
    return (await read_explained(sender, submission.job_id, hand_over)).with_request(request)


def _ended_without(job: SolveStatusResponse) -> FailedError:
    data = {"jobId": job.job_id, "status": job.status}
    if job.error_message == "cancelled":
        return FailedError(
            "The job was cancelled before it had a plan; its price was refunded.",
            Refusal(code="JOB_CANCELLED", data=data),
        )
    return FailedError(
        f"The service could not finish the job ({job.error_message or job.status}); its price was refunded."
        " Submit it again.",
        Refusal(code="JOB_FAILED", data=data),
    )
