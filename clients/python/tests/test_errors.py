"""Each refusal of the service is a class of its own with everything that was told."""

from __future__ import annotations

import sys
from typing import Any

import httpx
import pytest
from scripted import RESULT, Kind, Scripted, answers, coded

import shiftsmith
from shiftsmith import InvalidRequestError, Plan, Problem, ServiceError

PROBLEMS = [
    {"loc": ["body", "start_date"], "msg": "not a date", "type": "invalid_date"},
    {"loc": ["body", "employees", 1, "id"], "msg": "stands twice", "type": "duplicate"},
    {"loc": ["body"], "msg": "the window ends before it begins", "type": "window"},
]
REUSED = {"loc": ["header", "idempotency-key"], "msg": "used", "type": "idempotency_key_reused"}


@pytest.mark.parametrize(
    ("answer", "kind_of_error", "words"),
    [
        (answers(401, {"detail": "No."}), "unauthorised", "does not accept the token"),
        (coded(403, "INSUFFICIENT_SCOPE", {"required": ["a:b", "c:d"]}), "forbidden", "a:b, c:d"),
        (coded(404, "JOB_NOT_FOUND"), "not_found", "no such job for this token"),
        (answers(404, {"detail": "There is nothing here."}), "not_found", "There is nothing here."),
        (answers(400, {"detail": "The job has not ended."}), "not_ready", "The job has not ended."),
        (coded(400, "WEBHOOK_URL_INVALID"), "invalid_request", "WEBHOOK_URL_INVALID."),
        (coded(413, "BODY_TOO_LARGE"), "too_large", "larger than the service takes"),
        (lambda _: httpx.Response(413, html="no"), "too_large", "larger than the service takes"),
        (
            coded(422, "PROBLEM_TOO_LARGE", {"problemSize": 900, "limit": 840, "tier": "free"}),
            "too_large",
            "its size 900 is above the 840 of the tier free",
        ),
        (answers(422, {"detail": [REUSED]}), "conflict", "a key of its own"),
        (
            coded(429, "CONCURRENCY_LIMIT", {"limit": 1, "tier": "free"}),
            "rate_limited",
            "1 solves under way, as many as the tier free",
        ),
        (coded(429, "STREAM_LIMIT"), "rate_limited", "follows too many jobs"),
        (answers(503, {"error": {"code": "DATABASE", "message": ""}}), "unavailable", "try again shortly"),
        (lambda _: httpx.Response(502, html="<html>"), "unavailable", "status 502"),
        (answers(500, {"error": {"code": "INTERNAL", "message": ""}}, {"X-Request-Id": "r1"}), "failed", "id r1"),
        (lambda _: httpx.Response(500, html="<html>"), "unexpected", "is not the scheduling service"),
        (lambda _: httpx.Response(200, html="<html>"), "unexpected", "Check the address"),
        (answers(200, {"balances": 3}), "unexpected", "balance: Field required"),
        (lambda _: httpx.Response(302, headers={"Location": "/login"}), "unexpected", "status 302"),
    ],
)
def test_a_refusal_says_what_to_do(kind: Kind, answer: Any, kind_of_error: str, words: str) -> None:
    script = Scripted(kind, [answer], retries=0)
    with pytest.raises(ServiceError) as caught:
        script.call("balance")
    assert caught.value.kind == kind_of_error
    assert words in str(caught.value)


def test_an_invalid_request_names_every_problem_with_its_place_and_the_request_id(kind: Kind) -> None:
    script = Scripted(kind, [answers(422, {"detail": PROBLEMS}, {"X-Request-Id": "r9"})])
    with pytest.raises(InvalidRequestError) as caught:
        script.call("submit", {})
    error = caught.value
    assert str(error) == (
        "The request is not valid:\n  start_date: not a date\n  employees.1.id: stands twice\n"
        "  the window ends before it begins"
    )
    assert error.problems[1] == Problem(("body", "employees", 1, "id"), "stands twice", "duplicate")
    assert (error.status, error.code, error.request_id) == (422, None, "r9")


def test_of_very_many_problems_the_text_shows_some_and_the_error_has_all(kind: Kind) -> None:
    script = Scripted(kind, [answers(422, {"detail": PROBLEMS * 10})])
    with pytest.raises(InvalidRequestError, match="and 10 more") as caught:
        script.call("submit", {})
    assert len(caught.value.problems) == 30


def test_tables_say_how_to_get_pandas_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=r'pip install "shiftsmith\[pandas\]"'):
        Plan.model_validate(RESULT).to_frame()


def test_every_class_of_error_is_exported() -> None:
    def below(cls: type[ServiceError]) -> list[type[ServiceError]]:
        return [cls, *(error for child in cls.__subclasses__() for error in below(child))]

    assert [error.__name__ for error in below(ServiceError) if error.__name__ not in shiftsmith.__all__] == []
    assert len({error.kind for error in below(ServiceError)}) == 13
