import { describe, expect, it } from "vitest";
import { replanRequest, validateRequest } from "../../../../core/index.ts";
import { tinyWard } from "../../../helpers/problem.ts";

const plan = [
  { employee_id: "a", shift_id: "D", date: "2026-03-02" },
  { employee_id: "b", shift_id: "D", date: "2026-03-03" },
];
const previous = [
  { employeeId: "a", shiftId: "D", date: "2026-03-02" },
  { employeeId: "b", shiftId: "D", date: "2026-03-03" },
];

function made(request: unknown, order: Parameters<typeof replanRequest>[2]): unknown {
  const replanned = replanRequest(request, plan, order);
  if (!replanned.ok) throw new Error(JSON.stringify(replanned.problems));
  return replanned.request;
}

describe("replanRequest", () => {
  it("patches the request and makes its plan the one to stay close to", () => {
    const request = { ...tinyWard, previous_assignments: [{ employeeId: "x" }] };
    const patch = [{ op: "add", path: "/sick_leaves", value: { a: ["2026-03-02"] } }];
    const again = made(request, { patch });
    expect(again).toEqual({
      ...tinyWard,
      sick_leaves: { a: ["2026-03-02"] },
      previous_assignments: previous,
    });
    expect(validateRequest(again)).toMatchObject({ ok: true, warnings: [] });
    expect(request.previous_assignments).toEqual([{ employeeId: "x" }]);
  });

  it("leaves what was worked before the window in its history", () => {
    const worked = { employeeId: "a", shiftId: "D", date: "2026-03-01" };
    const draft = { employeeId: "a", shiftId: "D", date: "2026-03-04" };
    const request = {
      ...tinyWard,
      start_date: "2026-03-02",
      previous_assignments: [worked, draft],
    };
    expect(made(request, { patch: [] })).toHaveProperty("previous_assignments", [
      worked,
      ...previous,
    ]);
  });

  it.each<[string, object, unknown]>([
    ["sets it", { op: "add", path: "/previous_assignments", value: [] }, []],
    ["removes it", { op: "remove", path: "/previous_assignments" }, undefined],
    ["empties it", { op: "remove", path: "/previous_assignments/0" }, []],
    ["moves it away", { op: "move", from: "/previous_assignments", path: "/old" }, undefined],
    [
      "gives another request with one",
      { op: "replace", path: "", value: { previous_assignments: [1] } },
      [1],
    ],
  ])("leaves the earlier plan to a patch that %s", (_, operation, expected) => {
    const request = { previous_assignments: [{ employeeId: "x" }] };
    const again = Object.entries(made(request, { patch: [operation] }) as object);
    expect(new Map<string, unknown>(again).get("previous_assignments")).toEqual(expected);
  });

  it.each<[string, object]>([
    ["tests it", { op: "test", path: "/previous_assignments", value: [] }],
    ["copies from it", { op: "copy", from: "/previous_assignments", path: "/old" }],
    ["sets another field", { op: "add", path: "/previous_assignments_of_june", value: [] }],
    ["gives another request without one", { op: "replace", path: "", value: {} }],
  ])("but not to one that %s", (_, operation) => {
    const again = made({ previous_assignments: [] }, { patch: [operation] });
    expect(again).toHaveProperty("previous_assignments", previous);
  });

  it("puts frozenUntil and changeWeights into config, over what stands there, where they are given", () => {
    const order = { patch: [], frozenUntil: "2026-03-02T12:00", changeWeights: { byDate: [] } };
    const { frozenUntil, changeWeights } = order;
    for (const [config, expected] of [
      [undefined, { frozenUntil, changeWeights }],
      [null, { frozenUntil, changeWeights }],
      [
        { timeout_seconds: 9, frozenUntil: "old" },
        { timeout_seconds: 9, frozenUntil, changeWeights },
      ],
      // Whoever judges the request says what is wrong with it.
      [[1], [1]],
      ["x", "x"],
    ])
      expect(made({ config }, order)).toHaveProperty("config", expected);
    const untouched = { patch: [], frozenUntil: null, changeWeights: null };
    expect(made({ config: { frozenUntil: "old" } }, untouched)).toHaveProperty("config", {
      frozenUntil: "old",
    });
    expect(made({}, untouched)).not.toHaveProperty("config");
  });

  it("takes what no longer is a request as it is, and tells problems of the patch by their place", () => {
    expect(made({}, { patch: [{ op: "replace", path: "", value: 3 }] })).toBe(3);
    expect(replanRequest({}, plan, { patch: [{ op: "remove", path: "/a" }] })).toMatchObject({
      ok: false,
      problems: [{ loc: ["patch", 0, "path"], type: "json_patch" }],
    });
    expect(replanRequest({}, plan, { patch: null })).toMatchObject({
      ok: false,
      problems: [{ loc: ["patch"] }],
    });
  });
});
