import { afterEach, describe, expect, it, vi } from "vitest";
import {
  exportFormats,
  exportPlan,
  handMadeResult,
  inspectRequest,
  interruptedResult,
  nextMonth,
  openRequest,
  rankReplacements,
  replanRequest,
  rosterOf,
  rosterTable,
  type SolveRequest,
  solve,
  validateRequest,
  verify,
  type WireAssignment,
  weighLeave,
  weighStaffing,
} from "../../core/index.ts";
import { prepare } from "../../core/request/prepare.ts";
import agreement from "../../fixtures/infeasible/agreement.request.json" with { type: "json" };
import notEnoughStaff from "../../fixtures/infeasible/not-enough-staff.request.json" with {
  type: "json",
};
import wishes from "../../fixtures/ward/wish-priorities.request.json" with { type: "json" };
import { sharedHighs } from "../helpers/shared-highs.ts";

vi.mock("../../core/request/prepare.ts", async (original) => {
  const module = await original<typeof import("../../core/request/prepare.ts")>();
  return { ...module, prepare: vi.fn(module.prepare) };
});

const prepared = vi.mocked(prepare);
afterEach(() => prepared.mockClear());

const bodies: Readonly<Record<string, unknown>> = { notEnoughStaff, agreement, wishes };

function opened(body: unknown) {
  const opening = openRequest(body);
  if (!opening.ok) throw new Error(JSON.stringify(opening.problems));
  return opening;
}

/** How often a request that says the same was prepared. */
function timesPrepared(request: SolveRequest): number {
  const text = JSON.stringify(request);
  return prepared.mock.calls.filter(([given]) => JSON.stringify(given) === text).length;
}

/** The first shift for each of the first people on the first date. */
function somePlan({ employees, shifts, start_date: date }: SolveRequest): WireAssignment[] {
  const [shift] = shifts;
  return employees
    .slice(0, 3)
    .map(({ id }) => ({ employee_id: id, shift_id: shift?.id ?? "", date }));
}

async function host() {
  return { highs: await sharedHighs(), now: () => performance.now() };
}

describe("a request that is opened", () => {
  it("is prepared once for a solve with its explanation and for all that is asked of the plan afterwards", async () => {
    const opening = opened(notEnoughStaff);
    const { request } = opening;
    const result = await solve(opening, await host());
    expect(result.status).toBe("infeasible");
    expect(JSON.stringify(result.statistics)).toContain("relaxations");
    expect(verify(opening, result).passed).toBe(true);
    expect(inspectRequest(opening).valid).toBe(true);
    const [duty] = result.assignments;
    handMadeResult(opening, result.assignments);
    rankReplacements(opening, result.assignments, duty!.employee_id, duty!.date);
    for (const format of exportFormats) exportPlan(opening, result, { format });
    nextMonth(opening, result.assignments);
    expect(timesPrepared(request)).toBe(1);
  });

  it("is prepared once where a plain request is solved", async () => {
    const request = opened(agreement).request;
    prepared.mockClear();
    await solve(request, { ...(await host()), explain: false });
    expect(prepared).toHaveBeenCalledTimes(1);
  });

  it("is prepared once for each language that is asked for", () => {
    const opening = opened(notEnoughStaff);
    for (const language of ["de", "en", "de"] as const) {
      verify(opening, [], { language });
      handMadeResult(opening, [], { language });
    }
    expect(prepared).toHaveBeenCalledTimes(2);
    expect(opening.in("de").in("de")).toBe(opening.in("de"));
    expect(opening.in("en")).toBe(opening);
  });

  it("is prepared once where the language is known that will be asked for", () => {
    const opening = openRequest(notEnoughStaff, Number.POSITIVE_INFINITY, "de");
    if (!opening.ok) throw new Error("It is refused.");
    const plan = somePlan(opening.request);
    inspectRequest(opening.in("de"));
    handMadeResult(opening, plan, { language: "de" });
    rosterOf(opening, handMadeResult(opening, plan, { language: "de" }), null);
    expect(prepared).toHaveBeenCalledTimes(1);
    expect(opening.request.config?.language).toBeUndefined();
  });

  it.each(Object.keys(bodies))("answers as the request itself does: %s", (name) => {
    const opening = opened(bodies[name]);
    const { request } = opening;
    const plan = somePlan(request);
    const [{ employee_id: person, date, shift_id: shiftId }] = plan as [WireAssignment];
    const result = handMadeResult(request, plan);
    const asked = [
      (it: typeof opening | SolveRequest) => handMadeResult(it, plan, { language: "de" }),
      (it: typeof opening | SolveRequest) => verify(it, result),
      (it: typeof opening | SolveRequest) => verify(it, plan, { language: "de" }),
      (it: typeof opening | SolveRequest) => inspectRequest(it),
      (it: typeof opening | SolveRequest) => rankReplacements(it, plan, person, date, { depth: 1 }),
      (it: typeof opening | SolveRequest) =>
        rankReplacements(it, plan, null, date, { shiftId, depth: 2, language: "de" }),
      (it: typeof opening | SolveRequest) => rosterOf(it, result, null),
      (it: typeof opening | SolveRequest) => rosterTable(it, result),
      (it: typeof opening | SolveRequest) => exportPlan(it, result, { format: "html" }),
      (it: typeof opening | SolveRequest) => interruptedResult(it, plan, 1),
      (it: typeof opening | SolveRequest) => nextMonth(it, plan),
      (it: typeof opening | SolveRequest) => replanRequest(it, plan, { patch: [] }),
    ];
    for (const ask of asked) expect(ask(opening)).toEqual(ask(request));
    const { ok, problemSize, warnings, inputSummary } = opening;
    expect(validateRequest(request)).toEqual({ ok, request, problemSize, warnings, inputSummary });
  });

  it("is weighed as the request itself is, and prepared anew only where it changes", async () => {
    const opening = opened(notEnoughStaff);
    const run = { ...(await host()), now: () => 0 };
    const plan = somePlan(opening.request);
    const [{ employee_id: employeeId, date }] = plan as [WireAssignment];
    const leave = [{ kind: "vacation", employeeId, dates: [date] }] as const;
    const stopped = { ...run, stopRequested: () => true };
    const [reported, plain] = [
      await weighLeave(opening, plan, leave, stopped),
      await weighLeave(opening.request, plan, leave, stopped),
    ];
    expect(reported).toEqual(plain);
    const staff = await weighStaffing(opening, plan, stopped);
    expect(staff).toEqual(await weighStaffing(opening.request, plan, stopped));
  });

  it("is refused with the problems that validation tells, of shape and of meaning", () => {
    for (const body of [
      null,
      {},
      { ...wishes, employees: 3 },
      { ...wishes, end_date: "2000-01-01" },
    ]) {
      const opening = openRequest(body);
      expect(opening.ok).toBe(false);
      expect(opening).toEqual(validateRequest(body));
      expect(inspectRequest(body)).toMatchObject({ valid: false, ...problemsOf(opening) });
    }
  });

  it("is not prepared above the size that the caller allows", () => {
    const opening = openRequest(wishes, 10);
    expect(opening).toMatchObject({ ok: true, warnings: [], inputSummary: null });
    expect(inspectRequest(opening)).toMatchObject({ valid: true, demand: null });
    expect(prepared).not.toHaveBeenCalled();
  });

  it("does not pass for a request once it was copied into another thread", () => {
    const opening = openRequest(wishes, 10);
    if (!opening.ok) throw new Error("It is refused.");
    const copy = { ...opening, in: opening.in };
    const reported = "pass its `request` on instead.";
    expect(() => rosterOf(copy, handMadeResult(opening, []), null)).toThrow(reported);
    const written: unknown = JSON.parse(JSON.stringify(copy));
    for (const again of [copy, written]) {
      const problem = { loc: [], msg: expect.stringContaining(reported) };
      expect(openRequest(again)).toMatchObject({ ok: false, problems: [problem] });
      expect(inspectRequest(again)).toMatchObject({ valid: false, problems: [problem] });
      expect(verify(again, [])).toMatchObject({ plan: null, problems: [problem] });
    }
  });

  it("is told by what it is: a request with a key of that name is read as any other", () => {
    const request: SolveRequest = { ...opened(wishes).request, isOpened: true };
    const result = handMadeResult(request, []);
    expect(rosterOf(request, result, null)).toEqual(rosterOf(opened(wishes), result, null));
    expect(openRequest({ isOpened: true })).toMatchObject({
      ok: false,
      problems: [{ loc: ["start_date"] }, ...Array.from({ length: 4 }, () => expect.anything())],
    });
  });
});

function problemsOf(opening: ReturnType<typeof openRequest>) {
  return opening.ok ? {} : { problems: opening.problems };
}
