import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadOrMakeSecretKey } from "../../../../server/services/secrets/secret-key.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shiftsmith-key-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("loadOrMakeSecretKey", () => {
  it("makes a key only its owner can read, and finds it again", async () => {
    const made = await loadOrMakeSecretKey(join(folder, "data"));
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect((await stat(join(folder, "data", "secret.key"))).mode & 0o777).toBe(0o600);
    expect(await loadOrMakeSecretKey(join(folder, "data"))).toBe(made);
  });

  it("gives processes that start together one key and leaves no drafts", async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => loadOrMakeSecretKey(folder)));
    expect(new Set(keys).size).toBe(1);
    expect(await readdir(folder)).toEqual(["secret.key"]);
  });

  it("refuses a damaged key instead of replacing it", async () => {
    await writeFile(join(folder, "secret.key"), "short");
    await expect(loadOrMakeSecretKey(folder)).rejects.toThrow("damaged");
  });
});
