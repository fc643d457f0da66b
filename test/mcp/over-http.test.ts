import { gzipSync } from "node:zlib";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { describe, expect, it } from "vitest";
import { solveRequestSchema, validateRequest } from "../../core/index.ts";
import { listUsage } from "../../db/accounts/ledger.ts";
import { beat, claimJob, findJob, finishJob, listJobs } from "../../db/jobs/jobs.ts";
import { createApp } from "../../server/app.ts";
import { listen } from "../../server/http-listener.ts";
import { createOidcVerifier } from "../../server/oidc/oidc-verifier.ts";
import { ROUTES } from "../../server/routes/index.ts";
import { assistants } from "../../server/routes/pages/assistants.ts";
import { tinyWard } from "../helpers/problem.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { AUDIENCE, startLocalIssuer } from "../helpers/service/local-issuer.ts";
import {
  endJob,
  freshTenant,
  giveToken,
  sampleResult,
  testDeps,
} from "../helpers/service/service.ts";
import { expectSoundAccounts } from "../helpers/verify/ledger-invariants.ts";
import { toolsOf } from "./connected.ts";

const test = useTestDatabase();
const core = { validateRequest, solveRequestSchema };
const URL_OF_MCP = "http://localhost/mcp";
const request = { ...tinyWard, vacations: { a: ["2026-03-03"] } };
const plan = ["2026-03-02", "2026-03-03", "2026-03-04"].map((date) => ({
  ...{ employee_id: "b", shift_id: "D", date },
}));
const result = { ...sampleResult, assignments: plan };

async function connectedBy(transport: StreamableHTTPClientTransport, era: "legacy" | "auto") {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: era } });
  await client.connect(transport);
  return { client, ...toolsOf(client) };
}

/** An app that serves assistants too, and clients of it by token and era of the protocol. */
function service(changes: Parameters<typeof testDeps>[1] = {}) {
  const { database } = test();
  const app = createApp(testDeps(database, { core, ...changes }), [...ROUTES, assistants]);
  const connect = async (token: string, era: "legacy" | "auto" = "auto") => {
    const transport = new StreamableHTTPClientTransport(new URL(URL_OF_MCP), {
      requestInit: { headers: { "X-API-Key": token } },
      fetch: async (url, init) => {
        const sent = new Request(url, init);
        // As whoever sends a text over a connection announces it.
        if (typeof init?.body === "string")
          sent.headers.set("Content-Length", String(Buffer.byteLength(init.body)));
        return app.request(sent);
      },
    });
    return connectedBy(transport, era);
  };
  const post = (token: string | null, body: string, headers: Record<string, string> = {}) =>
    app.request("/mcp", {
      method: "POST",
      body,
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        "Content-Length": String(Buffer.byteLength(body)),
        ...(token !== null && { "X-API-Key": token }),
        ...headers,
      },
    });
  return { database, app, connect, post };
}

const LIST = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
/** Of the ten a minute of the tier, also where a new minute begins between them. */
const MORE_THAN_ALLOWED = 21;
const idOf = (uri: unknown) => String(uri).replace("shiftsmith://plan/", "");

describe("an assistant at the service", () => {
  it("asks from where its assistant asks, which tokens bound to addresses go by", async () => {
    const { database, app } = service({ trustedProxies: ["10.0.0.0/8"] });
    const { id } = await freshTenant(database);
    const { token } = await giveToken(database, id, { allowedAddresses: ["192.0.2.7"] });
    const body = JSON.stringify({
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name: "validate_request", arguments: { request } },
    });
    const send = (remoteAddress: string, forwardedFor: string) =>
      app.request(
        "/mcp",
        {
          method: "POST",
          body,
          headers: {
            ...{ "Content-Type": "application/json", "X-API-Key": token },
            ...{ Accept: "application/json, text/event-stream", "X-Forwarded-For": forwardedFor },
          },
        },
        { incoming: { complete: true, socket: { remoteAddress } } },
      );
    const reply = await send("10.0.0.1", "192.0.2.7");
    expect([reply.status, await reply.text()]).toEqual([
      200,
      expect.stringContaining('"valid":true'),
    ]);
    expect((await send("198.51.100.1", "192.0.2.7")).status).toBe(403);
  });

  it.each(["legacy", "auto"] as const)(
    "(%s) validates, solves, asks again, ranks and judges, each charged as any call",
    async (era) => {
      const { database, connect } = service();
      const tenant = await freshTenant(database);
      const { call, read, client } = await connect(tenant.token, era);
      const checked = await call("validate_request", { request });
      expect(checked.data).toMatchObject({ valid: true, token_cost: 2, request: null });
      const begun = await call("solve", { request, wait_seconds: 0 });
      expect(begun.data).toMatchObject({ state: "running" });
      const { plan: uri } = begun.data;
      await endJob(database, idOf(uri), result);
      const done = await call("plan_status", { plan: uri });
      expect(done.data).toMatchObject({ state: "completed", status: "optimal", duties: 3 });
      expect(await read(String(uri))).toEqual(result);
      expect(await read(String(done.data.request))).toEqual(request);
      const ranked = await call("rank_replacements", {
        ...{ plan: uri, employee_id: "b", date: "2026-03-02" },
      });
      expect(ranked.text).toContain("D on 2026-03-02, best first:");
      const duties = plan.map((duty) => ({ ...duty, employee_id: "a" }));
      const judged = await call("judge_plan", { plan: uri, duties });
      expect(judged.data).toMatchObject({ passed: false, issues: [expect.any(String)] });
      expect((await client.listResources()).resources.map((one) => one.uri)).toContain(uri);
      const usage = await listUsage(database, tenant.id, 10);
      const billed = usage.filter(({ cost }) => cost > 0);
      expect(billed.map(({ operation, cost }) => [operation, cost]).reverse()).toEqual([
        ...[
          ["validate", 1],
          ["solve", 2],
          ["replacements", 1],
          ["verify", 1],
        ],
      ]);
      await expectSoundAccounts(database, tenant.id);
    },
  );

  it("hears how far a solve is while it runs, and gets its plan in the same answer", async () => {
    const { database, connect } = service();
    const { id, token } = await freshTenant(database);
    const { call } = await connect(token);
    const messages: (string | undefined)[] = [];
    let heard: (() => void) | null = null;
    const first = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const onprogress = ({ message }: { readonly message?: string | undefined }) => {
      messages.push(message);
      if (message?.startsWith("stage1") === true) heard?.();
    };
    const { plan: uri } = (await call("solve", { request, wait_seconds: 0 })).data;
    const waiting = call("plan_status", { plan: uri, wait_seconds: 60 }, { onprogress });
    const job = await claimOnly(idOf(uri));
    const progress = { phase: "stage1", percent: 40, missingStaff: 1 };
    const known = { incumbentObjective: null, gap: null };
    await beat(database, { ...job, leaseSeconds: 60, progress: { ...progress, ...known } });
    await first;
    expect(messages).toContain("stage1: 1 missing");
    const again = await findJob(database, id, job.jobId);
    expect(again?.status).toBe("running");
    await finishJob(database, {
      ...{ ...job, status: "completed", errorMessage: null, solverStatus: "optimal" },
      ...{ result: gzipSync(JSON.stringify(result)), metrics: { solverSeconds: 1 } },
    });
    expect((await waiting).data).toMatchObject({ state: "completed", duties: 3 });
  });

  it.each(["legacy", "auto"] as const)(
    "(%s) cancels the job when it ends the call, and only that one",
    async (era) => {
      const { database, app } = service();
      // A real connection, since leaving it is how the newer protocol ends a call.
      const listener = await listen({ fetch: app.fetch, host: "127.0.0.1", port: 0 });
      const { id, token } = await freshTenant(database);
      const transport = new StreamableHTTPClientTransport(new URL("/mcp", listener.address), {
        requestInit: { headers: { "X-API-Key": token } },
      });
      const { call } = await connectedBy(transport, era);
      const other = idOf((await call("solve", { request, wait_seconds: 0 })).data.plan);
      const ending = new AbortController();
      let begun: (() => void) | null = null;
      const heard = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const options = { signal: ending.signal, onprogress: () => begun?.() };
      const solving = call("solve", { request, wait_seconds: 60 }, options);
      await heard;
      ending.abort();
      await expect(solving).rejects.toThrow();
      await expect
        .poll(async () => (await listJobs(database, id, 2)).map(({ status }) => status))
        .toEqual(["failed", "pending"]);
      expect((await findJob(database, id, other))?.cancelRequested).toBe(false);
      await expectSoundAccounts(database, id);
      await listener.close(0);
    },
  );

  it("acts for whom an ID token names, in every call of its tools", async () => {
    const { database } = test();
    const tenant = await freshTenant(database);
    const issuer = await startLocalIssuer();
    const verifier = { issuer: issuer.issuer, audience: AUDIENCE, now: Date.now };
    const { app } = service({ oidc: createOidcVerifier(verifier) });
    const authorization = `Bearer ${await issuer.sign({ org_id: tenant.id })}`;
    const transport = new StreamableHTTPClientTransport(new URL(URL_OF_MCP), {
      requestInit: { headers: { authorization } },
      fetch: async (url, init) => app.request(new Request(url, init)),
    });
    const { call } = await connectedBy(transport, "auto");
    const { plan: uri } = (await call("solve", { request, wait_seconds: 0 })).data;
    expect((await findJob(database, tenant.id, idOf(uri)))?.status).toBe("pending");
    issuer.close();
  });

  it("plans a job again with a rule changed, close to its plan", async () => {
    const { database, connect } = service();
    const { token } = await freshTenant(database);
    const { call, read } = await connect(token);
    const ruled = {
      ...request,
      planning_rules: [
        { id: "rest", consequences: [{ type: "requireMinRest", params: { hours: 11 } }] },
      ],
    };
    const { plan: uri } = (await call("solve", { request: ruled, wait_seconds: 0 })).data;
    await endJob(database, idOf(uri), result);
    const rule_changes = [{ op: "set", rule_id: "rest", params: { hours: 12 } }];
    const again = await call("change_and_solve", { plan: uri, rule_changes, wait_seconds: 0 });
    expect(again.data).toMatchObject({ state: "running" });
    expect(again.data.plan).not.toBe(uri);
    expect(await read(String(again.data.request))).toMatchObject({
      planning_rules: [{ consequences: [{ params: { hours: 12 } }] }],
      previous_assignments: plan.map(({ employee_id, shift_id, date }) => ({
        ...{ employeeId: employee_id, shiftId: shift_id, date },
      })),
    });
    await call("cancel_solve", { plan: again.data.plan });
    const ended = await call("plan_status", { plan: again.data.plan });
    expect([ended.isError, ended.text]).toEqual([true, expect.stringContaining("was cancelled")]);
  });
});

describe("what the interface refuses", () => {
  it("is a 401 in its own form without a valid token, before the body is looked at", async () => {
    const { post } = service();
    for (const token of [null, "svc_live_wrong"]) {
      const answer = await post(token, "{");
      expect(answer.status).toBe(401);
      expect(answer.headers.get("WWW-Authenticate")).toContain("ApiKey");
      expect(await answer.json()).toEqual({ detail: expect.any(String) });
    }
  });

  it("is refused to an assistant in the same words: foreign jobs, scopes, sizes, balances, problems", async () => {
    const { database, connect } = service();
    const owner = await freshTenant(database);
    const owned = await connect(owner.token);
    const { plan: uri } = (await owned.call("solve", { request, wait_seconds: 0 })).data;
    await endJob(database, idOf(uri), result);
    const stranger = await connect((await freshTenant(database)).token);
    const missing = "shiftsmith://plan/6f1b1c5e-0000-4000-8000-000000000000";
    for (const [name, more] of [
      ["plan_status", {}],
      ["list_duties", {}],
      ["explain_gaps", {}],
      ["cancel_solve", {}],
      ["judge_plan", {}],
      ["rank_replacements", { employee_id: "b", date: "2026-03-02" }],
      ["change_and_solve", { absences: [] }],
    ] as const) {
      const [foreign, unknown] = [uri, missing].map((plan) =>
        stranger.call(name, { plan, ...more }),
      );
      expect(await foreign, name).toMatchObject({ isError: true });
      expect((await foreign)?.text, name).toBe((await unknown)?.text);
    }
    for (const kind of ["plan", "request"])
      await expect(stranger.read(`shiftsmith://${kind}/${idOf(uri)}`)).rejects.toThrow(
        /no such job/,
      );
    const reader = await giveToken(database, owner.id, { scopes: ["solve:read"] });
    const reading = await connect(reader.token);
    expect(await reading.call("list_duties", { plan: uri })).toMatchObject({ isError: false });
    expect((await reading.call("solve", { request })).text).toContain("lacks a right");
    const poor = await connect((await freshTenant(database, { balance: 0 })).token);
    expect((await poor.call("solve", { request })).text).toContain("balance is too low");
    const small = await connect((await freshTenant(database, { tier: "free" })).token);
    const employees = Array.from({ length: 300 }, (_, i) => ({ id: `e${i}` }));
    const large = { request: { ...tinyWard, employees } };
    expect((await small.call("solve", large)).text).toContain("above the 840 of the tier free");
    expect((await small.call("validate_request", large)).text).toContain("above the 840");
    const wrong = await owned.call("solve", { request: { ...request, start_date: "tomorrow" } });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringMatching(/\n- start_date: /) });
  });

  it("counts what tools ask against the tier, and of messages only the large ones", async () => {
    const { database, connect, post } = service();
    const { token } = await freshTenant(database, { tier: "free" });
    for (let k = 0; k < MORE_THAN_ALLOWED; k++) expect((await post(token, LIST)).status).toBe(200);
    const { call } = await connect(token);
    const texts = new Set<string>();
    for (let k = 0; k < MORE_THAN_ALLOWED; k++)
      texts.add((await call("list_duties", { plan: "x" })).text);
    // How long to wait is told too, and differs.
    const kinds = ["no such job", "more calls than the service allows"];
    const kindsOf = (text: string) => kinds.filter((kind) => text.includes(kind)).join();
    expect(new Set([...texts].map(kindsOf))).toEqual(new Set(kinds));
    const statuses = new Set<number>();
    const large = LIST.padEnd(70_000, " ");
    for (let k = 0; k < MORE_THAN_ALLOWED; k++) statuses.add((await post(token, large)).status);
    expect(statuses).toContain(429);
  });

  it("is a body above the limit, and one that is no JSON; no file of the service can be named", async () => {
    const { database, post, connect } = service({ maxBodyBytes: 4096 });
    const { token } = await freshTenant(database);
    const large = await post(token, LIST.padEnd(5000, " "));
    expect([large.status, await large.json()]).toMatchObject([
      413,
      { detail: { code: "BODY_TOO_LARGE" } },
    ]);
    expect((await post(token, "{")).status).toBe(422);
    const { call } = await connect(token);
    const { isError, text } = await call("validate_request", { request: "package.json" });
    expect([isError, text]).toEqual([true, expect.stringContaining("Give the request itself")]);
  });

  it("is every method but POST, and the address itself where assistants are switched off", async () => {
    const { database, app } = service();
    const answer = await app.request("/mcp");
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
    const without = createApp(testDeps(database), ROUTES);
    expect((await without.request("/mcp", { method: "POST" })).status).toBe(404);
  });
});

interface ClaimedJob {
  readonly jobId: string;
  readonly attempt: number;
}

/** Claims jobs until it holds this one, as a worker would. */
async function claimOnly(jobId: string): Promise<ClaimedJob> {
  for (;;) {
    const job = await claimJob(test().database, { workerId: "w", leaseSeconds: 60 });
    if (job === null) throw new Error(`Job ${jobId} does not wait.`);
    if (job.jobId === jobId) return { jobId, attempt: job.attempt };
  }
}
