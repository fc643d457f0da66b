/** `client/answers.ts`: the types of what the service answers and is asked, written from the schemas of its routes. */
import * as z from "zod";
import { claimDifferenceSchema, planReportSchema, resultSchema } from "../../core/index.ts";
import {
  auditLogSchema,
  balanceSchema,
  usageSchema,
} from "../../server/routes/accounts/account-schemas.ts";
import { healthSchema, readySchema } from "../../server/routes/operation/health-schemas.ts";
import { codedErrorSchema } from "../../server/routes/schemas.ts";
import { exportBodySchema } from "../../server/routes/solves/export-solve.ts";
import {
  solveListSchema,
  solveStatsSchema,
  solveStatusSchema,
  solveSubmitSchema,
} from "../../server/routes/solves/job-schemas.ts";
import {
  replacementsBodySchema,
  replacementsSchema,
} from "../../server/routes/solves/replacements.ts";
import { validateSchema } from "../../server/routes/solves/validate-solve.ts";
import { verificationSchema } from "../../server/routes/solves/verify-plan.ts";
import { changeTokenBodySchema } from "../../server/routes/tokens/change-token.ts";
import { issueTokenBodySchema } from "../../server/routes/tokens/issue-token.ts";
import {
  issuedTokenSchema,
  revokeSchema,
  tokenEntrySchema,
} from "../../server/routes/tokens/token-schemas.ts";
import { issueWebhookSecretBodySchema } from "../../server/routes/webhook-secrets/issue-webhook-secret.ts";
import {
  endedWebhookSecretSchema,
  issuedWebhookSecretSchema,
  webhookSecretEntrySchema,
} from "../../server/routes/webhook-secrets/webhook-secret-schemas.ts";
import { importLine, interfaces } from "./interfaces.ts";
import { resultNames } from "./result-interfaces.ts";

const answers = z.object({
  ...{ solveSubmitSchema, solveStatusSchema, solveListSchema, solveStatsSchema },
  ...{ validateSchema, verificationSchema, replacementsSchema },
  ...{ balanceSchema, usageSchema, auditLogSchema },
  ...{ issuedTokenSchema, tokenEntrySchema, revokeSchema },
  ...{ issuedWebhookSecretSchema, webhookSecretEntrySchema, endedWebhookSecretSchema },
  ...{ healthSchema, readySchema, codedErrorSchema },
});

/** What core has types of. */
const core = z.object({ resultSchema, planReportSchema, claimDifferenceSchema });

const questions = z.object({
  ...{ exportBodySchema, replacementsBodySchema, issueTokenBodySchema, changeTokenBodySchema },
  issueWebhookSecretBodySchema,
});

/** What programs call what the description of the interface names. */
const names: ReadonlyMap<string, string> = new Map([
  ...resultNames,
  ["SolveSubmitResponse", "Submission"],
  ["SolveStatusResponse", "SolveStatus"],
  ["SolveListResponse", "JobList"],
  ["SolveJobSummary", "JobSummary"],
  ["SolveStatsResponse", "SolveStats"],
  ["ValidateResponse", "ValidationAnswer"],
  ["VerificationReport", "VerifiedPlan"],
  ["ReplacementRanking", "ReplacementAnswer"],
  ["ReplacementOption", "ReplacementChoice"],
  ["BlockedPerson", "BlockedCandidate"],
  ["BalanceResponse", "Balance"],
  ["UsageResponse", "UsageList"],
  ["AuditLogResponse", "AuditLog"],
  ["IssuedTokenResponse", "IssuedToken"],
  ["TokenListEntry", "TokenEntry"],
  ["RevokeResponse", "RevokedToken"],
  ["IssuedWebhookSecretResponse", "IssuedWebhookSecret"],
  ["EndWebhookSecretResponse", "EndedWebhookSecret"],
  ["HealthResponse", "Health"],
  ["ReadyResponse", "Readiness"],
  ["ExportRequest", "ExportQuestion"],
  ["ReplacementsRequest", "ReplacementQuestion"],
  ["IssueTokenRequest", "TokenOrder"],
  ["ChangeTokenRequest", "TokenChange"],
  ["IssueWebhookSecretRequest", "WebhookSecretOrder"],
]);

/** The text of the file, as the formatter would leave it. */
export function clientAnswers(): string {
  const elsewhere = new Set(Object.keys(z.toJSONSchema(core).$defs ?? {}));
  const options = { names, elsewhere, open: new Set<string>() };
  const declared = [
    interfaces(z.toJSONSchema(answers).$defs ?? {}, options),
    interfaces(z.toJSONSchema(questions, { io: "input" }).$defs ?? {}, options),
  ].join("\n");
  return [
    "/** What the service answers and is asked. Written from the schemas of its routes by `npm run docs`; change it there. */",
    importLine(declared, "../core/index.ts", options),
    "",
    declared,
  ].join("\n");
}
