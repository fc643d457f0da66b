"""Sends calls to one service with one token, again where that is safe and of use."""

from __future__ import annotations

import random
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, Protocol, TypeVar

import httpx
from pydantic import ValidationError

from .errors import (
    NetworkError,
    RateLimitedError,
    Refusal,
    ServiceError,
    UnavailableError,
    UnexpectedAnswerError,
    foreign_answer,
    network_error,
)
from .refusals import read_refusal

T = TypeVar("T")
R = TypeVar("R")

Language = Literal["en", "de"]
OnRetry = Callable[[ServiceError, float], None]

FIRST_PAUSE_SECONDS = 0.5
#: All who were refused together would come back together.
SPREAD_SECONDS = 0.25
#: Three comments of a stream missed.
QUIET_SECONDS = 45.0


@dataclass(frozen=True)
class Call(Generic[T]):
    """One call of the interface and how its answer is read."""

    method: Literal["GET", "POST", "DELETE"]
    path: str
    read: Callable[[httpx.Response], T]
    #: Sending it twice does what sending it once does, so it may be repeated when nobody knows whether it arrived.
    repeatable: bool
    #: JSON, the same bytes in every repetition.
    content: bytes | None = field(default=None, repr=False)
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    #: Statuses that are answers although they are no success.
    answers: tuple[int, ...] = ()


@dataclass(frozen=True)
class Options:
    """How calls reach the service."""

    base_url: str
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    language: Language | None = None
    retries: int = 4
    longest_pause: float = 60.0
    timeout: float = 120.0
    on_retry: OnRetry | None = None
    chance: Callable[[], float] = random.random
    clock: Callable[[], float] = time.monotonic

    def __post_init__(self) -> None:
        url = httpx.URL(self.base_url)
        if url.scheme not in ("http", "https") or not url.host or url.userinfo or url.query:
            raise ValueError("base_url has to be an address such as https://plans.example.org, without credentials.")
        for name, value in self.headers.items():
            if not is_header(value):
                raise ValueError(f"The header {name} has characters that no header may have.")

    @property
    def root(self) -> str:
        """The address without a slash at its end."""
        return self.base_url.rstrip("/")


def is_header(value: str) -> bool:
    """Whether a header may have this value; what httpx says of one that may not would show it."""
    return 0 < len(value) <= 8192 and value.isascii() and value.isprintable()


class Transport(Protocol):
    """What a client needs of the outside; the one that blocks never suspends."""

    def build_request(self, method: str, url: str, **details: Any) -> httpx.Request:
        """A request that can be sent once."""

    async def send(self, request: httpx.Request) -> httpx.Response:
        """The answer, its body not read yet."""

    async def read(self, response: httpx.Response) -> None:
        """Reads the body to its end and closes the answer."""

    def chunks(self, response: httpx.Response) -> AsyncGenerator[bytes, None]:
        """The body as it comes."""

    async def close(self, response: httpx.Response) -> None:
        """Gives the connection up."""

    async def pause(self, seconds: float) -> None:
        """Waits."""


class Deadline:
    """The moment after which waiting is over; ``None`` seconds: never."""

    def __init__(self, clock: Callable[[], float], seconds: float | None) -> None:
        self._clock = clock
        self._end = None if seconds is None else clock() + seconds

    def within(self, seconds: float) -> float:
        """So many seconds, or those that are left if they are fewer; at least 0."""
        return seconds if self._end is None else max(0.0, min(seconds, self._end - self._clock()))

    def is_within(self, seconds: float) -> bool:
        """Whether so many seconds are left."""
        return self._end is None or self._end - self._clock() > seconds


class Sender:
    """Sends calls; keeps nothing between them."""

    def __init__(self, options: Options, transport: Transport) -> None:
        self.options = options
        self.transport = transport

    def deadline(self, seconds: float | None) -> Deadline:
        """So many seconds from now."""
        return Deadline(self.options.clock, seconds)

    async def send(self, call: Call[T], deadline: Deadline | None = None) -> T:
        """What the call's answer says."""
        left = deadline or self.deadline(None)

        async def once() -> T:
            answer = await self._answer_to(call, max(left.within(self.options.timeout), 0.001))
            try:
                await self.transport.read(answer)
            except httpx.HTTPError as error:
                raise network_error(self._url_of(call), error) from error
            if not answer.is_success and answer.status_code not in call.answers:
                raise read_refusal(answer, self._url_of(call))
            try:
                return call.read(answer)
            except ValidationError as error:
                # The cause would show what was answered, which may be a token.
                raise _other_version(self._url_of(call), answer, error) from None
            except ValueError:
                raise foreign_answer(self._url_of(call), answer.status_code) from None

        return await self._repeated(once, call, self.options.retries, left)

    async def open_stream(self, call: Call[None], retries: int) -> httpx.Response | None:
        """An answer whose body goes on for as long as it likes; None when there is nothing to come."""

        async def once() -> httpx.Response | None:
            answer = await self._answer_to(call, QUIET_SECONDS)
            if answer.status_code == 200 and answer.headers.get("Content-Type", "").startswith("text/event-stream"):
                return answer
            try:
                await self.transport.read(answer)
            except httpx.HTTPError as error:
                raise network_error(self._url_of(call), error) from error
            if answer.status_code == 204:
                return None
            if answer.is_success:
                raise foreign_answer(self._url_of(call), answer.status_code)
            raise read_refusal(answer, self._url_of(call))

        return await self._repeated(once, call, retries, self.deadline(None))

    async def _repeated(self, once: Callable[[], Awaitable[R]], call: Call[Any], retries: int, deadline: Deadline) -> R:
        failures = 0
        while True:
            try:
                return await once()
            except ServiceError as error:
                seconds = seconds_until_retry(error, call.repeatable, failures, self.options.chance())
                if failures >= retries or seconds is None or seconds > self.options.longest_pause:
                    raise
                if not deadline.is_within(seconds):
                    raise
                if self.options.on_retry is not None:
                    self.options.on_retry(error, seconds)
                await self.transport.pause(seconds + self.options.chance() * SPREAD_SECONDS)
                failures += 1

    async def _answer_to(self, call: Call[Any], timeout: float) -> httpx.Response:
        options = self.options
        headers = {
            "Accept": "application/json",
            **({} if options.language is None else {"Accept-Language": options.language}),
            **({} if call.content is None else {"Content-Type": "application/json"}),
            **options.headers,
            **call.headers,
        }
        url = self._url_of(call)
        request = self.transport.build_request(call.method, url, headers=headers, content=call.content, timeout=timeout)
        try:
            return await self.transport.send(request)
        except httpx.HTTPError as error:
            raise network_error(url, error) from error

    def _url_of(self, call: Call[Any]) -> str:
        return self.options.root + call.path


def seconds_until_retry(error: ServiceError, repeatable: bool, failures: int, chance: float) -> float | None:
    """None where sending again is of no use, or might do the same thing twice."""
    growing = FIRST_PAUSE_SECONDS * 2.0**failures * (0.75 + chance / 2)
    # Streams go on for minutes, and there is another way to follow a job.
    if error.code == "STREAM_LIMIT":
        return None
    # A 429 refuses before anything is done, so that any call may come again.
    if isinstance(error, RateLimitedError):
        return growing if error.retry_after is None else error.retry_after
    if not repeatable:
        return None
    if isinstance(error, NetworkError):
        return growing
    if isinstance(error, UnavailableError):
        return growing if error.retry_after is None else error.retry_after
    return None


def _other_version(url: str, answer: httpx.Response, error: ValidationError) -> ServiceError:
    first = error.errors(include_input=False, include_url=False)[0]
    place = ".".join(str(step) for step in first["loc"])
    return UnexpectedAnswerError(
        f"What answers at {url} does not answer as this client expects ({place}: {first['msg']}). Check the"
        " address, and whether the client is of the service's version.",
        Refusal(status=answer.status_code, request_id=answer.headers.get("X-Request-Id")),
    )
