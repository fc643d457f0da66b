import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  completeBinaries,
  copyBinaries,
  locateBinaries,
} from "../../../db/embedded/embedded-binaries.ts";
import { firstClosedFolder, makeOpenFolder } from "../../../db/embedded/embedded-place.ts";

const stranger = { uid: 54_321, gid: 54_321 };
let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "shiftsmith-place-"));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("firstClosedFolder", () => {
  it("names the folder that keeps a stranger out, however deep the wanted one would be", async () => {
    const closed = path.join(folder, "home");
    await mkdir(path.join(closed, "checkout"), { recursive: true });
    await chmod(closed, 0o700);
    const wanted = path.join(closed, "checkout", ".data", "postgres");
    expect(await firstClosedFolder(wanted, stranger)).toBe(closed);
    const owner = await stat(closed);
    expect(await firstClosedFolder(wanted, { uid: owner.uid, gid: owner.gid })).toBeNull();
  });

  it("finds the way free when every folder on it may be entered", async () => {
    expect(await firstClosedFolder(path.join(folder, "not", "there"), stranger)).toBeNull();
  });

  it("judges by the group where the group is what the user shares", async () => {
    const shared = path.join(folder, "shared");
    await mkdir(shared);
    await chmod(shared, 0o710);
    const { gid } = await stat(shared);
    expect(await firstClosedFolder(shared, { uid: stranger.uid, gid })).toBeNull();
    expect(await firstClosedFolder(shared, stranger)).toBe(shared);
  });
});

describe("makeOpenFolder", () => {
  it("makes folders every user can enter under the strictest umask, and leaves existing ones alone", async () => {
    const before = path.join(folder, "private");
    await mkdir(before);
    await chmod(before, 0o700);
    const old = process.umask(0o077);
    try {
      await makeOpenFolder(path.join(before, "a", "b"));
    } finally {
      process.umask(old);
    }
    const mode = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);
    expect(await mode(path.join(before, "a"))).toBe("755");
    expect(await mode(path.join(before, "a", "b"))).toBe("755");
    expect(await mode(before)).toBe("700");
  });
});

describe("the server programs", () => {
  /** A build as npm unpacks it when its install script did not run: no links, no permissions for others. */
  async function incompleteBuild() {
    const directory = path.join(folder, "native");
    for (const part of ["bin", "lib"]) await mkdir(path.join(directory, part), { recursive: true });
    const program = (name: string) => path.join(directory, "bin", name);
    for (const name of ["initdb", "postgres", "pg_ctl"])
      await writeFile(program(name), "#!/bin/sh\n", { mode: 0o600 });
    await writeFile(path.join(directory, "lib", "libpq.so.5.18"), "library", { mode: 0o600 });
    const link = { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" };
    await writeFile(path.join(directory, "pg-symlinks.json"), JSON.stringify([link]));
    const [initdb, postgres, pgCtl] = [program("initdb"), program("postgres"), program("pg_ctl")];
    return { directory, initdb, postgres, pgCtl };
  }

  it("are installed for this platform", async () => {
    const binaries = locateBinaries();
    expect(binaries.version).toMatch(/^\d+\.\d+/);
    expect((await stat(binaries.postgres)).size).toBeGreaterThan(1_000_000);
  });

  it("get the links and permissions that an install without scripts leaves out, also twice", async () => {
    const build = await incompleteBuild();
    expect(await completeBinaries(build)).toBe(true);
    expect(await completeBinaries(build)).toBe(true);
    expect(await readFile(path.join(build.directory, "lib", "libpq.so.5"), "utf8")).toBe("library");
    expect((await stat(build.initdb)).mode & 0o555).toBe(0o555);
  });

  it("are copied once, whole and usable by every user, by however many processes at a time", async () => {
    const build = await incompleteBuild();
    const parent = path.join(folder, "refuge");
    const copies = await Promise.all(
      [1, 2, 3].map(() => copyBinaries(build, parent, "binaries-1")),
    );
    for (const copy of copies) expect(copy.directory).toBe(path.join(parent, "binaries-1"));
    const library = path.join(parent, "binaries-1", "lib", "libpq.so.5");
    expect(await readFile(library, "utf8")).toBe("library");
    expect(((await stat(library)).mode & 0o777).toString(8)).toBe("644");
    expect(((await stat(copies[0]?.postgres ?? "")).mode & 0o777).toString(8)).toBe("755");
  });
});
