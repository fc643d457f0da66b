import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { runAdmin } from "../../../cli/admin/admin.ts";
import { listUsage } from "../../../db/accounts/ledger.ts";
import { submitJob } from "../../../db/jobs/submit-job.ts";
import { findTokenByHash } from "../../../db/organisations/tokens.ts";
import { hashToken, isWellFormed } from "../../../server/services/access/token-format.ts";
import { auditAccounts } from "../../../server/services/operation/audit-accounts.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../helpers/service/database.ts";
import { endJob, giveToken, sampleResult, testService } from "../../helpers/service/service.ts";

const database = useTestDatabase(2);

async function admin(...argv: string[]) {
  const text = { out: "", err: "" };
  const code = await runAdmin(argv, {
    stdout: (part) => {
      text.out += part;
    },
    stderr: (part) => {
      text.err += part;
    },
    env: {},
    database: database().database,
  });
  return { code, ...text };
}

async function answer<T>(schema: z.ZodType<T>, ...argv: string[]): Promise<T> {
  const { code, out, err } = await admin(...argv, "--json");
  expect([code, err]).toEqual([0, ""]);
  return schema.parse(JSON.parse(out));
}

const issuedSchema = z.object({
  token: z.string(),
  tokenId: z.string(),
  scopes: z.array(z.string()),
});
const balanceSchema = z.object({ balance: z.number() });

describe("shiftsmith admin", () => {
  it("takes a new customer from nothing to a working token", async () => {
    const created = await answer(
      z.object({ id: z.string(), testOrganisationId: z.string(), balance: z.number() }),
      ...["org", "create", "--name", "St. Mary", "--tier", "standard", "--balance", "500"],
    );
    expect(created.balance).toBe(500);
    const issued = await answer(
      issuedSchema,
      "token",
      "issue",
      "--org",
      created.id,
      "--label",
      "ci",
    );
    expect(isWellFormed(issued.token)).toBe(true);
    const record = await findTokenByHash(database().database, hashToken(issued.token));
    expect(record).toMatchObject({
      tokenId: issued.tokenId,
      organizationId: created.id,
      tier: "standard",
      label: "ci",
      scopes: ["solve:read", "solve:write"],
      isTest: false,
      active: true,
    });
    const list = await admin("org", "list");
    expect(list.out).toContain(`${created.id}  standard`);
    expect(list.out).toContain("St. Mary");
    // What the service remembers for itself is nobody's to read.
    expect((await admin("org", "list", "--json")).out).not.toMatch(/refused/i);
  });

  it("issues sandbox tokens with an end and all scopes when asked to", async () => {
    const owner = await freshOrganisation(database().database);
    const issued = await answer(
      issuedSchema,
      ...[
        "token",
        "issue",
        "--org",
        owner.id,
        "--test",
        "--scopes",
        "all",
        "--expires-in-days",
        "2",
      ],
    );
    const record = await findTokenByHash(database().database, hashToken(issued.token));
    expect(issued.token.startsWith("svc_test_")).toBe(true);
    expect(record?.organizationId).toBe(owner.testOrganisationId);
    expect(record?.scopes).toHaveLength(4);
    const days = ((record?.expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(1.9);
    expect(days).toBeLessThanOrEqual(2);
  });

  it("binds tokens to addresses and times, changes that, and says what it does not understand", async () => {
    const owner = await freshOrganisation(database().database);
    const of = ["--org", owner.id];
    const bound = [
      "--addresses",
      "10.0.0.0/8, 2001:db8::/32",
      "--not-before",
      "2999-01-01T00:00:00Z",
    ];
    const { token, tokenId } = await answer(issuedSchema, "token", "issue", ...of, ...bound);
    const record = () => findTokenByHash(database().database, hashToken(token), "10.0.0.1");
    expect(await record()).toMatchObject({
      ...{ active: false, isElsewhere: false, allowedAddresses: ["10.0.0.0/8", "2001:db8::/32"] },
      notBefore: new Date("2999-01-01T00:00:00Z"),
    });
    expect((await admin("token", "list", ...of)).out).toMatch(
      /waiting .* from 10\.0\.0\.0\/8,2001:db8::\/32/,
    );
    const change = (...argv: string[]) =>
      admin("token", "change", ...of, "--token", tokenId, ...argv);
    const end = ["--expires-at", "2999-02-01T00:00:00+01:00"];
    expect((await change("--addresses", "192.0.2.7", "--not-before", "none", ...end)).code).toBe(0);
    expect(await record()).toMatchObject({
      ...{ active: true, isElsewhere: true, allowedAddresses: ["192.0.2.7/32"] },
      expiresAt: new Date("2999-01-31T23:00:00Z"),
    });
    expect((await change("--addresses", "any", "--expires-at", "never")).code).toBe(0);
    expect(await record()).toMatchObject({ isElsewhere: false, expiresAt: null });
    const wrong = [
      ...[[], ["--addresses", "10/8"], ["--addresses", ""], ["--not-before", "2999-01-01"]],
      ...[
        ["--expires-at", "2999-13-01T00:00:00Z"],
        ["--label", "x".repeat(101)],
      ],
    ];
    for (const argv of wrong) expect((await change(...argv)).code).toBe(1);
  });

  it("shows a token's secret only in the answer that issues it", async () => {
    const owner = await freshOrganisation(database().database);
    const issued = await answer(issuedSchema, "token", "issue", "--org", owner.id);
    const listed = await admin("token", "list", "--org", owner.id, "--json");
    expect(listed.out).toContain(issued.tokenId);
    expect(listed.out).not.toContain(issued.token);
    expect(listed.out).not.toContain("hash");
  });

  it("revokes a token of the named organisation and of no other", async () => {
    const [owner, other] = [
      await freshOrganisation(database().database),
      await freshOrganisation(database().database),
    ];
    const { token, tokenId } = await answer(issuedSchema, "token", "issue", "--org", owner.id);
    const foreign = await admin("token", "revoke", "--org", other.id, "--token", tokenId);
    expect([foreign.code, foreign.out]).toEqual([1, ""]);
    expect((await admin("token", "revoke", "--org", owner.id, "--token", tokenId)).code).toBe(0);
    const record = await findTokenByHash(database().database, hashToken(token));
    expect(record?.active).toBe(false);
  });

  it("adds to a balance with its reason in the ledger, and shows it", async () => {
    const owner = await freshOrganisation(database().database, { balance: 5 });
    const add = ["balance", "add", "--org", owner.id, "--amount", "20", "--reason", "invoice 7"];
    expect(await answer(balanceSchema, ...add)).toEqual({ balance: 25 });
    expect(await answer(balanceSchema, "balance", "show", "--org", owner.id)).toEqual({
      balance: 25,
    });
    const [entry] = await listUsage(database().database, owner.id, 1);
    expect(entry).toMatchObject({
      operation: "topup",
      cost: -20,
      metadata: { reason: "invoice 7" },
    });
  });

  it("takes an organisation's name for its id only where one organisation has it", async () => {
    const create = ["org", "create", "--tier", "free", "--name"];
    await admin(...create, "unique name");
    expect((await admin("balance", "show", "--org", "unique name")).out).toBe("balance 0\n");
    await admin(...create, "twin");
    await admin(...create, "twin");
    expect((await admin("balance", "show", "--org", "twin")).err).toContain("use the id");
  });

  it("changes a tier, suspends and resumes an organisation and its sandbox, from the next call on", async () => {
    const { database: db } = database();
    const { id } = await freshOrganisation(db, { tier: "free" });
    const live = await giveToken(db, id);
    const sandbox = await giveToken(db, id, { isTest: true });
    const { call } = testService(db);
    const ask = (token: string) => call(token, "GET", "/api/v1/account/balance");
    expect((await admin("org", "tier", "--org", id, "--tier", "enterprise")).code).toBe(0);
    expect((await ask(sandbox.token)).headers.get("RateLimit-Policy")).toMatch(/^"enterprise"/);
    expect((await admin("org", "suspend", "--org", id)).code).toBe(0);
    for (const { token } of [live, sandbox]) {
      const refused = await ask(token);
      expect([refused.status, await refused.json()]).toEqual([
        403,
        { detail: { code: "ORGANISATION_SUSPENDED", message: expect.any(String), data: {} } },
      ]);
    }
    expect((await admin("org", "list")).out).toContain("(suspended)");
    expect((await admin("org", "resume", "--org", id)).code).toBe(0);
    expect((await ask(live.token)).status).toBe(200);
  });

  it("erases an organisation only when its id is said twice, and then nothing but a ledger that adds up is left", async () => {
    const { database: db } = database();
    const { id, testOrganisationId } = await freshOrganisation(db, { balance: 50 });
    const { token } = await giveToken(db, id);
    const jobOf = async (organisation: string, billed: boolean) => {
      const webhook = { url: "https://hooks.acme.io/", secret: null };
      const job = newJob({ webhook, billed, cost: billed ? 3 : 0 });
      await submitJob(db, organisation, job);
      return job.jobId;
    };
    await endJob(db, await jobOf(id, true), sampleResult);
    await endJob(db, await jobOf(testOrganisationId, false), sampleResult);
    await jobOf(id, true);
    const unsure = await admin("org", "erase", "--org", id, "--confirm", "yes");
    expect([unsure.code, unsure.err]).toEqual([1, expect.stringContaining(`--confirm ${id}`)]);
    const confirmed = ["org", "erase", "--org", id, "--confirm", id];
    const erased = z.object({ endedJobs: z.number(), writtenOff: z.number() });
    expect(await answer(erased, ...confirmed)).toEqual({ endedJobs: 2, writtenOff: 44 });
    const [left] = await db.read(sql`
      select (select count(*)::int from jobs where organisation_id in (${id}, ${testOrganisationId})) as jobs,
        (select count(*)::int from tokens where organisation_id in (${id}, ${testOrganisationId})) as tokens,
        (select count(*)::int from job_requests where job_id not in (select id from jobs)) as requests,
        (select string_agg(distinct name, ' ') from organisations
          where id in (${id}, ${testOrganisationId})) as names`);
    expect(left).toEqual({ jobs: 0, tokens: 0, requests: 0, names: "erased" });
    await expect(listUsage(db, id, 1)).resolves.toMatchObject([
      { operation: "erasure", cost: 44, balanceAfter: 0 },
    ]);
    const audited = await auditAccounts(db);
    expect(audited.filter(({ breaches }) => breaches > 0)).toEqual([]);
    expect((await testService(db).call(token, "GET", "/api/v1/solve")).status).toBe(401);
    // Once more changes nothing, and nothing else can be done to it.
    expect(await answer(erased, ...confirmed)).toEqual({ endedJobs: 0, writtenOff: 0 });
    const resumed = await admin("org", "resume", "--org", id);
    expect([resumed.code, resumed.err]).toEqual([1, expect.stringContaining("was erased")]);
    const issued = await admin("token", "issue", "--org", id);
    expect([issued.code, issued.err]).toEqual([1, expect.stringContaining("was erased")]);
  });

  it.each([
    [["org", "make"], "Unknown command"],
    [["org", "create", "--name", "x"], "--tier is needed"],
    [["org", "create", "--name", "x", "--tier", "gold"], "--tier must be one of free"],
    [["org", "create", "--name", "x", "--tier", "free", "--balance", "-1"], "balance"],
    [["org", "create", "--name", "x", "--tier", "free", "--color", "red"], "color"],
    [["balance", "show", "--org", "nobody"], 'No organisation has the id or name "nobody"'],
    [["balance", "add", "--org", "x", "--amount", "1.5", "--reason", "r"], "whole number"],
    [["token", "issue", "--org", "x", "--scopes", "solve:all"], "--scopes must be"],
    [["token", "issue", "--org", "x", "--expires-in-days", "3651"], "from 1 to 3650"],
    [["token", "issue", "--org", "x", "--label", "l".repeat(101)], "100 characters"],
  ])("answers 1 and says what is wrong: %j", async (argv, message) => {
    const { code, out, err } = await admin(...argv);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(message);
  });

  it("explains itself without a database", async () => {
    const { code, out } = await admin("--help");
    expect(code).toBe(0);
    expect(out).toContain("org create");
  });

  it("audits the accounts: code 0 and every invariant listed, code 1 and the finding after a breach", async () => {
    const { database: db } = database();
    const { id } = await freshOrganisation(db, { balance: 5 });
    const sound = await admin("audit", "--json");
    expect(sound.code).toBe(0);
    expect(JSON.parse(sound.out)).toMatchObject({ sound: true, breaches: 0 });
    await db.run(sql`update organisations set balance = 6 where id = ${id}`);
    const broken = await admin("audit");
    expect(broken.code).toBe(1);
    expect(broken.out).toContain("BREACH  balance-is-ledger-sum: 1.");
    expect(broken.out).toContain(`${id}: balance 6, ledger 5`);
    expect(broken.out).toContain("ok      balance-after-is-a-chain");
    await db.run(sql`update organisations set balance = 5 where id = ${id}`);
  });
});
