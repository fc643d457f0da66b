import type { Database } from "../../db/connection/client.ts";
import { auditAccounts } from "../../server/services/operation/audit-accounts.ts";

/** `shiftsmith admin audit`: one line an invariant, its findings below it; exit code 1 when one of them does not hold. */
export async function audit(db: Database) {
  const invariants = await auditAccounts(db);
  const breaches = invariants.reduce((sum, { breaches }) => sum + breaches, 0);
  const lines = invariants.flatMap(({ name, statement, breaches, findings }) => [
    breaches === 0 ? `ok      ${name}` : `BREACH  ${name}: ${breaches}. ${statement}`,
    ...findings.map(({ subject, detail }) => `        ${subject}: ${detail}`),
  ]);
  const verdict =
    breaches === 0 ? `${invariants.length} invariants hold` : `${breaches} breaches found`;
  return {
    text: [...lines, verdict].join("\n"),
    data: { sound: breaches === 0, breaches, invariants },
    code: breaches === 0 ? 0 : 1,
  };
}
