import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chargeOperation } from "../../../db/accounts/charges.ts";
import { cancelJob } from "../../../db/jobs/cancel-job.ts";
import { submitJob } from "../../../db/jobs/submit-job.ts";
import {
  type Actor,
  deleteOldAuditEntries,
  listAuditLog,
} from "../../../db/organisations/audit-log.ts";
import {
  changeTier,
  eraseOrganisation,
  setSuspended,
} from "../../../db/organisations/manage-organisations.ts";
import { addBalance } from "../../../db/organisations/organisations.ts";
import { revokeToken } from "../../../db/organisations/tokens.ts";
import { insertWebhookSecret } from "../../../db/organisations/webhook-secrets.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../helpers/service/database.ts";
import { giveToken } from "../../helpers/service/service.ts";

const test = useTestDatabase();
const actor: Actor = { name: "admin:kim@desk", address: "192.0.2.7", requestId: "r-1" };

async function actionsOf(organisationId: string): Promise<readonly string[]> {
  const input = { limit: 100, before: null };
  const entries = await listAuditLog(test().database, organisationId, input);
  return entries.map((entry) => entry.action).reverse();
}

describe("the audit log", () => {
  it("has one entry for each change, whoever repeats it, and none for what changed nothing", async () => {
    const { database } = test();
    const { id } = await freshOrganisation(database);
    const twice = async (change: () => Promise<unknown>) => {
      await change();
      await change();
    };
    await twice(() => changeTier(database, id, "enterprise", actor));
    await twice(() => setSuspended(database, id, true, actor));
    await twice(() => setSuspended(database, id, false, actor));
    await addBalance(database, id, { amount: 5, reason: "invoice", actor });
    const { tokenId } = await giveToken(database, id);
    await twice(() => revokeToken(database, id, tokenId, null, actor));
    const job = newJob({ actor });
    await submitJob(database, id, job);
    const refused = newJob({ actor, parallelLimit: 1 });
    expect((await submitJob(database, id, refused)).outcome).toBe("concurrency_limit");
    await twice(() => cancelJob(database, id, job.jobId, actor));
    const charge = { operation: "export", cost: 1, metadata: { jobId: job.jobId }, actor } as const;
    await chargeOperation(database, id, charge);
    const tooDear = { ...charge, cost: 1_000_000 };
    expect((await chargeOperation(database, id, tooDear)).outcome).toBe("insufficient_balance");
    expect(await actionsOf(id)).toEqual([
      ...[
        "organisation.create",
        "organisation.tier",
        "organisation.suspend",
        "organisation.resume",
      ],
      ...["balance.add", "token.issue", "token.revoke", "job.submit", "job.cancel", "plan.export"],
    ]);
    const [newest, cancelled] = await listAuditLog(database, id, { limit: 2, before: null });
    expect(newest).toMatchObject({
      ...{ organisationId: id, actor: "admin:kim@desk", subject: job.jobId },
      ...{ address: "192.0.2.7", requestId: "r-1", onBehalfOf: null, detail: {} },
    });
    const older = await listAuditLog(database, id, { limit: 1, before: newest?.id ?? 0 });
    expect(older).toEqual([cancelled]);
  });

  it("takes no change, no truncation and no early deletion, from the owner of the tables either", async () => {
    const { database } = test();
    const { id } = await freshOrganisation(database);
    for (const statement of [
      sql`update audit_log set actor = 'nobody' where organisation_id = ${id}`,
      sql`update audit_log set actor = 'nobody' where false`,
      sql`delete from audit_log where organisation_id = ${id}`,
      sql`truncate audit_log`,
    ])
      await expect(database.run(statement)).rejects.toThrow("append-only");
    expect(await actionsOf(id)).toEqual(["organisation.create"]);
  });

  it("loses entries after twelve months and those of an erased organisation, but not what was done to it", async () => {
    const { database } = test();
    const { id } = await freshOrganisation(database);
    const input = { months: 12, batch: 1000 };
    await database.run(sql`
      insert into audit_log (organisation_id, actor, action, at)
      values (${id}, 'a', 'old', clock_timestamp() - interval '13 months')`);
    // The oldest by its id, as after thirteen months.
    await database.run(sql`
      insert into audit_log (id, organisation_id, actor, action, at) overriding system value
      values (-1, ${id}, 'a', 'oldest', clock_timestamp() - interval '13 months')`);
    await addBalance(database, id, { amount: 5, reason: "invoice", actor });
    const secret = { sealed: Buffer.of(1), displayHint: "whsec_…", overlapSeconds: 0 };
    await insertWebhookSecret(database, id, { ...secret, actor });
    expect(await deleteOldAuditEntries(database, input)).toBeGreaterThan(0);
    expect(await actionsOf(id)).toEqual([
      ...["organisation.create", "balance.add", "webhook_secret.issue"],
    ]);
    await eraseOrganisation(database, id, actor);
    await eraseOrganisation(database, id, actor);
    await deleteOldAuditEntries(database, input);
    expect(await actionsOf(id)).toEqual(["organisation.create", "organisation.erase"]);
    const left = await database.read(
      sql`select 1 from webhook_secrets where organisation_id = ${id}`,
    );
    expect(left).toEqual([]);
  });
});
