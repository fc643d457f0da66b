"""The client that blocks."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from datetime import date, datetime
from types import TracebackType
from typing import Any, Literal

import httpx

from . import calls, models, waiting
from .calls import ExportedFile, ExportFormat, IssuedToken, IssuedWebhookSecret, PatchLike
from .events import JobEvent, follow_events
from .plan import Plan
from .sender import Language, OnRetry, Options, Sender
from .transports import BlockingTransport, finish, iterate
from .waiting import Listener, OnProgress, OnStatus
from .wire import RequestLike


class Client:
    """
    A client of one service with one token; one method for each endpoint, and ``wait`` and ``solve`` on top.

    All methods raise a ServiceError; ``wait`` and ``solve`` also WaitTimeoutError. After a 429 every call is sent
    again, not before ``Retry-After`` and only if that is at most ``longest_pause`` seconds away. After lost answers
    and 503 only what may be sent twice is sent again: everything that reads, ``cancel``, ``revoke_token``, and
    ``submit`` and ``replan``, which carry a key. ``validate``, ``export`` and ``replacements`` are charged each time.
    The token is in no repr, message or log. Use it in a ``with``, or call ``close``.
    """

    def __init__(
        self,
        base_url: str,
        token: str | None = None,
        *,
        language: Language | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float = 120.0,
        retries: int = 4,
        longest_pause: float = 60.0,
        on_retry: OnRetry | None = None,
        http: httpx.Client | None = None,
        pause: Callable[[float], None] = time.sleep,
        chance: Callable[[], float] = random.random,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """
        ``language`` is that of sentences where the request names none; ``headers`` go with every call, such as
        ``Authorization`` with an ID token; ``timeout`` is how many seconds the service may be silent in a call;
        ``on_retry`` gets to know before each wait why and how long; ``http`` is your own client of httpx, with a proxy
        or certificates, which stays open. The last three are for tests.
        """
        self._options = Options(
            base_url, headers or {}, language, retries, longest_pause, timeout, on_retry, chance, clock
        )
        self._http = http or httpx.Client()
        self._closes = http is None
        self._sender = Sender(self._options, BlockingTransport(self._http, token, pause))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._options.base_url!r})"

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections; a client of httpx that was handed in stays open."""
        if self._closes:
            self._http.close()

    def validate(self, request: RequestLike, *, idempotency_key: str | None = None) -> models.ValidateResponse:
        """What a submission of the same request would meet; costs 1, also when the answer is that it is invalid."""
        return finish(self._sender.send(calls.validate(request, idempotency_key)))

    def submit(self, request: RequestLike, *, idempotency_key: str | None = None) -> models.SolveSubmitResponse:
        """Submits a request. With the key, your own or one made here, a repetition is never charged twice."""
        return finish(self._sender.send(calls.submit(request, idempotency_key)))

    def status(self, job_id: str) -> models.SolveStatusResponse:
        """How the job stands now."""
        return finish(self._sender.send(calls.status(job_id)))

    def wait(
        self,
        job_id: str,
        *,
        timeout: float | None = None,
        on_status: OnStatus | None = None,
        on_progress: OnProgress | None = None,
    ) -> models.SolveStatusResponse:
        """The job once it has ended, however it ended. After ``timeout`` seconds WaitTimeoutError; the job goes on."""
        listener = Listener(on_status, on_progress)
        return finish(waiting.wait_for_end(self._sender, job_id, listener, timeout))

    def result(self, job_id: str) -> Plan:
        """The plan of a completed job as it is stored now; ``is_explanation_pending`` tells whether more is to come."""
        return finish(self._sender.send(calls.result(job_id)))

    def solve(
        self,
        request: RequestLike,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        on_submitted: Callable[[models.SolveSubmitResponse], object] | None = None,
        on_status: OnStatus | None = None,
        on_progress: OnProgress | None = None,
        on_plan: Callable[[Plan], object] | None = None,
    ) -> Plan:
        """
        Submits, waits and answers the explained plan. ``on_submitted`` gets the job's id at once, ``on_plan`` the plan
        before it is explained, where explaining goes on. An infeasible plan is a plan, its status says so; a job that
        failed or was cancelled raises FailedError. After ``timeout`` seconds of waiting WaitTimeoutError: the job goes
        on.
        """
        return finish(
            waiting.solve(
                self._sender,
                request,
                idempotency_key=idempotency_key,
                timeout=timeout,
                listener=Listener(on_status, on_progress),
                on_submitted=on_submitted,
                on_plan=on_plan,
            )
        )

    def events(self, job_id: str, *, last_event_id: str | None = None) -> Generator[JobEvent, None, None]:
        """What happens to a job until its end, through lost connections, behind the event that is named."""
        with closing(iterate(follow_events(self._sender, job_id, last_event_id=last_event_id))) as events:
            for event in events:
                if event is not None:
                    yield event

    def cancel(self, job_id: str) -> models.SolveStatusResponse:
        """A waiting job ends and is refunded; a running one completes with its best plan so far within seconds."""
        return finish(self._sender.send(calls.cancel(job_id)))

    def replan(
        self,
        job_id: str,
        patch: PatchLike,
        *,
        frozen_until: str | datetime | None = None,
        change_weights: models.ChangeWeights | Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
    ) -> models.SolveSubmitResponse:
        """
        Submits the request of a completed job once more, changed by a JSON Patch, to stay close to its plan. Duties
        that start before ``frozen_until`` stand; a time without zone is on the department's clock.
        """
        return finish(self._sender.send(calls.replan(job_id, patch, frozen_until, change_weights, idempotency_key)))

    def replacements(
        self,
        job_id: str,
        day: str | date,
        *,
        employee_id: str | None = None,
        shift_id: str | None = None,
        depth: Literal[1, 2, 3] | None = None,
        limit: int | None = None,
        language: Language | None = None,
        idempotency_key: str | None = None,
    ) -> models.ReplacementRanking:
        """
        Who can take over the duties of a person on a day, best first; without a person who can fill an empty seat of
        ``shift_id``. ``depth`` 2 also looks at swaps, 3 at chains. Costs 1.
        """
        return finish(
            self._sender.send(
                calls.replacements(job_id, day, employee_id, shift_id, depth, limit, language, idempotency_key)
            )
        )

    def export(
        self,
        job_id: str,
        format: ExportFormat,
        *,
        employee_id: str | None = None,
        language: Language | None = None,
        idempotency_key: str | None = None,
    ) -> ExportedFile:
        """The plan of a completed job as a file, of one person or of all. Costs 1."""
        return finish(self._sender.send(calls.export(job_id, format, employee_id, language, idempotency_key)))

    def list_jobs(self, limit: int | None = None) -> list[models.SolveJobSummary]:
        """The organisation's jobs, newest first; 1 to 500 of them, 50 when not said."""
        return finish(self._sender.send(calls.list_jobs(limit)))

    def stats(self) -> models.SolveStatsResponse:
        """Totals over the organisation's jobs."""
        return finish(self._sender.send(calls.stats()))

    def balance(self) -> int:
        """What is left of the prepaid balance."""
        return finish(self._sender.send(calls.balance()))

    def usage(self, limit: int | None = None) -> list[models.UsageRecord]:
        """What was paid for, newest first; 1 to 500 records, 50 when not said."""
        return finish(self._sender.send(calls.usage(limit)))

    def list_tokens(self) -> list[models.TokenListEntry]:
        """The organisation's tokens, newest first; never a usable one."""
        return finish(self._sender.send(calls.list_tokens()))

    def issue_token(
        self,
        label: str | None = None,
        *,
        scopes: list[str] | None = None,
        expires_in_days: int | None = None,
        test: bool | None = None,
    ) -> IssuedToken:
        """A new token; this answer is the only one that ever shows it."""
        order = {"label": label, "scopes": scopes, "expires_in_days": expires_in_days, "test": test}
        return finish(self._sender.send(calls.issue_token(order)))

    def revoke_token(self, token_id: str) -> models.RevokeResponse:
        """Ends a token at once; repeating it changes nothing."""
        return finish(self._sender.send(calls.revoke_token(token_id)))

    def audit_log(self, limit: int | None = None, *, before: int | None = None) -> list[models.AuditLogEntry]:
        """Who changed what, newest first; 1 to 500 entries, 50 when not said, and only those before an id."""
        return finish(self._sender.send(calls.audit_log(limit, before)))

    def list_webhook_secrets(self) -> list[models.WebhookSecretEntry]:
        """What the organisation's webhooks are signed with now, newest first; never a secret."""
        return finish(self._sender.send(calls.list_webhook_secrets()))

    def issue_webhook_secret(self, *, overlap_hours: int | None = None) -> IssuedWebhookSecret:
        """A new secret for webhooks; the one before it signs as well for the overlap, 24 hours when not said."""
        return finish(self._sender.send(calls.issue_webhook_secret({"overlap_hours": overlap_hours})))

    def end_webhook_secret(self, secret_id: str) -> models.EndWebhookSecretResponse:
        """Ends a secret of webhooks at once."""
        return finish(self._sender.send(calls.end_webhook_secret(secret_id)))

    def health(self) -> models.HealthResponse:
        """How the service and its parts are; an unhealthy one is an answer, not an error."""
        return finish(self._sender.send(calls.health()))

    def ready(self) -> models.ReadyResponse:
        """Whether the service can work; one that cannot is an answer, not an error."""
        return finish(self._sender.send(calls.ready()))

    def live(self) -> dict[str, str]:
        """Whether the process answers at all."""
        return finish(self._sender.send(calls.live()))

    def metrics(self) -> str:
        """Figures for Prometheus; NotFoundError where they are not switched on."""
        return finish(self._sender.send(calls.metrics()))

    def description(self) -> dict[str, Any]:
        """The service's own OpenAPI description."""
        return finish(self._sender.send(calls.description()))
