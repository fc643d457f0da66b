import { randomBytes } from "node:crypto";
import * as fs from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import * as z from "zod";
import type { Log } from "../log.ts";
import { findPlace, makeOpenFolder, type Place } from "./embedded-place.ts";
import { runProgram } from "./embedded-process.ts";

/** A PostgreSQL server on this machine's loopback address that outlives the process that started it. */
export interface EmbeddedServer {
  readonly url: string;
  readonly dataDirectory: string;
  readonly port: number;
  /** One sentence for the start message: where the data is, whether the server was started or found running. */
  readonly description: string;
  /** Server programs, and the user they run as: what `stopEmbedded` needs. */
  readonly place: Place;
}

const accessSchema = z.object({ port: z.number().int(), password: z.string().min(1) });
type Access = z.infer<typeof accessSchema>;
const accessFile = "shiftsmith.json";
const user = "shiftsmith";
const databaseName = "postgres";
const startLimitMs = 90_000;

/**
 * Answers a running server over `dataDirectory`: one found there, or one started now (made first, if there is no data).
 * Several processes may call this at once; one server results. Safety rests on two atomic steps, not on the lock file:
 * new data appears by one rename, and PostgreSQL itself refuses a second server on a folder.
 */
export async function ensureEmbedded(options: {
  readonly dataDirectory: string;
  readonly home: string;
  readonly log: Log;
}): Promise<EmbeddedServer> {
  const place = await placeOf(options.dataDirectory, options.home);
  await makeOpenFolder(path.dirname(place.dataDirectory));
  const giveUpAt = Date.now() + startLimitMs;
  let lastError = "another process is starting or stopping it and does not finish";
  for (let failures = 0; failures < 5 && Date.now() < giveUpAt; ) {
    const running = await adopt(place);
    if (running !== "none" && running !== "unsettled")
      return described(place, running, "found running");
    const release = running === "none" ? await takeLock(`${place.dataDirectory}.lock`) : null;
    if (release !== null) {
      try {
        const access = (await readAccess(place)) ?? (await initialise(place));
        const started = await start(place, access);
        if (started.ok) return described(place, started.access, "started");
        lastError = started.error;
        failures += 1;
        options.log.warn(`embedded PostgreSQL did not start, trying again: ${started.error}`);
      } finally {
        await release();
      }
    }
    await pause(150);
  }
  throw new Error(`The embedded PostgreSQL in ${place.dataDirectory} does not start: ${lastError}`);
}

const places = new Map<string, Promise<Place>>();

/** Found once a process: when the server has died, every program run before its start would be waiting time. */
function placeOf(dataDirectory: string, home: string): Promise<Place> {
  const key = JSON.stringify([path.resolve(dataDirectory), home]);
  const place = places.get(key) ?? findPlace(dataDirectory, home);
  places.set(key, place);
  place.catch(() => places.delete(key));
  return place;
}

/** Stops the server in an orderly way (committed data is on disk either way); false when it would not stop. */
export async function stopEmbedded(server: EmbeddedServer): Promise<boolean> {
  const { place } = server;
  const args = ["stop", "-D", place.dataDirectory, "-m", "fast", "-w", "-t", "30"];
  return (await runProgram(place.binaries.pgCtl, args, place.identity)).code === 0;
}

/** The port a server says it listens on, and the process it is; null when no server has the folder. */
export async function readPostmaster(
  dataDirectory: string,
): Promise<{ readonly pid: number; readonly port: number; readonly status: string } | null> {
  const text = await fs
    .readFile(path.join(dataDirectory, "postmaster.pid"), "utf8")
    .catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]), status: (lines[7] ?? "").trim() };
}

function described(place: Place, access: Access, how: string): EmbeddedServer {
  const moved = place.moved === null ? "" : ` (not in the checkout, because ${place.moved})`;
  return {
    url: `postgres://${user}:${access.password}@127.0.0.1:${access.port}/${databaseName}`,
    dataDirectory: place.dataDirectory,
    port: access.port,
    description: `embedded PostgreSQL, ${how} on 127.0.0.1:${access.port}, data in ${place.dataDirectory}${moved}`,
    place,
  };
}

async function readAccess(place: Place): Promise<Access | null> {
  const file = path.join(place.dataDirectory, accessFile);
  try {
    return accessSchema.parse(JSON.parse(await fs.readFile(file, "utf8")));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    const entries = await fs.readdir(place.dataDirectory).catch(() => []);
    if (code === "ENOENT" && entries.length === 0) return null;
    throw new Error(
      `${place.dataDirectory} holds data whose access file ${accessFile} cannot be read (${code ?? "damaged"}): it belongs to another user or another program. Start as the user who made it, move it away, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function writeAccess(place: Place, directory: string, access: Access): Promise<void> {
  const file = path.join(directory, accessFile);
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  await fs.writeFile(draft, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  if (place.identity !== null) await fs.chown(draft, place.identity.uid, place.identity.gid);
  await fs.rename(draft, file);
}

/** Makes a new data folder beside its final place and moves it there whole, with its password inside. */
async function initialise(place: Place): Promise<Access> {
  const access = { port: await freePort(0), password: randomBytes(24).toString("base64url") };
  const draft = `${place.dataDirectory}.new-${randomBytes(6).toString("hex")}`;
  const passwordFile = `${draft}.password`;
  try {
    await fs.mkdir(draft, { mode: 0o700 });
    await fs.writeFile(passwordFile, `${access.password}\n`, { mode: 0o600 });
    if (place.identity !== null)
      for (const file of [draft, passwordFile])
        await fs.chown(file, place.identity.uid, place.identity.gid);
    const settings = ["--auth=scram-sha-256", `--username=${user}`, `--pwfile=${passwordFile}`];
    // One encoding and byte order everywhere, whatever locales the machine has.
    const args = [`--pgdata=${draft}`, ...settings, "--encoding=UTF8", "--no-locale"];
    const { code, output } = await runProgram(place.binaries.initdb, args, place.identity);
    if (code !== 0) throw new Error(`initdb failed: ${output}`);
    await writeAccess(place, draft, access);
    await fs.rmdir(place.dataDirectory).catch(() => undefined);
    await fs.rename(draft, place.dataDirectory);
    return access;
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true });
    const winner = await readAccess(place).catch(() => null);
    if (winner !== null) return winner;
    throw error;
  } finally {
    await fs.rm(passwordFile, { force: true });
  }
}

type Start =
  | { readonly ok: true; readonly access: Access }
  | { readonly ok: false; readonly error: string };

async function start(place: Place, wanted: Access): Promise<Start> {
  await dropForeignPidFile(place.dataDirectory);
  const port = await freePort(wanted.port);
  const access = { ...wanted, port };
  if (port !== wanted.port) await writeAccess(place, place.dataDirectory, access);
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    "unix_socket_directories=",
    "max_connections=200",
    "fsync=on",
    // Statements here are short; compiling them costs more than it gives.
    "jit=off",
  ];
  const { dataDirectory, binaries } = place;
  const logFile = path.join(dataDirectory, "server.log");
  const flags = settings.map((setting) => `-c ${setting}`).join(" ");
  const args = ["start", "-D", dataDirectory, "-l", logFile, "-w", "-t", "60", "-o", flags];
  const { code, output } = await runProgram(binaries.pgCtl, args, place.identity);
  if (code === 0) return { ok: true, access };
  const log = await fs.readFile(logFile, "utf8").catch(() => "");
  return { ok: false, error: `${output}\n${log.split("\n").slice(-6).join("\n")}`.trim() };
}

/** `wanted` when nothing listens there, else a port the system hands out. */
async function freePort(wanted: number): Promise<number> {
  const tryPort = (port: number) =>
    new Promise<number | null>((resolve) => {
      const probe = net.createServer();
      probe.once("error", () => resolve(null));
      probe.listen({ port, host: "127.0.0.1" }, () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === "object" && address ? address.port : null));
      });
    });
  const port = (await tryPort(wanted)) ?? (await tryPort(0));
  if (port === null) throw new Error("No free port on 127.0.0.1.");
  return port;
}

/** A server that has the folder and answers; "unsettled" while one is starting or stopping; "none" without one. */
async function adopt(place: Place): Promise<Access | "unsettled" | "none"> {
  const postmaster = await readPostmaster(place.dataDirectory);
  if (postmaster === null || !(await isServerOf(postmaster.pid, place.dataDirectory)))
    return "none";
  if (!postmaster.status.startsWith("ready")) return "unsettled";
  const stored = await readAccess(place);
  if (stored === null) return "none";
  const access = { ...stored, port: postmaster.port };
  const client = postgres({
    ...{ host: "127.0.0.1", port: access.port, user, password: access.password },
    ...{ database: databaseName, max: 1, connect_timeout: 5, fetch_types: false },
    connection: { application_name: "shiftsmith-adopting" },
  });
  try {
    await client.unsafe("select 1");
    return access;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "28P01" || code === "28000")
      throw new Error(
        `A PostgreSQL server runs on ${place.dataDirectory} but refuses the password kept there.`,
        { cause: error },
      );
    return "unsettled";
  } finally {
    await client.end({ timeout: 1 }).catch(() => undefined);
  }
}

/** Whether process `pid` is a server of this folder; where the system does not tell, whether it lives. */
async function isServerOf(pid: number, dataDirectory: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // A server's working folder is its data folder.
  const folder = await fs.readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (folder === null) return true;
  return folder === (await fs.realpath(dataDirectory).catch(() => dataDirectory));
}

/** After a machine restart another program can have the old server's number, and PostgreSQL would refuse to start. */
async function dropForeignPidFile(dataDirectory: string): Promise<void> {
  const postmaster = await readPostmaster(dataDirectory);
  if (postmaster === null || !isAlive(postmaster.pid)) return;
  if (!(await isServerOf(postmaster.pid, dataDirectory)))
    await fs.rm(path.join(dataDirectory, "postmaster.pid"), { force: true });
}

const heldLocks = new Set<string>();

/** Keeps two processes from doing the same work; a lock whose process is gone is taken over. Null: another has it. */
async function takeLock(file: string): Promise<(() => Promise<void>) | null> {
  try {
    await fs.writeFile(file, String(process.pid), { flag: "wx", mode: 0o644 });
    heldLocks.add(file);
    return async () => {
      heldLocks.delete(file);
      await fs.rm(file, { force: true });
    };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "EACCES" || code === "EPERM" || code === "EROFS")
      throw new Error(
        `This user cannot write in ${path.dirname(file)}. Start as the user who made it, choose another folder with DATA_DIRECTORY, or set DATABASE_URL.`,
        { cause: error },
      );
    if (code !== "EEXIST") throw error;
    const holder = Number(await fs.readFile(file, "utf8").catch(() => ""));
    const age = Date.now() - ((await fs.stat(file).catch(() => null))?.mtimeMs ?? Date.now());
    // In a container the process that died may have had the very number this one has.
    const gone = holder === process.pid ? !heldLocks.has(file) : holder > 0 && !isAlive(holder);
    if (gone || age > startLimitMs) await fs.rm(file, { force: true });
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
