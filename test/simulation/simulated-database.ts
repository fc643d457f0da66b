import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import {
  type Database,
  DatabaseUnavailable,
  type StatementOptions,
} from "../../db/connection/client.ts";
import { settle } from "../../db/connection/settle.ts";
import type { Random } from "../chaos/random.ts";
import type { PlantedBug, Statement } from "./planted-bugs.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** What a statement meets on its way: `late` is carried out after its caller was told that nothing is known of it. */
type Fate = "answered" | "lost" | "unanswered" | "late" | "doubled";

/** What all simulated processes of a seed share. */
export interface Line {
  readonly server: Database;
  readonly time: VirtualTime;
  readonly random: Random;
  readonly planted: PlantedBug | null;
  /** Why the planted bug does not fit its statement; the seed says nothing then. */
  misfit: unknown;
  /** How many of a hundred statements meet something; 0 once the line is quiet. */
  faultPercent: number;
  /** Processes that hear of new jobs. */
  readonly listeners: Set<() => void>;
  readonly trace: (line: string) => void;
}

/** A process's own end of the line. */
export interface LineEnd {
  readonly name: string;
  /** Its process is dead: whatever it waits for never comes. */
  dead: boolean;
  /** Nothing gets through before. */
  cutUntilMs: number;
}

const dialect = new PgDialect();
const never = new Promise<never>(() => undefined);

/**
 * A process's database: a real one whose clock is the simulation's, and whose answers are delayed, lost or doubled. Losing
 * an answer tells the process the same as the service's own client does.
 */
export function simulatedDatabase(line: Line, end: LineEnd): Database {
  const send = (statement: SQL, options: StatementOptions | undefined, isWrite: boolean) =>
    end.dead
      ? never
      : travel(line, end, statementOf(statement), options?.deadlineMs ?? 5_000, isWrite);
  const write = (statement: Statement) =>
    end.dead ? never : travel(line, end, statement, 5_000, true);
  return {
    description: "simulated",
    place: { address: "simulated", dataDirectory: null },
    migrated: true,
    reads: line.server.reads,
    async run(statement, options) {
      const planted = plant(line, statementOf(statement), write);
      const rows = await (planted === undefined || planted === null
        ? send(statement, options, true)
        : planted);
      // The statement's own type, which the line only passes on.
      return rows as never;
    },
    read: async (statement, options) => (await send(statement, options, false)) as never,
    settle: (writing, lookUp) => settle(writing, lookUp, () => false),
    migrate: async () => undefined,
    ping: async () => "writable",
    listen: (_channel, onNotify) => {
      const hear = () => {
        if (!end.dead) onNotify();
      };
      line.listeners.add(hear);
      return () => line.listeners.delete(hear);
    },
    notify: () => {
      if (line.random.below(10) === 0) return;
      for (const hear of line.listeners) line.time.after(1 + line.random.below(20), hear);
    },
    close: async () => undefined,
  };
}

/** The service would only log what is thrown here, so the seed is told as well. */
function plant(line: Line, statement: Statement, write: Parameters<PlantedBug>[1]) {
  try {
    return line.planted?.(statement, write);
  } catch (error) {
    line.misfit = error;
    throw error;
  }
}

/** A statement as its text and values. */
function statementOf(statement: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { text, params };
}

function travel(
  line: Line,
  end: LineEnd,
  statement: Statement,
  deadlineMs: number,
  isWrite: boolean,
): Promise<readonly unknown[]> {
  const { time, random } = line;
  const fate = drawFate(line, isWrite);
  const there = delay(random);
  const back = delay(random);
  return new Promise((resolve, reject) => {
    const unless = (what: () => void) => () => {
      if (!end.dead) what();
    };
    const lose = (ms: number) =>
      time.after(
        ms,
        unless(() => reject(new DatabaseUnavailable("The answer was lost."))),
      );
    const arrive = async (answers: boolean): Promise<void> => {
      // What has left a process arrives though it may be dead by now; a line that is cut lets nothing through.
      if (time.now() < end.cutUntilMs) {
        if (answers) lose(deadlineMs);
        return;
      }
      const kind = nameOf(statement);
      line.trace(`${end.name} ${kind} ${fate}`);
      const answer = await carryOut(line, statement).then(
        (rows) => ({ rows, error: null }),
        (error: unknown) => ({ rows: [], error }),
      );
      if (!answers) return;
      time.after(
        back,
        unless(() => (answer.error === null ? resolve(answer.rows) : reject(answer.error))),
      );
    };
    if (fate === "lost") lose(random.below(2) === 0 ? there : deadlineMs);
    else if (fate === "late") {
      lose(there);
      time.after(there + random.below(8_000), () => arrive(false));
    } else if (fate === "unanswered") {
      time.after(there, () => arrive(false));
      lose(there + (random.below(2) === 0 ? back : deadlineMs));
    } else {
      time.after(there, () => arrive(true));
      if (fate === "doubled") time.after(there + random.below(3_000), () => arrive(false));
    }
  });
}

function drawFate({ random, faultPercent }: Line, isWrite: boolean): Fate {
  if (random.below(100) >= faultPercent) return "answered";
  const fates = ["lost", "unanswered", "late", "doubled"] as const;
  return isWrite ? fates[random.below(4)]! : "lost";
}

/** Mostly a few milliseconds, now and then a good part of a second. */
function delay(random: Random): number {
  return random.below(20) === 0 ? random.between(20, 900) : random.between(0.2, 8);
}

async function carryOut(line: Line, statement: Statement): Promise<readonly unknown[]> {
  // Both leave at once, and one connection keeps their order.
  const clock = setClock(line.server, line.time.now());
  const [, rows] = await Promise.all([clock, line.server.run(asSql(statement))]);
  return rows;
}

/** The database's clock stands at `nowMs` for what comes next. */
export async function setClock(server: Database, nowMs: number): Promise<void> {
  const at = new Date(Math.floor(nowMs)).toISOString().replace("Z", "");
  const micros = String(Math.floor((nowMs % 1) * 1000)).padStart(3, "0");
  await server.run(sql`select set_config('simulated.now', ${`${at}${micros}Z`}, false)`);
}

/** Text and values as a statement again; values that the text no longer names are left out. */
function asSql({ text, params }: Statement): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`,
    ),
  );
}

/** The first change that a statement makes, or what it reads, to tell statements apart in a trace. */
function nameOf({ text }: Statement): string {
  const change = /(?:insert into|update|delete from) (?!of|skip)\w+/.exec(
    text.replace(/for (no key )?update/g, ""),
  );
  return (change ?? /from \w+/.exec(text))?.[0] ?? "?";
}

/** Between seeds time is real, and a busy machine may need a good part of a minute for what takes a moment: that says nothing of the service. */
const patient = { deadlineMs: 300_000 };

/**
 * Makes `server` ask the simulation for the time: functions of the same names stand before those of the system, so the
 * statements stay as they are. Only for connections that are opened afterwards.
 */
export async function giveSimulatedClock(server: Database): Promise<void> {
  await server.run(sql`create schema simulated`, patient);
  await server.run(
    sql`
    create function simulated.clock_timestamp() returns timestamptz language sql volatile as $$
      select coalesce(nullif(current_setting('simulated.now', true), '')::timestamptz, pg_catalog.clock_timestamp())
    $$`,
    patient,
  );
  await server.run(
    sql`
    create function simulated.pg_postmaster_start_time() returns timestamptz language sql stable as $$
      select timestamptz '2000-01-01 00:00:00Z'
    $$`,
    patient,
  );
  await server.run(
    sql`
    do $$ begin
      execute format('alter database %I set search_path = simulated, public, pg_catalog', current_database());
      execute format('alter database %I set synchronous_commit = off', current_database());
    end $$`,
    patient,
  );
}

/** Settings of a server that lives as long as the simulation, and keeps nothing from one seed to the next. */
export async function makeForgetful(server: Database): Promise<void> {
  await server.run(sql`alter system set fsync = off`, patient);
  // Where rows lie and how they are found must not depend on when somebody tidied up.
  await server.run(sql`alter system set autovacuum = off`, patient);
  await server.run(sql`select pg_reload_conf()`, patient);
  // Of the one connection that there is.
  await server.run(sql`set statement_timeout = 0`, patient);
  await server.run(
    sql`
    do $$ declare guard record; begin
      for guard in select tgname, tgrelid::regclass as held from pg_trigger
        join pg_proc on pg_proc.oid = tgfoid where proname like '%append_only' and not tgisinternal
      loop execute format('alter table %s disable trigger %I', guard.held, guard.tgname); end loop;
    end $$`,
    patient,
  );
}

/** The server is as after its migration. */
export async function forget(server: Database): Promise<void> {
  await server.run(
    sql`
    do $$ begin
      execute (select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity cascade'
        from pg_tables where schemaname = current_schema() and tablename <> 'migrations');
    end $$`,
    patient,
  );
}
