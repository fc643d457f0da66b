import { randomBytes } from "node:crypto";
import { chmod, chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runProgram } from "../../../db/embedded/embedded-process.ts";
import { freePort, installed } from "../installed.ts";

/** Folder with the server's and the client's programs of one PostgreSQL; null where they are not installed together. */
export async function postgresPrograms(): Promise<string | null> {
  const base = "/usr/lib/postgresql";
  const versions = (await readdir(base).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  const onPath = installed("initdb");
  const folders = [
    ...versions.map((version) => join(base, version, "bin")),
    ...(onPath === null ? [] : [dirname(onPath)]),
  ];
  const needed = ["initdb", "postgres", "pg_ctl", "pg_dump", "pg_restore"];
  for (const folder of folders) {
    const there = await readdir(folder).catch((): string[] => []);
    if (needed.every((name) => there.includes(name))) return folder;
  }
  return null;
}

/**
 * A throw-away server of those programs; as root it runs as the user `postgres`, as the embedded one does. `prepare` gets its
 * data before it starts.
 */
export async function startInstalled(
  programs: string,
  prepare: (data: string) => Promise<void> = async () => undefined,
) {
  const folder = await mkdtemp(join(tmpdir(), "shiftsmith-installed-"));
  await chmod(folder, 0o755);
  const identity = process.getuid?.() === 0 ? await postgresUser() : null;
  const data = join(folder, "data");
  const port = await freePort();
  const tool = async (name: string, args: readonly string[]) => {
    const { code, output } = await runProgram(join(programs, name), args, identity);
    if (code !== 0) throw new Error(`${name}: ${output}`);
  };
  if (identity !== null) await chown(folder, identity.uid, identity.gid);
  await tool("initdb", [
    "-D",
    data,
    "-U",
    "shiftsmith",
    "--auth=trust",
    "--no-locale",
    "-E",
    "UTF8",
    "-N",
  ]);
  await prepare(data);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c fsync=off -c unix_socket_directories=`;
  await tool("pg_ctl", ["start", "-D", data, "-w", "-l", join(folder, "log"), "-o", settings]);
  return {
    url: `postgres://shiftsmith:${randomBytes(4).toString("hex")}@127.0.0.1:${port}/postgres`,
    async remove() {
      await tool("pg_ctl", ["stop", "-D", data, "-m", "immediate", "-w"]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function postgresUser() {
  const ask = async (what: string) => Number((await runProgram("id", [what, "postgres"])).output);
  return { uid: await ask("-u"), gid: await ask("-g") };
}
