"""What can go wrong, one class for each thing that the caller can do about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

PROBLEMS_SHOWN = 20


@dataclass(frozen=True)
class Problem:
    """One thing wrong with a request: its place from the root of the body, and what it is."""

    loc: tuple[str | int, ...]
    msg: str
    type: str = ""

    @property
    def place(self) -> str:
        """The place inside the request, with dots, such as ``employees.0.id``; empty for the request itself."""
        inside = self.loc[1:] if self.loc[:1] == ("body",) else self.loc
        return ".".join(str(step) for step in inside)

    def __str__(self) -> str:
        return f"{self.place}: {self.msg}" if self.place else self.msg


@dataclass(frozen=True)
class Refusal:
    """What the service, or whatever stands before it, told with an answer that is no success."""

    status: int | None = None
    code: str | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    problems: Sequence[Problem] = ()
    retry_after: float | None = None
    request_id: str | None = None


class ServiceError(Exception):
    """Base of every error of the client; its text is a sentence that says what to do."""

    kind: ClassVar[str] = "unexpected"

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        told = refusal or Refusal()
        self.message = message
        #: Of the HTTP answer; None when none came.
        self.status = told.status
        #: The service's own code, such as ``CONCURRENCY_LIMIT``; None when it gave none.
        self.code = told.code
        #: The figures that belong to the code.
        self.data: Mapping[str, Any] = dict(told.data)
        #: Everything wrong with the request, with its place.
        self.problems: tuple[Problem, ...] = tuple(told.problems)
        #: Seconds after which the service wants to be asked again.
        self.retry_after = told.retry_after
        #: Finds the call in the service's log.
        self.request_id = told.request_id


class UnauthorisedError(ServiceError):
    """The token is missing, mistyped, revoked or expired (401)."""

    kind = "unauthorised"


class ForbiddenError(ServiceError):
    """The token lacks a scope that ``data["required"]`` names (403)."""

    kind = "forbidden"


class InsufficientBalanceError(ServiceError):
    """The balance is too low (402): never tried again by itself, and no matter of waiting."""

    kind = "insufficient_balance"


class NotFoundError(ServiceError):
    """No such job, person, token or address for this organisation (404)."""

    kind = "not_found"


class NotReadyError(ServiceError):
    """The job has not ended, or has ended without a plan (400)."""

    kind = "not_ready"


class ConflictError(ServiceError):
    """The idempotency key belongs to another request (422)."""

    kind = "conflict"


class TooLargeError(ServiceError):
    """The problem is above the tier's size, or the body above what the service takes (413, 422)."""

    kind = "too_large"


class InvalidRequestError(ServiceError):
    """The request is wrong; ``problems`` has everything that is, with its place (400, 422)."""

    kind = "invalid_request"


class RateLimitedError(ServiceError):
    """Too many calls, solves or streams at once (429); ``code`` tells which, ``retry_after`` when to return."""

    kind = "rate_limited"


class UnavailableError(ServiceError):
    """The service is away for a while (502 to 504)."""

    kind = "unavailable"


class NetworkError(ServiceError):
    """Nothing came back, or what came broke off."""

    kind = "network"


class FailedError(ServiceError):
    """Something broke in the service (500), or a job failed or was cancelled."""

    kind = "failed"


class UnexpectedAnswerError(ServiceError):
    """What answered is not the service, or is one of another version."""

    kind = "unexpected"


class WaitTimeoutError(TimeoutError):
    """The time to wait was over before the job had ended; the job goes on, and ``wait`` may be called again."""

    def __init__(self, job_id: str, seconds: float) -> None:
        super().__init__(
            f"Job {job_id} has not ended within {seconds:g} s. It goes on: wait for it again, or cancel it."
        )
        self.job_id = job_id
        self.seconds = seconds


def network_error(url: str, cause: Exception) -> NetworkError:
    """The error for an address that does not answer."""
    reason = f" ({cause})" if str(cause) else ""
    return NetworkError(
        f"The service at {url} does not answer{reason}. Check that it runs, that the address is right and that you"
        " are connected, then try again."
    )


def foreign_answer(url: str, status: int) -> UnexpectedAnswerError:
    """The error for an answer that does not speak as the service does."""
    return UnexpectedAnswerError(
        f"What answers at {url} (status {status}) is not the scheduling service. Check the address.",
        Refusal(status=status),
    )


def listed(problems: Sequence[Problem]) -> str:
    """The problems one a line, the rest as a number."""
    lines = [f"  {problem}" for problem in problems[:PROBLEMS_SHOWN]]
    more = len(problems) - len(lines)
    return "\n".join([*lines, *([f"  and {more} more (see .problems)"] if more else [])])
