import { describe, expect, it } from "vitest";
import { chargeOperation } from "../../../db/accounts/charges.ts";
import { listUsage } from "../../../db/accounts/ledger.ts";
import { addBalance, balanceOf } from "../../../db/organisations/organisations.ts";
import { auditAccounts } from "../../../server/services/operation/audit-accounts.ts";
import { freshOrganisation, useTestDatabase } from "../../helpers/service/database.ts";
import { withHeldWrite, withLostAnswers } from "../../helpers/service/lost-answers.ts";
import { expectSoundAccounts } from "../../helpers/verify/ledger-invariants.ts";

const database = useTestDatabase(20);
const validation = { operation: "validate", cost: 1, metadata: { problemSize: 7 } } as const;

describe("chargeOperation", () => {
  it("charges exactly as many of 200 at once as the balance pays for", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 30 });
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => chargeOperation(db, id, validation)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "charged")).toHaveLength(30);
    expect(outcomes).toContainEqual({ outcome: "insufficient_balance", balance: 0 });
    expect(await balanceOf(db, id)).toBe(0);
    await expectSoundAccounts(db, id);
  });

  it("charges once when the answer is lost, also with the last token", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 1 });
    const outcome = await chargeOperation(withLostAnswers(db, 1), id, validation);
    expect(outcome).toEqual({ outcome: "charged" });
    expect(await balanceOf(db, id)).toBe(0);
    await expectSoundAccounts(db, id);
  });

  it("charges nothing when the first sending arrives after its second one was refused", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 0 });
    const { database: held, arrive } = withHeldWrite(db);
    const outcome = await chargeOperation(held, id, validation);
    expect(outcome).toEqual({ outcome: "insufficient_balance", balance: 0 });
    await addBalance(db, id, { amount: 10, reason: "top up" });
    await arrive();
    expect(await balanceOf(db, id)).toBe(10);
    await expectSoundAccounts(db, id);
  });

  it("refers to the job an export was about, as often as it is exported", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 5 });
    const entry = {
      operation: "export",
      cost: 1,
      metadata: { jobId: "j1", format: "csv" },
    } as const;
    await chargeOperation(db, id, entry);
    await chargeOperation(db, id, entry);
    const [newest, older] = await listUsage(db, id, 2);
    expect([newest?.reference, older?.reference]).toEqual(["j1", "j1"]);
    expect(newest).toMatchObject({ operation: "export", cost: 1, balanceAfter: 3 });
    for (const { name, breaches } of await auditAccounts(db)) expect(breaches, name).toBe(0);
  });

  it("refuses to bill a sandbox", async () => {
    const db = database().database;
    const { testOrganisationId } = await freshOrganisation(db);
    await expect(chargeOperation(db, testOrganisationId, validation)).rejects.toThrow("no live");
  });
});
