import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "../app-env.ts";

/** Puts `X-Token-Cost: 0` on every answer, errors included, unless a route charges something. */
export const tokenCost: MiddlewareHandler<AppEnv> = async (c, next) => {
  chargeHeader(c, 0);
  await next();
};

/** States what this call really cost; call it once the charge is certain. */
export function chargeHeader(c: Context<AppEnv>, cost: number): void {
  c.header("X-Token-Cost", String(cost));
}
