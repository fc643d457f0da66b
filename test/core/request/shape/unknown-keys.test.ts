import { describe, expect, it } from "vitest";
import { inspectRequest, validateRequest } from "../../../../core/index.ts";
import { tinyWard } from "../../../helpers/problem.ts";

/** A request with objects at every depth; ids and dates, which are no keys of ours, are those of `OWN`. */
const rich = {
  start_date: "2026-03-02",
  end_date: "2026-03-08",
  employees: [
    {
      id: "anna",
      status: "active",
      qualificationIds: ["q"],
      contractHoursPerWeek: 38.5,
      limits: { maxHoursPerWeek: 48, nightWindow: { from: "22:00", to: "06:00" } },
    },
  ],
  shifts: [
    {
      id: "N",
      startTime: "22:00",
      endTime: "06:00",
      minStaff: 1,
      breakMinutes: 30,
      minStaffByWeekday: { sat: 1 },
    },
  ],
  department: {
    id: "ward",
    timezone: "Europe/Berlin",
    nightWindow: { from: "23:00", to: "06:00" },
  },
  config: {
    timeout_seconds: 10,
    max_solutions: 1,
    changeWeights: { byDate: [{ withinDays: 3, factor: 2 }] },
  },
  planning_rules: [
    {
      id: "run",
      priority: "legal",
      conditionLogic: "AND",
      conditions: [
        { logic: "OR", conditions: [{ field: "isNight", operator: "eq", value: true }] },
      ],
      consequences: [
        { type: "limitConsecutiveDays", params: { maxDays: 4, requiredRestDays: 2 } },
        { type: "limitNightShifts", params: { max: 4, period: "month" } },
        {
          type: "forbidSuccession",
          params: {
            from: { shiftTypes: ["late"], startFrom: "12:00" },
            to: { shiftTypes: ["early"], startTo: "09:00" },
            gapDays: 1,
          },
        },
      ],
    },
  ],
  staffing_rules: [
    { id: "cover", minStaff: 1, curve: [{ from: "08:00", to: "12:00", target: 1 }], pooled: true },
  ],
  workplaces: [{ id: "desk", areaId: "front", capacity: 3 }],
  area_groups: [{ id: "all", areaIds: ["front"], optimalStaff: 1 }],
  workplace_duration_rules: [{ id: "desk-hours", workplaceId: "desk", targetHours: 8 }],
  collective_agreements: {
    anna: { weeklyHours: 38.5, maxAverageWeeklyHours: 48, minRestHours: 11 },
  },
  wish_specs: { anna: [{ type: "dayOff", date: "2026-03-03", priority: "high" }] },
  preferences: { anna: { maxNights: 2, preferredBlockLength: { min: 2, max: 4 } } },
  locked_assignments: [{ employeeId: "anna", shiftDefinitionId: "N", date: "2026-03-04" }],
  soft_code_assignments: { should: [{ employeeId: "anna", date: "2026-03-05", code: "N" }] },
};

const OWN = new Set(["anna", "sat"]);

type Place = { readonly path: readonly (string | number)[]; readonly key: string };

/** Every key of an object in the body that a schema names. */
function places(value: unknown, path: readonly (string | number)[] = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((child, at) => places(child, [...path, at]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    ...(OWN.has(key) ? [] : [{ path, key }]),
    ...places(child, [...path, key]),
  ]);
}

/** The body with one key of one object written otherwise. */
function respelled(body: unknown, { path, key }: Place, typo: string): unknown {
  const copy: unknown = structuredClone(body);
  const here = path.reduce<unknown>((part, step) => Reflect.get(Object(part), step), copy);
  if (typeof here !== "object" || here === null) throw new Error(`nothing at ${path.join(".")}`);
  Reflect.set(here, typo, Reflect.get(here, key));
  Reflect.deleteProperty(here, key);
  return copy;
}

/** A draw from 0 to below `most`, the same for the same seed. */
function drawing(seed: number): (most: number) => number {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

function edited(key: string, draw: (most: number) => number): string {
  const at = draw(key.length);
  const letter = String.fromCharCode(97 + draw(26));
  const [before, after] = [key.slice(0, at), key.slice(at + 1)];
  switch (draw(4)) {
    case 0:
      return before + letter + key.slice(at);
    case 1:
      return before + after;
    case 2:
      return before + letter + after;
    default:
      return before + after.slice(0, 1) + key[at] + after.slice(1);
  }
}

const warningsOf = (body: unknown) =>
  inspectRequest(body).warnings.filter(({ code }) => code === "unknown_key");

describe("15.2 unknown keys", () => {
  it("has nothing to tell of a request whose keys are all known", () => {
    expect(validateRequest(rich)).toMatchObject({ ok: true });
    expect(warningsOf(rich)).toEqual([]);
  });

  const wanted = process.env.PROPERTY_SEED ?? "20261122";
  const seed = wanted === "random" ? Date.now() : Number(wanted);
  it(`warns of twenty drawn typos with the key that was meant (seed ${seed})`, () => {
    const draw = drawing(seed);
    const all = places(rich);
    const known = new Set(all.map(({ key }) => key));
    for (let n = 0; n < 20; ) {
      const place = all[draw(all.length)]!;
      const typo = edited(place.key, draw);
      // A typo that is another key of the language is no typo that anybody could see.
      if (typo === "" || typo.endsWith("inutes") || known.has(typo)) continue;
      n++;
      const found = warningsOf(respelled(rich, place, typo));
      const reported = `${[...place.path, place.key].join(".")} as ${typo}`;
      expect(
        found.map(({ path }) => path),
        reported,
      ).toEqual([[...place.path, typo].join(".")]);
      expect(found[0]!.message, reported).toMatch(/Did you mean /);
      expect(found[0]!.message.split("Did you mean ")[1], reported).toContain(`"${place.key}"`);
    }
  });

  it.each([
    [
      "contractHourPerWeek",
      "contractHoursPerWeek",
      { employees: [{ id: "a", contractHourPerWeek: 3 }] },
    ],
    ["minStafff", "minStaff", { shifts: [{ id: "S", minStafff: 3 }] }],
    ["maxWeeklyHours", "maxHoursPerWeek", { collective_agreements: { t: { maxWeeklyHours: 40 } } }],
    ["startDate", "start_date", { start_date: undefined, startDate: "2026-03-02" }],
  ])("leads from %s to %s", (_, meant, more) => {
    const [warning, ...others] = warningsOf({ ...tinyWard, ...more });
    expect(others).toEqual([]);
    expect(warning?.message).toMatch(new RegExp(`Did you mean "${meant}"\\?$`));
  });

  it("are told once for all entities alike, whatever a client keeps to itself", () => {
    const employees = Array.from({ length: 50 }, (_, n) => ({ id: `e${n}`, shoeSize: 43 }));
    const found = warningsOf({ ...tinyWard, employees });
    expect(found.map(({ path }) => path)).toEqual(["employees.0.shoeSize"]);
    expect(found[0]!.message).toBe(
      'Employee e0 has no key "shoeSize". It is ignored. So it is in 49 more places.',
    );
  });

  it("are not what things are called and marked by", () => {
    const marked = { name: "Anna", color: "#f00", description: "on Mondays" };
    const employees = [{ id: "a", ...marked }];
    expect(warningsOf({ ...tinyWard, employees, shifts: [{ id: "S", ...marked }] })).toEqual([]);
  });

  it("are not $schema, by which an editor finds the schema of the file, but of the request alone", () => {
    const $schema = "https://example.org/schema/request.json";
    const strict = { ...tinyWard, $schema, config: { strict: true } };
    expect([warningsOf({ ...tinyWard, $schema }), validateRequest(strict).ok]).toEqual([[], true]);
    const inside = warningsOf({ ...tinyWard, department: { id: "ward", $schema } });
    expect(inside.map(({ path }) => path)).toEqual(["department.$schema"]);
  });

  it("are refused, each at its place, where config.strict asks for it", () => {
    const body = {
      ...tinyWard,
      config: { strict: true },
      employees: [
        { id: "a", shoeSize: 43 },
        { id: "b", shoeSize: 44 },
      ],
    };
    const verdict = validateRequest(body);
    expect(verdict.ok ? [] : verdict.problems).toEqual([
      {
        loc: ["employees", 0, "shoeSize"],
        msg: 'Employee a has no key "shoeSize".',
        type: "extra_forbidden",
      },
      {
        loc: ["employees", 1, "shoeSize"],
        msg: 'Employee b has no key "shoeSize".',
        type: "extra_forbidden",
      },
    ]);
  });

  it("of a selector are told, but a selector that would be left with none is refused", () => {
    const rule = (from: object) => ({
      ...tinyWard,
      planning_rules: [
        { id: "r", consequences: [{ type: "forbidSuccession", params: { from, to: "any" } }] },
      ],
    });
    expect(warningsOf(rule({ night: true, shiftTyps: ["late"] }))).toHaveLength(1);
    const verdict = validateRequest(rule({ shiftTyps: ["late"] }));
    expect(verdict.ok ? [] : verdict.problems.map(({ msg }) => msg)).toEqual([
      'from of rule r: has no key "shiftTyps", so that it would select everything. Did you mean "shiftTypes"?',
    ]);
  });
});
