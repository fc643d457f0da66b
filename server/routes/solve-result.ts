import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Context, TypedResponse } from "hono";
import type { JSONParsed } from "hono/utils/types";
import type * as z from "zod";
import { resultSchema } from "../../core/index.ts";
import type { AppEnv } from "../app-env.ts";
import { Refusal } from "../errors.ts";
import { readResult } from "../services/read-jobs.ts";
import { defineEndpoint } from "./endpoint.ts";
import { codedErrorSchema, jsonAnswer, sentenceErrorSchema } from "./schemas.ts";
import { jobIdParams } from "./solve-status.ts";

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
        return storedJson(c, found.gzippedJson);
      case "unknown":
        throw new Refusal("JOB_NOT_FOUND");
      case "not_finished":
        throw new Refusal("RESULT_NOT_READY");
      case "none":
        throw new Refusal("RESULT_MISSING");
    }
  },
});

type ResultAnswer = Response & TypedResponse<JSONParsed<z.infer<typeof resultSchema>>, 200, "json">;

const gunzipAsync = promisify(gunzip);

/** A named acceptance of gzip whose weight is not zero. */
const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?:1|0\.\d*[1-9]))/i;

/**
 * The stored text is the answer: parsing a large plan only to write it again would hold up every other request.
 * A client that takes gzip gets the stored bytes as they are.
 */
async function storedJson(c: Context<AppEnv>, gzippedJson: Uint8Array): Promise<ResultAnswer> {
  const asStored = TAKES_GZIP.test(c.req.header("accept-encoding") ?? "");
  c.header("Content-Type", "application/json");
  c.header("Vary", "Accept-Encoding");
  if (asStored) c.header("Content-Encoding", "gzip");
  const bytes = asStored ? gzippedJson : await gunzipAsync(gzippedJson);
  const answer: Response = c.body(new Uint8Array(bytes), 200);
  return answer as ResultAnswer;
}
