import { z } from "@hono/zod-openapi";

/** How the service says that it is; the client's types are written from it. */

export const healthStatusSchema = z.enum(["healthy", "unhealthy", "degraded"]);

export const healthSchema = z
  .object({
    status: healthStatusSchema.describe("The worst of its parts."),
    service: z.string().describe("`shiftsmith`."),
    version: z.string().describe("Of the program."),
    timestamp: z.string().describe("Moment of the answer."),
    components: z
      .array(
        z
          .object({
            name: z.enum(["database", "queue", "solver"]).describe("Which part."),
            status: healthStatusSchema.describe("How it is."),
            message: z.string().nullable().describe("What is wrong with it; null: nothing."),
          })
          .meta({ id: "ComponentHealth", description: "One part of the service." }),
      )
      .describe("Part by part."),
    git_commit: z.string().describe("What the program was built from."),
  })
  .meta({ id: "HealthResponse", description: "How the parts of the service are." });

export const readySchema = z
  .object({
    ready: z.boolean().describe("Whether to send traffic here."),
    checks: z.record(z.string(), z.boolean()).describe("By name; the failing ones are false."),
  })
  .meta({ id: "ReadyResponse", description: "Whether the service can take calls." });
