import * as z from "zod";
import { Refusal } from "../../errors.ts";
import { openEvents } from "../../services/jobs/open-events.ts";
import { defineEndpoint } from "../endpoint.ts";
import { codedErrorSchema, jsonAnswer } from "../schemas.ts";
import { jobIdParams, wireStatus } from "./solve-status.ts";

const TOO_MANY_RETRY_SECONDS = 10;

/** One event of the stream; `data` is JSON. */
const eventSchema = z
  .object({
    id: z.string().optional(),
    event: z.enum(["status", "progress", "done"]),
    data: z.string(),
  })
  .meta({ id: "JobEvent" });

export const solveEvents = defineEndpoint({
  scope: "solve:read",
  route: {
    method: "get",
    path: "/api/v1/solve/{job_id}/events",
    operationId: "solveEvents",
    summary: "A job as it goes on, as server-sent events: status, progress, done.",
    request: {
      params: jobIdParams,
      headers: z.object({ "last-event-id": z.string().optional() }),
    },
    responses: {
      200: {
        description: "Events until `done`, which carries the SolveStatusResponse.",
        content: { "text/event-stream": { schema: eventSchema } },
      },
      204: { description: "`Last-Event-ID` is that of `done`: nothing is to come." },
      404: jsonAnswer(codedErrorSchema, "JOB_NOT_FOUND: unknown, or of another organisation."),
    },
  },
  handle: async (c) => {
    const { deps, jobWatch, caller } = c.var;
    const opened = await openEvents(deps, jobWatch, caller, {
      jobId: c.req.valid("param").job_id,
      lastEventId: c.req.valid("header")["last-event-id"] ?? null,
      show: wireStatus,
    });
    switch (opened.outcome) {
      case "opened":
        c.header("Content-Type", "text/event-stream");
        c.header("Cache-Control", "no-store");
        // Proxies that buffer would hold the events back.
        c.header("X-Accel-Buffering", "no");
        if (c.req.method !== "HEAD") return c.body(opened.stream, 200);
        // Nobody would read the stream, or end it.
        await opened.stream.cancel();
        return c.body(null, 200);
      case "ended":
        return c.body(null, 204);
      case "unknown":
        throw new Refusal("JOB_NOT_FOUND");
      case "too_many":
        throw new Refusal("STREAM_LIMIT", {
          headers: { "Retry-After": String(TOO_MANY_RETRY_SECONDS) },
        });
    }
  },
});
