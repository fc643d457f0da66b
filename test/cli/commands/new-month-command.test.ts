import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../../cli/run-cli.ts";
import { recordedIo } from "../recorded-io.ts";

const folder = mkdtempSync(join(tmpdir(), "shiftsmith-month-"));
let files = 0;
const kept = (value: unknown) => {
  const file = join(folder, `${files++}.json`);
  writeFileSync(file, JSON.stringify(value));
  return file;
};

const ward = {
  start_date: "2026-03-01",
  end_date: "2026-03-31",
  department: { id: "ward", legalBaseline: "off" },
  employees: [{ id: "anna", contractHoursPerWeek: 20 }, { id: "ben" }],
  shifts: [{ id: "E", startTime: "06:00", endTime: "14:00", breakMinutes: 30 }],
  vacations: { ben: ["2026-03-30", "2026-03-31", "2026-04-01"] },
  wishes: { anna: ["2026-03-07"] },
};
const duties = [{ employee_id: "anna", shift_id: "E", date: "2026-03-31" }];
const request = kept(ward);
const plan = kept({ status: "optimal", assignments: duties });

async function run(...argv: readonly string[]) {
  const { io, written } = recordedIo();
  return { code: await runCli(["new-month", ...argv], io), ...written };
}

describe("shiftsmith new-month", () => {
  it("writes the request of the next month and says what it left behind", async () => {
    const out = join(folder, "april.json");
    const made = await run(plan, request, "--out", out);
    expect(made).toEqual({
      ...{ code: 0, out: "" },
      err: `2026-04-01 to 2026-04-30: 2 people, with accounts and history of 2026-03-01 to 2026-03-31.
Left behind, as they are past: 2 days of vacation, 1 day wished free.
`,
    });
    const april = JSON.parse(readFileSync(out, "utf8"));
    expect(april).toMatchObject({
      ...{ start_date: "2026-04-01", end_date: "2026-04-30" },
      vacations: { ben: ["2026-04-01"] },
      carry_over: { anna: { to: "2026-03-31", workedDates: ["2026-03-31"] } },
      previous_assignments: [{ employeeId: "anna", shiftId: "E", date: "2026-03-31" }],
    });
    const { io, written } = recordedIo();
    expect(await runCli(["validate", out], io)).toBe(0);
    expect(written.err).toBe("");
  });

  it("takes the files in either order, or the one of solve --with-request, and prints without --out", async () => {
    const output = await run(plan, request);
    expect(JSON.parse(output.out).start_date).toBe("2026-04-01");
    expect(await run(request, plan)).toEqual(output);
    const both = kept({ request: ward, result: { assignments: duties } });
    expect(await run(both)).toEqual(output);
    expect(await run(both, "--quiet")).toEqual({ ...output, err: "" });
  });

  it("says in German what needs somebody's eyes", async () => {
    const odd = kept({
      ...ward,
      shifts: [...ward.shifts, { id: "Markt", dates: ["2026-03-14"] }],
      holiday_dates: ["2026-03-30"],
      social_points: { anna: 10 },
      config: { language: "de" },
    });
    const more = kept([...duties, { employee_id: "zoe", shift_id: "E", date: "2026-03-31" }]);
    const { err } = await run(odd, more);
    expect(err).toContain("Zurück blieb, weil es vorbei ist: 2 Urlaubstage, 1 Wunschfrei-Tag.\n");
    expect(err).toContain("Hinweis: Diese Schichten gelten nur für vergangene Tage");
    expect(err).toContain("tun nichts mehr: Markt.\n");
    expect(err).toContain("Hinweis: holiday_dates nennt keinen Tag ab 2026-04-01");
    expect(err).toContain("Hinweis: Übrige Punkte sind übernommen");
    expect(err).toContain("Hinweis: 1 Dienst des Plans gehört niemandem");
    expect((await run(odd, more, "--language", "en")).err).toContain("note: holiday_dates names");
  });

  it("takes another last day", async () => {
    const { out } = await run(request, plan, "--end", "2026-04-12");
    expect(JSON.parse(out).end_date).toBe("2026-04-12");
  });

  it.each<[string, () => readonly string[], RegExp]>([
    ["a request alone", () => [request], /The next month is made from its request and its result/],
    ["no date", () => [request, plan, "--end", "2026-04-31"], /--end takes a date/],
    ["an end before", () => [request, plan, "--end", "2026-03-31"], /begins on the day after/],
    ["a plan that is none", () => [request, kept({})], /There is no plan in/],
    [
      "a request that is wrong",
      () => [kept({ ...ward, start_date: "x", end_date: 7 }), plan],
      /The request has 2 problems:\n {2}\S+:1:\d+ {2}start_date: .*\n {2}\S+:1:\d+ {2}end_date: /,
    ],
    [
      "a folder that is not there",
      () => [request, plan, "--out", "/no/x.json"],
      /cannot be written/,
    ],
  ])("ends with 1 and a sentence for %s", async (_, argv, message) => {
    const { code, out, err } = await run(...argv());
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/^ +at /m);
  });
});
