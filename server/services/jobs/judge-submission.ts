import {
  type RequestValidation,
  validateRequest,
  withoutUnknownKeys,
} from "../../../core/index.ts";
import type { JudgedSubmission, JudgingTerms } from "../../deps.ts";
import { asObject, hostFields } from "../bodies/host-fields.ts";
import { readJson } from "../bodies/read-json.ts";
import { withLanguage } from "../bodies/request-language.ts";
import { unlessTooDeep } from "../bodies/too-deep.ts";

/** Of large bodies: what stands in unknown keys is kept for whoever sent it while it is no more than this. */
const MOST_UNKNOWN = 64_000;

/** Everything that a submission of a large body goes by, the body itself included where it is to be stored as it came. */
export function judgeSubmission(body: Uint8Array, terms: JudgingTerms): JudgedSubmission {
  const read = readJson(body);
  if (!read.ok) return { outcome: "unreadable", problems: read.problems };
  const judged = judgeReadSubmission(read.value, terms, validateRequest, MOST_UNKNOWN);
  if (judged.outcome === "unreadable" || !judged.verdict.ok) return judged;
  const { verdict } = judged;
  return { ...judged, verdict: { ...verdict, stored: verdict.stored ?? body } };
}

/** The same of a body that has been read; of unknown keys it stores at most `mostUnknown` characters, else none of them. */
export function judgeReadSubmission(
  value: unknown,
  { sizeLimit, language }: JudgingTerms,
  validate: (body: unknown, sizeLimit?: number) => RequestValidation,
  mostUnknown = Number.POSITIVE_INFINITY,
): JudgedSubmission {
  const validation = unlessTooDeep<RequestValidation>(
    () => validate(value, sizeLimit ?? undefined),
    (problem) => ({ ok: false, problems: [problem] }),
  );
  if (!validation.ok) return { outcome: "judged", verdict: validation };
  const { ok, problemSize, inputSummary } = validation;
  const host = hostFields(value);
  const known = mostUnknown < Infinity ? withoutUnknownKeys(value, mostUnknown) : value;
  const stored = storedAs(withLanguage(known, language), host.secret);
  return {
    outcome: "judged",
    verdict: {
      ok,
      problemSize,
      inputSummary,
      host,
      stored: stored === value ? null : written(stored),
    },
  };
}

/** The request as it is kept for the solver: the webhook secret is kept elsewhere. */
function storedAs(request: unknown, secret: string | null): unknown {
  if (secret === null) return request;
  const { webhook_secret: _dropped, ...rest } = asObject(request);
  return rest;
}

function written(request: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(request));
}
