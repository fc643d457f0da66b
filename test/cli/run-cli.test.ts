import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../cli/run-cli.ts";
import { recordedIo } from "./recorded-io.ts";

const fixture = (name: string) => join(import.meta.dirname, `../../fixtures/${name}.request.json`);
const textOf = (name: string) => readFileSync(fixture(name), "utf8");

describe("shiftsmith solve", () => {
  it("prints the plan as a grid and ends with 0", async () => {
    const { io, written } = recordedIo();
    expect(await runCli(["solve", fixture("edge/mid-week")], io)).toBe(0);
    const lines = written.out.split("\n");
    expect(lines[0]).toMatch(/^2026-02-05 to 2026-02-08 {3}optimal {3}4 duties {3}objective 10000/);
    expect(lines.find((line) => line.includes("Th"))).toMatch(/Th Fr\|Sa Su/);
    const worked = (id: string) =>
      lines.find((line) => line.startsWith(id))!.match(/\bE\b/g)!.length;
    expect([worked("a"), worked("b")]).toEqual([1, 3]);
    expect(written.err).toBe("");
  });

  it("names every gap with its reason and ends with 2 when no plan exists", async () => {
    const { io, written } = recordedIo();
    expect(await runCli(["solve", fixture("infeasible/rest-time")], io)).toBe(2);
    expect(written.out).toContain("infeasible");
    expect(written.out).toMatch(/2026-02-03 early: 1 missing, [a-z]/);
    expect(written.out).toMatch(/missing E .*-1/);
    const sentence = /1 missing, (.+)/.exec(written.out)![1]!;
    expect(written.out.split(sentence)).toHaveLength(2);
  });

  it("says what the plan pays where hours have a price", async () => {
    const { io, written } = recordedIo();
    const path = join(mkdtempSync(join(tmpdir(), "pay-")), "request.json");
    const day = { start_date: "2026-03-04", end_date: "2026-03-04", department: { id: "ward" } };
    const employees = [{ id: "a", pay: { kind: "hourly", rate: 20 } }];
    const shifts = [{ id: "D", startTime: "08:00", endTime: "16:00", breakMinutes: 30 }];
    writeFileSync(path, JSON.stringify({ ...day, employees, shifts }));
    expect(await runCli(["solve", path], io)).toBe(0);
    // 7.5 hours at 20.
    expect(written.out.split("\n")[0]).toContain("   pay 150.00   ");
  });

  it("prints the result itself with --json, and nothing else on stdout", async () => {
    const { io, written } = recordedIo();
    expect(await runCli(["solve", "--json", fixture("edge/one-day")], io)).toBe(0);
    expect(JSON.parse(written.out)).toMatchObject({ success: true, status: "optimal" });
  });

  it.each([[["solve"]], [["solve", "-"]]])("reads a request from a pipe: %j", async (argv) => {
    const { io, written } = recordedIo({}, `\uFEFF${textOf("edge/one-day")}`);
    expect(await runCli(argv, io)).toBe(0);
    expect(written.out).toContain("optimal");
  });

  it("asks for a file instead of waiting for somebody to type a request", async () => {
    const { io, written } = recordedIo({ stdinIsTerminal: true });
    expect(await runCli(["solve"], io)).toBe(1);
    expect(written.err).toContain("Name a request file");
  });

  it("shows every problem of the request with its place and ends with 1", async () => {
    const body = JSON.parse(textOf("ward/base-ward"));
    body.employees[3].contractHoursPerWeek = "40";
    body.start_date = "2026-02-30";
    const { io, written } = recordedIo({}, JSON.stringify(body));
    expect(await runCli(["solve", "-"], io)).toBe(1);
    expect(written.err).toContain("The request has 2 problems:");
    expect(written.err).toMatch(/ {2}employees\[3\]\.contractHoursPerWeek: \S.+/);
    expect(written.err).toMatch(/ {2}start_date: \S.+/);
    expect(written.out).toBe("");
  });

  it.each([
    ["no JSON", "{", /no valid JSON in standard input/],
    ["nothing", " \n", /nothing in standard input/],
    ["no object", "[]", /request: /],
  ])("ends with 1 and a sentence for %s", async (_, text, message) => {
    const { io, written } = recordedIo({}, text);
    expect(await runCli(["solve", "-"], io)).toBe(1);
    expect(written.err).toMatch(message);
  });

  it("ends with 1 and a sentence for a file that is missing or a folder", async () => {
    for (const file of ["/nowhere/request.json", import.meta.dirname]) {
      const { io, written } = recordedIo();
      expect(await runCli(["solve", file], io)).toBe(1);
      expect(written.err).toContain(file);
      expect(written.err).not.toContain("at ");
    }
  });

  it("writes progress on a narrow terminal in one line, on stderr, and cleans up behind itself", async () => {
    const { io, written } = recordedIo({ stderrColumns: 59, stdoutColumns: 59 });
    expect(await runCli(["solve", fixture("edge/one-day")], io)).toBe(0);
    const shown = written.err.split("\r").filter((text) => text.trim() !== "");
    expect(shown.length).toBeGreaterThan(0);
    for (const text of shown) expect(text.length).toBeLessThan(59);
    expect(shown.some((text) => /\d of \d+ s/.test(text))).toBe(true);
    expect(written.err).toMatch(/\r +\r$/);
    const quiet = recordedIo({ stderrColumns: 60 });
    await runCli(["solve", "--quiet", fixture("edge/one-day")], quiet.io);
    expect(quiet.written.err).toBe("");
  });

  it("colours a terminal, and nothing under NO_COLOR or in a pipe", async () => {
    const colour = "\u001b[";
    const run = async (changes: Parameters<typeof recordedIo>[0]) => {
      const { io, written } = recordedIo(changes);
      await runCli(["solve", fixture("edge/one-day")], io);
      return written.out;
    };
    expect(await run({ stdoutColumns: 80 })).toContain(colour);
    expect(await run({ stdoutColumns: 80, env: { NO_COLOR: "1" } })).not.toContain(colour);
    expect(await run({})).not.toContain(colour);
  });

  it("lets --time-limit replace the request's own time", async () => {
    const { io, written } = recordedIo({ stderrColumns: 80 });
    await runCli(["solve", "--time-limit", "7", fixture("edge/one-day")], io);
    expect(written.err).toContain("of 7 s");
    for (const wrong of ["4", "601", "x", "7.5"]) {
      const bad = recordedIo();
      expect(await runCli(["solve", "--time-limit", wrong, fixture("edge/one-day")], bad.io)).toBe(
        1,
      );
      expect(bad.written.err).toContain("5 to 600");
    }
  });

  it("solves by work instead of time with --deterministic, whatever the request says", async () => {
    const { io, written } = recordedIo();
    await runCli(["solve", "--json", "--deterministic", fixture("edge/one-day")], io);
    const { work, threads } = JSON.parse(written.out).statistics.solver;
    expect([work.limitSeconds > 0, work.cutByClock, threads]).toEqual([true, false, 1]);
  });

  it("tells what cannot hold together and what would help, each once, in the language asked for", async () => {
    const { io, written } = recordedIo();
    const file = fixture("infeasible/companion");
    expect(await runCli(["solve", "--language", "de", file], io)).toBe(2);
    for (const title of ["Was nicht zusammen gelten kann", "Was helfen würde"])
      expect(written.out.split(title)).toHaveLength(2);
    const matches = written.out.match(/mentor hat Urlaub am 2026-03-03/g);
    expect(matches).toHaveLength(1);
    expect(written.out).not.toContain("Das würde helfen");
    expect(written.out).toMatch(/^2026-\d\d-\d\d bis \S+ {3}nicht erfüllbar {3}\d+ Dienste?/);
    expect(written.out).not.toMatch(/missing|duties|hours|Explanations/);
    const bad = recordedIo();
    expect(await runCli(["solve", "--language", "fr", file], bad.io)).toBe(1);
    expect(bad.written.err).toContain("en or de");
  });

  it("tells what refused wishes would cost", async () => {
    const { io, written } = recordedIo();
    expect(await runCli(["solve", fixture("ward/wish-against-rule")], io)).toBe(0);
    expect(written.out).toMatch(/Refused wishes\n {2}\S+ wants to be free/);
  });

  it("takes --threads from 0 to 16, and a plan is a plan with any of them", async () => {
    const { io, written } = recordedIo();
    const args = ["solve", "--json", "--threads", "2", fixture("edge/one-day")];
    expect(await runCli(args, io)).toBe(0);
    expect(JSON.parse(written.out).success).toBe(true);
    for (const wrong of ["-1", "17", "x", "1.5", ""]) {
      const bad = recordedIo();
      expect(await runCli(["solve", `--threads=${wrong}`, fixture("edge/one-day")], bad.io)).toBe(
        1,
      );
      expect(bad.written.err).toContain("0 to 16");
    }
  });

  it("prints warnings on stderr", async () => {
    const { io, written } = recordedIo();
    expect(await runCli(["solve", fixture("edge/odd-ids")], io)).toBe(0);
    expect(written.err).toMatch(/^warning: \S+odd-ids\.request\.json:\d+:\d+ {2}vacations\.e99: /);
  });
});

describe("shiftsmith validate", () => {
  it("tells the problem size of a valid request without solving it", async () => {
    const { io, written } = recordedIo();
    expect(await runCli(["validate", fixture("ward/real-ward")], io)).toBe(0);
    expect(written.out).toContain("30 employees, 4 shifts, problem size 3360");
  });

  it("speaks the language of the request, or the one that is asked for, headings and proofs alike", async () => {
    const output = async (...more: readonly string[]) => {
      const { io, written } = recordedIo();
      await runCli(["validate", fixture("infeasible/one-charge-nurse"), ...more], io);
      return written.out;
    };
    expect(await output()).toMatch(
      /^The request is valid: 8 employees.*\nNo plan can meet .*\n {2}\w/,
    );
    const german = await output("--language", "de");
    expect(german).toMatch(/^Die Anfrage ist in Ordnung: 8 Personen.*\nKein Plan kann .*\n {2}\w/);
  });

  it("gives problems as JSON with --json and ends with 1", async () => {
    const { io, written } = recordedIo({}, "{}");
    expect(await runCli(["validate", "--json", "-"], io)).toBe(1);
    const answer = JSON.parse(written.out);
    expect(answer.valid).toBe(false);
    expect(answer.problems.length).toBeGreaterThanOrEqual(5);
  });
});

describe("shiftsmith", () => {
  it("explains itself, and refuses what it does not know", async () => {
    const help = recordedIo();
    expect(await runCli(["--help"], help.io)).toBe(0);
    expect(help.written.out).toContain("shiftsmith solve");
    for (const argv of [[], ["fly"], ["solve", "--fast"], ["solve", "a", "b"]]) {
      const { io, written } = recordedIo();
      expect(await runCli(argv, io)).toBe(1);
      expect(written.err).not.toBe("");
    }
    const version = recordedIo();
    expect(await runCli(["--version"], version.io)).toBe(0);
    expect(version.written.out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it("hands everything after admin over to the administration", async () => {
    const { io, written } = recordedIo();
    expect(await runCli(["admin", "--help"], io)).toBe(0);
    expect(written.out).toContain("token issue");
  });

  it("says which file is meant when it cannot be parsed", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "shiftsmith-")), "broken.json");
    writeFileSync(file, '{"a": }');
    const { io, written } = recordedIo();
    expect(await runCli(["validate", file], io)).toBe(1);
    expect(written.err).toContain(file);
  });
});
