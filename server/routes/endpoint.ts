import type { OpenAPIHono, RouteConfig, RouteHandler } from "@hono/zod-openapi";
import type { AppEnv } from "../app-env.ts";
import { authenticated, requireScope } from "../middleware/authenticate.ts";
import { rateLimit } from "../middleware/rate-limit.ts";
import { readAccessFirst, readStatusFirst } from "../middleware/read-status-first.ts";
import type { TokenScope } from "../services/access/stored-names.ts";
import { errorResponses } from "./schemas.ts";

/** One endpoint: what it is called, what it needs, and how it joins the app. */
export interface Endpoint {
  readonly method: string;
  /** Path with `{parameter}` placeholders, as in the interface description. */
  readonly path: string;
  /** null: open to everyone, not limited (probes). */
  readonly scope: TokenScope | null;
  readonly register: (app: OpenAPIHono<AppEnv>) => void;
}

interface EndpointSpec<R extends RouteConfig> {
  readonly scope: TokenScope | null;
  readonly route: R;
  readonly handle: RouteHandler<R, AppEnv>;
  /** The answer is the job of the path as it stands, which is read together with what the guards ask. */
  readonly answersStatus?: true;
}

/**
 * Joins a route with its guards in the order of checks: authentication, rate limit, scope; the body is read last.
 * Every endpoint with a scope documents the answers the guards can give.
 */
export function defineEndpoint<R extends RouteConfig>(spec: EndpointSpec<R>): Endpoint {
  const { scope, handle } = spec;
  const route = scope === null ? openRoute(spec.route) : guardedRoute(spec.route, scope);
  return {
    method: route.method,
    path: route.path,
    scope,
    register: (app) => {
      const path = route.path.replaceAll(/\{(\w+)\}/g, ":$1");
      if (scope !== null) {
        const readFirst = spec.answersStatus ? readStatusFirst : readAccessFirst;
        app.on(route.method, path, readFirst, authenticated, rateLimit, requireScope(scope));
      }
      app.openapi(route, handle);
    },
  };
}

function openRoute<R extends RouteConfig>(route: R): R {
  return { ...route, responses: { 500: errorResponses[500], ...route.responses } };
}

function guardedRoute<R extends RouteConfig>(route: R, scope: TokenScope): R {
  const responses = { ...errorResponses, ...route.responses };
  return { ...route, security: [{ apiKey: [scope] }, { bearer: [] }], responses };
}
