"""A service that gives answers by a script, and both clients over it."""

from __future__ import annotations

import functools
import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

import anyio
import httpx

from shiftsmith import AsyncClient, Client

Kind = Literal["sync", "async"]
Answer = Callable[[httpx.Request], httpx.Response]

TOKEN = "svc_test_token"
WARD: dict[str, Any] = {
    "start_date": "2026-03-02",
    "end_date": "2026-03-04",
    "department": {"id": "ward"},
    "employees": [{"id": "a", "name": "Ada"}, {"id": "b"}],
    "shifts": [{"id": "early", "code": "E", "startTime": "06:00", "endTime": "14:00", "minStaff": 1}],
}
RESULT: dict[str, Any] = {
    "success": True,
    "status": "optimal",
    "execution_time_seconds": 0.1,
    "assignments": [{"employee_id": "a", "shift_id": "early", "date": "2026-03-02"}],
    "unassigned_shifts": [],
    "alternative_solutions": [],
    "explanations": [],
    "rule_effectiveness": [],
    "statistics": {},
    "input_summary": None,
    "error_message": None,
}
ACCEPTED = {"job_id": "j1", "status": "pending", "tier": "free"}


class Parts(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A body that arrives in parts, and may break off after them."""

    def __init__(self, parts: Sequence[bytes], broken: Exception | None = None) -> None:
        self.parts = parts
        self.broken = broken
        self.closed = False

    def __iter__(self) -> Iterator[bytes]:
        yield from self.parts
        if self.broken is not None:
            raise self.broken

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for part in self:
            yield part

    def close(self) -> None:
        self.closed = True

    async def aclose(self) -> None:
        self.closed = True


class Scripted:
    """A client, what its service saw, and the seconds it would have waited."""

    def __init__(self, kind: Kind, answers: Sequence[Answer], **options: Any) -> None:
        self.kind = kind
        self.answers = answers
        self.calls: list[httpx.Request] = []
        self.pauses: list[float] = []
        self.now = 0.0
        options = {"base_url": "https://plans.example.org/", "token": TOKEN, "chance": lambda: 0.0, **options}
        transport = httpx.MockTransport(self._answer)
        self.client: Any
        if kind == "sync":
            http = httpx.Client(transport=transport)
            self.client = Client(http=http, pause=self._wait, clock=lambda: self.now, **options)
        else:
            ahttp = httpx.AsyncClient(transport=transport)
            self.client = AsyncClient(http=ahttp, pause=self._wait_async, clock=lambda: self.now, **options)

    def call(self, name: str, *arguments: Any, **named: Any) -> Any:
        """What a method of the client answers; of ``events`` all of them."""
        method = functools.partial(getattr(self.client, name), *arguments, **named)
        if name == "events":
            return list(method()) if self.kind == "sync" else anyio.run(self._all, method)
        return method() if self.kind == "sync" else anyio.run(method)

    @property
    def paths(self) -> list[str]:
        """The last step of each call's path."""
        return [call.url.path.rsplit("/", 1)[-1] for call in self.calls]

    def sent(self, header: str) -> list[str | None]:
        """A header of each call."""
        return [call.headers.get(header) for call in self.calls]

    def _answer(self, request: httpx.Request) -> httpx.Response:
        self.calls.append(request)
        if not self.answers:
            raise httpx.ConnectError("nobody answers")
        return self.answers[min(len(self.calls), len(self.answers)) - 1](request)

    def _wait(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.now += seconds

    async def _wait_async(self, seconds: float) -> None:
        self._wait(seconds)

    @staticmethod
    async def _all(method: Callable[[], Any]) -> list[Any]:
        return [event async for event in method()]


def lost(_: httpx.Request) -> httpx.Response:
    """No answer."""
    raise httpx.ConnectError("connection refused")


def answers(status: int, body: object, headers: Mapping[str, str] | None = None) -> Answer:
    """An answer in JSON."""
    return lambda _: httpx.Response(status, json=body, headers=headers)


def coded(
    status: int, code: str, data: Mapping[str, Any] | None = None, headers: Mapping[str, str] | None = None
) -> Answer:
    """An error of the service that has a code."""
    return answers(status, {"detail": {"code": code, "message": f"{code}.", "data": data or {}}}, headers)


def streamed(*parts: str | bytes, broken: Exception | None = None) -> Answer:
    """A stream of events; each part is what arrives at once."""
    content = [part.encode() if isinstance(part, str) else part for part in parts]
    headers = {"Content-Type": "text/event-stream"}
    return lambda _: httpx.Response(200, stream=Parts(content, broken), headers=headers)


def event_text(event_id: str, name: str, data: object) -> str:
    """An event as the service writes it."""
    return f"id: {event_id}\nevent: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"


def job(status: str, **changes: Any) -> dict[str, Any]:
    """A job as the service shows it."""
    return {
        "job_id": "j1",
        "status": status,
        "created_at": "2026-03-02T08:00:00.000Z",
        "completed_at": None,
        "error_message": None,
        "tier": "free",
        "progress": {"phase": "done" if status == "completed" else "stage1", "percent": 50},
        "input_summary": None,
        "result_available": status == "completed",
        "token_cost": 2,
        "webhook": None,
        "metrics": None,
        **changes,
    }
