"""The events of a job, through lost connections."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Literal

import httpx
from pydantic import BaseModel, ConfigDict

from . import calls
from .errors import ServiceError, network_error
from .models import SolveStatusResponse
from .sender import Sender

REOPEN_SECONDS = 2.0


class Progress(BaseModel):
    """How far a job is; numbers are None while unknown. Further keys of later versions are kept."""

    model_config = ConfigDict(extra="allow")

    #: queued, validating, building, stage1, stage2, alternatives, verifying or done.
    phase: str | None = None
    #: 0 to 100.
    percent: float | None = None
    elapsedSeconds: float | None = None
    timeLimitSeconds: float | None = None
    incumbentObjective: float | None = None
    bestBound: float | None = None
    gap: float | None = None
    missingStaff: float | None = None
    solutionsFound: int | None = None
    #: After ``cancel``, until the job has ended.
    cancelRequested: bool = False


class JobStep(BaseModel):
    """A change of a job's state; ``attempts`` above 1: the job survived a worker."""

    model_config = ConfigDict(extra="allow")

    job_id: str
    status: Literal["pending", "running", "completed", "failed", "dead"]
    attempts: int


@dataclass(frozen=True)
class StatusEvent:
    """The job's state has changed."""

    id: str
    data: JobStep
    name: Literal["status"] = "status"


@dataclass(frozen=True)
class ProgressEvent:
    """The job has got on."""

    id: str
    data: Progress
    name: Literal["progress"] = "progress"


@dataclass(frozen=True)
class DoneEvent:
    """The job has ended; nothing comes after it."""

    id: str
    data: SolveStatusResponse
    name: Literal["done"] = "done"


#: One event of a job; ``id`` resumes the stream behind it.
JobEvent = StatusEvent | ProgressEvent | DoneEvent


@dataclass(frozen=True)
class ServerSentEvent:
    """One event of a stream; a comment, which senders write as a sign of life, has the name ``comment``."""

    id: str
    name: str
    data: str


class EventReader:
    """Reads a stream by the rules of server-sent events, however its bytes are cut."""

    def __init__(self) -> None:
        self._rest = b""
        self._id = ""
        self._name = ""
        self._data: list[str] = []
        #: The pause that the sender asks for before its stream is opened again.
        self.reopen_seconds = REOPEN_SECONDS

    def feed(self, chunk: bytes) -> list[ServerSentEvent]:
        """The events that end in this chunk."""
        # A carriage return at the end may be the first half of a line end.
        *lines, self._rest = re.split(rb"\r\n|\n|\r(?!\Z)", self._rest + chunk)
        found = (self._line(line.decode("utf-8", "replace")) for line in lines)
        return [event for event in found if event is not None]

    def _line(self, line: str) -> ServerSentEvent | None:
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if line.startswith(":"):
            return ServerSentEvent(self._id, "comment", value)
        if name == "id":
            self._id = value
        elif name == "event":
            self._name = value
        elif name == "data":
            self._data.append(value)
        elif name == "retry" and value.isascii() and value.isdigit():
            self.reopen_seconds = int(value) / 1000
        if line != "":
            return None
        data, event_name = self._data, self._name
        self._data, self._name = [], ""
        return ServerSentEvent(self._id, event_name, "\n".join(data)) if data else None


async def follow_events(
    sender: Sender, job_id: str, *, last_event_id: str | None = None, retries: int | None = None
) -> AsyncGenerator[JobEvent | None, None]:
    """
    The events of a job until ``done``, each once: a stream that ends early or breaks is opened again behind the last
    one. None is a sign of life. Raises a ServiceError when opening it again keeps bringing nothing.
    """
    transport = sender.transport
    most = sender.options.retries if retries is None else retries
    failures = 0
    reopen_seconds = REOPEN_SECONDS
    while True:
        reason: Exception = ValueError("its stream of events ends without an end of the job")
        stream = await sender.open_stream(calls.events(job_id, last_event_id), most)
        if stream is None:
            return
        reader = EventReader()
        reader.reopen_seconds = reopen_seconds
        try:
            async with aclosing(transport.chunks(stream)) as chunks:
                async for chunk in chunks:
                    for raw in reader.feed(chunk):
                        event = _job_event(raw)
                        failures = 0
                        if event is not None:
                            last_event_id = event.id
                        yield event
                        if isinstance(event, DoneEvent):
                            return
        except (httpx.HTTPError, ValueError) as error:
            reason = error
        finally:
            await transport.close(stream)
        reopen_seconds = reader.reopen_seconds
        if failures >= most:
            raise _keeps_ending(sender, job_id, reason) from reason
        failures += 1
        await transport.pause(reopen_seconds)


def _job_event(raw: ServerSentEvent) -> JobEvent | None:
    if raw.name == "status":
        return StatusEvent(raw.id, JobStep.model_validate(json.loads(raw.data)))
    if raw.name == "progress":
        return ProgressEvent(raw.id, Progress.model_validate(json.loads(raw.data)))
    if raw.name == "done":
        return DoneEvent(raw.id, SolveStatusResponse.model_validate(json.loads(raw.data)))
    return None


def _keeps_ending(sender: Sender, job_id: str, reason: Exception) -> ServiceError:
    return network_error(f"{sender.options.root}{calls.job_path(job_id, '/events')}", reason)
