"""Each endpoint of the interface as a call: what is sent, and how the answer is read."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal, TypeVar
from urllib.parse import quote, urlencode

import httpx
from pydantic import BaseModel, Field, TypeAdapter

from . import models
from .plan import Plan
from .sender import Call, Language, is_header
from .wire import RequestLike, to_wire

T = TypeVar("T")

PatchLike = Sequence[Mapping[str, Any]]
ExportFormat = Literal["csv", "ics", "svg", "html", "json"]

NO_HEADERS: Mapping[str, str] = {}


@dataclass(frozen=True)
class ExportedFile:
    """A plan as a file."""

    #: As it has to be written to disk: a CSV begins with the mark that Excel needs.
    content: bytes
    content_type: str
    file_name: str

    @property
    def text(self) -> str:
        """The content without that mark."""
        return self.content.decode("utf-8-sig")


class IssuedToken(models.IssuedTokenResponse):
    """A new token; this answer is the only one that ever shows it, and its repr does not."""

    token: str = Field(repr=False)


class IssuedWebhookSecret(models.IssuedWebhookSecretResponse):
    """A new secret; this answer is the only one that ever shows it, and its repr does not."""

    secret: str = Field(repr=False)


def submit(request: RequestLike, idempotency_key: str | None) -> Call[models.SolveSubmitResponse]:
    """Submits a request; the key makes it safe to send again."""
    return _charged("/api/v1/solve", request, _model(models.SolveSubmitResponse), idempotency_key)


def replan(
    job_id: str,
    patch: PatchLike,
    frozen_until: str | datetime | None,
    change_weights: models.ChangeWeights | Mapping[str, Any] | None,
    idempotency_key: str | None,
) -> Call[models.SolveSubmitResponse]:
    """Submits the request of a completed job once more, patched."""
    order = {"patch": list(patch), "frozenUntil": frozen_until, "changeWeights": change_weights}
    path = job_path(job_id, "/replan")
    return _charged(path, _given(order), _model(models.SolveSubmitResponse), idempotency_key)


def status(job_id: str) -> Call[models.SolveStatusResponse]:
    """How a job stands."""
    return _get(job_path(job_id), _model(models.SolveStatusResponse))


def result(job_id: str) -> Call[Plan]:
    """The plan of a completed job."""
    return _get(job_path(job_id, "/result"), _model(Plan))


def cancel(job_id: str) -> Call[models.SolveStatusResponse]:
    """Ends a job; asked twice it does what it does once."""
    return Call("POST", job_path(job_id, "/cancel"), _model(models.SolveStatusResponse), repeatable=True)


def events(job_id: str, last_event_id: str | None) -> Call[None]:
    """The events of a job behind the last one known."""
    known = {} if last_event_id is None else {"Last-Event-ID": last_event_id}
    headers = {"Accept": "text/event-stream", **known}
    return Call("GET", job_path(job_id, "/events"), lambda _: None, repeatable=True, headers=headers)


def validate(request: RequestLike, idempotency_key: str | None) -> Call[models.ValidateResponse]:
    """What a submission of the same body would meet."""
    return _charged("/api/v1/validate", request, _model(models.ValidateResponse), idempotency_key)


def replacements(
    job_id: str,
    day: str | date,
    employee_id: str | None,
    shift_id: str | None,
    depth: Literal[1, 2, 3] | None,
    limit: int | None,
    language: Language | None,
    idempotency_key: str | None,
) -> Call[models.ReplacementRanking]:
    """Who can take over a duty."""
    question = {
        "employee_id": employee_id,
        "date": day,
        "shift_id": shift_id,
        "depth": depth,
        "limit": limit,
        "language": language,
    }
    path = job_path(job_id, "/replacements")
    return _charged(path, _given(question), _model(models.ReplacementRanking), idempotency_key)


def export(
    job_id: str,
    format: ExportFormat,
    employee_id: str | None,
    language: Language | None,
    idempotency_key: str | None,
) -> Call[ExportedFile]:
    """A plan as a file."""
    question = {"format": format, "employee_id": employee_id, "language": language}
    return _charged(job_path(job_id, "/export"), _given(question), _file, idempotency_key, {"Accept": "*/*"})


def list_jobs(limit: int | None) -> Call[list[models.SolveJobSummary]]:
    """The organisation's jobs."""
    read = _model(models.SolveListResponse)
    return _get("/api/v1/solve" + _query(limit), lambda answer: read(answer).jobs)


def stats() -> Call[models.SolveStatsResponse]:
    """Totals over the organisation's jobs."""
    return _get("/api/v1/solve/stats", _model(models.SolveStatsResponse))


def balance() -> Call[int]:
    """What is left."""
    read = _model(models.BalanceResponse)
    return _get("/api/v1/account/balance", lambda answer: read(answer).balance)


def usage(limit: int | None) -> Call[list[models.UsageRecord]]:
    """What was paid for."""
    read = _model(models.UsageResponse)
    return _get("/api/v1/account/usage" + _query(limit), lambda answer: read(answer).records)


def list_tokens() -> Call[list[models.TokenListEntry]]:
    """The organisation's tokens, never a usable one."""
    entries = TypeAdapter(list[models.TokenListEntry])
    return _get("/api/v1/tokens", lambda answer: entries.validate_json(answer.content))


def issue_token(order: Mapping[str, Any]) -> Call[IssuedToken]:
    """A new token; not sent again, as nobody could see the first one."""
    read = _model(IssuedToken)
    return Call("POST", "/api/v1/tokens", read, repeatable=False, content=to_wire(_given(order)))


def revoke_token(token_id: str) -> Call[models.RevokeResponse]:
    """Ends a token at once."""
    path = f"/api/v1/tokens/{quote(token_id, safe='')}"
    return Call("DELETE", path, _model(models.RevokeResponse), repeatable=True)


def audit_log(limit: int | None, before: int | None) -> Call[list[models.AuditLogEntry]]:
    """Who changed what."""
    read = _model(models.AuditLogResponse)
    path = "/api/v1/account/audit-log" + _query(limit, before=before)
    return _get(path, lambda answer: read(answer).entries)


def list_webhook_secrets() -> Call[list[models.WebhookSecretEntry]]:
    """What webhooks are signed with, never a secret."""
    entries = TypeAdapter(list[models.WebhookSecretEntry])
    return _get("/api/v1/webhook-secrets", lambda answer: entries.validate_json(answer.content))


def issue_webhook_secret(order: Mapping[str, Any]) -> Call[IssuedWebhookSecret]:
    """A new secret; not sent again, as nobody could see the first one."""
    read = _model(IssuedWebhookSecret)
    content = to_wire(_given(order))
    return Call("POST", "/api/v1/webhook-secrets", read, repeatable=False, content=content)


def end_webhook_secret(secret_id: str) -> Call[models.EndWebhookSecretResponse]:
    """Ends a secret at once."""
    path = f"/api/v1/webhook-secrets/{quote(secret_id, safe='')}"
    return Call("DELETE", path, _model(models.EndWebhookSecretResponse), repeatable=False)


def health() -> Call[models.HealthResponse]:
    """An unhealthy service is an answer, not an error."""
    return _get("/health", _model(models.HealthResponse), answers=(503,))


def ready() -> Call[models.ReadyResponse]:
    """A service that is not ready is an answer, not an error."""
    return _get("/ready", _model(models.ReadyResponse), answers=(503,))


def live() -> Call[dict[str, str]]:
    """Whether the process answers at all."""
    words = TypeAdapter(dict[str, str])
    return _get("/live", lambda answer: words.validate_json(answer.content))


def metrics() -> Call[str]:
    """Figures for Prometheus."""
    return _get("/metrics", lambda answer: answer.text)


def description() -> Call[dict[str, Any]]:
    """The service's own OpenAPI description."""
    anything = TypeAdapter(dict[str, Any])
    return _get("/openapi.json", lambda answer: anything.validate_json(answer.content))


def job_path(job_id: str, what: str = "") -> str:
    """The path of a job, whatever characters its id has."""
    return f"/api/v1/solve/{quote(job_id, safe='')}{what}"


def _charged(
    path: str,
    body: object,
    read: Callable[[httpx.Response], T],
    key: str | None,
    headers: Mapping[str, str] = NO_HEADERS,
) -> Call[T]:
    """Charged once for each key, so repeated with it when nobody knows whether it arrived."""
    if key is not None and not is_header(key):
        raise ValueError("An idempotency key has 1 to 255 printable characters of ASCII.")
    keyed = {**headers, "Idempotency-Key": key or secrets.token_hex(16)}
    return Call("POST", path, read, repeatable=True, content=to_wire(body), headers=keyed)


def _get(path: str, read: Callable[[httpx.Response], T], answers: tuple[int, ...] = ()) -> Call[T]:
    return Call("GET", path, read, repeatable=True, answers=answers)


M = TypeVar("M", bound=BaseModel)


def _model(model: type[M]) -> Callable[[httpx.Response], M]:
    return lambda answer: model.model_validate_json(answer.content)


def _file(answer: httpx.Response) -> ExportedFile:
    named = re.search(r'filename="([^"]+)"', answer.headers.get("Content-Disposition", ""))
    return ExportedFile(
        content=answer.content,
        content_type=answer.headers.get("Content-Type", "application/octet-stream"),
        file_name=named[1] if named else "plan",
    )


def _given(values: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in values.items() if value is not None}


def _query(limit: int | None, **others: int | None) -> str:
    given = _given({"limit": limit, **others})
    return "?" + urlencode(given) if given else ""
