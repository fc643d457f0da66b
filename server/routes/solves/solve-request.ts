import * as z from "zod";
import { Refusal } from "../../errors.ts";
import { readRequest } from "../../services/jobs/read-jobs.ts";
import { defineEndpoint } from "../endpoint.ts";
import { codedErrorSchema, jsonAnswer } from "../schemas.ts";
import { jobIdParams } from "./solve-status.ts";
import { storedJson } from "./stored-json.ts";

export const storedRequestSchema = z
  .looseObject({})
  .meta({ id: "StoredRequest", description: "A SolveRequest, without its webhook secret." });

export const solveRequest = defineEndpoint({
  scope: "solve:read",
  route: {
    method: "get",
    path: "/api/v1/solve/{job_id}/request",
    operationId: "solveRequest",
    summary: "The request that a job was submitted with, its webhook secret left out.",
    request: { params: jobIdParams },
    responses: {
      200: jsonAnswer(storedRequestSchema, "The request, as the job is solved."),
      404: jsonAnswer(codedErrorSchema, "JOB_NOT_FOUND: unknown, or of another organisation."),
    },
  },
  handle: async (c) => {
    const { job_id: jobId } = c.req.valid("param");
    const gzippedJson = await readRequest(c.var.deps, c.var.caller, jobId);
    if (gzippedJson === null) throw new Refusal("JOB_NOT_FOUND");
    return storedJson<z.infer<typeof storedRequestSchema>>(c, gzippedJson);
  },
});
