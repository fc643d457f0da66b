import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../../cli/run-cli.ts";
import { recordedIo } from "../recorded-io.ts";

const folder = mkdtempSync(join(tmpdir(), "shiftsmith-import-"));
const kept = (name: string, content: string | Uint8Array) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};
const people = kept("people.csv", "Name;Wochenstunden\r\nAnna Müller;38,5\r\nBen Öztürk;30\r\n");
const shifts = kept(
  "shifts.csv",
  "Schicht;Beginn;Ende;Pause;Mindestbesetzung\r\nFrüh;06:00;14:30;30;1\r\n",
);
const absences = kept("absences.csv", "Name;Von;Bis;Art\r\nBen Öztürk;02.03.2026;;Urlaub\r\n");
const days = ["--start", "2026-03-02", "--end", "2026-03-08"];
const tables = ["--employees", people, "--shifts", shifts];

async function run(argv: readonly string[], stdin = "") {
  const { io, written } = recordedIo({}, stdin);
  const code = await runCli(argv, io);
  return { code, ...written };
}

describe("shiftsmith import", () => {
  it("prints a request that solve takes, and how the tables were read", async () => {
    const made = await run(["import", ...tables, "--absences", absences, ...days]);
    expect(made.code).toBe(0);
    expect(made.err).toMatch(/^note: .*shifts\.csv: Kinds of shift were derived/);
    expect(JSON.parse(made.out)).toMatchObject({
      vacations: { "Ben Öztürk": ["2026-03-02"] },
      employees: [{ name: "Anna Müller" }, { name: "Ben Öztürk" }],
    });
    const solved = await run(["solve", "--json", "--quiet", "-"], made.out);
    expect(JSON.parse(solved.out)).toMatchObject({ success: true, status: "optimal" });
  });

  it("writes the request into a file, under the department's name, and is quiet on demand", async () => {
    const out = join(folder, "request.json");
    const args = [
      "import",
      ...tables,
      ...days,
      "--out",
      out,
      "--quiet",
      "--department",
      "Station 3",
    ];
    expect(await run(args)).toEqual({ code: 0, out: "", err: "" });
    expect(JSON.parse(readFileSync(out, "utf8"))).toMatchObject({
      department: { name: "Station 3" },
      start_date: "2026-03-02",
    });
  });

  it.each([
    ["UTF-8 with a byte order mark", "\uFEFF", "utf8"],
    ["UTF-16 with a byte order mark", "\uFEFF", "utf16le"],
    ["Windows-1252", "", "latin1"],
  ] as const)("reads %s", async (_, mark, encoding) => {
    const bytes = Buffer.from(`${mark}Name;Stunden\nJörg Weiß;20\n`, encoding);
    const file = kept(`${encoding}.csv`, bytes);
    const made = await run(["import", "--employees", file, "--shifts", shifts, ...days]);
    expect(JSON.parse(made.out).employees).toMatchObject([{ id: "Jörg Weiß" }]);
  });

  it("lists every problem with file, line and column, in German on demand, and writes nothing", async () => {
    const bad = kept("bad.csv", "Name;Von;Art\nCarla;2.3.2026;Urlaub\nBen Öztürk;30.2.2026;K\n");
    const out = join(folder, "never.json");
    const args = ["import", ...tables, "--absences", bad, ...days, "--out", out];
    const refused = await run([...args, "--language", "de"]);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err.replaceAll(folder, "")).toBe(
      "Die Tabellen haben 2 Fehler:\n" +
        "  /bad.csv:2, Name: In der Tabelle der Mitarbeitenden heißt niemand Carla.\n" +
        "  /bad.csv:3, Von: 30.2.2026 ist kein Datum, das es gibt; richtig ist 01.03.2026 oder 2026-03-01.\n",
    );
    expect(() => readFileSync(out)).toThrow();
  });

  it.each([
    ["no tables", days, /Name a spreadsheet, or the tables/],
    ["no days", tables, /Name the days/],
    ["a file that is not there", [...tables, "--wishes", "none.csv", ...days], /no file none\.csv/],
    ["a folder", [...tables, "--wishes", folder, ...days], /cannot be read/],
    [
      "an option of another command",
      [...tables, "--threads", "2"],
      /--threads belongs to shiftsmith solve/,
    ],
  ])("says what is missing with %s", async (_, args, message) => {
    const refused = await run(["import", ...args]);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(message);
  });
});
