import { type RequestValidation, validateRequest } from "../../../core/index.ts";
import type { JudgedSubmission, JudgingTerms } from "../../deps.ts";
import { asObject, hostFields } from "../bodies/host-fields.ts";
import { readJson } from "../bodies/read-json.ts";
import { withLanguage } from "../bodies/request-language.ts";
import { unlessTooDeep } from "../bodies/too-deep.ts";

/** Everything that a submission of a body goes by, the body itself included where it is to be stored as it came. */
export function judgeSubmission(body: Uint8Array, terms: JudgingTerms): JudgedSubmission {
  const read = readJson(body);
  if (!read.ok) return { outcome: "unreadable", problems: read.problems };
  const judged = judgeReadSubmission(read.value, terms, validateRequest);
  if (judged.outcome === "unreadable" || !judged.verdict.ok) return judged;
  const { verdict } = judged;
  return { ...judged, verdict: { ...verdict, stored: verdict.stored ?? body } };
}

/** The same of a body that has been read. */
export function judgeReadSubmission(
  value: unknown,
  { sizeLimit, language }: JudgingTerms,
  validate: (body: unknown, sizeLimit?: number) => RequestValidation,
): JudgedSubmission {
  const validation = unlessTooDeep<RequestValidation>(
    () => validate(value, sizeLimit ?? undefined),
    (problem) => ({ ok: false, problems: [problem] }),
  );
  if (!validation.ok) return { outcome: "judged", verdict: validation };
  const { ok, problemSize, inputSummary } = validation;
  const host = hostFields(value);
  return {
    outcome: "judged",
    verdict: { ok, problemSize, inputSummary, host, stored: changed(value, host.secret, language) },
  };
}

/** The request as it is kept for the solver: in a language; the webhook secret is kept elsewhere. Null: as it came. */
function changed(
  value: unknown,
  secret: string | null,
  language: JudgingTerms["language"],
): Uint8Array | null {
  const spoken = withLanguage(value, language);
  if (secret === null && spoken === value) return null;
  const { webhook_secret: _dropped, ...rest } = asObject(spoken);
  return new TextEncoder().encode(JSON.stringify(rest));
}
