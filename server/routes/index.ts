import type { Endpoint } from "./endpoint.ts";
import { getBalance } from "./get-balance.ts";
import { health } from "./health.ts";
import { issueTokenRoute } from "./issue-token.ts";
import { listSolves } from "./list-solves.ts";
import { listTokensRoute } from "./list-tokens.ts";
import { listUsage } from "./list-usage.ts";
import { live } from "./live.ts";
import { ready } from "./ready.ts";
import { revokeTokenRoute } from "./revoke-token.ts";
import { solveResult } from "./solve-result.ts";
import { solveStats } from "./solve-stats.ts";
import { solveStatus } from "./solve-status.ts";
import { submitSolve } from "./submit-solve.ts";

/** Every endpoint, one line each. `stats` stands before `{job_id}`, which would swallow it. */
export const ROUTES: readonly Endpoint[] = [
  submitSolve,
  listSolves,
  solveStats,
  solveStatus,
  solveResult,
  getBalance,
  listUsage,
  listTokensRoute,
  issueTokenRoute,
  revokeTokenRoute,
  health,
  live,
  ready,
];
