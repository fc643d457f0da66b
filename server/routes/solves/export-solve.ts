import * as z from "zod";
import type { ExportOptions } from "../../../core/index.ts";
import { InvalidRequest, Refusal } from "../../errors.ts";
import { readJsonBody } from "../../middleware/json-body.ts";
import { chargeHeader } from "../../middleware/token-cost.ts";
import { validationProblems } from "../../services/bodies/validation-problems.ts";
import { exportJob } from "../../services/plans/export-job.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idempotencyKeyHeader, replayedHeader } from "../idempotency.ts";
import {
  bodyResponses,
  codedErrorSchema,
  jsonAnswer,
  sentenceErrorSchema,
  validationErrorSchema,
} from "../schemas.ts";
import { jobIdParams } from "./solve-status.ts";

export const exportBodySchema = z
  .object({
    format: z
      .enum(["csv", "ics", "svg", "html", "json"])
      .describe("`csv`, `ics` and `json` for programs, `svg` and `html` to look at and print."),
    employee_id: z.string().nullish().describe("The roster of this person alone."),
    language: z
      .enum(["en", "de"])
      .nullish()
      .describe("Of headings and labels; the request's own when absent."),
  })
  .meta({ id: "ExportRequest", description: "Which file the plan is to be." });

const text = { schema: { type: "string" as const } };

export const exportSolve = defineEndpoint({
  scope: "solve:write",
  route: {
    method: "post",
    path: "/api/v1/solve/{job_id}/export",
    operationId: "exportSolve",
    summary:
      "The plan of a completed job as a file; costs 1 token each time, but with a known Idempotency-Key.",
    request: {
      params: jobIdParams,
      headers: idempotencyKeyHeader,
      body: {
        required: true,
        content: {
          "application/json": { schema: { $ref: "#/components/schemas/ExportRequest" } },
        },
      },
    },
    responses: {
      200: {
        description: "The file; `Content-Disposition` names it.",
        content: {
          "text/csv": text,
          "text/calendar": text,
          "image/svg+xml": text,
          "text/html": text,
          "application/json": { schema: z.unknown() },
        },
        headers: {
          ...replayedHeader,
          "Content-Disposition": {
            description: "`attachment` with the file's name.",
            schema: { type: "string" },
          },
        },
      },
      400: jsonAnswer(sentenceErrorSchema, "The job is not finished, or ended without a result."),
      402: jsonAnswer(codedErrorSchema, "INSUFFICIENT_BALANCE."),
      404: jsonAnswer(codedErrorSchema, "JOB_NOT_FOUND: unknown, or of another organisation."),
      ...bodyResponses,
      422: jsonAnswer(validationErrorSchema, "Every problem of the body."),
    },
  },
  handle: async (c) => {
    const { value, bytes } = await readJsonBody(c);
    const body = exportBodySchema.safeParse(value);
    if (!body.success) throw new InvalidRequest(validationProblems("body", body.error));
    const jobId = c.req.valid("param").job_id;
    const exported = await exportJob(c.var.deps, c.var.caller, jobId, optionsOf(body.data), {
      bytes,
      key: c.req.header("idempotency-key"),
    });
    switch (exported.outcome) {
      case "done":
        chargeHeader(c, exported.charged);
        if (exported.isReplay) c.header("Idempotent-Replayed", "true");
        return c.body(exported.file.body, 200, fileHeaders(exported.file));
      case "unknown":
        throw new Refusal("JOB_NOT_FOUND");
      case "not_finished":
        throw new Refusal("RESULT_NOT_READY");
      case "none":
        throw new Refusal("RESULT_MISSING");
      case "unknown_employee":
        throw new InvalidRequest([UNKNOWN_EMPLOYEE]);
      case "insufficient_balance":
        throw new Refusal("INSUFFICIENT_BALANCE", { data: exported.data });
    }
  },
});

const UNKNOWN_EMPLOYEE = {
  loc: ["body", "employee_id"],
  msg: "The plan's request has no such employee.",
  type: "unknown_employee",
};

function optionsOf(body: z.infer<typeof exportBodySchema>): ExportOptions {
  return {
    format: body.format,
    ...(body.employee_id == null ? {} : { employeeId: body.employee_id }),
    ...(body.language == null ? {} : { language: body.language }),
  };
}

/** What a file holds was written by others: it opens as a download, runs nothing and is taken for nothing else. */
function fileHeaders(file: { contentType: string; fileName: string }): Record<string, string> {
  return {
    "Content-Type": file.contentType,
    "Content-Disposition": `attachment; filename="${file.fileName.replace(/[^\w.-]/g, "_")}"`,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    "Referrer-Policy": "no-referrer",
  };
}
