import { randomUUID } from "node:crypto";
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Context, MiddlewareHandler } from "hono";
import { createClient } from "../../../client/client.ts";
import { createPlanningServer } from "../../../mcp/planning-server.ts";
import { createServiceEngine } from "../../../mcp/service-engine.ts";
import type { AppEnv } from "../../app-env.ts";
import { authenticated } from "../../middleware/authenticate.ts";
import { readJsonBody } from "../../middleware/json-body.ts";
import { rateLimit } from "../../middleware/rate-limit.ts";
import { RunningCalls } from "../../running-calls.ts";
import { describeError } from "../../services/operation/describe-error.ts";
import type { Endpoint } from "../endpoint.ts";

/** Who calls, from where, and in which language: all that the calls of tools take over. */
const PASSED_ON = ["x-api-key", "authorization", "accept-language", "x-forwarded-for"] as const;

/** What carries no request; a larger message is work, and counted before it is read. */
const SMALL_BYTES = 64 * 1024;

/** Read at once, because it is taken apart here; what is larger is sent to the interface itself. */
const MESSAGE = { mostBytes: 2 * 1024 * 1024, mostValues: 50_000 };

const SESSION = "mcp-session-id";

/** Answers a path of this app, as a listener would. */
type InProcess = (
  path: string,
  init: RequestInit,
  env: AppEnv["Bindings"],
) => Response | Promise<Response>;

/**
 * Assistants, by the Model Context Protocol over HTTP, each message for itself. A message needs a token like any call; what
 * its tools ask is asked of the interface itself with that token, so that limits, prices and tenants are those of any client.
 */
export const assistants: Endpoint = {
  method: "post",
  path: "/mcp",
  scope: null,
  register: (app) => {
    const inProcess: InProcess = (path, init, env) => app.request(path, init, env);
    const running = new RunningCalls();
    app.post("/mcp", authenticated, countedIfLarge, (c) => answer(c, inProcess, running));
  },
};

/** The calls of its tools are counted each for itself, so that what only opens a session takes nobody's rate away. */
const countedIfLarge: MiddlewareHandler<AppEnv> = (c, next) => {
  const announced = Number(c.req.header("content-length") ?? Number.NaN);
  return announced <= SMALL_BYTES ? next() : rateLimit(c, next);
};

async function answer(
  c: Context<AppEnv>,
  inProcess: InProcess,
  running: RunningCalls,
): Promise<Response> {
  const { deps, requestId } = c.var;
  const { value: parsedBody } = await readJsonBody(c, MESSAGE);
  const { begun, ended, opensSession } = callsIn(parsedBody);
  const keyOf = keysOf(c);
  if (keyOf !== null) for (const id of ended) running.end(keyOf(id));
  const { signal, forget } = running.start(keyOf === null ? [] : begun.map(keyOf));
  const onFault = (error: unknown) =>
    deps.log.error({ requestId, ...describeError(error) }, "tool of an assistant broke");
  const engine = createServiceEngine(
    createClient({
      ...{ baseUrl: "", headers: passedOn(c), retries: 0 },
      fetch: (path, init) => inProcess(path, init, connectionOf(c)),
    }),
  );
  let isServed = false;
  const serve = () => {
    isServed = true;
    const server = createPlanningServer({ engine, readJson: null, onFault }, deps.version);
    server.server.onclose = forget;
    return server;
  };
  // Nothing ever changes that one could subscribe to.
  const handler = createMcpHandler(serve, { maxSubscriptions: 0 });
  const { url, headers, signal: connection } = c.req.raw;
  const message = new Request(url, {
    ...{ method: "POST", headers, signal: AbortSignal.any([connection, signal]) },
  });
  const response = await handler.fetch(message, { parsedBody }).finally(() => {
    // Without a server nobody tells when the call is over.
    if (!isServed) forget();
  });
  for (const [name, value] of response.headers) c.header(name, value);
  if (opensSession && response.ok) c.header(SESSION, randomUUID());
  return new Response(response.body, { status: response.status, headers: c.res.headers });
}

/**
 * What tells the calls of one session of one token apart. Protocols up to 2025 end a call by a message of its own, and two
 * clients number their calls alike. The session is a name only: nothing is kept for it. Null: without one.
 */
function keysOf(c: Context<AppEnv>): ((id: string | number) => string) | null {
  const session = c.req.header(SESSION);
  const { organisationId, tokenId } = c.var.caller;
  if (session === undefined) return null;
  return (id) => JSON.stringify([organisationId, tokenId, session, id]);
}

/** The calls that messages begin and end. */
function callsIn(body: unknown) {
  const begun: (string | number)[] = [];
  const ended: (string | number)[] = [];
  let opensSession = false;
  for (const message of Array.isArray(body) ? body : [body]) {
    const { id, method, params } = Object(message);
    if (method === "initialize") opensSession = true;
    if (method === "tools/call" && isId(id)) begun.push(id);
    const { requestId } = Object(params);
    if (method === "notifications/cancelled" && isId(requestId)) ended.push(requestId);
  }
  return { begun, ended, opensSession };
}

function isId(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** The peer of the message is that of the calls of its tools: where they come from counts for tokens bound to addresses. */
function connectionOf(c: Context<AppEnv>): AppEnv["Bindings"] {
  const socket = { remoteAddress: c.env?.incoming?.socket?.remoteAddress };
  return { incoming: { complete: true, socket } };
}

/** With the name of the call in the log, so that those of its tools are found by it. */
function passedOn(c: Context<AppEnv>): Record<string, string> {
  const given = PASSED_ON.flatMap((name) => {
    const value = c.req.header(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(given), "x-request-id": c.var.requestId };
}
