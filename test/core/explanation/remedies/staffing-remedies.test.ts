import { describe, expect, it } from "vitest";
import {
  demandLowered,
  maximumRaised,
} from "../../../../core/explanation/remedies/staffing-remedies.ts";
import type { PartialRequest } from "../../../helpers/problem.ts";
import { caseWith, changesOf, type Duty, gapsIn, inBoth } from "./small-case.ts";

const D = { id: "D", name: "Day", startTime: "08:00", endTime: "16:00", breakMinutes: 30 };
const idle = { ...D, minStaff: 0 };
const other = { id: "other", shiftIds: ["D"], minStaff: 0 };

interface Row {
  readonly body: PartialRequest;
  readonly duties?: readonly Duty[];
  readonly keys: readonly string[];
  readonly cost: number;
  readonly words: readonly [string, string];
  readonly changes: PartialRequest;
}

const less = {
  ...{ id: "less D 2026-03-02", name: "Day", severity: "must", mode: "override" },
  ...{ shiftIds: ["D"], dates: ["2026-03-02"], minStaff: 1, targetStaff: 1 },
};

const lowered: Readonly<Record<string, Row>> = {
  "a shift on the date alone": {
    body: { shifts: [{ ...D, minStaff: 2 }] },
    duties: [["a", "D", 0]],
    keys: ["demand:D|2026-03-02"],
    cost: 400,
    words: [
      "Day: at least 1 instead of 2 persons on 2026-03-02",
      "Day: mindestens 1 statt 2 Personen am 2026-03-02",
    ],
    changes: { staffing_rules: [less] },
  },
  "a shift with all else that it says, beside other staffing rules": {
    body: {
      shifts: [{ ...D, minStaff: 3, optimalStaff: 4, maxStaff: 5, importance: 3 }],
      staffing_rules: [other],
    },
    duties: [["a", "D", 0]],
    keys: ["demand:D|2026-03-02"],
    cost: 2400,
    words: [
      "Day: at least 1 instead of 3 persons on 2026-03-02",
      "Day: mindestens 1 statt 3 Personen am 2026-03-02",
    ],
    changes: {
      staffing_rules: [other, { ...less, targetStaff: 4, maxStaff: 5, importance: 3 }],
    },
  },
  "a staffing rule on one of its dates": {
    body: {
      shifts: [idle],
      staffing_rules: [{ id: "s", name: "Staff", shiftIds: ["D"], minStaff: 2, targetStaff: 3 }],
    },
    duties: [["a", "D", 0]],
    keys: ["demand:s|2026-03-02"],
    cost: 400,
    words: [
      "Staff: at least 1 instead of 2 persons on 2026-03-02",
      "Staff: mindestens 1 statt 2 Personen am 2026-03-02",
    ],
    changes: {
      staffing_rules: [
        {
          ...{ id: "s", name: "Staff", shiftIds: ["D"], minStaff: 2, targetStaff: 3 },
          dates: ["2026-03-03", "2026-03-04"],
        },
        {
          ...{ id: "s 2026-03-02", name: "Staff", shiftIds: ["D"], minStaff: 1, targetStaff: 3 },
          dates: ["2026-03-02"],
        },
      ],
    },
  },
  "a staffing rule of that date alone in its place": {
    body: {
      shifts: [idle],
      staffing_rules: [
        { id: "s", shiftIds: ["D"], minStaff: 1, dates: ["2026-03-02"], qualificationIds: ["q"] },
        other,
      ],
    },
    keys: ["demand:s|2026-03-02"],
    cost: 400,
    words: [
      "s: at least 0 instead of 1 person on 2026-03-02",
      "s: mindestens 0 statt 1 Person am 2026-03-02",
    ],
    changes: {
      staffing_rules: [
        { id: "s", shiftIds: ["D"], minStaff: 0, dates: ["2026-03-02"], qualificationIds: ["q"] },
        other,
      ],
    },
  },
  "a staffing rule that counts hours": {
    body: {
      shifts: [idle],
      staffing_rules: [
        { id: "s", shiftIds: ["D"], minStaff: 10, unit: "hours", dates: ["2026-03-02"] },
      ],
    },
    duties: [["a", "D", 0]],
    keys: ["demand:s|2026-03-02"],
    cost: 1000,
    words: [
      "s: at least 7.5 instead of 10 h on 2026-03-02",
      "s: mindestens 7,5 statt 10 Stunden am 2026-03-02",
    ],
    changes: {
      staffing_rules: [
        { id: "s", shiftIds: ["D"], minStaff: 7.5, unit: "hours", dates: ["2026-03-02"] },
      ],
    },
  },
  "a workplace on every date, and no other": {
    body: {
      shifts: [{ ...idle, workplaceId: "w" }],
      workplaces: [
        { id: "v", minStaff: 0 },
        { id: "w", name: "Room", minStaff: 1 },
      ],
    },
    keys: ["demand:w|2026-03-02"],
    cost: 1200,
    words: [
      "Room: at least 0 instead of 1 person on every date",
      "Room: mindestens 0 statt 1 Person an jedem Tag",
    ],
    changes: {
      workplaces: [
        { id: "v", minStaff: 0 },
        { id: "w", name: "Room", minStaff: 0 },
      ],
    },
  },
  "an area group on every date": {
    body: { shifts: [idle], area_groups: [{ id: "g", shiftIds: ["D"], minStaff: 2 }] },
    duties: [["a", "D", 0]],
    keys: ["demand:g|2026-03-02"],
    cost: 1200,
    words: [
      "g: at least 1 instead of 2 persons on every date",
      "g: mindestens 1 statt 2 Personen an jedem Tag",
    ],
    changes: { area_groups: [{ id: "g", shiftIds: ["D"], minStaff: 1 }] },
  },
};

describe("a demand that is lowered", () => {
  it.each(Object.entries(lowered))("is that of %s", (_, row) => {
    const from = caseWith(row.body, row.duties);
    const gap = gapsIn(from)[0]!;
    const remedy = demandLowered(from, gap)!;
    const { kind, keys, cost, days, employees } = remedy;
    expect({ kind, keys, cost, days, employees }).toEqual({
      ...{ kind: "lowerDemand", keys: row.keys, cost: row.cost, days: [0], employees: [] },
    });
    expect(inBoth(remedy)).toEqual(row.words);
    const changes = changesOf(from, remedy);
    expect(changes).toEqual(row.changes);
    // On the date itself nothing is missing any more.
    const left = gapsIn(caseWith({ ...from.request, ...changes }, row.duties));
    expect(left.filter(({ day }) => day === 0)).toEqual([]);
  });

  it("asks for less in every piece of a curve", () => {
    const curve = [
      { from: "08:00", to: "12:00", min: 2 },
      { from: "12:00", to: "16:00" },
    ];
    const rule = { id: "s", shiftIds: ["D"], minStaff: 1, dates: ["2026-03-02"], curve };
    const from = caseWith({ shifts: [idle], staffing_rules: [rule] }, [["a", "D", 0]]);
    expect(changesOf(from, demandLowered(from, gapsIn(from)[0]!)!)).toEqual({
      staffing_rules: [
        {
          ...rule,
          minStaff: 0,
          curve: [
            { ...curve[0], min: 1 },
            { ...curve[1], min: 0 },
          ],
        },
      ],
    });
  });

  it.each<readonly [string, PartialRequest]>([
    [
      "of the law",
      {
        shifts: [idle],
        staffing_rules: [{ id: "s", severity: "legal", shiftIds: ["D"], minStaff: 1 }],
      },
    ],
    [
      "of a planning rule",
      {
        shifts: [idle],
        planning_rules: [
          { id: "r", consequences: [{ type: "requireStaffing", params: { min: 1 } }] },
        ],
      },
    ],
  ])("is none %s", (_, body) => {
    const from = caseWith(body);
    expect(gapsIn(from)).toHaveLength(3);
    expect(gapsIn(from).map((gap) => demandLowered(from, gap))).toEqual([null, null, null]);
  });

  it("is one of the law where the request allows it", () => {
    const from = caseWith({
      shifts: [idle],
      staffing_rules: [{ id: "s", severity: "legal", shiftIds: ["D"], minStaff: 1 }],
      config: { relax_legal: true },
    });
    expect(demandLowered(from, gapsIn(from)[0]!)?.keys).toEqual(["demand:s|2026-03-02"]);
  });

  it("does not fit where nothing of that id is left", () => {
    for (const key of [
      "a staffing rule on one of its dates",
      "a workplace on every date, and no other",
    ]) {
      const from = caseWith(lowered[key]!.body, lowered[key]!.duties);
      const remedy = demandLowered(from, gapsIn(from)[0]!)!;
      expect(remedy.edit({ ...from.request, staffing_rules: [], workplaces: [] })).toBeNull();
    }
  });
});

const raised: readonly [
  string,
  PartialRequest,
  string,
  readonly [string, string],
  PartialRequest,
][] = [
  [
    "a shift",
    { shifts: [{ ...D, maxStaff: 1 }] },
    "D",
    ["Day: at most 2 instead of 1 person", "Day: höchstens 2 statt 1 Person"],
    { shifts: [{ ...D, maxStaff: 2 }] },
  ],
  [
    "a staffing rule",
    { staffing_rules: [other, { id: "s", shiftIds: ["D"], maxStaff: 2 }] },
    "s",
    ["s: at most 3 instead of 2 persons", "s: höchstens 3 statt 2 Personen"],
    { staffing_rules: [other, { id: "s", shiftIds: ["D"], maxStaff: 3 }] },
  ],
  [
    "a workplace",
    { workplaces: [{ id: "w", name: "Room", capacity: 0 }] },
    "w",
    ["Room: at most 1 instead of 0 persons", "Room: höchstens 1 statt 0 Personen"],
    { workplaces: [{ id: "w", name: "Room", capacity: 1 }] },
  ],
  [
    "an area group",
    { area_groups: [{ id: "g", shiftIds: ["D"], maxStaff: 1 }] },
    "g",
    ["g: at most 2 instead of 1 person", "g: höchstens 2 statt 1 Person"],
    { area_groups: [{ id: "g", shiftIds: ["D"], maxStaff: 2 }] },
  ],
];

/** Of whatever type has the id. */
const at = (id: string) => ({ id, type: undefined });

describe("an upper bound that is raised", () => {
  it("is that of the shift or of the rule that is full, where both have the same id", () => {
    const shifts = [{ ...D, maxStaff: 1 }];
    const from = caseWith({ shifts, staffing_rules: [{ id: "D", shiftIds: ["D"], maxStaff: 2 }] });
    const raise = (type: "shift" | "staffingRule") =>
      changesOf(from, maximumRaised(from, { id: "D", type }, 0)!);
    expect(raise("shift")).toEqual({ shifts: [{ ...D, maxStaff: 2 }] });
    expect(raise("staffingRule")).toEqual({
      staffing_rules: [{ id: "D", shiftIds: ["D"], maxStaff: 3 }],
    });
  });

  it.each(raised)("lets one person more come to %s", (_, body, id, words, changes) => {
    const from = caseWith(body);
    const remedy = maximumRaised(from, at(id), 1)!;
    const { kind, keys, cost, days, employees } = remedy;
    expect({ kind, keys, cost, days, employees }).toEqual({
      ...{ kind: "loosenLimit", keys: [`capacity:${id}|2026-03-03`], cost: 60, days: [1] },
      employees: [],
    });
    expect(inBoth(remedy)).toEqual(words);
    expect(changesOf(from, remedy)).toEqual(changes);
  });

  it("is none where nothing of that id has one", () => {
    const from = caseWith({ staffing_rules: [other] });
    for (const id of ["D", "other", "nothing", ""])
      expect(maximumRaised(from, at(id), 0)).toBeNull();
  });

  it("is none where it is law, unless the request lets the law be relaxed", () => {
    const legal = { id: "s", shiftIds: ["D"], maxStaff: 1, severity: "legal" };
    const offered = (body: PartialRequest) =>
      maximumRaised(caseWith(body), at("s"), 0)?.kind ?? null;
    expect(offered({ staffing_rules: [legal] })).toBeNull();
    expect(offered({ staffing_rules: [legal], config: { relax_legal: true } })).toBe("loosenLimit");
    expect(offered({ staffing_rules: [{ ...legal, severity: "must" }] })).toBe("loosenLimit");
  });

  it("does not fit where it is gone", () => {
    const from = caseWith(raised[1]![1]);
    expect(
      maximumRaised(from, at("s"), 0)?.edit({ ...from.request, staffing_rules: [] }),
    ).toBeNull();
  });
});
