import { randomBytes } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { drizzle, type PgRemoteDatabase } from "drizzle-orm/pg-proxy";
import postgres from "postgres";
import { type EmbeddedServer, ensureEmbedded, stopEmbedded } from "../embedded/embedded.ts";
import { type Log, silentLog } from "../log.ts";
import { migrate, readMigrations } from "../operation/migrate.ts";
import { listenForever } from "./listener.ts";
import { type Parameter, type Pooling, ReplaceableClient } from "./replaceable-client.ts";
import { settle } from "./settle.ts";

export type { Log } from "../log.ts";
export { DatabaseUnavailable, isUnavailable } from "./database-errors.ts";
export { POOL_REPLACED, type Pooling } from "./replaceable-client.ts";

export interface DatabaseOptions {
  /** A PostgreSQL to use; without it the embedded server is started or found. */
  readonly url?: string | undefined;
  /** What stands between here and the server; default `session`: nothing that matters. */
  readonly pooling?: Pooling | undefined;
  /** Data of the embedded server; default `.data/postgres` in the working folder. */
  readonly dataDirectory?: string | undefined;
  /** Refuge of data and programs when the server's user cannot enter the checkout; default `/var/lib/shiftsmith`. */
  readonly home?: string | undefined;
  /** Most connections at once, default 10; one more is used while something listens. */
  readonly connections?: number | undefined;
  readonly log?: Log | undefined;
}

/** `reports`: statistics that callers ask for, ten seconds at most; `audit`: what an operator asks for, ten minutes. */
type Lane = "reports" | "audit";

export interface StatementOptions {
  /** Longest wait for the answer, default 5,000 ms; after it the call rejects with DatabaseUnavailable. */
  readonly deadlineMs?: number;
  /** Connections of its own for what may take long, so that nothing else ever waits behind it. */
  readonly lane?: Lane;
}

/** Where a database is, for sentences of any language. */
export interface DatabasePlace {
  /** Machine, port and name of the database as far as they are given, without a password. */
  readonly address: string;
  /** Data of the embedded server; null: a server of somebody else. */
  readonly dataDirectory: string | null;
}

/** `read_only`: a standby, or a server that was told to take no writes. `away`: no answer. */
export type DatabaseState = "writable" | "read_only" | "away";

/**
 * One PostgreSQL. The rule of everything built on it: a change of state is ONE statement, so there is no transaction to
 * lose half of, and no way to open one. A call that rejects with DatabaseUnavailable may or may not have happened.
 */
export interface Database {
  /** For the start message: which database, without its password. */
  readonly description: string;
  readonly place: DatabasePlace;
  /** Whether `migrate` has succeeded in this process. */
  readonly migrated: boolean;
  /**
   * Drizzle's builder for reads; its statements are sent again after a lost connection, so never write with it. It wraps
   * what they reject with: `isUnavailable` tells of such an error what it is.
   */
  readonly reads: PgRemoteDatabase;
  /** Sends one statement that changes something, once. */
  run<Row>(statement: SQL, options?: StatementOptions): Promise<readonly Row[]>;
  /** Sends one statement that changes nothing, again after a lost connection while the deadline allows. */
  read<Row>(statement: SQL, options?: StatementOptions): Promise<readonly Row[]>;
  /**
   * A write whose outcome may get lost: after a lost answer `lookUp` tells by the write's own key what became of it, and
   * only when it finds nothing the write is sent again. The write must be harmless when repeated with the same key.
   */
  settle<Outcome>(
    write: () => Promise<Outcome>,
    lookUp: () => Promise<Outcome | null>,
  ): Promise<Outcome>;
  /** Brings the schema to this version; any number of processes may call it at once. */
  migrate(): Promise<void>;
  /** Whether the database answers within `deadlineMs`, and takes writes; never rejects. */
  ping(deadlineMs: number): Promise<DatabaseState>;
  /** Calls back after notifications, best effort (behind a pool of transactions: never); answers the function that ends it. */
  listen(channel: "jobs", onNotify: () => void): () => void;
  /** Wakes listeners of all processes, best effort, never rejects; many calls at once make one notification. */
  notify(channel: "jobs"): void;
  /** Ends all connections; stops the embedded server if nobody else is connected to it. */
  close(): Promise<void>;
}

const defaultDeadlineMs = 5_000;
const dialect = new PgDialect();

/** What each lane may take of the database. */
const lanes = {
  reports: { connections: 3, patientMs: 10_000 },
  audit: { connections: 1, patientMs: 600_000 },
} as const satisfies Readonly<Record<Lane, object>>;

/**
 * Opens the database at `url`, which need not be up yet, or else starts or finds the embedded server, and rejects with
 * what to do when it cannot.
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const log = options.log ?? silentLog;
  const url = options.url === undefined || options.url === "" ? null : options.url;
  const find = () =>
    ensureEmbedded({
      dataDirectory: options.dataDirectory ?? ".data/postgres",
      home: options.home ?? "/var/lib/shiftsmith",
      log,
    });
  const server = url === null ? await find() : null;
  return new OpenDatabase(url, server, find, log, {
    connections: options.connections ?? 10,
    pooling: options.pooling ?? "session",
  });
}

class OpenDatabase implements Database {
  readonly description: string;
  readonly place: DatabasePlace;
  readonly reads: PgRemoteDatabase;
  migrated = false;
  readonly #client: ReplaceableClient;
  /** Connected when they are first used. */
  readonly #lanes: Readonly<Record<Lane, ReplaceableClient>>;
  readonly #findUrl: () => Promise<string>;
  readonly #name = `shiftsmith-${process.pid}-${randomBytes(3).toString("hex")}`;
  readonly #listeners = new Set<() => Promise<void>>();
  readonly #pooling: Pooling;
  readonly #log: Log;
  #server: EmbeddedServer | null;
  #notifying: "idle" | "sending" | "again" = "idle";
  #closing: Promise<void> | null = null;

  constructor(
    url: string | null,
    server: EmbeddedServer | null,
    find: () => Promise<EmbeddedServer>,
    log: Log,
    { connections, pooling }: { readonly connections: number; readonly pooling: Pooling },
  ) {
    this.#server = server;
    this.#pooling = pooling;
    this.#log = log;
    this.place = {
      address: server === null ? withoutSecrets(url ?? "") : `127.0.0.1:${server.port}`,
      dataDirectory: server?.dataDirectory ?? null,
    };
    this.description = server?.description ?? `PostgreSQL ${this.place.address}`;
    let first = server;
    this.#findUrl = async () => {
      if (url !== null) return url;
      // A server just found is used as it is; later pools look again, because it may be gone or have moved its port.
      const found = first ?? (await find());
      first = null;
      this.#server = found;
      return found.url;
    };
    const common = { applicationName: this.#name, pooling, log };
    const lane = (name: Lane) =>
      new ReplaceableClient(this.#findUrl, { ...common, ...lanes[name] });
    this.#client = new ReplaceableClient(this.#findUrl, { ...common, connections });
    this.#lanes = { reports: lane("reports"), audit: lane("audit") };
    this.reads = drizzle(async (text, values, method) => {
      const shape = method === "execute" ? "objects" : "arrays";
      const query = { shape, deadlineMs: defaultDeadlineMs, repeatable: true } as const;
      return { rows: [...(await this.#client.query(text, asParameters(values), query))] };
    });
  }

  run<Row>(statement: SQL, options: StatementOptions = {}): Promise<readonly Row[]> {
    return this.#send<Row>(statement, options, false);
  }

  read<Row>(statement: SQL, options: StatementOptions = {}): Promise<readonly Row[]> {
    return this.#send<Row>(statement, options, true);
  }

  settle<Outcome>(
    write: () => Promise<Outcome>,
    lookUp: () => Promise<Outcome | null>,
  ): Promise<Outcome> {
    return settle(write, lookUp, () => this.#closing !== null);
  }

  async migrate(): Promise<void> {
    const options = { pooling: this.#pooling, log: this.#log };
    await migrate(await this.#findUrl(), await readMigrations(), options);
    this.migrated = true;
  }

  async ping(deadlineMs: number): Promise<DatabaseState> {
    const options = { shape: "objects", deadlineMs, repeatable: true } as const;
    const text = "select current_setting('transaction_read_only') = 'on' as read_only";
    return this.#client.query(text, [], options).then(
      (rows) =>
        rowsOf<{ read_only: boolean }>(rows)[0]?.read_only === true ? "read_only" : "writable",
      () => "away",
    );
  }

  listen(channel: "jobs", onNotify: () => void): () => void {
    // It would listen on whichever connection served that one statement, and never hear anything.
    if (this.#pooling === "transaction") return () => undefined;
    const end = listenForever(this.#findUrl, channel, this.#name, onNotify);
    this.#listeners.add(end);
    return () => {
      this.#listeners.delete(end);
      void end();
    };
  }

  notify(channel: "jobs"): void {
    if (this.#notifying !== "idle") {
      this.#notifying = "again";
      return;
    }
    this.#notifying = "sending";
    // Apart from the write it tells of: a commit that notifies holds a lock that would queue all commits up.
    const options = { shape: "arrays", deadlineMs: 2_000, repeatable: false } as const;
    const done = () => {
      const again = this.#notifying === "again" && this.#closing === null;
      this.#notifying = "idle";
      if (again) this.notify(channel);
    };
    this.#client.query("select pg_notify($1, '')", [channel], options).then(done, done);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const clients = [this.#client, ...Object.values(this.#lanes)];
    const ends = [
      ...clients.map((client) => client.end()),
      ...[...this.#listeners].map((end) => end()),
    ];
    await Promise.all(ends);
    const server = this.#server;
    if (server !== null && (await isUnused(server.url, this.#name))) await stopEmbedded(server);
  }

  async #send<Row>(
    statement: SQL,
    options: StatementOptions,
    repeatable: boolean,
  ): Promise<readonly Row[]> {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    const deadlineMs = options.deadlineMs ?? defaultDeadlineMs;
    const query = { shape: "objects", deadlineMs, repeatable } as const;
    const client = options.lane === undefined ? this.#client : this.#lanes[options.lane];
    return rowsOf<Row>(await client.query(text, asParameters(params), query));
  }
}

/** The one place where rows get their type: the statement's select list is what guarantees it. */
function rowsOf<Row>(rows: readonly unknown[]): readonly Row[] {
  return rows as readonly Row[];
}

function asParameters(values: readonly unknown[]): readonly Parameter[] {
  return values.map((value) => {
    if (
      value === null ||
      typeof value === "string" ||
      typeof value === "number" ||
      typeof value === "boolean" ||
      value instanceof Date ||
      value instanceof Uint8Array
    )
      return value;
    throw new Error(`A statement cannot carry a parameter of type ${typeof value}.`);
  });
}

/** Whether no other client is connected. When in doubt the server stays: whoever comes next finds it running. */
async function isUnused(url: string, ownName: string): Promise<boolean> {
  const name = "shiftsmith-closing";
  const client = postgres(url, {
    ...{ max: 1, connect_timeout: 3, fetch_types: false },
    connection: { application_name: name, statement_timeout: 3_000 },
  });
  try {
    const [row] = await client.unsafe(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and application_name not in ('${name}', '${ownName}')`,
    );
    return row?.others === 0;
  } catch {
    return false;
  } finally {
    await client.end({ timeout: 1 }).catch(() => undefined);
  }
}

function withoutSecrets(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}${port === "" ? "" : `:${port}`}${pathname}`;
  } catch {
    return "DATABASE_URL";
  }
}
