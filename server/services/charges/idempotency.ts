import { createHash } from "node:crypto";
import type { NamedCall } from "../../../db/accounts/idempotent-calls.ts";
import type { Caller } from "../../deps.ts";
import { InvalidRequest } from "../../errors.ts";
import { KEY_REUSED, keyProblems } from "../jobs/submit-job.ts";

/** What the caller names a call by, and what was sent; `about` names what the path does. Throws (422) what is wrong with the key. */
export function namedCall(
  { organisationId }: Caller,
  operation: NamedCall["operation"],
  key: string | undefined,
  sent: Uint8Array,
  about = "",
): NamedCall | null {
  if (key === undefined) return null;
  const problems = keyProblems(key);
  if (problems.length > 0) throw new InvalidRequest(problems);
  const bodyHash = createHash("sha256").update(`${about}\n`).update(sent).digest();
  return { organisationId, operation, key, bodyHash };
}

/** What is told of a key that was used for something else. */
export function keyReused(): InvalidRequest {
  return new InvalidRequest([KEY_REUSED]);
}
