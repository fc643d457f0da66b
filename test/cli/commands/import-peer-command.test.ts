import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { optionOf } from "../../../cli/arguments/options.ts";
import { runCli } from "../../../cli/run-cli.ts";
import { peerNames } from "../../../core/index.ts";
import { platform, quickstart } from "../../core/import/peer/samples.ts";
import { recordedIo } from "../recorded-io.ts";

const folder = mkdtempSync(join(tmpdir(), "shiftsmith-peer-"));
const kept = (name: string, content: string) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};
const schedule = kept("schedule.json", JSON.stringify(quickstart));

async function run(argv: readonly string[], stdin = "") {
  const { io, written } = recordedIo({}, stdin);
  const code = await runCli(argv, io);
  return { code, ...written };
}

describe("shiftsmith import --from", () => {
  it("prints the request, and of every field what became of it, carried over first", async () => {
    const made = await run(["import", "--from", "timefold", schedule]);
    expect(made.code).toBe(0);
    const lines = made.err.split("\n");
    expect(lines[0]).toMatch(/^field +values$/);
    expect(lines[1]).toMatch(/^employees\[\]\.name +3 {2}carried over as employees\[\]\.id$/);
    const kinds = lines.slice(1).filter((line) => !line.startsWith("note: ") && line !== "");
    const firstLeft = kinds.findIndex((line) => line.includes("not carried over"));
    expect(firstLeft).toBeGreaterThan(0);
    expect(kinds.slice(firstLeft).every((line) => line.includes("not carried over"))).toBe(true);
    expect(JSON.parse(made.out)).toMatchObject({
      employees: [{ id: "Ada" }, { id: "Bo" }, { id: "Cy" }],
    });
  });

  it("takes the department, the law, the state and the zone, and is quiet on demand", async () => {
    const out = join(folder, "request.json");
    const file = kept("platform.json", JSON.stringify(platform));
    const named = ["--department", "Station 3", "--law", "arbzg", "--state", "BY"];
    const args = ["import", "--from", "timefold", file, ...named, "--timezone", "Europe/London"];
    expect(await run([...args, "--out", out, "--quiet"])).toEqual({ code: 0, out: "", err: "" });
    const request = JSON.parse(readFileSync(out, "utf8"));
    expect(request.department).toMatchObject({
      ...{ name: "Station 3", legalBaseline: "arbzg", federalState: "BY" },
      timezone: "Europe/London",
    });
    expect(request.shifts[0].startTime).toBe("05:00");
    expect(request).not.toHaveProperty("holiday_dates");
  });

  it("reads standard input and speaks German", async () => {
    const made = await run(
      ["import", "--from", "timefold", "-", "--language", "de"],
      JSON.stringify(quickstart),
    );
    expect(made.err).toMatch(/^Feld +Werte\n/);
    expect(made.err).toContain("übernommen als employees[].id");
  });

  it.each([
    [
      "a service that is not read",
      ["--from", "kronos", schedule],
      /--from takes timefold, solvice, google, plansolve, not kronos/,
    ],
    ["no file", ["--from", "timefold"], /Name one file/],
    [
      "a file that is not there",
      ["--from", "timefold", join(folder, "none.json")],
      /There is no file/,
    ],
    ["no JSON", ["--from", "timefold", kept("bad.json", "{")], /is no JSON/],
    ["nothing in it", ["--from", "timefold", kept("empty.json", "{}")], /There is no shift/],
    [
      "options of tables",
      ["--from", "timefold", schedule, "--start", "2026-03-02"],
      /--start does not go with --from/,
    ],
    [
      "no time zone",
      ["--from", "timefold", schedule, "--timezone", "Moon"],
      /Moon is no time zone/,
    ],
    ["a zone for tables", ["--timezone", "Europe/Berlin"], /--timezone goes with --from/],
  ])("refuses %s by name", async (_, args, message) => {
    const refused = await run(["import", ...args]);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(message);
  });

  it("offers the services that are read", () => {
    expect(optionOf("from").choices).toEqual([...peerNames]);
  });
});
