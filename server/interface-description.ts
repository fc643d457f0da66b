import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "./app-env.ts";

/** An interface description as JSON: what `GET /openapi.json` serves and `docs/openapi.json` holds. */
export type InterfaceDescription = ReturnType<OpenAPIHono<AppEnv>["getOpenAPI31Document"]>;

type Responses = Record<string, { headers?: Record<string, unknown> }>;

const header = (description: string, type: "string" | "integer" = "string") => ({
  description,
  schema: { type },
});

const EVERYWHERE = {
  "X-Token-Cost": header("What this call cost, in tokens.", "integer"),
  "X-Request-Id": header("The caller's own id if it is harmless, else a new one; the log has it."),
};
const WITH_TOKEN = {
  "RateLimit-Policy": header("The organisation's limit: `q` calls in `w` seconds."),
  RateLimit: header("What is left of it: `r` calls for `t` seconds."),
};
const BY_STATUS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  401: { "WWW-Authenticate": header("How to authenticate.") },
  429: { "Retry-After": header("Seconds until another try can succeed.", "integer") },
  503: { "Retry-After": header("Seconds until another try can succeed.", "integer") },
};

/** The description of everything registered on `app`, every header of every answer included. */
export function interfaceDescription(app: OpenAPIHono<AppEnv>): InterfaceDescription {
  const description = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Shiftsmith",
      // The version of the interface, which moves more slowly than the program's.
      version: "0.1.0",
      description:
        "A shift-scheduling solve service: a self-contained request in, a plan that keeps every rule out.",
    },
    servers: [{ url: "/" }],
  });
  for (const path of Object.values(description.paths ?? {})) {
    for (const operation of Object.values(path as Record<string, Operation>)) describe(operation);
  }
  return description;
}

interface Operation {
  readonly responses: Responses;
  readonly security?: readonly unknown[];
}

function describe({ responses, security }: Operation): void {
  for (const [status, response] of Object.entries(responses)) {
    // Before authentication and rate limit nothing is known of the organisation's window.
    const limited = security !== undefined && status !== "401" && status !== "500";
    response.headers = {
      ...EVERYWHERE,
      ...(limited ? WITH_TOKEN : {}),
      ...BY_STATUS[status],
      ...response.headers,
    };
  }
}
