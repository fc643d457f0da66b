/** The description of the interface as it is committed: the same that the service answers at `/openapi.json`. */
import { OpenAPIHono } from "@hono/zod-openapi";
import { solveRequestSchema } from "../../core/index.ts";
import { registerRoutes } from "../../server/app.ts";
import type { AppEnv } from "../../server/app-env.ts";
import { interfaceDescription } from "../../server/interface-description.ts";

export function openapiDocument(): string {
  const app = new OpenAPIHono<AppEnv>();
  registerRoutes(app, solveRequestSchema);
  return `${JSON.stringify(interfaceDescription(app), null, 1)}\n`;
}
