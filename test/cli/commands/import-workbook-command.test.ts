import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../../cli/run-cli.ts";
import { rosterTable } from "../../../core/index.ts";
import { wardRequest, wardResult } from "../../helpers/drawn/export-ward.ts";
import { recordedIo } from "../recorded-io.ts";

const folder = mkdtempSync(join(tmpdir(), "shiftsmith-sheets-"));
const at = (name: string) => join(folder, name);
const station = at("station.ods");
copyFileSync(join(import.meta.dirname, "../../sheets/fixtures/station.ods"), station);
const kept = (name: string, text: string) => {
  writeFileSync(at(name), text);
  return at(name);
};

async function run(...argv: string[]) {
  const { io, written } = recordedIo();
  const code = await runCli(argv, io);
  return { code, ...written };
}

describe("shiftsmith import of a spreadsheet", () => {
  it("asks for every code that nothing explains, with sheet and cell, and writes no request", async () => {
    const { code, out, err } = await run("import", station, "--codes", "U=urlop");
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("station.ods, März!F6: Nothing says what x means");
    expect(err).toContain("station.ods, März!H7: Nothing says what ZD means");
    expect(err).toContain("codes: U=urlop: urlop is neither a shift");
  });

  it("writes request and plan, which verify takes, with codes of a file", async () => {
    const codes = kept("codes.txt", "# our codes\nx = wish\nZD = nothing\n");
    const [request, plan] = [at("request.json"), at("plan.json")];
    const made = await run("import", station, "--codes", codes, "--plan", plan, "--out", request);
    expect(made.code).toBe(0);
    expect(made.err).toContain("station.ods, März: 25 of 48 filled cells were carried over.");
    const { err } = await run("verify", request, plan, "--json");
    expect(err).toBe("");
    expect(JSON.parse(readFileSync(plan, "utf8"))).toHaveLength(16);
  });

  it("reads what export wrote into the request it is of", async () => {
    const both = kept("both.json", JSON.stringify({ request: wardRequest(), result: wardResult }));
    const request = kept("ward.json", JSON.stringify(wardRequest()));
    const [file, plan] = [at("plan.xlsx"), at("duties.json")];
    expect(await run("export", both, "--out", file)).toEqual({ code: 0, out: "", err: "" });
    const read = await run("import", file, "--into", request, "--plan", plan, "--quiet");
    expect(read).toMatchObject({ code: 0, err: "" });
    const ids = new Set(wardRequest().employees.map(({ id }) => id));
    const own = wardResult.assignments.filter(({ employee_id }) => ids.has(employee_id));
    expect(JSON.parse(readFileSync(plan, "utf8"))).toHaveLength(own.length);
  });

  it("reads a roster that was saved as text, whatever Excel saved it in", async () => {
    const { body } = rosterTable(wardRequest(), wardResult, { language: "de" });
    const file = at("Dienstplan.csv");
    const latin = body.replace("\ufeff", "").replaceAll("–", "-");
    writeFileSync(file, Buffer.from(latin, "latin1"));
    const request = kept("ward.json", JSON.stringify(wardRequest()));
    const plan = at("duties.json");
    const read = await run("import", file, "--into", request, "--plan", plan, "--quiet");
    expect(read).toMatchObject({ code: 0, err: "" });
    const ids = new Set(wardRequest().employees.map(({ id }) => id));
    const own = wardResult.assignments.filter(({ employee_id }) => ids.has(employee_id));
    expect(JSON.parse(readFileSync(plan, "utf8"))).toHaveLength(own.length);
  });

  it("takes a sheet as a table where an option names it", async () => {
    const tables = ["--employees", `${station}#Personal`, "--shifts", `${station}#Schichten`];
    const days = ["--start", "2026-03-25", "--end", "2026-03-31"];
    const { code, out } = await run("import", ...tables, ...days, "--quiet");
    expect(code).toBe(0);
    expect(JSON.parse(out).employees).toMatchObject([{ id: "101" }, { id: "102" }, { id: "103" }]);
    const { err } = await run(
      "import",
      "--employees",
      `${station}#Leute`,
      ...tables.slice(2),
      ...days,
    );
    expect(err).toContain("has no sheet Leute; it has März, April 2026, Personal, Schichten.");
  });

  it("says of a file that is no spreadsheet what it is", async () => {
    const { code, err } = await run("import", kept("text.xlsx", "Name;F"), "--language", "de");
    expect(code).toBe(1);
    expect(err).toContain(
      "text.xlsx ist nicht lesbar: sie ist keine Datei vom Typ .xlsx oder .ods",
    );
  });
});
