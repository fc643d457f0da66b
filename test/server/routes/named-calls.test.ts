import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chargeOperation } from "../../../db/accounts/charges.ts";
import { deleteOldCalls } from "../../../db/accounts/idempotent-calls.ts";
import type { Database } from "../../../db/connection/client.ts";
import { issuedTokenSchema } from "../../../server/routes/tokens/token-schemas.ts";
import { tinyWard } from "../../helpers/problem.ts";
import { useTestDatabase } from "../../helpers/service/database.ts";
import { submittedJob } from "../../helpers/service/ended-job.ts";
import { withHeldWrite, withLostAnswers } from "../../helpers/service/lost-answers.ts";
import {
  endJob,
  freshTenant,
  giveToken,
  sampleResult,
  testService,
} from "../../helpers/service/service.ts";

const test = useTestDatabase();
const request = { ...tinyWard, size: 6 };
const other = { ...request, size: 7 };
const duty = { employee_id: "a", shift_id: "D", date: "2026-03-02" };

/** Of each kind of call a body, and another one. */
const bodies = {
  validate: [request, other],
  verify: [
    { request, plan: [] },
    { request, plan: [duty] },
  ],
  export: [{ format: "csv" }, { format: "json" }],
  replacements: [
    { employee_id: "a", date: duty.date },
    { employee_id: "a", date: duty.date, depth: 2 },
  ],
} as const;

type Kind = keyof typeof bodies;

/** A tenant with a solved job, and the charged calls with a key. */
async function arranged(balance = 100) {
  const { database } = test();
  const tenant = await freshTenant(database, { balance });
  const jobId = await submittedJob(test(), tenant.token, request);
  await endJob(database, jobId, { ...sampleResult, assignments: [duty] });
  await database.run(sql`update organisations set balance = 50 where id = ${tenant.id}`);
  const { call } = testService(database);
  const send = (kind: Kind, key: string, changes: { body?: unknown; token?: string } = {}) =>
    call(changes.token ?? tenant.token, "POST", pathOf(kind, jobId), {
      body: changes.body ?? bodies[kind][0],
      headers: { "Idempotency-Key": key },
    });
  return { database, tenant, jobId, call, send };
}

function pathOf(kind: Kind, jobId: string): string {
  return kind === "validate" || kind === "verify"
    ? `/api/v1/${kind}`
    : `/api/v1/solve/${jobId}/${kind}`;
}

async function charges(database: Database, organisationId: string, kind: Kind): Promise<number> {
  const [row] = await database.read<{ count: number }>(sql`
    select count(*)::int as count from ledger
    where organisation_id = ${organisationId} and operation = ${kind}`);
  return row?.count ?? -1;
}

const facts = (answer: Response) => [
  answer.status,
  answer.headers.get("X-Token-Cost"),
  answer.headers.get("Idempotent-Replayed"),
];
const reused = {
  detail: [
    { loc: ["header", "idempotency-key"], msg: expect.any(String), type: "idempotency_key_reused" },
  ],
};

describe.each(["validate", "verify", "export", "replacements"] as const)(
  "%s with an Idempotency-Key",
  (kind) => {
    it("is charged once, and answers the same again, also with the balance spent", async () => {
      const { database, tenant, send } = await arranged();
      const first = await send(kind, "k");
      expect(facts(first)).toEqual([200, "1", null]);
      await database.run(sql`update organisations set balance = 0 where id = ${tenant.id}`);
      const again = await send(kind, "k");
      expect(facts(again)).toEqual([200, "0", "true"]);
      expect(await again.text()).toBe(await first.text());
      expect((await send(kind, "another")).status).toBe(402);
      expect(await charges(database, tenant.id, kind)).toBe(1);
    });

    it("is charged once of many at the same moment", async () => {
      const { database, tenant, send } = await arranged();
      const answers = await Promise.all(Array.from({ length: 12 }, () => send(kind, "k")));
      expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200));
      const costs = answers.map((answer) => answer.headers.get("X-Token-Cost")).sort();
      expect(costs).toEqual([...Array(11).fill("0"), "1"]);
      expect(await charges(database, tenant.id, kind)).toBe(1);
    });

    it("refuses the key with another body, for nothing, and one that is too long or empty", async () => {
      const { database, tenant, send } = await arranged();
      await send(kind, "k");
      const refused = await send(kind, "k", { body: bodies[kind][1] });
      expect([facts(refused), await refused.json()]).toEqual([[422, "0", null], reused]);
      for (const key of ["", "x".repeat(256)]) expect((await send(kind, key)).status).toBe(422);
      expect(await charges(database, tenant.id, kind)).toBe(1);
    });

    it("keeps keys of tenants, of the sandbox and of the other operation apart", async () => {
      const { database, tenant, send, call } = await arranged();
      await send(kind, "k");
      expect(facts(await send(kind === "validate" ? "export" : "validate", "k"))).toEqual([
        200,
        "1",
        null,
      ]);
      const validate = (token: string) =>
        call(token, "POST", "/api/v1/validate", {
          body: other,
          headers: { "Idempotency-Key": "k" },
        });
      const stranger = await freshTenant(database);
      expect(facts(await validate(stranger.token))).toEqual([200, "1", null]);
      const sandbox = await giveToken(database, tenant.id, { isTest: true });
      expect(facts(await validate(sandbox.token))).toEqual([200, "0", null]);
      expect(facts(await validate(sandbox.token))).toEqual([200, "0", "true"]);
      expect((await send("validate", "k", { token: sandbox.token })).status).toBe(422);
    });

    it("takes the key anew after a day", async () => {
      const { database, tenant, send } = await arranged();
      await send(kind, "k");
      await database.run(sql`
      update idempotent_calls set created_at = created_at - interval '24 hours'
      where organisation_id = ${tenant.id}`);
      expect(facts(await send(kind, "k"))).toEqual([200, "1", null]);
      expect(facts(await send(kind, "k"))).toEqual([200, "0", "true"]);
    });
  },
);

describe.each(["export", "replacements"] as const)("%s with the key of another job's", (kind) => {
  it("is refused", async () => {
    const { send, call, tenant, database } = await arranged();
    await send(kind, "k");
    const jobId = await submittedJob(test(), tenant.token, request);
    await endJob(database, jobId, { ...sampleResult, assignments: [duty] });
    const refused = await call(tenant.token, "POST", pathOf(kind, jobId), {
      body: bodies[kind][0],
      headers: { "Idempotency-Key": "k" },
    });
    expect([refused.status, await refused.json()]).toEqual([422, reused]);
  });
});

describe("POST /api/v1/tokens with an Idempotency-Key", () => {
  async function issuing() {
    const { database } = test();
    const tenant = await freshTenant(database);
    const { call } = testService(database);
    const issue = (key: string, body: unknown = { label: "till" }, token = tenant.token) =>
      call(token, "POST", "/api/v1/tokens", { body, headers: { "Idempotency-Key": key } });
    const count = async () => {
      const [row] = await database.read<{ count: number }>(sql`
        select count(*)::int as count from tokens where organisation_id = ${tenant.id}`);
      return (row?.count ?? 0) - 1;
    };
    return { database, tenant, issue, count };
  }

  it("issues one token, and says which without showing it again", async () => {
    const { issue, count } = await issuing();
    const issued = issuedTokenSchema.parse(await (await issue("k")).json());
    const again = await issue("k");
    const text = await again.text();
    expect(JSON.parse(text)).toEqual({
      detail: {
        ...{ code: "TOKEN_ALREADY_ISSUED", message: expect.any(String) },
        data: { tokenId: issued.tokenId },
      },
    });
    expect([again.status, text.includes(issued.token)]).toEqual([409, false]);
    const refused = await issue("k", { label: "else" });
    expect([refused.status, await refused.json()]).toEqual([422, reused]);
    expect((await issue("")).status).toBe(422);
    expect(await count()).toBe(1);
  });

  it("issues one of many at the same moment, and one to each tenant", async () => {
    const { database, issue, count } = await issuing();
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue("k")));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await count()).toBe(1);
    const stranger = await freshTenant(database);
    expect((await issue("k", { label: "till" }, stranger.token)).status).toBe(201);
  });
});

describe("keys of calls", () => {
  it("are forgotten after their day", async () => {
    const { database, tenant, send } = await arranged();
    await send("validate", "old");
    await database.run(sql`
      update idempotent_calls set created_at = created_at - interval '25 hours'
      where organisation_id = ${tenant.id}`);
    await send("validate", "new");
    while ((await deleteOldCalls(database, { batch: 1 })) > 0);
    const rows = await database.read<{ key: string }>(
      sql`select key from idempotent_calls where organisation_id = ${tenant.id}`,
    );
    expect(rows.map(({ key }) => key)).toEqual(["new"]);
  });

  it("do not charge twice when an answer of the database is lost, or a write is held up", async () => {
    const { database, tenant } = await arranged();
    const call = (key: string) => ({
      ...{ organisationId: tenant.id, operation: "validate" as const, key },
      bodyHash: Buffer.from("body"),
    });
    const charge = (db: Database, key: string) =>
      chargeOperation(db, tenant.id, {
        ...{ operation: "validate", cost: 1, metadata: {}, call: call(key) },
      });
    expect(await charge(withLostAnswers(database, 1), "lost")).toEqual({ outcome: "charged" });
    expect(await charge(database, "lost")).toMatchObject({ outcome: "replayed" });
    const held = withHeldWrite(database);
    expect(await charge(held.database, "held")).toEqual({ outcome: "charged" });
    await held.arrive().catch(() => undefined);
    expect(await charge(database, "held")).toMatchObject({ outcome: "replayed" });
    expect(await charges(database, tenant.id, "validate")).toBe(2);
  });
});
