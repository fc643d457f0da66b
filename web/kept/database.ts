/** The wards that this browser keeps: requests, plans and named versions, in its own database. Nothing of it leaves the machine. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { GenerationResult, Language, SolveRequest } from "../../core/index.ts";
import type { HeldPlan, Signature } from "../state/session.ts";

/** A ward as it stands in the editor; the text may be broken. */
export interface KeptWard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Counts what was written; who knows an older one overwrites nothing. */
  readonly revision: number;
  /** Milliseconds of the epoch. */
  readonly changedAt: number;
  /** Whether anybody has made something of it; a sample that was only looked at is not kept. */
  readonly isTouched: boolean;
  /** What the months of one ward have in common; absent in the first, whose id it is. */
  readonly station?: string;
  /** When a plan of it was signed last; absent before. */
  readonly signedAt?: number;
}

/** The same for all months of a ward. */
export function stationOf({ id, station }: Pick<KeptWard, "id" | "station">): string {
  return station ?? id;
}

export interface KeptPlan {
  readonly id: string;
  readonly ward: string;
  readonly title: string;
  readonly madeBy: HeldPlan["madeBy"];
  /** The request that it is a plan of, which may be another one than the ward's by now. */
  readonly request: SolveRequest;
  readonly requestTitle: string;
  readonly result: GenerationResult;
  readonly leftOut: readonly string[] | null;
  /** By duty: locked or released by the reader. */
  readonly locks: readonly (readonly [string, boolean])[];
  readonly madeAt: number;
  /** As of a held plan. */
  readonly spoken?: Language;
  /** Absent where nobody has signed it. */
  readonly signed?: Signature;
}

/** What a ward was when somebody gave it a name. */
export interface KeptVersion {
  readonly id: string;
  readonly ward: string;
  readonly name: string;
  readonly text: string;
  readonly madeAt: number;
}

interface Schema extends DBSchema {
  wards: { key: string; value: KeptWard };
  plans: { key: string; value: KeptPlan; indexes: { ward: string } };
  versions: { key: string; value: KeptVersion; indexes: { ward: string } };
}

const NAME = "shiftsmith";

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** Rejects where the browser keeps nothing for this page. */
function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore("wards", { keyPath: "id" });
      for (const store of ["plans", "versions"] as const)
        db.createObjectStore(store, { keyPath: "id" }).createIndex("ward", "ward");
    },
    // A later version of this page wants to bring the database up to date.
    blocking: (_current, _next, event) => {
      (event.target as IDBDatabase).close();
      // What is asked for next opens it anew.
      opening = null;
    },
    terminated: () => {
      opening = null;
    },
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** A name that no other ward, plan or version has. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("");
}

/** All wards, the one that was changed last first. */
export async function allWards(): Promise<readonly KeptWard[]> {
  const wards = await (await database()).getAll("wards");
  return wards.sort((a, b) => b.changedAt - a.changedAt);
}

/** Undefined where nothing of that id is kept. */
export async function wardOf(id: string): Promise<KeptWard | undefined> {
  return await (await database()).get("wards", id);
}

/** Writes a ward over the revision before it; false, and nothing written, where another page has written meanwhile. */
export async function putWard(ward: KeptWard): Promise<boolean> {
  const change = (await database()).transaction("wards", "readwrite");
  const before = await change.store.get(ward.id);
  const isNext = (before?.revision ?? 0) === ward.revision - 1;
  if (isNext) await change.store.put(ward);
  await change.done;
  return isNext;
}

/** Forgets a ward with all its plans and versions. */
export async function dropWard(id: string): Promise<void> {
  const change = (await database()).transaction(["wards", "plans", "versions"], "readwrite");
  await change.objectStore("wards").delete(id);
  for (const name of ["plans", "versions"] as const) {
    const store = change.objectStore(name);
    for (const key of await store.index("ward").getAllKeys(id)) await store.delete(key);
  }
  await change.done;
}

/** In the order in which they were made. */
export async function plansOf(ward: string): Promise<readonly KeptPlan[]> {
  const plans = await (await database()).getAllFromIndex("plans", "ward", ward);
  return plans.sort((a, b) => a.madeAt - b.madeAt);
}

export async function putPlan(plan: KeptPlan): Promise<void> {
  await (await database()).put("plans", plan);
}

export async function dropPlan(id: string): Promise<void> {
  await (await database()).delete("plans", id);
}

/** The latest first. */
export async function versionsOf(ward: string): Promise<readonly KeptVersion[]> {
  const versions = await (await database()).getAllFromIndex("versions", "ward", ward);
  return versions.sort((a, b) => b.madeAt - a.madeAt);
}

export async function putVersion(version: KeptVersion): Promise<void> {
  await (await database()).put("versions", version);
}

export async function dropVersion(id: string): Promise<void> {
  await (await database()).delete("versions", id);
}

/** Everything that is kept, as of one moment. */
export async function everything(): Promise<{
  readonly wards: readonly KeptWard[];
  readonly plans: readonly KeptPlan[];
  readonly versions: readonly KeptVersion[];
}> {
  const read = (await database()).transaction(["wards", "plans", "versions"]);
  const [wards, plans, versions] = await Promise.all([
    read.objectStore("wards").getAll(),
    read.objectStore("plans").getAll(),
    read.objectStore("versions").getAll(),
  ]);
  return { wards, plans, versions };
}

/** Takes in all of it or, where there is no room, nothing. */
export async function putEverything(all: {
  readonly wards: readonly KeptWard[];
  readonly plans: readonly KeptPlan[];
  readonly versions: readonly KeptVersion[];
}): Promise<void> {
  const change = (await database()).transaction(["wards", "plans", "versions"], "readwrite");
  for (const ward of all.wards) void change.objectStore("wards").put(ward);
  for (const plan of all.plans) void change.objectStore("plans").put(plan);
  for (const version of all.versions) void change.objectStore("versions").put(version);
  await change.done;
}
