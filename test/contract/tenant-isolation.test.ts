import { describe, expect, it } from "vitest";
import { submitJob } from "../../db/jobs/jobs.ts";
import { insertWebhookSecret } from "../../db/organisations/webhook-secrets.ts";
import { ROUTES } from "../../server/routes/index.ts";
import { newJob, useTestDatabase } from "../helpers/service/database.ts";
import {
  endJob,
  freshTenant,
  giveToken,
  sampleResult,
  testService,
} from "../helpers/service/service.ts";

const test = useTestDatabase();

/** What a call needs to get as far as looking for the thing it names; a new endpoint with a body joins here. */
const BODIES: Readonly<Record<string, unknown>> = {
  "post /api/v1/solve/{job_id}/export": { format: "json" },
  "post /api/v1/solve/{job_id}/replacements": { employee_id: "a", date: "2026-03-02" },
  "post /api/v1/solve/{job_id}/replan": { patch: [] },
  "post /api/v1/solve": { size: 10, config: {} },
  "post /api/v1/validate": { size: 10, config: {} },
  "post /api/v1/webhook-secrets": {},
  "post /api/v1/tokens": { label: "mine", scopes: ["solve:read"] },
  "patch /api/v1/tokens/{token_id}": { label: "mine" },
};
const nameOf = (route: { method: string; path: string }) => `${route.method} ${route.path}`;
const guarded = ROUTES.filter(({ scope }) => scope !== null);
const naming = guarded.filter(({ path }) => path.includes("{"));
const listing = guarded.filter(({ path }) => !path.includes("{"));

/** An owner with a waiting job, an ended one, a token and ledger entries, and everything that could give them away. */
async function owner() {
  const { database } = test();
  const tenant = await freshTenant(database, { balance: 987_654 });
  const ended = newJob({ tokenId: tenant.tokenId });
  await submitJob(database, tenant.id, ended);
  await endJob(database, ended.jobId, sampleResult);
  const waiting = newJob({ tokenId: tenant.tokenId });
  await submitJob(database, tenant.id, waiting);
  const { secretId } = await insertWebhookSecret(database, tenant.id, {
    ...{ sealed: Buffer.from("sealed"), displayHint: "whsec_…", overlapSeconds: 0 },
  });
  const ids = {
    job_id: [ended.jobId, waiting.jobId],
    token_id: [tenant.tokenId],
    secret_id: [secretId],
  };
  const secrets = [tenant.token, ...ids.job_id, ...ids.token_id, ...ids.secret_id];
  // The sandbox belongs to the owner: it may know the name and read the balance as it stands.
  const shared = [tenant.id, tenant.testOrganisationId, "98764", "98765"];
  return { tenant, ids, secrets, shared };
}

/** Whoever could look in: another organisation, its sandbox, and the owner's own sandbox. */
async function strangers(ownerId: string) {
  const { database } = test();
  const other = await freshTenant(database);
  const otherSandbox = await giveToken(database, other.id, { isTest: true });
  const ownSandbox = await giveToken(database, ownerId, { isTest: true });
  return [
    { who: "another organisation", token: other.token, isOwn: false },
    { who: "another organisation's sandbox", token: otherSandbox.token, isOwn: false },
    { who: "the owner's sandbox", token: ownSandbox.token, isOwn: true },
  ];
}

describe("a tenant", () => {
  it("is asked about by every endpoint that names something, and each is tried below", () => {
    expect(naming.length).toBeGreaterThan(4);
    const placeholders = naming.flatMap(({ path }) => path.match(/\{\w+\}/g) ?? []);
    expect([...new Set(placeholders)].sort()).toEqual(["{job_id}", "{secret_id}", "{token_id}"]);
  });

  it.each(naming.map((route) => [nameOf(route), route] as const))(
    "is as good as not there for %s of anybody else",
    async (name, { method, path }) => {
      const { database } = test();
      const { tenant, ids } = await owner();
      const { call } = testService(database);
      const at = (id: string) => path.replace(/\{\w+\}/, id);
      const kinds = ["job_id", "token_id", "secret_id"] as const;
      const kind = kinds.find((one) => path.includes(`{${one}}`)) ?? "job_id";
      const options = { body: BODIES[name] };
      for (const { who, token } of await strangers(tenant.id)) {
        const missing = await call(token, method, at(crypto.randomUUID()), options);
        const nothing = await missing.text();
        expect(missing.status, who).toBe(404);
        for (const id of ids[kind]) {
          const foreign = await call(token, method, at(id), options);
          expect(foreign.status, who).toBe(404);
          expect(await foreign.text(), who).toBe(nothing);
          expect(foreign.headers.get("X-Token-Cost"), who).toBe("0");
        }
      }
      // The owner does find it, so the path is right and what is denied is there; and nobody ended it.
      const [first = ""] = ids[kind];
      expect((await call(tenant.token, method, at(first), options)).status).not.toBe(404);
    },
  );

  it.each(listing.map((route) => [nameOf(route), route] as const))(
    "leaves no trace in what %s answers anybody else",
    async (name, { method, path }) => {
      const { database } = test();
      const { tenant, secrets, shared } = await owner();
      const { call } = testService(database);
      for (const { who, token, isOwn } of await strangers(tenant.id)) {
        const answer = await call(token, method, path, { body: BODIES[name] });
        expect(answer.status, who).toBeLessThan(500);
        const text = `${await answer.text()} ${JSON.stringify([...answer.headers])}`;
        const traces = isOwn ? secrets : [...secrets, ...shared];
        for (const trace of traces) expect(text, who).not.toContain(trace);
      }
    },
  );
});
