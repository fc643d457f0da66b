import { type Hit, hitRateWindow } from "../../../db/accounts/rate-windows.ts";
import type { Caller, Deps } from "../../deps.ts";
import { tierLimits } from "../../tiers.ts";

export const RATE_WINDOW_SECONDS = 60;

export interface RateDecision {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

interface Memory {
  startMs: number;
  readonly counts: Map<string, number>;
}

/**
 * Counts one call of the organisation against its tier; exact across processes while the table answers. `counted`: this call
 * was counted already.
 */
export type RateLimiter = (
  deps: Deps,
  caller: Caller,
  counted: Hit | null,
) => Promise<RateDecision>;

/** A limiter with its own stand-in memory for the time the table cannot be reached. */
export function createRateLimiter(): RateLimiter {
  const standIn: Memory = { startMs: 0, counts: new Map() };
  const count = (deps: Deps, { organisationId }: Caller): Promise<Hit> =>
    hitRateWindow(deps.database, organisationId, { windowSeconds: RATE_WINDOW_SECONDS }).catch(
      (error: unknown) => {
        deps.log.warn({ error: String(error) }, "rate table out of reach, counting in memory");
        return hitMemory(standIn, organisationId, deps.now());
      },
    );
  return async (deps, caller, counted) => {
    const limit = tierLimits(caller.tier).requestsPerMinute;
    const hit = counted ?? (await count(deps, caller));
    return {
      allowed: hit.count <= limit,
      limit,
      remaining: Math.max(0, limit - hit.count),
      resetSeconds: Math.max(1, Math.ceil(hit.resetSeconds)),
    };
  };
}

function hitMemory(memory: Memory, organisationId: string, nowMs: number): Hit {
  const lengthMs = RATE_WINDOW_SECONDS * 1000;
  const startMs = Math.floor(nowMs / lengthMs) * lengthMs;
  if (memory.startMs !== startMs) {
    memory.startMs = startMs;
    memory.counts.clear();
  }
  const count = (memory.counts.get(organisationId) ?? 0) + 1;
  memory.counts.set(organisationId, count);
  return { count, resetSeconds: (startMs + lengthMs - nowMs) / 1000 };
}
