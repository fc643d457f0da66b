import { createHash } from "node:crypto";
import * as fs from "node:fs/promises";
import path from "node:path";
import {
  type Binaries,
  completeBinaries,
  copyBinaries,
  locateBinaries,
} from "./embedded-binaries.ts";
import { type Identity, runProgram } from "./embedded-process.ts";

/** Where an embedded server lives and who runs it. */
export interface Place {
  readonly dataDirectory: string;
  readonly binaries: Binaries;
  /** Null: the server runs as the user of this process. */
  readonly identity: Identity | null;
  /** Why data and binaries are not where they were asked for; null when they are. */
  readonly moved: string | null;
}

const adviseUrl =
  "Set DATABASE_URL to a PostgreSQL 15 or later, or start the service as an ordinary user.";

/**
 * Decides where the server runs. PostgreSQL refuses to run as root, so for root it runs as the owner of existing data, else
 * as user `postgres`, who is created when missing. When that user cannot enter the wanted folders, data and binaries go
 * below `home`. Throws, naming DATABASE_URL, where no user can be had.
 */
export async function findPlace(wantedDirectory: string, home: string): Promise<Place> {
  const wanted = path.resolve(wantedDirectory);
  const installed = locateBinaries();
  const complete = await completeBinaries(installed);
  const copyName = `binaries-${installed.version}`;
  if (process.getuid?.() !== 0) {
    const parent = path.dirname(wanted);
    const binaries = complete ? installed : await copyBinaries(installed, parent, copyName);
    return { dataDirectory: wanted, binaries, identity: null, moved: null };
  }
  const identity = (await ownerOfData(wanted)) ?? (await postgresUser());
  const obstacle =
    (await firstClosedFolder(wanted, identity)) ??
    (await firstClosedFolder(installed.directory, identity)) ??
    (complete && (await canRun(installed, identity)) ? null : installed.directory);
  if (obstacle === null)
    return { dataDirectory: wanted, binaries: installed, identity, moved: null };

  const refuge = path.resolve(home);
  await makeOpenFolder(refuge);
  const closed = await firstClosedFolder(refuge, identity);
  const binaries = await copyBinaries(installed, refuge, copyName);
  if (closed !== null || !(await canRun(binaries, identity)))
    throw new Error(
      `The embedded PostgreSQL cannot run as root, and user id ${identity.uid} can enter neither ${obstacle} nor, in place of it, ${refuge}${closed === null ? "" : ` (closed at ${closed})`}. Set SHIFTSMITH_HOME to a folder every user can enter. ${adviseUrl}`,
    );
  return {
    // One folder per checkout: two checkouts must not end up in one database.
    dataDirectory: path.join(refuge, `postgres-${shortHash(wanted)}`),
    binaries,
    identity,
    moved: `the server's user cannot enter ${obstacle}`,
  };
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}

async function ownerOfData(directory: string): Promise<Identity | null> {
  const stat = await fs.stat(path.join(directory, "PG_VERSION")).catch(() => null);
  return stat === null || stat.uid === 0 ? null : { uid: stat.uid, gid: stat.gid };
}

async function postgresUser(): Promise<Identity> {
  const existing = await lookUpUser();
  if (existing !== null) return existing;
  const attempts: readonly (readonly [string, readonly string[]])[][] = [
    [
      [
        "useradd",
        ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", "postgres"],
      ],
    ],
    [
      ["addgroup", ["-S", "postgres"]],
      ["adduser", ["-S", "-D", "-H", "-G", "postgres", "postgres"]],
    ],
  ];
  const failures: string[] = [];
  for (const commands of attempts) {
    for (const [program, args] of commands) {
      const { code, output } = await runProgram(program, args);
      if (code !== 0) failures.push(`${program}: ${output}`);
    }
    const created = await lookUpUser();
    if (created !== null) return created;
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and no user "postgres" exists or can be created (${failures.join("; ")}). ${adviseUrl}`,
  );
}

async function lookUpUser(): Promise<Identity | null> {
  const uid = await runProgram("id", ["-u", "postgres"]);
  const gid = await runProgram("id", ["-g", "postgres"]);
  if (uid.code !== 0 || gid.code !== 0) return null;
  const identity = { uid: Number(uid.output), gid: Number(gid.output) };
  return Number.isInteger(identity.uid) && identity.uid > 0 ? identity : null;
}

/** Makes a folder and those above it that are missing, open to every user whatever umask this process has. */
export async function makeOpenFolder(folder: string): Promise<void> {
  const first = await fs.mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = path.resolve(folder); ; made = path.dirname(made)) {
    await fs.chmod(made, 0o755);
    if (made === first || made === path.dirname(made)) return;
  }
}

/** The first existing folder on the way to `target` that `identity` may not enter; null when the way is free. */
export async function firstClosedFolder(
  target: string,
  identity: Identity,
): Promise<string | null> {
  const real = await realPathOfExistingPart(target);
  const parts = real.split(path.sep);
  for (let length = 1; length <= parts.length; length++) {
    const folder = parts.slice(0, length).join(path.sep) || path.sep;
    const stat = await fs.stat(folder);
    const shift = stat.uid === identity.uid ? 6 : stat.gid === identity.gid ? 3 : 0;
    if (((stat.mode >> shift) & 1) === 0) return folder;
  }
  return null;
}

async function realPathOfExistingPart(target: string): Promise<string> {
  for (let current = path.resolve(target); ; current = path.dirname(current)) {
    const real = await fs.realpath(current).catch(() => null);
    if (real !== null) return real;
    if (current === path.dirname(current)) return current;
  }
}

/** The mode bits do not tell everything (mount options, access lists, capabilities): only running does. */
async function canRun(binaries: Binaries, identity: Identity): Promise<boolean> {
  return (await runProgram(binaries.initdb, ["--version"], identity)).code === 0;
}
