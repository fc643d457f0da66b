import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../../../cli/run-cli.ts";
import { wardRequest } from "../../helpers/drawn/export-ward.ts";
import { recordedIo } from "../recorded-io.ts";

const folder = mkdtempSync(join(tmpdir(), "shiftsmith-verify-"));
const kept = (name: string, value: unknown) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
};
const request = kept("request.json", wardRequest());

async function run(argv: readonly string[], stdin = "") {
  const { io, written } = recordedIo({}, stdin);
  const code = await runCli(["verify", ...argv], io);
  return { code, ...written };
}

describe("shiftsmith verify", () => {
  let solved: {
    readonly request: object;
    readonly result: { readonly assignments: readonly object[] };
  };
  beforeAll(async () => {
    const { io, written } = recordedIo({}, "");
    await runCli(["solve", "--with-request", request], io);
    solved = JSON.parse(written.out);
  });

  it("speaks the language asked for throughout", async () => {
    const { code, out } = await run(["--language", "de", kept("both.json", solved)]);
    expect(code).toBe(0);
    expect(out).toMatch(/^bestanden {3}alles Verlangte ist erfüllt {3}Zielwert /);
    expect(out).not.toMatch(/passed|objective|Points|Dearest/);
  });

  it("ends with 0 for a result that is true, given in one file or in two", async () => {
    const both = kept("both.json", solved);
    const one = await run([both]);
    expect(one).toMatchObject({ code: 0, err: "" });
    expect(one.out).toMatch(/^passed {3}/);
    expect(await run([request, "-"], JSON.stringify(solved.result))).toEqual(one);
  });

  it("ends with 1 and says what is wrong, for people and as JSON", async () => {
    const wrong = { ...solved.result, assignments: solved.result.assignments.slice(1) };
    const { code, out } = await run([request, "-"], JSON.stringify(wrong));
    expect(code).toBe(1);
    expect(out).toMatch(/^not passed/);
    expect(out).toMatch(/Missing staff\n {2}/);
    expect(out).toContain("The result says otherwise\n");
    const json = await run([request, "-", "--json"], JSON.stringify(wrong));
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ passed: false, belongs: true });
  });

  it("judges a bare list of duties, in German where asked", async () => {
    const list = [
      ...solved.result.assignments,
      { employee_id: "zoe", shift_id: "N", date: "2026-03-23" },
    ];
    const { code, out } = await run([request, "-", "--language", "de"], JSON.stringify(list));
    expect(code).toBe(1);
    expect(out).toContain("Die Anfrage kennt niemanden mit der Kennung zoe.");
  });

  it.each([
    ["a plan alone", () => [request], /verify REQUEST RESULT/],
    ["a request that is none", () => [kept("none.json", {}), request], /request has \d+ problems/],
    ["a file that does not exist", () => [request, join(folder, "no.json")], /There is no file/],
    ["an option of another command", () => [request, request, "--out", "x"], /--out belongs to/],
    ["an unknown language", () => [request, request, "--language", "fr"], /en or de, not fr/],
  ])("ends with 2 and a sentence for %s", async (_, argv, message) => {
    const { code, out, err } = await run(argv());
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toMatch(message);
  });
});
