import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  importPeer,
  type PeerField,
  type PeerName,
  type SolveRequest,
  solve,
  validateRequest,
  verify,
} from "../../../../core/index.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";
import { google, moment, plansolve, platform, quickstart, solvice } from "./samples.ts";

const samples: readonly (readonly [string, PeerName, unknown])[] = [
  ["Timefold's quickstart", "timefold", quickstart],
  ["Timefold's service", "timefold", platform],
  ["Solvice", "solvice", solvice],
  ["Google", "google", google],
  ["PlanSolve", "plansolve", plansolve],
];

/** How many values of a document have the same kind of place. */
function leafCounts(value: unknown, field = "", counts = new Map<string, number>()) {
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((item: unknown) => [`${field}[]`, item])
    : typeof value === "object" && value !== null
      ? Object.entries(value).map(([key, item]) => [field === "" ? key : `${field}.${key}`, item])
      : [];
  if (entries.length === 0) counts.set(field || "$", (counts.get(field || "$") ?? 0) + 1);
  for (const [place, item] of entries) leafCounts(item, place, counts);
  return counts;
}

function sumsOf(fields: readonly PeerField[]) {
  const sums = new Map<string, number>();
  for (const { field, count } of fields) sums.set(field, (sums.get(field) ?? 0) + count);
  return sums;
}

function imported(from: PeerName, body: unknown): SolveRequest {
  const { request, problems } = importPeer(from, body);
  expect(problems).toEqual([]);
  if (request === null) throw new Error("There is no request.");
  return request;
}

describe.each(samples)("importPeer of %s", (_, from, body) => {
  it("accounts for every value of the input, once", () => {
    expect(sumsOf(importPeer(from, body).fields)).toEqual(leafCounts(body));
  });

  it("knows every field of the form", () => {
    const unknown = importPeer(from, body).fields.filter(
      ({ reason }) => reason === "unknown_field",
    );
    expect(unknown).toEqual([]);
  });

  it("names fields it does not know, wherever they stand", () => {
    const poked = JSON.parse(
      JSON.stringify(body, (key, value) =>
        typeof value === "object" &&
        value !== null &&
        !Array.isArray(value) &&
        key !== "employeeToPublishedShiftCount"
          ? { ...value, novelty: 7 }
          : value,
      ),
    );
    const novel = importPeer(from, poked).fields.filter(({ field }) => field.endsWith("novelty"));
    expect(novel.length).toBeGreaterThan(3);
    expect(novel.filter(({ carriedTo }) => carriedTo !== null)).toEqual([]);
  });

  it("makes a request that is solved to the proof and passes the check without the solver", async () => {
    const request = imported(from, body);
    expect(validateRequest(request).ok).toBe(true);
    const result = await solve(request, {
      highs: await sharedHighs(),
      now: () => performance.now(),
    });
    expect(result).toMatchObject({ status: "optimal", unassigned_shifts: [] });
    expect(verify(request, result).passed).toBe(true);
  });

  it("says the same of it in German", () => {
    const german = importPeer(from, body, { language: "de" });
    const english = importPeer(from, body);
    expect(german.fields.map(({ message: _, ...rest }) => rest)).toEqual(
      english.fields.map(({ message: _, ...rest }) => rest),
    );
    for (const { message } of german.fields) expect(message).toMatch(/^(nicht )?übernommen/);
    expect(german.notes).toHaveLength(english.notes.length);
  });
});

describe("importPeer of the quickstart", () => {
  const request = imported("timefold", quickstart);

  it("makes one kind of shift of the dated ones, with a demand for each date", () => {
    expect(request).toMatchObject({ start_date: "2026-03-02", end_date: "2026-03-04" });
    expect(request.shifts).toEqual([
      {
        id: "06:00-14:00 Ward 1 Nurse",
        startTime: "06:00",
        endTime: "14:00",
        endDayOffset: 0,
        dates: ["2026-03-02", "2026-03-03", "2026-03-04"],
        minStaff: 1,
        maxStaff: 1,
        requiredQualificationIds: ["Nurse"],
        areaId: "Ward 1",
      },
      expect.objectContaining({ startTime: "22:00", endTime: "06:00", endDayOffset: 1 }),
    ]);
    expect(request.staffing_rules).toMatchObject([
      { mode: "override", dates: ["2026-03-04"], minStaff: 2, maxStaff: 2 },
    ]);
  });

  it("keeps dates, wishes, fixed duties, and the rules it has in code", () => {
    expect(request.availability_windows?.Ada).toEqual([
      { date: "2026-03-03", from: "00:00", to: "24:00", kind: "unavailable" },
    ]);
    expect(request.wish_specs?.Ada).toEqual([
      { type: "dayOff", date: "2026-03-04" },
      { type: "dayOn", date: "2026-03-02" },
    ]);
    expect(request.locked_assignments).toMatchObject([{ employeeId: "Bo", date: "2026-03-02" }]);
    const types = request.planning_rules?.map(({ consequences }) => consequences?.[0]?.type);
    expect(types).toEqual(["requireMinRest", "balanceShifts"]);
  });
});

describe("importPeer of an earlier quickstart", () => {
  it("reads what people can and would like from the list it has apart", () => {
    const [ada, ...others] = quickstart.employees.map(({ name, skills }) => ({ name, skills }));
    const availability = (date: string, availabilityType: string) => ({
      ...{ id: date, employee: ada, date, availabilityType },
    });
    const body = {
      ...quickstart,
      employees: [ada, ...others],
      availabilities: [
        ...[availability("2026-03-03", "UNAVAILABLE"), availability("2026-03-04", "UNDESIRED")],
        availability("2026-03-02", "DESIRED"),
      ],
    };
    expect(imported("timefold", body)).toEqual(imported("timefold", quickstart));
    const { fields } = importPeer("timefold", body);
    expect(sumsOf(fields)).toEqual(leafCounts(body));
    expect(fields.filter(({ reason }) => reason === "unknown_field")).toEqual([]);
  });
});

describe("importPeer of the service", () => {
  const request = imported("timefold", platform);
  const ruleOf = (type: string) =>
    request.planning_rules?.filter(({ consequences }) => consequences?.[0]?.type === type);

  it("takes contracts for rules of the people who have them", () => {
    expect(ruleOf("limitWorkingHours")).toMatchObject([
      {
        priority: "must",
        conditions: [{ field: "employeeId", value: ["ada", "bo", "cy"] }],
        consequences: [{ params: { maxMinutes: 2400, period: "week" } }],
      },
    ]);
    expect(ruleOf("limitShiftCount")).toMatchObject([
      { consequences: [{ params: { max: 5, period: "week" } }] },
      {
        priority: "should",
        conditions: [
          { field: "employeeId" },
          { field: "shiftTag", operator: "in", value: ["late"] },
        ],
        consequences: [{ params: { max: 1, period: "window" } }],
      },
    ]);
    expect(ruleOf("requireMinRest")).toMatchObject([
      { consequences: [{ params: { minutes: 660 } }] },
    ]);
    expect(ruleOf("balanceShifts")).toMatchObject([
      { priority: "should", consequences: [{ params: { carried: { ada: 3, bo: 1 } } }] },
    ]);
  });

  it("takes shifts before the window for history", () => {
    expect(request.employee_history).toEqual({ ada: ["2026-03-01"] });
    expect(request.employee_last_shift_end).toEqual({ ada: "2026-03-01T14:00:00" });
    expect(request).toMatchObject({ start_date: "2026-03-02", end_date: "2026-03-04" });
  });

  it("says of everybody who is available at some times only when they are not", () => {
    const { cy } = request.availability_windows ?? {};
    expect(cy?.every(({ kind }) => kind === "unavailable")).toBe(true);
    expect(cy?.map(({ date }) => date)).toEqual(["2026-03-01", "2026-03-04", "2026-03-05"]);
  });

  it("keeps those from a shift who must not work it, and no one else", () => {
    const [barred] = request.employees.flatMap(({ excludedShiftIds }) => excludedShiftIds ?? []);
    expect(request.shifts.find(({ id }) => id === barred)).toMatchObject({ tags: ["late"] });
    expect(request.employees.filter(({ excludedShiftIds }) => excludedShiftIds)).toHaveLength(1);
  });

  it("leaves a rule whole when one of its parts has nothing like it here", () => {
    const change = structuredClone(platform);
    Object.assign(change.modelInput.contracts[0]!.periodRules[0]!, {
      periodShiftOverlapKind: "OVERLAP",
    });
    const { fields, request: made } = importPeer("timefold", change);
    expect(fields).toContainEqual(
      expect.objectContaining({
        field: "modelInput.contracts[].periodRules[].minutesWorkedMax",
        reason: "not_whole",
      }),
    );
    expect(JSON.stringify(made?.planning_rules)).not.toContain("maxMinutes");
  });
});

describe("importPeer of Solvice and PlanSolve", () => {
  it("adds up people of shifts alike, and keeps pay, ranks and given duties", () => {
    const request = imported("solvice", solvice);
    expect(request.hourly_rates).toEqual({ Ada: 21.5, Bo: 18 });
    expect(request.shifts[1]).toMatchObject({
      importance: 10,
      preferredQualificationIds: ["lead"],
    });
    expect(request.staffing_rules).toMatchObject([
      { mode: "override", dates: ["2026-03-04"], minStaff: 1, maxStaff: 2 },
      { pooled: true, timeFrom: "07:00", timeTo: "12:00", minStaff: 1 },
      { qualificationIds: ["nurse"], minStaff: 1 },
    ]);
    expect(request.locked_assignments).toMatchObject([{ employeeId: "Bo", date: "2026-03-02" }]);
    expect(request.previous_assignments).toMatchObject([{ employeeId: "Cy", date: "2026-03-03" }]);
    expect(request.department).toMatchObject({ name: "Ward 3", timezone: "UTC" });
  });

  it("weighs requests for days off in proportion", () => {
    const request = imported("plansolve", plansolve);
    expect(request.wish_specs).toMatchObject({
      Ada: [{ type: "dayOff", date: "2026-03-04", cost: 3 }],
      Cy: [{ type: "shiftOff", cost: 1 }],
    });
    expect(request.config).toEqual({ timeout_seconds: 20 });
  });
});

describe("importPeer of Google", () => {
  const request = imported("google", google);

  it("has a shift for each role in it, for people who have the role", () => {
    expect(
      request.shifts.map(({ id, requiredQualificationIds, areaId }) => [
        ...[id, areaId, requiredQualificationIds],
      ]),
    ).toEqual([
      ["08:30-16:30 hall agent", "hall", ["agent"]],
      ["08:30-16:30 hall lead", "hall", ["lead"]],
      ["14:00-22:00 hall agent", "hall", ["agent"]],
      ["22:00-06:00 agent", undefined, ["agent"]],
    ]);
    expect(request.employees[0]).toEqual({
      id: "Ada",
      qualificationIds: ["agent", "lead", "French"],
    });
  });

  it("asks for as many people by shift, by skill, by the clock and on shifts together", () => {
    expect(request.staffing_rules).toEqual([
      expect.objectContaining({ shiftIds: ["08:30-16:30 hall agent"], severity: "must" }),
      expect.objectContaining({ shiftIds: ["08:30-16:30 hall lead"], severity: "must" }),
      expect.objectContaining({ qualificationIds: ["French"], severity: "may" }),
      expect.objectContaining({
        ...{ pooled: true, dates: ["2026-03-02"], timeFrom: "16:30", timeTo: "22:00" },
        ...{ shiftIds: ["14:00-22:00 hall agent"], minStaff: 1 },
      }),
      expect.objectContaining({
        ...{ pooled: true, dates: ["2026-03-03"], severity: "should" },
        shiftIds: ["08:30-16:30 hall agent", "22:00-06:00 agent"],
      }),
    ]);
  });

  it("wishes what is preferred, by how much, and says which limits are not in the request", () => {
    expect(request.wish_specs).toEqual({
      Ada: [
        { type: "shiftOn", date: "2026-03-02", shiftId: "08:30-16:30 hall agent", cost: 3 },
        { type: "shiftOn", date: "2026-03-02", shiftId: "08:30-16:30 hall lead", cost: 3 },
        { type: "shiftOff", date: "2026-03-03", shiftId: "08:30-16:30 hall agent", cost: 1 },
      ],
    });
    const { notes } = importPeer("google", google);
    expect(notes.filter((note) => note.includes("schedulingConstraints"))).toEqual([
      expect.stringMatching(/^employees\[2\]\.schedulingConstraints limits/),
    ]);
  });

  it("takes keys with underscores for the same", () => {
    const underscored = JSON.stringify(google).replace(/"(\w+)":/g, (key) =>
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect(imported("google", JSON.parse(underscored))).toEqual(request);
  });

  it("reads a time of hour 24, one with an offset, and none of a month 13", () => {
    const at = (start: object, end: object) =>
      importPeer("google", {
        employees: [{ id: "A", roleIds: ["r"] }],
        shifts: [{ id: "s", startDateTime: start, endDateTime: end }],
      }).request?.shifts[0];
    expect(at(moment(2, 16), moment(2, 24))).toMatchObject({ endTime: "00:00", endDayOffset: 1 });
    const offset = { utcOffset: "7200s" };
    expect(at({ ...moment(2, 6), ...offset }, { ...moment(2, 9), ...offset })).toMatchObject({
      startTime: "06:00",
    });
    expect(at({ ...moment(2, 6), month: 13 }, moment(2, 9))).toBeUndefined();
  });
});

describe("importPeer, times", () => {
  const shift = (start: string, end: string) => ({
    employees: [{ name: "A" }],
    shifts: [{ id: "1", start, end, requiredSkill: null }],
  });

  it.each([
    ["as written without a zone", undefined, "2026-07-01T06:00:00+02:00", "06:00"],
    ["in summer", "Europe/Berlin", "2026-07-01T04:00:00Z", "06:00"],
    ["in winter", "Europe/Berlin", "2026-01-05T05:00:00Z", "06:00"],
    ["before the clocks go back", "Europe/Berlin", "2026-10-25T00:30:00Z", "02:30"],
    ["after the clocks have gone back", "Europe/Berlin", "2026-10-25T01:30:00Z", "02:30"],
    ["far west", "America/New_York", "2026-01-05T12:00:00Z", "07:00"],
  ])("are read %s", (_, timezone, start, shown) => {
    const end = `${start.slice(0, 11)}16:00:00${start.slice(19)}`;
    const { request } = importPeer("timefold", shift(start, end), { timezone });
    expect(request?.shifts[0]?.startTime).toBe(shown);
  });

  it("refuse a zone that is none", () => {
    const body = shift("2026-07-01T06:00:00", "2026-07-01T08:00:00");
    expect(() => importPeer("timefold", body, { timezone: "Moon" })).toThrow(RangeError);
  });

  it("that cannot be read are named, and the shift is left", () => {
    const body = {
      ...quickstart,
      shifts: [...quickstart.shifts, { id: "x", start: "soon", end: "2026-03-02" }],
    };
    const { fields, request } = importPeer("timefold", body);
    expect(request).not.toBeNull();
    expect(fields).toContainEqual(
      expect.objectContaining({
        field: "shifts[].start",
        reason: "unreadable",
        first: "shifts[5].start",
      }),
    );
  });
});

describe("importPeer, what is no request of theirs", () => {
  it.each([
    ["a list", [], "This is no request: it is not a JSON object."],
    ["nothing in it", {}, "There is no shift with a readable beginning and end."],
    ["nobody in it", { ...quickstart, employees: [] }, "There is nobody with a name or an id."],
  ])("is told: %s", (_, body, problem) => {
    expect(importPeer("timefold", body)).toMatchObject({ request: null, problems: [problem] });
  });

  it("never throws, accounts for all of it, and answers a request exactly when nothing is wrong", () => {
    const keys = fc.constantFrom(
      ...[
        "employees",
        "shifts",
        "name",
        "id",
        "start",
        "from",
        "end",
        "to",
        "skills",
        "modelInput",
      ],
      ...["contracts", "availability", "demands", "rules", "min", "__proto__", "constructor"],
    );
    const leaf = fc.constantFrom<unknown>(
      ...[
        "A",
        "2026-03-02",
        "2026-03-02T06:00:00",
        "2026-03-02T14:00:00Z",
        "PT8H",
        "",
        1,
        -1,
        null,
        true,
      ],
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc.array(tie("tree"), { maxLength: 3 }),
        fc.dictionary(keys, tie("tree"), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(tree, fc.constantFrom(...samples), (value, [, from, body]) => {
        const mixed =
          typeof value === "object" && value !== null ? { ...(body as object), ...value } : value;
        const made = importPeer(from, mixed);
        expect(made.request === null).toBe(made.problems.length > 0);
        expect(sumsOf(made.fields)).toEqual(leafCounts(mixed));
      }),
    );
  });
});

describe("the page on coming from somewhere else", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../../docs/migration.md"), "utf8");

  it.each(samples)("has what of %s is carried over to where", (name, from, body) => {
    const rows = new Set(
      importPeer(from, body)
        .fields.filter(({ carriedTo }) => carriedTo !== null)
        .map(({ field, carriedTo }) => `| \`${field}\` | \`${carriedTo}\` |`),
    );
    const section = page.split(`\n### The request of ${name}\n`)[1]?.split("\n#")[0] ?? "";
    expect(section.split("\n").filter((line) => line.startsWith("| `"))).toEqual([...rows]);
  });
});
