import type { OpenAPIHono } from "@hono/zod-openapi";
import * as z from "zod";
import type { AppEnv } from "./app-env.ts";

/**
 * Puts a request body's schema, with everything it refers to, among the components of the interface description, under
 * `name` unless the schema names itself. Routes refer to it instead of holding it, so that the framework never parses
 * a body a second time.
 */
export function registerBody(app: OpenAPIHono<AppEnv>, name: string, schema: z.ZodType): void {
  const { $schema, $defs, ...root } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  });
  const parts = { ...(root.$ref === undefined ? { [name]: root } : {}), ...$defs };
  for (const [part, definition] of Object.entries(parts)) {
    app.openAPIRegistry.registerComponent("schemas", part, withComponentRefs(definition));
  }
}

type Component = Parameters<OpenAPIHono["openAPIRegistry"]["registerComponent"]>[2];

function withComponentRefs(definition: object): Component {
  return JSON.parse(JSON.stringify(definition).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
