"""The two ways to the network. Everything above them is written once, as coroutines; one of the two never suspends."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Generator
from contextlib import aclosing
from typing import Any, TypeVar

import httpx
from pydantic import SecretStr

from .sender import is_header

T = TypeVar("T")


class TokenAuth(httpx.Auth):
    """Puts the token into each request at the last moment, so that nothing else has to hold it."""

    def __init__(self, token: str | None) -> None:
        plain = (token or "").strip()
        if plain and not is_header(plain):
            raise ValueError("The token has characters that no token has.")
        self._token = SecretStr(plain) if plain else None

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        """The request with its ``X-API-Key``, where there is a token."""
        if self._token is not None:
            request.headers["X-API-Key"] = self._token.get_secret_value()
        yield request


class BlockingTransport:
    """httpx's client that blocks; its coroutines never suspend, so that ``finish`` can run them."""

    def __init__(self, http: httpx.Client, token: str | None, pause: Callable[[float], None] = time.sleep) -> None:
        self._http = http
        self._auth = TokenAuth(token)
        self._pause = pause

    def build_request(self, method: str, url: str, **details: Any) -> httpx.Request:
        """A request that can be sent once."""
        return self._http.build_request(method, url, **details)

    async def send(self, request: httpx.Request) -> httpx.Response:
        """The answer, its body not read yet."""
        return self._http.send(request, auth=self._auth, stream=True)

    async def read(self, response: httpx.Response) -> None:
        """Reads the body to its end and closes the answer."""
        response.read()

    async def chunks(self, response: httpx.Response) -> AsyncGenerator[bytes, None]:
        """The body as it comes."""
        for chunk in response.iter_bytes():
            yield chunk

    async def close(self, response: httpx.Response) -> None:
        """Gives the connection up."""
        response.close()

    async def pause(self, seconds: float) -> None:
        """Blocks."""
        self._pause(seconds)


class SuspendingTransport:
    """httpx's client for the event loop of asyncio."""

    def __init__(
        self,
        http: httpx.AsyncClient,
        token: str | None,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._http = http
        self._auth = TokenAuth(token)
        self._pause = pause

    def build_request(self, method: str, url: str, **details: Any) -> httpx.Request:
        """A request that can be sent once."""
        return self._http.build_request(method, url, **details)

    async def send(self, request: httpx.Request) -> httpx.Response:
        """The answer, its body not read yet."""
        return await self._http.send(request, auth=self._auth, stream=True)

    async def read(self, response: httpx.Response) -> None:
        """Reads the body to its end and closes the answer."""
        await response.aread()

    async def chunks(self, response: httpx.Response) -> AsyncGenerator[bytes, None]:
        """The body as it comes."""
        async with aclosing(response.aiter_bytes()) as chunks:  # type: ignore[type-var]
            async for chunk in chunks:
                yield chunk

    async def close(self, response: httpx.Response) -> None:
        """Gives the connection up."""
        await response.aclose()

    async def pause(self, seconds: float) -> None:
        """Suspends."""
        await self._pause(seconds)


def finish(coroutine: Coroutine[Any, Any, T]) -> T:
    """What a coroutine over a transport that blocks returns; it works inside a running event loop as well."""
    try:
        coroutine.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    coroutine.close()
    raise RuntimeError("A coroutine over a transport that blocks has suspended.")


def iterate(items: AsyncGenerator[T, None]) -> Generator[T, None, None]:
    """The items of an asynchronous generator over a transport that blocks; whoever stops early closes it."""
    try:
        while True:
            try:
                yield finish(items.asend(None))
            except StopAsyncIteration:
                return
    finally:
        finish(items.aclose())
