import {
  inspectRequest,
  openRequest,
  type RequestInspection,
  type VerificationReport,
  verify,
} from "../../core/index.ts";
import type { InspectedBody, JudgingTerms, VerifiedBody } from "../deps.ts";
import { hostFields } from "../services/bodies/host-fields.ts";
import { letGo } from "../services/bodies/let-go.ts";
import { readJson } from "../services/bodies/read-json.ts";
import { withLanguage } from "../services/bodies/request-language.ts";
import { unlessTooDeep } from "../services/bodies/too-deep.ts";
import { validationProblems } from "../services/bodies/validation-problems.ts";
import { verifyBodySchema } from "../services/plans/verify-body.ts";

/** What `core` tells of a body given as the bytes of its JSON, which is let go, and what the service itself takes from it. */
export function inspectBody(
  body: Uint8Array,
  { sizeLimit, language }: JudgingTerms,
): InspectedBody {
  const read = readJson(body);
  letGo(body.buffer);
  if (!read.ok) return { outcome: "unreadable", problems: read.problems };
  const inspection = unlessTooDeep<RequestInspection>(
    () => inspectRequest(withLanguage(read.value, language), sizeLimit ?? undefined),
    (problem) => ({
      ...{ valid: false, problems: [problem], warnings: [], problemSize: null },
      ...{ inputSummary: null, demand: null, proofs: null },
    }),
  );
  const { url, timeoutSeconds } = hostFields(read.value);
  return { outcome: "inspected", inspection, url, timeoutSeconds };
}

/** The judgement of the plan beside its request in a body given as the bytes of its JSON, which is let go. */
export function verifyBody(body: Uint8Array, { sizeLimit, language }: JudgingTerms): VerifiedBody {
  const read = readJson(body);
  letGo(body.buffer);
  if (!read.ok) return { outcome: "unreadable", problems: read.problems };
  const claimed = verifyBodySchema.safeParse(read.value);
  if (!claimed.success) {
    return { outcome: "unreadable", problems: validationProblems("body", claimed.error) };
  }
  const { request, plan } = claimed.data;
  return unlessTooDeep<VerifiedBody>(
    () => {
      const opened = openRequest(withLanguage(request, language), sizeLimit ?? undefined);
      if (!opened.ok) return judged(refusedReport(opened.problems));
      const { problemSize } = opened;
      if (sizeLimit !== null && problemSize > sizeLimit)
        return { outcome: "too_large", problemSize };
      return judged(verify(opened, plan));
    },
    (problem) => judged(refusedReport([problem])),
  );
}

function judged(report: VerificationReport): VerifiedBody {
  return { outcome: "judged", report };
}

function refusedReport(problems: VerificationReport["problems"]): VerificationReport {
  return {
    ...{ problems, belongs: false, passed: false, plan: null },
    ...{ unassignedShifts: [], differences: [], alternatives: [] },
  };
}
