import { type Database, isUnavailable } from "../../db/connection/client.ts";
import { continueAudit } from "../../server/services/operation/audit-accounts.ts";
import type { Answer, Values } from "./admin-values.ts";

/**
 * `shiftsmith admin audit`: one line an invariant, its findings below it; exit code 1 when one of them does not hold. Goes on
 * where one of the last day was broken off; with `--from-start` it does not.
 */
export async function audit(db: Database, values: Values): Promise<Answer> {
  const { invariants, startedAt, isContinued } = await continueAudit(db, {
    fromStart: values["from-start"] === true,
  }).catch(tellHowToGoOn);
  const breaches = invariants.reduce((sum, { breaches }) => sum + breaches, 0);
  const lines = invariants.flatMap(({ name, statement, breaches, findings }) => [
    breaches === 0 ? `ok      ${name}` : `BREACH  ${name}: ${breaches}. ${statement}`,
    ...findings.map(({ subject, detail }) => `        ${subject}: ${detail}`),
  ]);
  const begun = isContinued
    ? [
        `goes on with the audit begun at ${startedAt.toISOString()}; --from-start looks at everything again`,
      ]
    : [];
  const verdict =
    breaches === 0 ? `${invariants.length} invariants hold` : `${breaches} breaches found`;
  return {
    text: [...begun, ...lines, verdict].join("\n"),
    data: {
      ...{ sound: breaches === 0, breaches, invariants },
      ...{ startedAt: startedAt.toISOString(), continued: isContinued },
    },
    code: breaches === 0 ? 0 : 1,
  };
}

function tellHowToGoOn(error: unknown): never {
  if (!isUnavailable(error)) throw error;
  const message = error instanceof Error ? error.message : String(error);
  throw new Error(`${message} Start the audit again: it goes on where it is now.`, {
    cause: error,
  });
}
