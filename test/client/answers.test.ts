import { describe, expectTypeOf, it } from "vitest";
import type * as z from "zod";
import type * as answers from "../../client/client.ts";
import type { GenerationResult, VerificationReport } from "../../core/index.ts";
import type { CodeOf } from "../../server/errors.ts";
import type * as accountSchemas from "../../server/routes/accounts/account-schemas.ts";
import type * as healthSchemas from "../../server/routes/operation/health-schemas.ts";
import type { exportBodySchema } from "../../server/routes/solves/export-solve.ts";
import type * as jobSchemas from "../../server/routes/solves/job-schemas.ts";
import type {
  replacementsBodySchema,
  replacementsSchema,
} from "../../server/routes/solves/replacements.ts";
import type { replanBodySchema } from "../../server/routes/solves/replan-solve.ts";
import type { validateSchema } from "../../server/routes/solves/validate-solve.ts";
import type { verificationSchema } from "../../server/routes/solves/verify-plan.ts";
import type { changeTokenBodySchema } from "../../server/routes/tokens/change-token.ts";
import type { issueTokenBodySchema } from "../../server/routes/tokens/issue-token.ts";
import type * as tokenSchemas from "../../server/routes/tokens/token-schemas.ts";
import type * as secretSchemas from "../../server/routes/webhook-secrets/webhook-secret-schemas.ts";
import type { Tier } from "../../server/tiers.ts";

type Schemas = typeof accountSchemas &
  typeof healthSchemas &
  typeof jobSchemas &
  typeof tokenSchemas &
  typeof secretSchemas;
type Wire<K extends keyof Schemas> = Schemas[K] extends z.ZodType ? z.infer<Schemas[K]> : never;

// The types are compared when the tests are type-checked; running them proves nothing more.
describe("the client's types", () => {
  it("take every answer that the service's schemas describe, with no field more or less", () => {
    expectTypeOf<Wire<"solveSubmitSchema">>().toExtend<answers.Submission>();
    expectTypeOf<Omit<Wire<"solveStatusSchema">, "progress">>().toExtend<
      Omit<answers.SolveStatus, "progress">
    >();
    expectTypeOf<keyof Wire<"solveStatusSchema">>().toEqualTypeOf<keyof answers.SolveStatus>();
    expectTypeOf<keyof Wire<"jobMetricsSchema">>().toEqualTypeOf<keyof answers.JobMetrics>();
    expectTypeOf<keyof Wire<"webhookStatusSchema">>().toEqualTypeOf<keyof answers.WebhookStatus>();
    expectTypeOf<Wire<"solveListSchema">>().toExtend<answers.JobList>();
    expectTypeOf<keyof Wire<"solveListSchema">["jobs"][number]>().toEqualTypeOf<
      keyof answers.JobSummary
    >();
    expectTypeOf<Wire<"solveStatsSchema">>().toExtend<answers.SolveStats>();
    expectTypeOf<keyof Wire<"solveStatsSchema">>().toEqualTypeOf<keyof answers.SolveStats>();
    expectTypeOf<Wire<"balanceSchema">>().toExtend<answers.Balance>();
    expectTypeOf<Wire<"usageSchema">>().toExtend<answers.UsageList>();
    expectTypeOf<Wire<"issuedTokenSchema">>().toExtend<answers.IssuedToken>();
    expectTypeOf<Wire<"tokenListSchema">>().toExtend<readonly answers.TokenEntry[]>();
    expectTypeOf<keyof Wire<"tokenListSchema">[number]>().toEqualTypeOf<keyof answers.TokenEntry>();
    expectTypeOf<Wire<"revokeSchema">>().toExtend<answers.RevokedToken>();
    expectTypeOf<Wire<"auditLogSchema">>().toExtend<answers.AuditLog>();
    expectTypeOf<keyof Wire<"auditLogSchema">["entries"][number]>().toEqualTypeOf<
      keyof answers.AuditLogEntry
    >();
    expectTypeOf<Wire<"issuedWebhookSecretSchema">>().toExtend<answers.IssuedWebhookSecret>();
    expectTypeOf<Wire<"webhookSecretListSchema">>().toExtend<
      readonly answers.WebhookSecretEntry[]
    >();
    expectTypeOf<Wire<"endedWebhookSecretSchema">>().toExtend<answers.EndedWebhookSecret>();
    expectTypeOf<Wire<"healthSchema">>().toExtend<answers.Health>();
    expectTypeOf<Wire<"readySchema">>().toExtend<answers.Readiness>();
    expectTypeOf<z.infer<typeof replacementsSchema>>().toExtend<answers.ReplacementAnswer>();
    expectTypeOf<keyof z.infer<typeof validateSchema>>().toEqualTypeOf<
      keyof answers.ValidationAnswer
    >();
    expectTypeOf<Omit<z.infer<typeof validateSchema>, "demand" | "proofs">>().toExtend<
      Omit<answers.ValidationAnswer, "demand" | "proofs">
    >();
    expectTypeOf<z.infer<typeof verificationSchema>>().toExtend<answers.VerifiedPlan>();
    expectTypeOf<Omit<answers.VerifiedPlan, "plan">>().toEqualTypeOf<
      Omit<VerificationReport, "problems" | "plan">
    >();
    expectTypeOf<answers.VerifiedPlan["plan"] | null>().toEqualTypeOf<VerificationReport["plan"]>();
  });

  it("list what can be said where that is a closed list", () => {
    expectTypeOf<answers.Submission["status"]>().toEqualTypeOf<"pending">();
    expectTypeOf<answers.Submission["tier"]>().toEqualTypeOf<Tier>();
    expectTypeOf<answers.CodedError["detail"]["code"]>().toEqualTypeOf<CodeOf<"coded">>();
    expectTypeOf<answers.JobMetrics["solverStatus"]>().toEqualTypeOf<
      GenerationResult["status"] | null
    >();
  });

  it("make only questions that the service takes", () => {
    expectTypeOf<answers.ExportQuestion>().toExtend<z.input<typeof exportBodySchema>>();
    expectTypeOf<answers.ReplacementQuestion>().toExtend<z.input<typeof replacementsBodySchema>>();
    expectTypeOf<answers.PatchOperation>().toExtend<
      z.input<typeof replanBodySchema>["patch"][number]
    >();
    expectTypeOf<Omit<answers.ReplanOrder, "patch">>().toExtend<
      Omit<z.input<typeof replanBodySchema>, "patch">
    >();
    expectTypeOf<Omit<answers.TokenOrder, "scopes" | "allowed_addresses">>().toExtend<
      Omit<z.input<typeof issueTokenBodySchema>, "scopes" | "allowed_addresses">
    >();
    expectTypeOf<Omit<answers.TokenChange, "allowed_addresses">>().toExtend<
      Omit<z.input<typeof changeTokenBodySchema>, "allowed_addresses">
    >();
    expectTypeOf<keyof answers.TokenChange>().toEqualTypeOf<
      keyof z.input<typeof changeTokenBodySchema>
    >();
    expectTypeOf<answers.Scope>().toEqualTypeOf<
      NonNullable<z.input<typeof issueTokenBodySchema>["scopes"]>[number]
    >();
  });
});
