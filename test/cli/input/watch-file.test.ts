import { mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { watchFile } from "../../../cli/input/watch-file.ts";

const folder = mkdtempSync(join(tmpdir(), "shiftsmith-watched-"));

/** Resolves with the first call that comes after the change. */
function heardAfter(file: string, change: () => void): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchFile(file, () => {
      stop();
      resolve();
    });
    change();
  });
}

describe("watchFile", () => {
  it("hears of a file that is written, replaced by another one, or made at last", async () => {
    const file = join(folder, "ward.json");
    await heardAfter(file, () => writeFileSync(file, "{}"));
    await heardAfter(file, () => writeFileSync(file, "[]"));
    await heardAfter(file, () => {
      writeFileSync(`${file}.tmp`, "{}");
      renameSync(`${file}.tmp`, file);
    });
  });

  it("calls once for several steps of saving, and not for other files", async () => {
    const file = join(folder, "one.json");
    const other = join(folder, "other.json");
    let calls = 0;
    const stop = watchFile(file, () => {
      calls += 1;
    });
    for (let step = 0; step < 5; step++) writeFileSync(file, String(step));
    // Its own watcher is told after the one above, which began first.
    await heardAfter(other, () => writeFileSync(other, ""));
    stop();
    expect(calls).toBe(1);
  });

  it("says that it cannot watch where there is no folder", () => {
    expect(() => watchFile(join(folder, "no", "ward.json"), () => {})).toThrow(/ENOENT/);
  });
});
