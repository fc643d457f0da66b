import { once } from "node:events";
import { connect } from "node:net";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import type { Log } from "../../server/deps.ts";
import { type Listener, listen } from "../../server/http-listener.ts";
import { PATIENCE_MS } from "../helpers/patience.ts";

const listeners: Listener[] = [];
afterEach(async () => {
  await Promise.all(listeners.splice(0).map((one) => one.close(0)));
});

/** Lines of the log as `level message status requestId`. */
const lines: Readonly<Record<string, unknown>>[] = [];
const note =
  (level: string) =>
  (fields: Readonly<Record<string, unknown>>, message: string): void => {
    lines.push({ level, message, ...fields });
  };
const log: Log = {
  debug: note("debug"),
  info: note("info"),
  warn: note("warn"),
  error: note("error"),
};

async function serve(answer: () => Response | Promise<Response>): Promise<Listener> {
  lines.length = 0;
  const listener = await listen({ fetch: answer, host: "127.0.0.1", port: 0, log });
  listeners.push(listener);
  return listener;
}

/** What the server writes until it closes the connection. */
async function hear(listener: Listener, words: string): Promise<string> {
  const socket = connect(Number(new URL(listener.address).port), "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk: Buffer) => {
    heard += chunk.toString();
  });
  socket.write(words);
  await once(socket, "close");
  return heard;
}

/** Whether somebody who connects is let in. */
async function isTaken(listener: Listener): Promise<boolean> {
  const socket = connect(Number(new URL(listener.address).port), "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Connects, sends a call, says so in `sent`, and tells what it heard in the end: in a thread, while this one does nothing. */
const CALLER = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { connect } = require("node:net");
  parentPort.once("message", () => {
    const socket = connect(workerData.port, "127.0.0.1", () =>
      socket.write("POST / HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 2\\r\\n\\r\\n{}", () => {
        Atomics.store(workerData.sent, 0, 1);
        Atomics.notify(workerData.sent, 0);
      }));
    let heard = "";
    socket.on("data", (chunk) => (heard += chunk));
    socket.on("error", (error) => (heard += error.code));
    socket.on("close", () => parentPort.postMessage(heard));
  });
  parentPort.postMessage("there");
`;

/** Calls on connections of their own, one after the other, until nobody takes them; tells how those ended that were taken and not answered. */
const CALLERS = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { connect } = require("node:net");
  const cut = [];
  let open = workerData.callers;
  const call = () => {
    let isConnected = false;
    let heard = "";
    const socket = connect(workerData.port, "127.0.0.1", () => {
      isConnected = true;
      socket.write("POST / HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 2\\r\\n\\r\\n{}");
    });
    socket.on("data", (chunk) => (heard += chunk));
    socket.on("error", (error) => (heard += error.code));
    socket.on("close", () => {
      if (heard.startsWith("HTTP/1.1 200")) return call();
      if (isConnected) cut.push(heard);
      if (--open === 0) parentPort.postMessage(cut);
    });
  };
  for (let n = 0; n < workerData.callers; n++) call();
`;

describe("answers that the app knows nothing of", () => {
  it.each([
    ["a Host that is none", "GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n", 400],
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 400],
    ["bytes that are not HTTP", "NONSENSE\r\n\r\n", 400],
    ["headers without end", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["CONNECT", "CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n", 405],
    ["another expectation", "GET / HTTP/1.1\r\nHost: a\r\nExpect: cake\r\n\r\n", 417],
  ])("have request id, cost, JSON and a log line: %s", async (_, words, status) => {
    const listener = await serve(() => new Response("ok"));
    const heard = await hear(listener, words);
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(heard).toMatch(/\r\nx-token-cost: 0\r\n/i);
    expect(heard).toMatch(/\r\ncontent-type: application\/json/i);
    expect(JSON.parse(heard.split("\r\n\r\n")[1]!)).toEqual({ detail: expect.any(String) });
    const id = /\r\nx-request-id: (\S+)\r\n/i.exec(heard)?.[1];
    expect(lines).toMatchObject([{ level: "info", message: "request", status, requestId: id }]);
  });

  it("keep a caller's own request id", async () => {
    const listener = await serve(() => new Response("ok"));
    const words =
      "OPTIONS * HTTP/1.1\r\nHost: a\r\nX-Request-Id: mine-7\r\nConnection: close\r\n\r\n";
    expect(await hear(listener, words)).toMatch(/\r\nx-request-id: mine-7\r\n/i);
  });

  it("are not needed for HTTP/1.0, which knows no Host", async () => {
    const listener = await serve(() => new Response("ok"));
    expect(await hear(listener, "GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 [\s\S]*ok$/);
  });
});

describe("listen", () => {
  it("answers bytes that are not HTTP with 400 and cost 0", async () => {
    const { address } = await serve(() => new Response("ok"));
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    let heard = "";
    socket.on("data", (chunk: Buffer) => {
      heard += chunk.toString();
    });
    socket.write("NONSENSE\r\n\r\n");
    await once(socket, "close");
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).toMatch(/\r\nX-Token-Cost: 0\r\n/);
    expect(heard).toContain('{"detail":"');
  });

  it("answers what is in flight before it closes, and takes nothing new", async () => {
    let release: () => void = () => undefined;
    let arrived: () => void = () => undefined;
    const inside = new Promise<void>((resolve) => (arrived = resolve));
    const listener = await serve(async () => {
      arrived();
      await new Promise<void>((resolve) => (release = resolve));
      return new Response("late but whole");
    });
    const answer = fetch(listener.address);
    await inside;
    const closed = listener.close(60_000);
    while (await isTaken(listener));
    release();
    expect(await (await answer).text()).toBe("late but whole");
    await closed;
  });

  it("keeps an idle connection for longer than a proxy does, so that no request meets its end", async () => {
    const { address } = await serve(() => new Response("ok"));
    const { headers } = await fetch(address);
    expect(Number(/timeout=(\d+)/.exec(headers.get("keep-alive") ?? "")?.[1])).toBeGreaterThan(60);
  });

  it("goes on answering while it drains, and ends each connection with its answer", async () => {
    const listener = await serve(() => new Response("ok"));
    await (await fetch(listener.address)).text();
    const closed = listener.close(0, 1000);
    const answer = await fetch(listener.address);
    expect([await answer.text(), answer.headers.get("connection")]).toEqual(["ok", "close"]);
    await closed;
    await expect(fetch(listener.address)).rejects.toThrow();
  });

  it("answers whoever has connected by the end of the drain, however busy the process was", async () => {
    const listener = await serve(() => new Response("ok"));
    const sent = new Int32Array(new SharedArrayBuffer(4));
    const port = Number(new URL(listener.address).port);
    const caller = new Worker(CALLER, { eval: true, workerData: { port, sent } });
    await once(caller, "message");
    const closed = listener.close(PATIENCE_MS, 1);
    caller.postMessage("go");
    // The drain ends meanwhile.
    expect(Atomics.wait(sent, 0, 0, PATIENCE_MS)).not.toBe("timed-out");
    expect(await once(caller, "message")).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 /)]);
    await closed;
  });

  it("answers those who connect while it closes, though each answer keeps it busy", async () => {
    const cut: string[] = [];
    for (let round = 0; round < 8; round++) {
      const listener = await serve(() => {
        const endMs = performance.now() + 10;
        while (performance.now() < endMs);
        return new Response("ok");
      });
      const port = Number(new URL(listener.address).port);
      const callers = new Worker(CALLERS, { eval: true, workerData: { port, callers: 8 } });
      const report = once(callers, "message");
      await listener.close(PATIENCE_MS, 200);
      cut.push(...(await report)[0]);
    }
    // The kernel leaves a moment between the last look and the close; without the look it is six of eight each time.
    expect(cut.length, cut.join()).toBeLessThanOrEqual(2);
  });

  it("cuts what takes longer than the grace", async () => {
    let arrived: () => void = () => undefined;
    const inside = new Promise<void>((resolve) => (arrived = resolve));
    const listener = await serve(() => {
      arrived();
      return new Promise<Response>(() => undefined);
    });
    const answer = fetch(listener.address);
    const cut = expect(answer).rejects.toThrow();
    await inside;
    await listener.close(10);
    await cut;
  });

  it("says in a sentence that the port is taken", async () => {
    const { address } = await serve(() => new Response("ok"));
    const port = Number(new URL(address).port);
    const fetchNothing = () => new Response("");
    await expect(listen({ fetch: fetchNothing, host: "127.0.0.1", port })).rejects.toThrow(
      `127.0.0.1:${port} is already in use`,
    );
  });
});

describe("a reader that does not read", () => {
  /** Asks, takes nothing, and comes back when its connection has ended and so has the answer. */
  async function askAndWait(answer: () => Response): Promise<void> {
    const listener = await listen({ fetch: answer, host: "127.0.0.1", port: 0, log, stallMs: 100 });
    listeners.push(listener);
    const socket = connect(Number(new URL(listener.address).port), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    const closed = once(socket, "close");
    await expect.poll(() => over).toBe(true);
    socket.resume();
    await closed;
  }
  let over = false;

  it("loses its connection, its stream is ended, and nothing has piled up for it", async () => {
    over = false;
    let made = 0;
    const endless = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(++made % 10)),
        cancel: () => {
          over = true;
        },
      },
      { highWaterMark: 0 },
    );
    await askAndWait(() => new Response(endless));
    // What the two systems keep on their way, and no more.
    expect(made * 65_536).toBeLessThan(32 * 1024 * 1024);
  });

  it("is not confused with one whose answer takes its time", async () => {
    const listener = await listen({
      ...{ host: "127.0.0.1", port: 0, log, stallMs: 50 },
      fetch: async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        return new Response("late");
      },
    });
    listeners.push(listener);
    expect(await (await fetch(listener.address)).text()).toBe("late");
  });
});
