import type * as z from "zod";
import { resultSchema } from "../../../core/index.ts";
import { Refusal } from "../../errors.ts";
import { readResult } from "../../services/jobs/read-jobs.ts";
import { defineEndpoint } from "../endpoint.ts";
import { codedErrorSchema, jsonAnswer, sentenceErrorSchema } from "../schemas.ts";
import { jobIdParams } from "./solve-status.ts";
import { storedJson } from "./stored-json.ts";

export const solveResult = defineEndpoint({
  scope: "solve:read",
  route: {
    method: "get",
    path: "/api/v1/solve/{job_id}/result",
    operationId: "solveResult",
    summary: "The plan of a completed job.",
    request: { params: jobIdParams },
    responses: {
      200: jsonAnswer(resultSchema, "The result; `infeasible` is one, too."),
      400: jsonAnswer(sentenceErrorSchema, "The job is not finished, or ended without a result."),
      404: jsonAnswer(codedErrorSchema, "JOB_NOT_FOUND: unknown, or of another organisation."),
    },
  },
  handle: async (c) => {
    const found = await readResult(c.var.deps, c.var.caller, c.req.valid("param").job_id);
    switch (found.outcome) {
      case "found":
        return storedJson<z.infer<typeof resultSchema>>(c, found.gzippedJson);
      case "unknown":
        throw new Refusal("JOB_NOT_FOUND");
      case "not_finished":
        throw new Refusal("RESULT_NOT_READY");
      case "none":
        throw new Refusal("RESULT_MISSING");
    }
  },
});
