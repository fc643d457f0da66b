import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../../cli/run-cli.ts";
import { wardRequest, wardResult } from "../../helpers/drawn/export-ward.ts";
import { recordedIo } from "../recorded-io.ts";

const folder = mkdtempSync(join(tmpdir(), "shiftsmith-export-"));
const kept = (name: string, value: unknown) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
};
const request = kept("request.json", wardRequest());
const result = kept("result.json", wardResult);
const both = kept("plan.json", { request: wardRequest(), result: wardResult });

async function run(argv: readonly string[], stdin = "") {
  const { io, written } = recordedIo({}, stdin);
  const code = await runCli(["export", ...argv], io);
  return { code, ...written };
}

describe("shiftsmith export", () => {
  it("writes a request and its result, or one file that holds both, to standard output", async () => {
    const two = await run([request, result, "--format", "csv"]);
    expect(two).toMatchObject({ code: 0, err: "" });
    expect(two.out.split("\r\n")).toHaveLength(6);
    expect(await run([both, "--format", "csv"])).toEqual(two);
    expect(await run([request, "-", "--format", "csv"], JSON.stringify(wardResult))).toEqual(two);
  });

  it("says which parts of a result it cannot read, and writes the plan without them", async () => {
    const statistics = { ...wardResult.statistics, demand: { covered: 3 } };
    const foreign = kept("foreign.json", { ...wardResult, statistics });
    const { code, out, err } = await run([request, foreign, "--format", "svg"]);
    expect(code).toBe(0);
    expect(out).toContain("Objective 1234.6");
    expect(out).not.toContain("Demand met");
    expect(err).toMatch(/^warning: .*foreign\.json:\d+:\d+ {2}statistics\.demand.* left out\.\n$/);
  });

  it("takes the format from the file it writes", async () => {
    const out = join(folder, "Roster.SVG");
    expect(await run([both, "--out", out])).toEqual({ code: 0, out: "", err: "" });
    expect(readFileSync(out, "utf8")).toMatch(/^<svg /);
  });

  it("writes one person's roster, and in German", async () => {
    const ics = await run([both, "--format", "ics", "--employee", "ben", "--language", "de"]);
    expect(ics.out.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(ics.out).toContain("NAME:Dienstplan Station 3\\, Ben Okafor");
  });

  it("takes what solve --with-request prints, which holds no secret", async () => {
    const secret = "a secret of the webhook";
    const body = wardRequest({
      ...{ end_date: "2026-03-23", webhook_secret: secret, webhook_url: "https://example.org/" },
    });
    const { io, written } = recordedIo({}, JSON.stringify(body));
    await runCli(["solve", "--with-request", "-"], io);
    expect(written.out).not.toContain(secret);
    const page = await run(["-", "--format", "html"], written.out);
    expect(page.code).toBe(0);
    expect(page.out).toContain("Anna Müller");
  });

  it.each([
    ["no format", [both], /--format takes csv, ics, svg, html, json/],
    ["an unknown format", [both, "--format", "pdf"], /no format pdf.*csv, ics/],
    ["an unknown language", [both, "--format", "csv", "--language", "fr"], /en or de, not fr/],
    ["nobody", [both, "--format", "csv", "--employee", "zoe"], /no employee zoe/],
    ["a result alone", [result, "--format", "csv"], /export REQUEST RESULT/],
    ["three files", [request, result, both, "--format", "csv"], /one request file and one result/],
    ["a result for a request", [result, result, "--format", "csv"], /request has \d+ problems/],
    [
      "a request for a result",
      [request, request, "--format", "csv"],
      /result has 3 problems:\n {2}\S+request\.json:1:1 {2}success: /,
    ],
    [
      "a place that does not exist",
      [both, "--out", join(folder, "no", "x.svg")],
      /cannot be written/,
    ],
  ])("ends with 1 and a sentence for %s", async (_, argv, message) => {
    const { code, out, err } = await run(argv);
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err).toMatch(message);
    expect(err).not.toMatch(/^ +at /m);
  });

  it("keeps its options to itself", async () => {
    const { io, written } = recordedIo();
    expect(await runCli(["solve", request, "--out", "x.svg"], io)).toBe(1);
    expect(written.err).toMatch(/^--out belongs to .*shiftsmith export, /);
  });
});
