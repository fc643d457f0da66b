/**
 * One PostgreSQL for all files of a run, started by the first that wants a database; each gets one of its own, copied from
 * one that is migrated: a server for every file would be made, started and migrated again and again.
 */
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { ensureEmbedded, readPostmaster, stopEmbedded } from "../../../db/embedded/embedded.ts";
import { findPlace } from "../../../db/embedded/embedded-place.ts";
import { silentLog } from "../../../db/log.ts";
import { migrate, readMigrations } from "../../../db/operation/migrate.ts";
import { quickFolder } from "../quick-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    readonly serverFolder: string;
  }
}

/** Copied by every file, so nobody stays connected to it. */
const TEMPLATE = "migrated";

const placeIn = (folder: string) => ({
  dataDirectory: path.join(folder, "postgres"),
  home: path.join(folder, "home"),
});

/** The set-up of a run: only where the server would be, since most files want none. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(await quickFolder(), "shiftsmith-tests-"));
  // The server may run as another user, and the folder is made for its maker alone.
  await chmod(folder, 0o755);
  provide("serverFolder", folder);
  return async () => {
    if ((await readdir(folder)).length > 0) await stopServer(folder);
    await rm(folder, { recursive: true, force: true });
  };
}

async function stopServer(folder: string): Promise<void> {
  const { dataDirectory, home } = placeIn(folder);
  const place = await findPlace(dataDirectory, home);
  if ((await readPostmaster(place.dataDirectory)) === null) return;
  await stopEmbedded(await ensureEmbedded({ dataDirectory, home, log: silentLog }));
}

/** A migrated database that nobody else uses, and what drops it once its connections have ended. */
export async function makeDatabase(
  folder: string,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const server = await ensureEmbedded({ ...placeIn(folder), log: silentLog });
  const name = `tests_${randomBytes(6).toString("hex")}`;
  await onServer(server.url, async (admin) => {
    // Held until the connection ends: the other worker waits, and nobody copies what is being made.
    await admin`select pg_advisory_lock(1)`;
    const made = await admin`select 1 from pg_database where datname = ${TEMPLATE}`;
    if (made.length === 0) await makeTemplate(admin, server.url);
    await admin`create database ${admin(name)} template ${admin(TEMPLATE)}`;
  });
  return {
    url: urlOf(server.url, name),
    drop: () => onServer(server.url, (admin) => admin`drop database ${admin(name)} with (force)`),
  };
}

/** It takes its name when it is whole. */
async function makeTemplate(admin: postgres.Sql, url: string): Promise<void> {
  const half = "half_migrated";
  await admin`drop database if exists ${admin(half)}`;
  await admin`create database ${admin(half)}`;
  await migrate(urlOf(url, half), await readMigrations());
  await admin`alter database ${admin(half)} rename to ${admin(TEMPLATE)}`;
}

async function onServer(
  url: string,
  work: (admin: postgres.Sql) => PromiseLike<unknown>,
): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => undefined, fetch_types: false });
  try {
    await work(admin);
  } finally {
    await admin.end({ timeout: 5 });
  }
}

function urlOf(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = name;
  return other.href;
}
