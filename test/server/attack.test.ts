import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { solveRequestSchema, validateRequest } from "../../core/index.ts";
import { threadProgram } from "../../node/thread-program.ts";
import { createApp } from "../../server/app.ts";
import type { Judge } from "../../server/deps.ts";
import { listen } from "../../server/http-listener.ts";
import { createJudgePool, JUDGE_PROGRAM } from "../../server/judging/judge-pool.ts";
import { UploadBudget } from "../../server/services/bodies/upload-budget.ts";
import { uploadLimits } from "../../server/services/bodies/upload-limits.ts";
import { tinyWard } from "../helpers/problem.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { submittedJob } from "../helpers/service/ended-job.ts";
import { EventReader } from "../helpers/service/event-reader.ts";
import {
  endJob,
  freshTenant,
  giveToken,
  sampleResult,
  testDeps,
} from "../helpers/service/service.ts";

const test = useTestDatabase();
const MAX_BYTES = 16 * 1024 * 1024;
const judge = createJudgePool({
  ...{ threads: 2, taskMs: 60_000 },
  entry: await threadProgram(JUDGE_PROGRAM),
});
afterAll(() => judge.close());

/** A service over HTTP with the bounds of bodies that it comes with, and real judges. */
async function arranged(by: Judge = judge) {
  const { database } = test();
  const uploadBudget = new UploadBudget(
    uploadLimits({
      ...{ maxBodyBytes: MAX_BYTES, mostValues: 1_000_000 },
      ...{ uploadsPerToken: 4, heldBytes: 192 * 1024 * 1024 },
    }),
  );
  const core = { validateRequest, solveRequestSchema };
  const deps = testDeps(database, { core, judge: by, uploadBudget, maxBodyBytes: MAX_BYTES });
  const listener = await listen({ fetch: createApp(deps).fetch, host: "127.0.0.1", port: 0 });
  const post = (token: string, path: string, body: string | Buffer) =>
    fetch(`${listener.address}/api/v1/${path}`, {
      method: "POST",
      headers: { "X-API-Key": token, "Content-Type": "application/json" },
      body,
    });
  return { ...{ database, listener, uploadBudget, post } };
}

/** What an attacker sends, one after the other. */
const WEAPONS: readonly (readonly [name: string, body: Buffer])[] = [
  ["five million objects", Buffer.from(`{"employees":[${"{},".repeat(5_000_000)}{}]}`)],
  ["a tower", Buffer.from(`{"shifts":${"[".repeat(5_000_000)}`)],
  [
    "people with nothing right",
    Buffer.from(`{"employees":[${"{                },".repeat(10_000)}{}]}`),
  ],
  ["one text", Buffer.from(JSON.stringify({ start_date: '\\"[{,'.repeat(1_900_000) }))],
];

it("three tokens that send the worst they may are refused, and another tenant's calls all succeed meanwhile", async () => {
  const { database, listener, uploadBudget, post } = await arranged();
  const ward = await readFile(
    join(import.meta.dirname, "../../fixtures/ward/base-ward.request.json"),
    "utf8",
  );
  const tenant = await freshTenant(database, { tier: "enterprise" });
  const attackers = [
    await freshTenant(database, { isTest: true }),
    await freshTenant(database, { isTest: true }),
    await freshTenant(database),
  ];
  const refusals: number[] = [];
  const attack = async (token: string, path: string, first: number): Promise<void> => {
    for (let i = 0; i < WEAPONS.length; i++) {
      const [, body] = WEAPONS[(first + i) % WEAPONS.length]!;
      // Refused before all has arrived, the connection may end before the answer is read.
      const answer = await post(token, path, body).catch(() => null);
      refusals.push(answer?.status ?? 0);
      await answer?.arrayBuffer().catch(() => null);
    }
  };
  const attacks = attackers.flatMap(({ token }, i) => [
    attack(token, "validate", i),
    attack(token, "solve", i + 2),
  ]);
  const submitted = await post(tenant.token, "solve", ward);
  const { job_id } = (await submitted.json()) as { job_id: string };
  const headers = { "X-API-Key": tenant.token };
  const statuses = [submitted.status];
  for (let i = 0; i < 3; i++) {
    const [status, validated, balance] = await Promise.all([
      fetch(`${listener.address}/api/v1/solve/${job_id}`, { headers }),
      post(tenant.token, "validate", ward),
      fetch(`${listener.address}/api/v1/account/balance`, { headers }),
    ]);
    statuses.push(status.status, validated.status, balance.status);
    expect(await validated.json()).toMatchObject({ valid: true });
  }
  statuses.push((await post(tenant.token, "solve", ward)).status);
  await Promise.all(attacks);
  expect([...new Set(statuses)].sort()).toEqual([200, 202]);
  expect(
    [...new Set(refusals)].filter((status) => ![0, 200, 413, 422, 429].includes(status)),
  ).toEqual([]);
  expect(refusals).toContain(413);
  expect(refusals).toContain(422);
  // Three organisations may each hold three of the largest, and no call keeps anything.
  expect(uploadBudget.mostBytes).toBeLessThanOrEqual(9 * MAX_BYTES);
  await expect.poll(() => uploadBudget.held).toEqual({ uploads: 0, bytes: 0 });
  await listener.close(0);
});

/**
 * A judge that gets no export and no ranking of the organisation before all `calls` have come to it, and then all at once.
 * `counted` is told of calls that were answered, for those that are refused before never come.
 */
function gathering(attackerId: string, calls: number) {
  let open = (): void => undefined;
  const gathered = new Promise<void>((resolve) => (open = resolve));
  let come = 0;
  const counted = (): void => {
    if (++come === calls) open();
  };
  const gate = async (organisationId: string): Promise<void> => {
    if (organisationId !== attackerId) return;
    counted();
    await gathered;
  };
  const gathers: Judge = {
    ...judge,
    async exportPlan(...asked) {
      await gate(asked[0]);
      return judge.exportPlan(...asked);
    },
    async rankReplacements(...asked) {
      await gate(asked[0]);
      return judge.rankReplacements(...asked);
    },
  };
  return { gathers, gathered, counted };
}

const DUTY = { employee_id: "a", shift_id: "D", date: "2026-03-02" };

/** Calls about a solved plan of the token's organisation, as often as wanted. */
async function planOf(token: string) {
  const jobId = await submittedJob(test(), token, tinyWard);
  await endJob(test().database, jobId, { ...sampleResult, assignments: [DUTY] });
  return [
    { path: `solve/${jobId}/export`, body: JSON.stringify({ format: "html" }) },
    {
      path: `solve/${jobId}/replacements`,
      body: JSON.stringify({ employee_id: DUTY.employee_id, date: DUTY.date }),
    },
  ];
}

it("exports and replacements that one organisation asks for by the hundred, with several tokens, are partly refused, and another's calls all succeed meanwhile", async () => {
  const calls = 140;
  const { database } = test();
  const tenant = await freshTenant(database, { tier: "enterprise" });
  const attacker = await freshTenant(database, { tier: "enterprise", balance: 1000 });
  const { gathers, gathered, counted } = gathering(attacker.id, calls);
  const { listener, post } = await arranged(gathers);
  const second = await giveToken(database, attacker.id);
  const [own, theirs] = [await planOf(tenant.token), await planOf(attacker.token)];
  const flood = Array.from({ length: calls }, async (_, i) => {
    const { path, body } = theirs[i % 2]!;
    const answer = await post(i % 3 === 0 ? second.token : attacker.token, path, body);
    await answer.arrayBuffer();
    counted();
    return answer.status;
  });
  await gathered;
  const statuses = new Set<number>();
  for (let i = 0; i < 3; i++) {
    for (const { path, body } of own) {
      const answer = await post(tenant.token, path, body);
      await answer.arrayBuffer();
      statuses.add(answer.status);
    }
  }
  const answered = new Set(await Promise.all(flood));
  expect([...statuses]).toEqual([200]);
  expect([...answered].sort()).toEqual([200, 429]);
  await listener.close(0);
});

it("event streams that one organisation opens by the dozen, with several tokens and without reading any, are partly refused, and another's stream and calls are answered meanwhile", async () => {
  const { database, listener } = await arranged();
  const tenant = await freshTenant(database, { tier: "enterprise" });
  const attacker = await freshTenant(database, { tier: "enterprise" });
  const tokens = [attacker.token, (await giveToken(database, attacker.id)).token];
  const get = (token: string, path: string) =>
    fetch(`${listener.address}/api/v1/${path}`, { headers: { "X-API-Key": token } });
  const [own, theirs] = [
    await submittedJob(test(), tenant.token, tinyWard),
    await submittedJob(test(), attacker.token, tinyWard),
  ];
  const open = await Promise.all(
    Array.from({ length: 48 }, (_, i) => get(tokens[i % 2]!, `solve/${theirs}/events`)),
  );
  const followed = new EventReader((await get(tenant.token, `solve/${own}/events`)).body);
  expect(await followed.next()).toMatchObject({ data: { status: "pending" } });
  for (const path of [`solve/${own}`, "account/balance", "solve"])
    expect((await get(tenant.token, path)).status).toBe(200);
  const taken = open.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(20);
  expect(open.filter(({ status }) => status === 429)).toHaveLength(28);
  await followed.cancel();
  for (const { body } of open) await body?.cancel();
  await listener.close(0);
});
