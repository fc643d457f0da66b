import { copyFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CliIo } from "../../../cli/io.ts";
import { runCli } from "../../../cli/run-cli.ts";
import { recordedIo } from "../recorded-io.ts";

const folder = mkdtempSync(join(tmpdir(), "shiftsmith-watch-"));
let files = 0;

/** Two days with an early duty each; who is on leave decides who has to work. */
const ward = (vacations: Readonly<Record<string, readonly string[]>>, more: object = {}) =>
  JSON.stringify({
    start_date: "2026-05-12",
    end_date: "2026-05-13",
    department: { id: "ward", legalBaseline: "off" },
    employees: [
      { id: "anna", name: "Anna" },
      { id: "ben", name: "Ben" },
    ],
    shifts: [{ id: "E", name: "Early", startTime: "06:00", endTime: "14:00", breakMinutes: 30 }],
    holiday_dates: [],
    config: { enabled_objectives: ["minimal_change"] },
    vacations,
    ...more,
  });

interface Step {
  /** What the file says from now on; null presses Ctrl-C. */
  readonly text: string | null;
}

/** Watches a file that changes each time the command waits, and ends where the steps do. */
async function watched(first: string, steps: readonly Step[], argv: readonly string[] = []) {
  const file = join(folder, `${files++}.json`);
  writeFileSync(file, first);
  const left = [...steps];
  let change = () => {};
  let press = () => {};
  let released = 0;
  const { io, written } = recordedIo();
  const watching: CliIo = {
    ...io,
    stderr: (text) => {
      io.stderr(text);
      if (!text.startsWith("Waiting for changes")) return;
      // As a change comes: when the command has gone on.
      queueMicrotask(() => {
        const text = left.shift()?.text ?? null;
        if (text === null) return press();
        writeFileSync(file, text);
        change();
      });
    },
    watchFile: (name, callBack) => {
      expect(name).toBe(file);
      change = callBack;
      return () => {
        released += 1;
      };
    },
    onInterrupt: (callBack) => {
      press = callBack;
      return () => {
        released += 1;
      };
    },
  };
  const code = await runCli(["solve", file, "--watch", ...argv], watching);
  return { code, file, released, ...written };
}

const both = ["2026-05-12", "2026-05-13"];

describe("shiftsmith solve --watch", () => {
  it("solves again when the file changes, says what the new plan does otherwise, and ends with Ctrl-C", async () => {
    const steps = [{ text: ward({ anna: both }) }, { text: null }];
    const { code, out, err, file, released } = await watched(ward({ ben: both }), steps);
    expect(code).toBe(0);
    expect(out.match(/2 duties/g)).toHaveLength(2);
    expect(out).toContain(`2026-05-12 to 2026-05-13: 4 days of 2 people changed

Anna   0 instead of 15 hours
  Tue 12 May   Early -> on leave
  Wed 13 May   Early -> on leave

Ben   15 instead of 0 hours
  Tue 12 May   on leave -> Early
  Wed 13 May   on leave -> Early
`);
    expect(err).toBe(
      `Waiting for changes of ${file}; Ctrl-C ends.\n${file} has changed.\nWaiting for changes of ${file}; Ctrl-C ends.\n`,
    );
    expect(released).toBe(2);
  });

  it("tells the problems of an invalid file and waits for a better one", async () => {
    const steps = [
      { text: "{ no request" },
      { text: ward({}, { start_date: "2026-05-32" }) },
      { text: ward({}) },
      { text: null },
    ];
    const { code, out, err } = await watched(ward({ anna: both }), steps);
    expect(code).toBe(0);
    expect(err).toMatch(/There is no valid JSON in \S+, line 1, column 3/);
    expect(err).toMatch(/The request has 1 problem:\n {2}\S+\.json:1:\d+ {2}start_date: /);
    expect(out.match(/2 duties/g)).toHaveLength(2);
  });

  it("gives up the solve of a file that changes meanwhile", async () => {
    // It would take minutes.
    const hard = join(import.meta.dirname, "../../../fixtures/sector/lawful-ward.request.json");
    const file = join(folder, "hard.json");
    copyFileSync(hard, file);
    let [change, press, hasChanged] = [() => {}, () => {}, false];
    const { io, written } = recordedIo({ stderrColumns: 80 });
    const code = await runCli(["solve", file, "--watch", "--time-limit", "600"], {
      ...io,
      stderr: (text) => {
        io.stderr(text);
        if (text.startsWith("Waiting")) return queueMicrotask(() => press());
        if (hasChanged || !text.includes("of 600 s")) return;
        hasChanged = true;
        writeFileSync(file, ward({}));
        change();
      },
      watchFile: (_, callBack) => {
        change = callBack;
        return () => {};
      },
      onInterrupt: (callBack) => {
        press = callBack;
        return () => {};
      },
    });
    expect(code).toBe(0);
    expect(written.out).toMatch(/^2026-05-12 to 2026-05-13 {3}optimal {3}2 duties/);
    expect(written.err).not.toContain("Ended without an answer");
  });

  it("ends with the code of the last solve", async () => {
    const nobody = ward({ anna: both, ben: both });
    expect((await watched(nobody, [{ text: null }])).code).toBe(2);
    expect((await watched("{", [{ text: null }])).code).toBe(1);
  });

  it("begins from scratch unless --keep asks to stay close to the plan before", async () => {
    // Anna's leave has moved the duties to Ben; without it both could have them.
    const steps = [{ text: ward({}) }, { text: null }];
    const kept = await watched(ward({ anna: both }), steps, ["--keep", "--with-request"]);
    const [, second] = kept.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(second.request.previous_assignments).toHaveLength(2);
    expect(
      second.result.assignments.map((duty: { employee_id: string }) => duty.employee_id),
    ).toEqual(["ben", "ben"]);
    const fresh = await watched(ward({ anna: both }), steps, ["--with-request"]);
    expect(fresh.out).not.toContain("previous_assignments");
  });

  it("lets a file rest that was saved as it was", async () => {
    const text = ward({});
    const { io, written } = recordedIo();
    const file = join(folder, "same.json");
    writeFileSync(file, text);
    let change = () => {};
    let press = () => {};
    let waits = 0;
    const code = await runCli(["solve", file, "--watch"], {
      ...io,
      stderr: (line) => {
        io.stderr(line);
        if (!line.startsWith("Waiting")) return;
        waits += 1;
        queueMicrotask(() => {
          writeFileSync(file, `${text}\n`);
          change();
          // The file is read before this is done.
          setImmediate(() => setImmediate(() => press()));
        });
      },
      watchFile: (_, callBack) => {
        change = callBack;
        return () => {};
      },
      onInterrupt: (callBack) => {
        press = callBack;
        return () => {};
      },
    });
    expect([code, waits]).toEqual([0, 1]);
    expect(written.out.match(/2 duties/g)).toHaveLength(1);
    expect(written.err).not.toContain("has changed");
  });

  it.each([
    ["standard input", ["solve", "-", "--watch"], /--watch takes a file/],
    ["no file", ["solve", "--watch"], /--watch takes a file/],
    ["--keep without it", ["solve", "x.json", "--keep"], /--keep goes with --watch/],
    ["another command", ["validate", "x.json", "--watch"], /--watch belongs to shiftsmith solve/],
  ])("is refused for %s", async (_, argv, message) => {
    const { io, written } = recordedIo({ watchFile: () => () => {} });
    expect(await runCli(argv, io)).toBe(1);
    expect(written.err).toMatch(message);
  });
});
