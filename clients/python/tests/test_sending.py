"""What is sent, what is sent again, and when."""

from __future__ import annotations

import inspect
import json
import logging
from datetime import date
from typing import Any

import httpx
import pytest
from scripted import ACCEPTED, RESULT, TOKEN, WARD, Kind, Parts, Scripted, answers, coded, lost

from shiftsmith import (
    AsyncClient,
    Client,
    Employee,
    InsufficientBalanceError,
    NetworkError,
    RateLimitedError,
    SolveRequest,
    UnexpectedAnswerError,
)

accepted = answers(202, ACCEPTED)
balance = answers(200, {"balance": 5})


def limited(seconds: int) -> Any:
    return coded(429, "RATE_LIMIT_EXCEEDED", {"limit": 10}, {"Retry-After": str(seconds)})


def test_a_lost_submission_is_repeated_with_the_same_key_and_bytes_so_that_it_is_charged_once(kind: Kind) -> None:
    script = Scripted(kind, [lost, answers(503, {}), accepted])
    assert script.call("submit", WARD).job_id == "j1"
    keys = script.sent("Idempotency-Key")
    assert len(keys) == 3
    assert len(set(keys)) == 1
    assert len(keys[0] or "") == 32
    assert len({call.content for call in script.calls}) == 1
    assert json.loads(script.calls[0].content) == WARD


def test_every_submission_has_a_key_of_its_own_or_the_callers(kind: Kind) -> None:
    script = Scripted(kind, [accepted])
    script.call("submit", WARD)
    script.call("replan", "j1", [{"op": "remove", "path": "/wishes"}], frozen_until="2026-03-02T05:00")
    script.call("submit", WARD, idempotency_key="march")
    keys = script.sent("Idempotency-Key")
    assert len(set(keys)) == 3
    assert keys[2] == "march"
    assert json.loads(script.calls[1].content) == {
        "patch": [{"op": "remove", "path": "/wishes"}],
        "frozenUntil": "2026-03-02T05:00",
    }


def test_a_429_is_waited_out_as_long_as_it_says_and_told(kind: Kind) -> None:
    told: list[tuple[str, float]] = []
    script = Scripted(
        kind,
        [limited(7), accepted],
        chance=lambda: 1.0,
        on_retry=lambda error, seconds: told.append((error.kind, seconds)),
    )
    script.call("submit", WARD)
    assert told == [("rate_limited", 7.0)]
    assert 7 <= script.pauses[0] < 8


@pytest.mark.parametrize("status", [429, 503])
def test_retry_after_may_be_a_date_long_past(kind: Kind, status: int) -> None:
    refusal = answers(status, {"error": {"code": "X", "message": ""}}, {"Retry-After": "Thu, 01 Jan 2015 00:00:00 GMT"})
    script = Scripted(kind, [refusal, balance])
    assert script.call("balance") == 5
    assert script.pauses == [0.0]


def test_a_429_is_sent_again_also_where_a_repetition_might_be_charged_twice_because_nothing_was_done(
    kind: Kind,
) -> None:
    script = Scripted(kind, [limited(1), answers(200, {"employee_id": "a", "date": "2026-03-02", "duties": []})])
    assert script.call("replacements", "j1", date(2026, 3, 2), employee_id="a").duties == []
    assert json.loads(script.calls[1].content) == {"employee_id": "a", "date": "2026-03-02"}


def test_a_longer_wait_than_allowed_fails_at_once_and_says_how_long(kind: Kind) -> None:
    script = Scripted(kind, [limited(3600)])
    with pytest.raises(RateLimitedError, match="Try again in 3600 s") as caught:
        script.call("balance")
    assert (caught.value.retry_after, script.pauses) == (3600, [])


def test_repetitions_end_after_as_many_as_were_asked_for(kind: Kind) -> None:
    script = Scripted(kind, [limited(1)], retries=2)
    with pytest.raises(RateLimitedError):
        script.call("balance")
    assert len(script.calls) == 3


def test_a_402_is_never_sent_again(kind: Kind) -> None:
    script = Scripted(kind, [coded(402, "INSUFFICIENT_BALANCE", {"balance": 3, "required": 12}, {"Retry-After": "1"})])
    with pytest.raises(InsufficientBalanceError, match="this costs 12 and 3 is left"):
        script.call("submit", WARD)
    assert (len(script.calls), script.pauses) == (1, [])


def test_what_only_reads_is_repeated_with_growing_pauses(kind: Kind) -> None:
    script = Scripted(kind, [lost, lost, lost, balance], chance=lambda: 0.5)
    assert script.call("balance") == 5
    assert script.pauses == [0.625, 1.125, 2.125]


def test_what_makes_something_new_is_not_repeated_when_its_answer_is_lost(kind: Kind) -> None:
    script = Scripted(kind, [lost])
    with pytest.raises(NetworkError, match="Check that it runs"):
        script.call("issue_token")
    assert len(script.calls) == 1


TIER = {"name": "free", "max_problem_size": None, "fits": None, "smallest_fitting": None, "solver_seconds": 30}
UNKNOWN = ("problem_size", "token_cost", "input_summary", "demand", "infeasible", "proofs")
INVALID = {"valid": False, "errors": [], "warnings": [], "tier": TIER, **dict.fromkeys(UNKNOWN)}
RANKING = {"employee_id": "a", "date": "2026-03-02", "duties": []}


@pytest.mark.parametrize(
    ("name", "arguments", "answer"),
    [
        ("validate", [WARD], INVALID),
        ("export", ["j1", "csv"], {}),
        ("replacements", ["j1", "2026-03-02"], RANKING),
    ],
)
def test_what_is_charged_is_repeated_with_one_key_its_own_or_the_callers(
    kind: Kind, name: str, arguments: list[Any], answer: dict[str, Any]
) -> None:
    script = Scripted(kind, [lost, answers(200, answer)])
    script.call(name, *arguments)
    script.call(name, *arguments, idempotency_key="mine")
    keys = script.sent("Idempotency-Key")
    assert keys[0] == keys[1]
    assert len(keys[0] or "") == 32
    assert keys[2] == "mine"


def test_an_answer_that_breaks_off_is_as_good_as_none(kind: Kind) -> None:
    def broken(_: httpx.Request) -> httpx.Response:
        return httpx.Response(200, stream=Parts([b'{"bal'], httpx.ReadError("cut")))

    script = Scripted(kind, [broken, balance])
    assert script.call("balance") == 5


def test_an_answer_that_takes_too_long_is_as_good_as_none(kind: Kind) -> None:
    def slow(request: httpx.Request) -> httpx.Response:
        raise httpx.ReadTimeout(f"{request.extensions['timeout']['read']} s")

    script = Scripted(kind, [slow], retries=0, timeout=3.5)
    with pytest.raises(NetworkError, match=r"3\.5 s"):
        script.call("stats")


def test_every_call_carries_the_token_the_language_and_the_callers_headers(kind: Kind) -> None:
    script = Scripted(kind, [balance], language="de", headers={"x-user-id": "u7"})
    script.call("balance")
    [request] = script.calls
    assert str(request.url) == "https://plans.example.org/api/v1/account/balance"
    assert (request.headers["X-API-Key"], request.headers["Accept-Language"]) == (TOKEN, "de")
    assert request.headers["x-user-id"] == "u7"


def test_without_a_token_no_key_is_sent(kind: Kind) -> None:
    script = Scripted(kind, [answers(503, {"ready": False, "checks": {"database": False}})], token=None)
    assert script.call("ready").ready is False
    assert "X-API-Key" not in script.calls[0].headers


def test_ids_that_are_no_path_stay_ids(kind: Kind) -> None:
    script = Scripted(kind, [answers(200, RESULT)])
    script.call("result", "a/../b?c")
    assert script.calls[0].url.raw_path == b"/api/v1/solve/a%2F..%2Fb%3Fc/result"


def test_limits_and_exports_arrive_as_they_were_asked(kind: Kind) -> None:
    body = "\ufeffdate;hours\n".encode()
    headers = {"Content-Disposition": 'attachment; filename="plan.csv"', "Content-Type": "text/csv; charset=utf-8"}
    script = Scripted(kind, [lambda _: httpx.Response(200, content=body, headers=headers)])
    file = script.call("export", "j1", "csv", employee_id="a")
    assert (file.content, file.text, file.file_name) == (body, "date;hours\n", "plan.csv")
    assert json.loads(script.calls[0].content) == {"format": "csv", "employee_id": "a"}
    listing = Scripted(kind, [answers(200, {"records": [], "count": 0})])
    assert listing.call("usage", limit=3) == []
    assert listing.calls[0].url.query == b"limit=3"


def test_requests_may_be_models_and_hold_dates_and_models_anywhere(kind: Kind) -> None:
    script = Scripted(kind, [accepted])
    model = SolveRequest.model_validate(WARD)
    script.call("submit", model)
    people = [Employee(id="a", entryDate=date(2026, 3, 1))]
    script.call("submit", {**WARD, "start_date": date(2026, 3, 2), "employees": people})
    assert json.loads(script.calls[0].content) == WARD
    second = json.loads(script.calls[1].content)
    assert (second["start_date"], second["employees"]) == ("2026-03-02", [{"id": "a", "entryDate": "2026-03-01"}])


@pytest.mark.parametrize("value", [float("nan"), object()])
def test_what_json_has_no_word_for_is_refused_before_anything_is_sent(kind: Kind, value: object) -> None:
    script = Scripted(kind, [accepted])
    with pytest.raises((ValueError, TypeError)):
        script.call("submit", {**WARD, "hourly_rates": {"a": value}})
    assert script.calls == []


@pytest.mark.parametrize("address", ["plans.example.org", "ftp://a.example", "https://me:secret@a.example", ""])
def test_a_base_url_that_is_no_address_is_refused_without_being_shown(kind: Kind, address: str) -> None:
    with pytest.raises(ValueError, match="base_url has to be an address") as caught:
        Scripted(kind, [], base_url=address)
    assert "secret" not in str(caught.value)


def test_a_token_key_or_header_that_cannot_be_sent_is_refused_without_being_shown(kind: Kind) -> None:
    for options in ({"token": "svc_live_secret\nx"}, {"headers": {"Authorization": "Bearer secret\n"}}):
        with pytest.raises(ValueError, match="characters that no") as caught:
            Scripted(kind, [], **options)
        assert "secret" not in str(caught.value)
    script = Scripted(kind, [accepted], token=f"  {TOKEN}\n")
    with pytest.raises(ValueError, match="printable"):
        script.call("submit", WARD, idempotency_key="M\u00e4rz")
    script.call("submit", WARD)
    assert script.sent("X-API-Key") == [TOKEN]


def test_the_token_is_in_no_repr_message_or_log(kind: Kind, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    fresh = {"token": "svc_live_fresh", "tokenId": "t", "organizationId": "o", "label": "", "scopes": []}
    whole = {**fresh, "expiresAt": None, "allowedAddresses": None, "notBefore": None}
    script = Scripted(kind, [lost, balance, answers(201, whole), answers(201, fresh)], retries=1)
    script.call("balance")
    issued = script.call("issue_token", "for the ward")
    with pytest.raises(UnexpectedAnswerError) as caught:
        script.call("issue_token")
    assert issued.token == "svc_live_fresh"
    error = caught.value
    request = SolveRequest.model_validate({**WARD, "webhook_secret": TOKEN})
    shown = [
        repr(request),
        repr(script.client),
        repr(vars(script.client)),
        repr(issued),
        str(issued),
        str(error),
        repr(error),
    ]
    assert error.__cause__ is None
    for text in [*shown, caplog.text]:
        assert TOKEN not in text
        assert "svc_live_fresh" not in text


def test_both_clients_have_the_same_methods_with_the_same_parameters() -> None:
    def signatures(cls: type) -> dict[str, list[str]]:
        methods = {name: value for name, value in vars(cls).items() if callable(value) and not name.startswith("_")}
        return {
            name: [str(p).split(":")[0] for p in inspect.signature(m).parameters.values()]
            for name, m in methods.items()
        }

    assert signatures(Client) == signatures(AsyncClient)
    assert len(signatures(Client)) > 18
