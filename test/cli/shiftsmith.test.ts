import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const program = join(root, "bin/shiftsmith.mjs");

describe("bin/shiftsmith.mjs", () => {
  it("solves a request from any folder", async () => {
    const folder = mkdtempSync(join(tmpdir(), "shiftsmith-"));
    const file = join(root, "fixtures/edge/one-day.request.json");
    const { stdout } = await run(process.execPath, [program, "solve", "--json", file], {
      cwd: folder,
    });
    expect(JSON.parse(stdout).status).toBe("optimal");
  });

  it("passes the exit code on", async () => {
    const failed = run(process.execPath, [program, "solve", "/nowhere.json"]);
    await expect(failed).rejects.toMatchObject({ code: 1, stdout: "" });
  });
});

describe("the README", () => {
  it("shows a library script that runs as it stands", async () => {
    const readme = readFileSync(join(root, "README.md"), "utf8");
    const script = /```js plan\.mjs\n([\s\S]*?)```/.exec(readme)![1]!;
    const file = join(root, `readme-${process.pid}.ts`);
    writeFileSync(file, script);
    try {
      const { stdout } = await run(process.execPath, ["--import", "tsx", file], { cwd: root });
      const [summary, ...duties] = stdout.trim().split("\n");
      expect(summary).toBe("optimal 14 duties");
      expect(duties.filter((duty) => /^2026-03-0\d (early|late) \w+$/.test(duty))).toHaveLength(14);
    } finally {
      rmSync(file);
    }
  });
});
