"""From an HTTP answer that is no success to the error it stands for."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any

import httpx

from . import errors
from .errors import Problem, Refusal, ServiceError

GATEWAY = (502, 503, 504)


@dataclass(frozen=True)
class _Told:
    """The parts of an error body that the service's forms have."""

    sentence: str | None = None
    code: str | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()


def read_refusal(answer: httpx.Response, url: str) -> ServiceError:
    """The error that an answer, read to its end, stands for."""
    status = answer.status_code
    told = _told_by(answer.content)
    if told is None and status not in (*GATEWAY, 413, 429):
        return errors.foreign_answer(url, status)
    told = told or _Told()
    refusal = Refusal(
        status=status,
        code=told.code,
        data=told.data,
        problems=told.problems,
        retry_after=_seconds_of(answer.headers.get("Retry-After")),
        request_id=answer.headers.get("X-Request-Id"),
    )
    kind = _class_of(refusal)
    return kind(_message_of(kind, refusal, told.sentence), refusal)


def _told_by(content: bytes) -> _Told | None:
    try:
        body = json.loads(content)
    except ValueError:
        return None
    if not isinstance(body, dict):
        return None
    detail = body.get("detail")
    if isinstance(detail, str):
        return _Told(sentence=detail)
    if isinstance(detail, list):
        return _Told(problems=tuple(problem for entry in detail if (problem := _problem_of(entry))))
    coded = detail if isinstance(detail, dict) else body.get("error")
    if not isinstance(coded, dict) or not isinstance(coded.get("code"), str):
        return None
    message, data = coded.get("message"), coded.get("data")
    return _Told(
        sentence=message if isinstance(message, str) else None,
        code=coded["code"],
        data=data if isinstance(data, dict) else {},
    )


def _problem_of(entry: object) -> Problem | None:
    if not isinstance(entry, dict):
        return None
    loc, msg = entry.get("loc"), entry.get("msg")
    if not isinstance(loc, list) or not isinstance(msg, str):
        return None
    return Problem(tuple(loc), msg, str(entry.get("type", "")))


def _class_of(refusal: Refusal) -> type[ServiceError]:
    status, code = refusal.status or 0, refusal.code
    by_status: Mapping[int, type[ServiceError]] = {
        401: errors.UnauthorisedError,
        402: errors.InsufficientBalanceError,
        403: errors.ForbiddenError,
        404: errors.NotFoundError,
        413: errors.TooLargeError,
        429: errors.RateLimitedError,
    }
    if status in by_status:
        return by_status[status]
    if code == "PROBLEM_TOO_LARGE":
        return errors.TooLargeError
    if any(problem.type == "idempotency_key_reused" for problem in refusal.problems):
        return errors.ConflictError
    if status == 400 and code is None:
        return errors.NotReadyError
    if status in (400, 422):
        return errors.InvalidRequestError
    if status in GATEWAY:
        return errors.UnavailableError
    return errors.FailedError if status >= 500 else errors.UnexpectedAnswerError


def _message_of(kind: type[ServiceError], refusal: Refusal, sentence: str | None) -> str:
    """What the caller can do; where the service's own sentence says that already, this sentence."""
    data, code = refusal.data, refusal.code
    if kind is errors.UnauthorisedError:
        return "The service does not accept the token: it is missing, mistyped, revoked or expired. Use another one."
    if kind is errors.InsufficientBalanceError:
        return (
            f"The balance is too low: this costs {data.get('required')} and {data.get('balance')} is left."
            " Top it up, then send it again."
        )
    if kind is errors.ForbiddenError:
        required = data.get("required")
        scopes = ", ".join(map(str, required)) if isinstance(required, list) else str(required)
        return f"The token lacks a right this call needs: {scopes}. Use one that has it."
    if kind is errors.NotFoundError and code == "JOB_NOT_FOUND":
        return (
            "The service has no such job for this token. Check the id, and whether it was submitted with a token"
            " of the same organisation."
        )
    if kind is errors.RateLimitedError:
        return _limit_message(refusal)
    if kind is errors.TooLargeError:
        return _size_message(refusal)
    if kind is errors.ConflictError:
        return "The idempotency key was used for another request already. Send this one with a key of its own."
    if kind is errors.InvalidRequestError and refusal.problems:
        return f"The request is not valid:\n{errors.listed(refusal.problems)}"
    if kind is errors.UnavailableError:
        return (
            f"The service is not available at the moment (status {refusal.status}). Nothing is lost: try again"
            f" {_later(refusal)}."
        )
    if kind is errors.FailedError:
        return (
            "Something broke in the service. Try again; if it happens again, give its operator the request id"
            f" {refusal.request_id or 'from its log'}."
        )
    return sentence or f"The service answered with status {refusal.status}."


def _limit_message(refusal: Refusal) -> str:
    data = refusal.data
    if refusal.code == "CONCURRENCY_LIMIT":
        return (
            f"The organisation has {data.get('limit')} solves under way, as many as the tier {data.get('tier')}"
            " allows. Wait until one has ended, or cancel one."
        )
    if refusal.code == "STREAM_LIMIT":
        return "The organisation follows too many jobs at once. Close a stream, or ask for the status instead."
    return f"That were more calls than the service allows. Try again {_later(refusal)}."


def _size_message(refusal: Refusal) -> str:
    data = refusal.data
    if refusal.code == "PROBLEM_TOO_LARGE":
        return (
            f"The problem is too large: its size {data.get('problemSize')} is above the {data.get('limit')} of the"
            f" tier {data.get('tier')}. Shorten the window, split the team, or use a higher tier."
        )
    return "The request is larger than the service takes. Leave out what is not needed, or send it in parts."


def _later(refusal: Refusal) -> str:
    return "shortly" if refusal.retry_after is None else f"in {refusal.retry_after:g} s"


def _seconds_of(text: str | None) -> float | None:
    """``Retry-After`` as the service writes it, whole seconds, or as proxies may, a date."""
    if text is None:
        return None
    if text.isascii() and text.strip().isdigit():
        return float(text)
    try:
        moment = parsedate_to_datetime(text)
    except ValueError:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=timezone.utc)
    return max(0.0, float(math.ceil((moment - datetime.now(timezone.utc)).total_seconds())))
