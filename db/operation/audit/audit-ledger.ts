import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { type AuditProgress, beginProgress, findProgress, saveProgress } from "./audit-progress.ts";
import {
  type AuditRules,
  beforeAll,
  type Invariant,
  invariants,
  type Slice,
  type Walk,
  withinSlice,
} from "./invariants.ts";

/** Where an invariant does not hold: the organisation, job or ledger entry, and what is wrong with it. */
export interface AuditFinding {
  readonly subject: string;
  readonly detail: string;
}

/** What one invariant says and where it does not hold. */
export interface AuditedInvariant {
  readonly name: string;
  readonly statement: string;
  readonly breaches: number;
  /** The first few breaches. */
  readonly findings: readonly AuditFinding[];
}

export interface Audited {
  /** When it began, which is before this call where it went on with one that was broken off. */
  readonly startedAt: Date;
  readonly isContinued: boolean;
  readonly invariants: readonly AuditedInvariant[];
}

export interface AuditOptions {
  /** Keeps in the database how far it is, and goes on there where an audit of the last day was broken off. */
  readonly keepsPlace?: boolean;
  /** With `keepsPlace`: begins at the start all the same. */
  readonly fromStart?: boolean;
  /** Most rows of a slice. */
  readonly sliceRows?: Readonly<Record<Walk, number>>;
}

const shownFindings = 20;
/** A whole organisation may be one row of a slice, so each may take minutes; nobody else waits for it. */
const auditDeadline = { deadlineMs: 601_000, lane: "audit" } as const;
/** About a second each where all of it comes from disk. */
const usualRows: Readonly<Record<Walk, number>> = {
  ...{ organisations: 500, jobs: 20_000, ledger: 50_000 },
};

/**
 * Holds every invariant of money, limits and jobs against the live database, slice by slice; each slice is one statement and
 * so sees one moment of it. The service may go on working meanwhile; what comes to be behind the slice under way is the next
 * audit's. Rejects with DatabaseUnavailable when the database is away.
 */
export async function auditLedger(
  db: Database,
  rules: AuditRules,
  options: AuditOptions = {},
): Promise<Audited> {
  const { keepsPlace = false, fromStart = false, sliceRows = usualRows } = options;
  // A standby may be audited, but takes no notes.
  const keeps = keepsPlace && (await db.ping(3_000)) === "writable";
  const names = invariantNames();
  const found = keeps && !fromStart ? await findProgress(db, names) : null;
  const fresh = { auditId: randomBytes(12).toString("hex"), startedAt: new Date() };
  const begun = found ?? (keeps ? await beginProgress(db, names, fresh.auditId) : null);
  const audited: AuditedInvariant[] = [];
  for (const invariant of invariants) {
    let progress = begun?.get(invariant.name) ?? newProgress(fresh);
    while (!progress.isFinished) {
      const next = await withSlice(db, { invariant, rules, sliceRows, progress });
      if (keeps) await saveProgress(db, invariant.name, { from: progress, to: next });
      progress = next;
    }
    const { breaches, findings } = progress;
    audited.push({ name: invariant.name, statement: invariant.statement, breaches, findings });
  }
  const startedAt = [...(begun?.values() ?? [])][0]?.startedAt ?? fresh.startedAt;
  return { startedAt, isContinued: found !== null, invariants: audited };
}

/** The names of all invariants, in the order they are audited. */
export function invariantNames(): readonly string[] {
  return invariants.map(({ name }) => name);
}

function newProgress(audit: Pick<AuditProgress, "auditId" | "startedAt">): AuditProgress {
  return { ...audit, lastKey: null, breaches: 0, findings: [], isFinished: false };
}

interface SliceInput {
  readonly invariant: Invariant;
  readonly rules: AuditRules;
  readonly sliceRows: Readonly<Record<Walk, number>>;
  readonly progress: AuditProgress;
}

/** The progress after one more slice. */
async function withSlice(
  db: Database,
  { invariant, rules, sliceRows, progress }: SliceInput,
): Promise<AuditProgress> {
  const { walks } = invariant;
  const slice =
    walks === null ? null : await sliceAfter(db, walks, progress.lastKey, sliceRows[walks]);
  const within = slice === null || walks === null ? () => sql`true` : withinSlice(walks, slice);
  const rows = await db.read<AuditFinding & { readonly total: number }>(
    sql`select subject, detail, count(*) over ()::int as total
        from (${invariant.breaches(within, rules)}) breach order by subject limit ${shownFindings}::int`,
    auditDeadline,
  );
  const findings = rows.map(({ subject, detail }) => ({ subject, detail }));
  return {
    ...progress,
    lastKey: slice?.upto ?? null,
    breaches: progress.breaches + (rows[0]?.total ?? 0),
    findings: [...progress.findings, ...findings].slice(0, shownFindings),
    isFinished: slice === null || slice.upto === null,
  };
}

/** The next so many rows of a walk; the last slice is open, so that what comes to be meanwhile is in it. */
async function sliceAfter(
  db: Database,
  walk: Walk,
  lastKey: string | null,
  most: number,
): Promise<Slice> {
  const after = lastKey ?? beforeAll[walk];
  const within = withinSlice(walk, { after, upto: null });
  const table = { organisations: sql`organisations`, jobs: sql`jobs`, ledger: sql`ledger` }[walk];
  const rows = await db.read<{ readonly upto: string | null; readonly found: number }>(
    sql`select max(id)::text as upto, count(*)::int as found
        from (select id from ${table} where ${within(sql`id`)} order by id limit ${most}::int) slice`,
    auditDeadline,
  );
  const row = rows[0];
  return { after, upto: row === undefined || row.found < most ? null : row.upto };
}
