import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../../cli/run-cli.ts";
import { recordedIo } from "../recorded-io.ts";

const folder = mkdtempSync(join(tmpdir(), "shiftsmith-diff-"));
let files = 0;
const kept = (value: unknown) => {
  const file = join(folder, `${files++}.json`);
  writeFileSync(file, JSON.stringify(value, null, 1));
  return file;
};

const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-05",
  department: { id: "ward", legalBaseline: "off" },
  employees: [
    { id: "a", name: "Anna", contractHoursPerWeek: 20 },
    { id: "b", name: "Ben", contractHoursPerWeek: 20 },
    { id: "c" },
  ],
  shifts: [
    { id: "E", name: "Early", startTime: "06:00", endTime: "14:30", breakMinutes: 30 },
    { id: "L", name: "Late", startTime: "13:30", endTime: "22:00", breakMinutes: 30, minStaff: 0 },
  ],
  planning_rules: [
    {
      ...{ id: "rest", priority: "legal" },
      consequences: [{ type: "requireMinRest", params: { hours: 11 } }],
    },
  ],
  wishes: { a: ["2026-03-03"], b: ["2026-03-05"] },
  vacations: { c: ["2026-03-02"] },
  holiday_dates: [],
};
const duty = (employee: string, shift: string, day: number) => ({
  ...{ employee_id: employee, shift_id: shift, date: `2026-03-0${day}` },
});
const first = [duty("a", "E", 2), duty("a", "E", 3), duty("b", "E", 4), duty("c", "E", 5)];
const second = [duty("a", "E", 2), duty("b", "L", 3), duty("b", "E", 4), duty("b", "E", 5)];
const request = kept(ward);

async function run(...argv: readonly string[]) {
  const { io, written } = recordedIo();
  return { code: await runCli(["diff", ...argv], io), ...written };
}

describe("shiftsmith diff", () => {
  it("tells by person who works what instead of what, then seats, wishes, rules and sums", async () => {
    const { code, out, err } = await run(kept(first), kept(second), request);
    expect([code, err]).toEqual([0, ""]);
    const [people, rest] = [out.slice(0, out.indexOf("Rules")), out.slice(out.indexOf("Rules"))];
    expect(people).toBe(`2026-03-02 to 2026-03-05: 4 days of 3 people changed

Anna   8 instead of 16 hours
  Tue 3 March   Early -> free

Ben   24 instead of 8 hours
  Tue 3 March   free -> Late
  Thu 5 March   free -> Early

c   0 instead of 8 hours
  Thu 5 March   Early -> free

Seats
  Tue 3 March   Early: 1 missing instead of 0

Wishes
  granted now: Anna, free on Tue 3 March
  refused now: Ben, free on Thu 5 March

`);
    // Late on Tuesday, early on Wednesday.
    expect(rest).toMatch(/^Rules\n {2}broken now: .*rest.*\n\nAs a whole\n/);
    expect(rest).toContain("  missing: 1 instead of 0\n");
    expect(rest).toMatch(/ {2}objective \(lower is better\): [\d.]+ instead of [\d.]+\n$/);
    // The other way round the same is good.
    const back = await run(kept(second), kept(first), request);
    expect(back.out).toContain("Early: 0 missing instead of 1");
    expect(back.out).toMatch(/Rules\n {2}kept again: /);
  });

  it("speaks German where the request or the option does", async () => {
    const german = kept({ ...ward, config: { language: "DE" } });
    const { out } = await run(kept(first), kept(second), german);
    expect(out).toContain("Ben   24 statt 8 Stunden\n  Di 3. März   frei -> Late\n");
    expect(out).toContain("jetzt erfüllt: Anna, frei am Di 3. März");
    expect((await run(kept(first), kept(second), request, "--language", "de")).out).toBe(out);
  });

  it("writes parts of hours as the language does", async () => {
    const shifts = ward.shifts.map((shift) => ({ ...shift, breakMinutes: 45 }));
    const short = kept({ ...ward, shifts });
    expect((await run(kept(first), kept(second), short)).out).toContain("7.75 instead of 15.5");
    const german = await run(kept(first), kept(second), short, "--language", "de");
    expect(german.out).toContain("7,75 statt 15,5 Stunden");
    expect(german.out).not.toMatch(/\d\.\d/);
  });

  it("takes results, lists in other names and files of solve --with-request, the request in any place", async () => {
    const output = await run(kept(first), kept(second), request);
    const list = second.map(({ employee_id, shift_id, date }) => ({
      ...{ employeeId: employee_id, shiftDefinitionId: shift_id, date },
    }));
    const result = { status: "optimal", assignments: first };
    for (const argv of [
      [request, kept(result), kept(list)],
      [kept({ request: ward, result }), kept(list)],
      [kept(first), kept({ request: ward, result: { assignments: second } })],
    ])
      expect(await run(...argv)).toEqual(output);
  });

  it("compares plans of two requests, whose people, dates and absences may differ", async () => {
    const other = {
      ...ward,
      end_date: "2026-03-06",
      employees: [...ward.employees.slice(1), { id: "d", name: "Dora" }],
      sick_leaves: { b: ["2026-03-04"] },
    };
    const plan = [duty("d", "E", 2), duty("d", "E", 3), duty("d", "E", 4), duty("b", "E", 6)];
    const { code, out } = await run(
      kept({ request: ward, result: { assignments: first } }),
      kept({ request: other, result: { assignments: plan } }),
    );
    expect(code).toBe(0);
    expect(out).toContain("  Wed 4 March   Early -> sick\n  Fri 6 March   free -> Early\n");
    expect(out).toContain("Dora   in the second plan alone   24 instead of 0 hours\n");
    expect(out).toContain("Anna   in the first plan alone   0 instead of 16 hours\n");
    // What each costs is a matter of its own request.
    expect(out).not.toContain("objective");
  });

  it("says that plans are the same, and which duties it cannot place", async () => {
    const same = await run(kept(first), kept(first), request);
    expect(same).toEqual({ code: 0, out: "The plans are the same.\n", err: "" });
    const { out } = await run(kept(first), kept([...first, duty("zoe", "E", 3)]), request);
    expect(out).toContain("1 duty of the second plan belongs to nobody");
  });

  it("gives everything as JSON", async () => {
    const { out } = await run(kept(first), kept(second), request, "--json");
    const difference = JSON.parse(out);
    expect(difference).toMatchObject({
      missing: { before: 0, after: 1 },
      hours: { before: 32, after: 32 },
      wishes: { granted: [{ employeeId: "a" }], refused: [{ employeeId: "b" }] },
      seats: [{ date: "2026-03-03", shift: "Early", before: 0, after: 1 }],
    });
    expect(difference.people[0]).toMatchObject({
      ...{ employeeId: "a", name: "Anna", hours: { before: 16, after: 8 } },
      days: [{ date: "2026-03-03", before: ["E"], after: [], away: { before: null, after: null } }],
    });
  });

  it.each<[string, () => readonly string[], RegExp]>([
    ["one plan", () => [kept(first)], /Name two plans, and their request/],
    [
      "no request",
      () => [kept(first), kept(second)],
      /Names, hours and wishes stand in the request/,
    ],
    [
      "three plans",
      () => [kept(first), kept(first), kept(first)],
      /Name two plans and one request/,
    ],
    ["two requests", () => [request, kept(ward)], /Name two plans and one request/],
    [
      "a plan that is none",
      () => [kept(first), kept({}), request],
      /There is no plan in \S+: give/,
    ],
    [
      "broken duties, all at once",
      () => [kept([{ date: "2026-03-02" }, duty("a", "E", 2), 7]), kept(first), request],
      /The plan has 2 problems:\n {2}\S+:2:2 {2}\[0\]: duty 1 .*\n {2}\S+:10:2 {2}\[2\]: duty 3 /,
    ],
    [
      "a request that is wrong",
      () => [kept(first), kept(first), kept({ employees: [] })],
      /problems/,
    ],
  ])("ends with 1 and a sentence for %s", async (_, argv, message) => {
    const { code, out, err } = await run(...argv());
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/^ +at /m);
  });
});
