/** What a contract case plays in: an app over the real core and a real database, one fresh tenant and a stranger. */
import { expect } from "vitest";
import { solveRequestSchema, validateRequest } from "../../core/index.ts";
import { type Database, DatabaseUnavailable } from "../../db/connection/client.ts";
import type { Tier } from "../../server/tiers.ts";
import type { TestDatabase } from "../helpers/service/database.ts";
import {
  endJob,
  freshTenant,
  giveToken,
  sampleResult,
  smallRequest,
  testService,
} from "../helpers/service/service.ts";

/** Three employees, three days, one shift a day: problem size 9. */
export const tinyRequest = {
  start_date: "2026-03-02",
  end_date: "2026-03-04",
  department: { id: "ward" },
  employees: ["e1", "e2", "e3"].map((id) => ({
    id,
    qualificationIds: [],
    contractHoursPerWeek: 38.5,
  })),
  shifts: [{ id: "early", startTime: "06:00", endTime: "14:00", minStaff: 1 }],
};

export type TokenName = "live" | "sandbox" | "reader" | "foreign" | "none" | "second";

/** `{name}` in paths and texts stands for what an earlier answer was `kept` as, or for what `given` made. */
export interface Call {
  readonly method?: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly token?: TokenName;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** How often the call is made before the one that is judged. */
  readonly after?: number;
}

export interface World {
  readonly test: TestDatabase;
  readonly tier: Tier;
  readonly organisationId: string;
  readonly testOrganisationId: string;
  /** Makes one call as a client would. */
  call(call: Call): Promise<Response>;
  filled(text: string): string;
  keep(name: string, value: string): void;
  kept(name: string): string;
  token(name: TokenName): string | null;
  /** Submits a small job, kept as `job`. */
  submitted(changes?: Record<string, unknown>): Promise<string>;
  /** From now on the service cannot reach its database. */
  break(): void;
  /** A submitted job that a worker has ended with a result, or by failing. */
  ended(result?: unknown): Promise<string>;
}

export interface WorldOptions {
  readonly tier?: Tier;
  readonly balance?: number;
  /** `sizes` takes bodies `{size}` in place of requests, so that large problems need no large bodies. */
  readonly core?: "real" | "sizes";
}

export async function createWorld(test: TestDatabase, options: WorldOptions): Promise<World> {
  const { tier = "pro", balance = 1000, core = "real" } = options;
  const { database } = test;
  const tenant = await freshTenant(database, { tier, balance });
  const stranger = await freshTenant(database, { tier, balance });
  const give = async (more: Parameters<typeof giveToken>[2]) =>
    (await giveToken(database, tenant.id, more)).token;
  const tokens: Record<TokenName, string | null> = {
    live: tenant.token,
    second: await give({}),
    sandbox: await give({ isTest: true }),
    reader: await give({ scopes: ["solve:read"] }),
    foreign: stranger.token,
    none: null,
  };
  const changes = core === "real" ? { core: { validateRequest, solveRequestSchema } } : {};
  let service = testService(database, changes);
  const names = new Map<string, string>([["unknown", "00000000-0000-4000-8000-000000000000"]]);
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => names.get(name) ?? whole);
  const body = core === "real" ? tinyRequest : smallRequest();
  const world: World = {
    test,
    tier,
    organisationId: tenant.id,
    testOrganisationId: tenant.testOrganisationId,
    filled,
    keep: (name, value) => void names.set(name, value),
    kept: (name) => filled(`{${name}}`),
    token: (name) => tokens[name],
    call: async ({ method = "GET", path, token = "live", headers, body: sent }) =>
      service.call(tokens[token], method, filled(path), {
        ...(headers === undefined
          ? {}
          : {
              headers: Object.fromEntries(
                Object.entries(headers).map(([name, value]) => [name, filled(value)]),
              ),
            }),
        ...(sent === undefined ? {} : { body: sent }),
      }),
    async submitted(changes = {}) {
      const answer = await service.call(tenant.token, "POST", "/api/v1/solve", {
        body: { ...body, ...changes },
      });
      expect(answer.status).toBe(202);
      const { job_id } = (await answer.json()) as { job_id: string };
      names.set("job", job_id);
      return job_id;
    },
    break() {
      service = testService(unreachable(database), changes);
    },
    async ended(result: unknown = sampleResult) {
      const jobId = await world.submitted();
      await endJob(database, jobId, result);
      return jobId;
    },
  };
  return world;
}

/** A database of which every call fails as it does while the server is away. */
function unreachable(database: Database): Database {
  return new Proxy(database, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      return () => Promise.reject(new DatabaseUnavailable("away"));
    },
  });
}
