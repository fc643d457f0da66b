"""Fixtures of all tests."""

from __future__ import annotations

import os

import pytest
from scripted import Kind


@pytest.fixture(params=["sync", "async"])
def kind(request: pytest.FixtureRequest) -> Kind:
    """Both clients, one after the other."""
    chosen: Kind = request.param
    return chosen


@pytest.fixture(scope="session")
def service() -> tuple[str, str]:
    """Address and token of a running service; tests that need one are skipped without."""
    url, token = os.environ.get("SHIFTSMITH_URL"), os.environ.get("SHIFTSMITH_TOKEN")
    if not url or not token:
        pytest.skip("no running service: set SHIFTSMITH_URL and SHIFTSMITH_TOKEN")
    return url, token
