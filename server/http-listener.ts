import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Log } from "./deps.ts";
import { requestIdFrom } from "./middleware/request-id.ts";
import { describeError } from "./services/operation/describe-error.ts";

export interface Listener {
  /** Where it answers, for example `http://127.0.0.1:8080`. */
  readonly address: string;
  /**
   * Goes on for `drainMs` (default 0), ending each connection with its answer; then takes no new connections, answers what
   * is in flight for at most `graceMs`, and closes.
   */
  close(graceMs: number, drainMs?: number): Promise<void>;
}

const SWEEP_MS = 50;

/** A turn of the loop that took less did nothing but look. */
const QUIET_MS = 0.2;

/** The listener closes after this though somebody still connects in each turn. */
const LONGEST_QUIET_MS = 1000;

/**
 * Longer than proxies keep a connection that is idle (60 s is usual): the side that sends the next request must be the one
 * that gives up first, or a request meets a connection that is just being closed.
 */
const KEEP_ALIVE_MS = 75_000;

/** An answer of which nothing has been taken for so long is given up, and its connection with it. */
const STALL_MS = 20_000;

interface ListenOptions {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly host: string;
  readonly port: number;
  /** Gets a line for every answer that the app itself knows nothing of. */
  readonly log?: Log;
  /** How long a reader may take nothing of an answer that is there; tests shorten it. */
  readonly stallMs?: number;
}

/** Serves `fetch` over HTTP; rejects with a sentence when the port is taken or not allowed. */
export async function listen(options: ListenOptions): Promise<Listener> {
  /** Connections with a request that the app has in hand. */
  const reading = new WeakSet<Duplex>();
  let draining = false;
  /** What comes while the listener closes is taken, and gets to the app right after. */
  let held: Promise<void> | null = null;
  // Node would answer a missing Host by itself, with nothing that names the call.
  const settings = { requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createServer(settings, (incoming, outgoing) => {
    // HTTP/1.0 knows no Host, so its calls are taken to be meant for this one.
    const hostname = incoming.httpVersionMajor === 1 && incoming.httpVersionMinor === 0;
    if (draining) outgoing.setHeader("Connection", "close");
    reading.add(incoming.socket);
    outgoing.once("close", () => reading.delete(incoming.socket));
    giveUpUnread(outgoing, incoming.socket, options.stallMs ?? STALL_MS);
    const answer = getRequestListener(options.fetch, {
      ...(hostname && { hostname: "localhost" }),
      errorHandler: (error) => refusal(incoming, error, options.log),
    });
    return held === null ? answer(incoming, outgoing) : held.then(() => answer(incoming, outgoing));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // A client that breaks off hears nothing; the app logs what it had begun to read.
    const hasGone = error.code === "HPE_INVALID_EOF_STATE" && reading.has(socket);
    if (hasGone || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const { status, detail } = UNREADABLE[error.code ?? ""] ?? NOT_HTTP;
    writeByHand(socket, null, status, detail, options.log);
  });
  server.on("connect", (incoming, socket) => {
    writeByHand(socket, incoming, "405 Method Not Allowed", "This is no proxy.", options.log);
  });
  server.on("checkExpectation", (incoming, outgoing) => {
    const detail = "The header Expect may only ask for 100-continue.";
    writeByHand(outgoing.socket!, incoming, "417 Expectation Failed", detail, options.log);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(explain(error, options)));
    server.listen(options.port, options.host, resolve);
  });
  const bound = server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : options.port;
  const host = options.host.includes(":") ? `[${options.host}]` : options.host;
  return {
    address: `http://${host}:${port}`,
    close: async (graceMs, drainMs = 0) => {
      draining = true;
      if (drainMs > 0) await pause(drainMs);
      held = quietTurn(server);
      await held;
      await closed(server, graceMs);
    },
  };
}

/**
 * Whoever asks and does not read would hold the whole answer, or its stream, for as long as they like. The timer starts anew
 * with every byte that is taken, and does not count while there is nothing to take.
 */
function giveUpUnread(outgoing: ServerResponse, socket: Socket, stallMs: number): void {
  outgoing.setTimeout(stallMs, () => {
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(stallMs);
  });
}

function closed(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection whose answer has gone out would otherwise be kept for the client's next request.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}

/**
 * Ends right after the loop has looked for who has connected, and found nobody. The kernel cuts off all that connect
 * between that look and the close, with what they have sent, so the work of a whole turn must not lie between the two; and
 * a turn takes one of those who wait. The longer it goes on, the less quiet a turn has to be.
 */
async function quietTurn(server: Server): Promise<void> {
  const begunMs = performance.now();
  let isAlone = true;
  const take = () => {
    isAlone = false;
  };
  server.on("connection", take);
  for (let turnMs = begunMs; ; turnMs = performance.now()) {
    isAlone = true;
    await new Promise((resolve) => setImmediate(resolve));
    const nowMs = performance.now();
    const isQuiet = nowMs - turnMs < QUIET_MS + (nowMs - begunMs) / 20;
    if ((isAlone && isQuiet) || nowMs - begunMs > LONGEST_QUIET_MS) break;
  }
  server.off("connection", take);
}

const NOT_HTTP = { status: "400 Bad Request", detail: "The request is not valid HTTP." };

const UNREADABLE: Readonly<Record<string, typeof NOT_HTTP>> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    detail: "The headers of the request are too large.",
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: "413 Payload Too Large",
    detail: "The extensions of a chunk are too large.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    detail: "The request did not arrive in time.",
  },
};

/** A request that has no address the app could look at, such as `OPTIONS *` or one with a Host that is none. */
function refusal(incoming: IncomingMessage, error: unknown, log: Log | undefined): Response {
  const requestId = requestIdFrom(headerOf(incoming));
  const isTheirs = error instanceof RequestError;
  const status = isTheirs ? 400 : 500;
  if (!isTheirs) log?.error({ requestId, ...describeError(error) }, "request broke");
  logAnswer(log, requestId, incoming, status);
  const body = isTheirs
    ? { detail: "The request names no address of this service: its path or its Host is not valid." }
    : { error: { code: "INTERNAL_ERROR", message: "Something broke on our side." } };
  return Response.json(body, {
    status,
    headers: { "X-Request-Id": requestId, "X-Token-Cost": "0" },
  });
}

/** What never becomes a request of the app is answered by hand, as completely as everything else. */
function writeByHand(
  socket: Duplex,
  incoming: IncomingMessage | null,
  status: string,
  detail: string,
  log: Log | undefined,
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = requestIdFrom(incoming === null ? undefined : headerOf(incoming));
  const body = JSON.stringify({ detail });
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `X-Request-Id: ${requestId}\r\nX-Token-Cost: 0\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  logAnswer(log, requestId, incoming, Number.parseInt(status, 10));
}

/** The line that the app writes for its own answers; a path that is none is left out, it may be anything. */
function logAnswer(
  log: Log | undefined,
  requestId: string,
  incoming: IncomingMessage | null,
  status: number,
): void {
  const method = incoming?.method ?? null;
  log?.info({ requestId, method, path: null, status, tokenCost: 0 }, "request");
}

function headerOf({ headers }: IncomingMessage): string | undefined {
  const given = headers["x-request-id"];
  return typeof given === "string" ? given : undefined;
}

function explain(error: Error, options: ListenOptions): Error {
  const code = "code" in error ? error.code : undefined;
  const place = `${options.host}:${options.port}`;
  if (code === "EADDRINUSE") {
    return new Error(`${place} is already in use. Set PORT to a free port, for example PORT=8081.`);
  }
  if (code === "EACCES") {
    return new Error(`Listening on ${place} is not allowed. Set PORT to 1024 or more.`);
  }
  return error;
}
