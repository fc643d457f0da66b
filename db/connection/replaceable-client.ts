import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import type { Log } from "../log.ts";
import {
  DatabaseUnavailable,
  isCollision,
  isConnectionError,
  isOverload,
} from "./database-errors.ts";

/** What a statement may carry; json goes as text, arrays as PostgreSQL array literals or json text. */
export type Parameter = string | number | boolean | Date | Uint8Array | null;

export interface QueryOptions {
  /** Rows as objects by column name, or as arrays in column order. */
  readonly shape: "objects" | "arrays";
  /** The call rejects after this long at the latest, whatever the network does. */
  readonly deadlineMs: number;
  /** The statement changes nothing, so it is sent again after a lost connection for as long as the deadline allows. */
  readonly repeatable: boolean;
}

/**
 * `transaction`: a pooler such as PgBouncer gives each statement another connection of its own, so that nothing may be left
 * on one: no prepared statements, no settings, no listening.
 */
export type Pooling = "session" | "transaction";

interface Generation {
  readonly client: postgres.Sql;
  readonly openedAtMs: number;
  /** When the server last answered anything, be it an error; before that, when the pool was opened. */
  heardAtMs: number;
  hasAnswered: boolean;
  readonly mostSilentMs: number;
  replaced: boolean;
}

export interface ClientOptions {
  readonly applicationName: string;
  readonly connections: number;
  readonly log: Log;
  /**
   * Statements may take as long as this, which the server sees to: a late one says nothing about the pool, and none is
   * sent a second time while the first may still run. Absent: a late answer is taken for a sign of trouble.
   */
  readonly patientMs?: number;
  /** `transaction`: behind a pooler that lends a server connection for one transaction. Default `session`. */
  readonly pooling?: Pooling;
}

/** How the log line about a replaced pool begins. */
export const POOL_REPLACED = "database connections replaced";

/** The server gives a statement up after this. */
const statementMs = 15_000;
const collisionTries = 5;
/** A repeatable statement gets a fresh pool after this long, so that a silent network costs less than its whole deadline. */
const repeatAfterMs = 1_200;
/** A late answer condemns a pool that has been silent for this long; a busy server is late, too, but not silent. */
const silenceMs = 1_000;
/** Pools that follow one that never answered get longer, up to this: a busy server takes its time to let anybody in. */
const mostSilenceMs = 3_000;
/** One dead connection among sound ones is never silent: a late answer condemns any pool of this age as well. */
const trustedMs = 10_000;
/** How long calls under way in a replaced pool may still be answered. */
const graceSeconds = 2;
/** The same where no pool follows. */
const endSeconds = 3;

/**
 * A pool of connections that is thrown away whole at the first sign of trouble: postgres 3.4 can hang for ever or lose
 * statements in a pool whose server went away under it, but a fresh pool is always sound. Every call has a deadline.
 */
export class ReplaceableClient {
  #current: Promise<Generation> | null = null;
  /** How many pools in a row were replaced before they answered anything. */
  #silentPools = 0;
  #ended = false;
  readonly #findUrl: () => Promise<string>;
  readonly #applicationName: string;
  readonly #log: Log;
  readonly #connections: number;
  readonly #patientMs: number | null;
  readonly #pooling: Pooling;

  /** `findUrl` is asked before each new pool, so it can start a server that is gone. */
  constructor(findUrl: () => Promise<string>, options: ClientOptions) {
    this.#findUrl = findUrl;
    this.#applicationName = options.applicationName;
    this.#connections = options.connections;
    this.#patientMs = options.patientMs ?? null;
    this.#pooling = options.pooling ?? "session";
    this.#log = options.log;
  }

  /** Sends one statement. Rejects with DatabaseUnavailable when no answer came, else with the server's own error. */
  async query(
    text: string,
    parameters: readonly Parameter[],
    options: QueryOptions,
  ): Promise<readonly unknown[]> {
    const endsAt = performance.now() + options.deadlineMs;
    for (let attempt = 1; ; attempt++) {
      const left = endsAt - performance.now();
      const isHasty = options.repeatable && this.#patientMs === null;
      const limit = isHasty ? Math.min(left, repeatAfterMs) : left;
      try {
        return await this.#once(text, parameters, options.shape, limit);
      } catch (error) {
        const collided = isCollision(error) && attempt < collisionTries;
        const lost = error instanceof DatabaseUnavailable && options.repeatable && !this.#ended;
        const delay = Math.min(20 * 2 ** attempt, 500) * (0.5 + Math.random() / 2);
        if (!(collided || lost) || performance.now() + delay > endsAt) throw error;
        await pause(delay);
      }
    }
  }

  /** Ends all connections; calls under way get three seconds. Later calls reject with DatabaseUnavailable. */
  async end(): Promise<void> {
    this.#ended = true;
    const current = await this.#current?.catch(() => null);
    await current?.client.end({ timeout: endSeconds }).catch(() => undefined);
  }

  async #once(
    text: string,
    parameters: readonly Parameter[],
    shape: "objects" | "arrays",
    deadlineMs: number,
  ): Promise<readonly unknown[]> {
    let generation: Generation | null = null;
    const work = async (): Promise<readonly unknown[]> => {
      const own = await this.#generation();
      generation = own;
      const prepare = this.#pooling === "session";
      const query = own.client.unsafe(text, [...parameters], { prepare });
      const rows = shape === "arrays" ? await query.values() : await query;
      this.#hear(own);
      return rows;
    };
    try {
      return await withDeadline(work(), deadlineMs);
    } catch (error) {
      throw this.#judge(error, generation);
    }
  }

  /** What to tell the caller, after replacing the pool if the error speaks against it. */
  #judge(error: unknown, generation: Generation | null): unknown {
    const now = performance.now();
    if (error instanceof DatabaseUnavailable) {
      if (generation === null) return error;
      const silentFor = now - generation.heardAtMs;
      const isCondemned =
        this.#patientMs === null
          ? silentFor > generation.mostSilentMs || now - generation.openedAtMs > trustedMs
          : silentFor > this.#patientMs;
      if (isCondemned) this.#replace(generation, error);
      return error;
    }
    if (isConnectionError(error)) {
      if (generation !== null) this.#replace(generation, error);
      return unavailable(error);
    }
    if (generation !== null) this.#hear(generation);
    return isOverload(error) ? unavailable(error) : error;
  }

  #hear(generation: Generation): void {
    generation.heardAtMs = performance.now();
    generation.hasAnswered = true;
    this.#silentPools = 0;
  }

  #generation(): Promise<Generation> {
    if (this.#ended) return Promise.reject(new DatabaseUnavailable("The database is closed."));
    if (this.#current === null) {
      const opening = this.#open();
      this.#current = opening;
      opening.catch(() => {
        if (this.#current === opening) this.#current = null;
      });
    }
    return this.#current;
  }

  async #open(): Promise<Generation> {
    let url: string;
    try {
      url = await this.#findUrl();
    } catch (error) {
      throw unavailable(error);
    }
    const client = postgres(
      url,
      poolOptions(this.#applicationName, this.#connections, {
        pooling: this.#pooling,
        statementTimeoutMs: this.#patientMs ?? statementMs,
      }),
    );
    const now = performance.now();
    const mostSilentMs = Math.min(silenceMs * (1 + this.#silentPools), mostSilenceMs);
    const times = { openedAtMs: now, heardAtMs: now, mostSilentMs };
    return { client, ...times, hasAnswered: false, replaced: false };
  }

  #replace(generation: Generation, error: unknown): void {
    if (generation.replaced) return;
    generation.replaced = true;
    if (!generation.hasAnswered && error instanceof DatabaseUnavailable) this.#silentPools++;
    this.#current = null;
    if (this.#ended) return;
    this.#log.warn(`${POOL_REPLACED}: ${messageOf(error)}`);
    void generation.client.end({ timeout: graceSeconds }).catch(() => undefined);
  }
}

/** Settings every pool shares: json passes as text, no idle queries, a limit on the server for what a deadline gave up. */
export function poolOptions(
  applicationName: string,
  connections: number,
  {
    pooling = "session",
    statementTimeoutMs = statementMs,
  }: { readonly pooling?: Pooling; readonly statementTimeoutMs?: number } = {},
) {
  return {
    max: connections,
    // One statement at a time on a connection: a slow one delays nobody behind it.
    max_pipeline: 0,
    connect_timeout: 5,
    keep_alive: 10,
    fetch_types: false,
    onnotice: () => undefined,
    connection: {
      application_name: applicationName,
      ...(pooling === "session" && { statement_timeout: statementTimeoutMs }),
    },
    types: {
      json: {
        to: 114,
        from: [114, 3802],
        serialize: (text: unknown) => text,
        parse: (text: string): unknown => JSON.parse(text),
      },
    },
  };
}

async function withDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const late = () => reject(new DatabaseUnavailable("The database did not answer in time."));
    timer = setTimeout(late, Math.max(0, deadlineMs));
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function unavailable(cause: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(`The database is not available: ${messageOf(cause)}`, { cause });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
