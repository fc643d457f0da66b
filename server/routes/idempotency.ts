import { z } from "@hono/zod-openapi";

/** Judged by the service, in the words of every other problem; here only described. */
export const idempotencyKeyHeader = z.object({
  "idempotency-key": z.string().optional().openapi({
    type: "string",
    minLength: 1,
    maxLength: 255,
    description:
      "Your own name for this call, kept for 24 hours: sent again with the same body it costs nothing and does nothing a second time, with another body it is a 422.",
  }),
});

/** What tells that an answer is one to a call that was known. */
export const replayedHeader = {
  "Idempotent-Replayed": {
    description: "`true`: an earlier call had this key and this body; cost 0.",
    schema: { type: "string" as const, enum: ["true"] },
  },
};
