import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../helpers/drawn/property-seed.ts";
import { type LeaveOrWish, verify, type WeighedLeave, weighLeave } from "../../core/index.ts";
import { planOf } from "../../core/model/problem/plan.ts";
import { prepare } from "../../core/request/prepare.ts";
import type { SolveRequest } from "../../core/request/shape/schema.ts";
import { relaxationOf } from "../../core/result/judgement/relaxation.ts";
import { judgePlan } from "../../core/result/result.ts";
import { type PartialRequest, problemFrom } from "../helpers/problem.ts";
import { sharedHighs } from "../helpers/shared-highs.ts";

const [monday, tuesday, wednesday] = ["2026-03-02", "2026-03-03", "2026-03-04"] as const;
const night = {
  ...{ id: "N", name: "Night", startTime: "21:00", endTime: "06:00", minStaff: 1 },
  requiredQualificationIds: ["nurse"],
};
const leave = (employeeId: string, ...dates: string[]): LeaveOrWish => ({
  ...{ kind: "vacation", employeeId, dates },
});

async function weighed(
  body: PartialRequest,
  asked: LeaveOrWish,
  plan: Parameters<typeof weighLeave>[1] = null,
  stopped = false,
): Promise<WeighedLeave> {
  const { request } = problemFrom(body);
  const [answer] = await weighLeave(request, plan, [asked], {
    highs: await sharedHighs(),
    now: () => performance.now(),
    seconds: 10,
    stopRequested: () => stopped,
  });
  return answer!;
}

describe("weighLeave", () => {
  it("grants what somebody else can cover, and shows the checked plan", async () => {
    const answer = await weighed({}, leave("a", tuesday));
    expect(answer).toMatchObject({ state: "granted", isProven: true, gaps: [], refusedWishes: 0 });
    const { request } = problemFrom({ vacations: { a: [tuesday] } });
    const report = verify(request, answer.assignments);
    expect(report.plan?.violations).toEqual([]);
    expect(answer.assignments).toContainEqual({ employee_id: "b", shift_id: "D", date: tuesday });
  });

  it("tells how many wishes of whom it costs", async () => {
    const body = { wishes: { b: [tuesday, wednesday] } };
    const answer = await weighed(body, leave("a", tuesday, wednesday));
    expect(answer).toMatchObject({ state: "costs", isProven: true, refusedWishes: 2 });
    expect(answer.wishes.refused).toEqual([
      { employeeId: "b", dates: [tuesday] },
      { employeeId: "b", dates: [wednesday] },
    ]);
    expect(answer.message).toContain("costs 2 refused wishes (b on 2026-03-03; b on 2026-03-04)");
  });

  const nurses = {
    employees: [
      { id: "a", qualificationIds: ["nurse"] },
      { id: "b", qualificationIds: ["nurse"] },
      { id: "c" },
    ],
    shifts: [night],
    vacations: { b: [tuesday] },
  };

  it("proves the night that is one short, and why", async () => {
    const answer = await weighed(nurses, leave("a", tuesday));
    expect(answer).toMatchObject({ state: "gap", isProven: true });
    expect(answer.gaps).toMatchObject([{ shiftId: "N", date: tuesday, missing: 1 }]);
    expect(answer.message).toContain("leaves 1 person short");
    expect(answer.gaps[0]?.reason).toContain("absent");
  });

  it("proves by a count of people alone what the plan at hand shows to be filled", async () => {
    const plan = [monday, tuesday, wednesday].map((date) => ({
      ...{ employee_id: "a", shift_id: "N", date },
    }));
    const answer = await weighed(nurses, leave("a", tuesday), plan, true);
    expect(answer).toMatchObject({ state: "gap", isProven: true });
    expect(answer.gaps).toMatchObject([{ shiftId: "N", date: tuesday, missing: 1 }]);
  });

  it("leaves the gap that is there anyway out of the answer", async () => {
    const body = { ...nurses, vacations: { a: [tuesday], b: [tuesday] } };
    const answer = await weighed(body, leave("c", tuesday));
    expect(answer).toMatchObject({ state: "granted", gaps: [] });
  });

  it("weighs a wish by what it costs the others", async () => {
    const body = { wishes: { a: [tuesday], b: [tuesday] } };
    const free: LeaveOrWish = { kind: "free", employeeId: "b", date: tuesday };
    const answer = await weighed(body, free);
    expect(answer).toMatchObject({ state: "costs", isProven: true, refusedWishes: 1 });
    expect(answer.wishes.refused).toEqual([{ employeeId: "a", dates: [tuesday] }]);
    expect(answer.assignments).toContainEqual({ employee_id: "a", shift_id: "D", date: tuesday });
    const work: LeaveOrWish = { kind: "on", employeeId: "b", date: monday, shiftId: "D" };
    expect(await weighed(body, work)).toMatchObject({ state: "granted", isProven: true });
  });

  it("proves that a wish leaves a shift short where nobody else may come", async () => {
    const off: LeaveOrWish = { kind: "off", employeeId: "a", date: tuesday, shiftId: "N" };
    const answer = await weighed(nurses, off);
    expect(answer).toMatchObject({ state: "gap", isProven: true });
    expect(answer.gaps).toMatchObject([{ shiftId: "N", date: tuesday, missing: 1 }]);
  });

  it("names the locked duty that a wish cannot get past", async () => {
    const locks = [{ employeeId: "a", shiftDefinitionId: "D", date: tuesday }];
    const free: LeaveOrWish = { kind: "free", employeeId: "a", date: tuesday };
    const answer = await weighed({ locked_assignments: locks }, free);
    expect(answer).toMatchObject({ state: "impossible", isProven: true });
    expect(answer.message).toContain("is locked");
  });

  it("says that the time was not enough rather than guess", async () => {
    const answer = await weighed({}, leave("a", tuesday), null, true);
    expect(answer).toMatchObject({ state: "open", isProven: false, points: null });
    expect(answer.message).toContain("not decided");
  });

  it("says what short looks say before the answer, and nothing rough of what they are certain of", async () => {
    const { request } = problemFrom({ wishes: { b: [tuesday, wednesday] } });
    const plan = [monday, tuesday, wednesday].map((date) => ({
      ...{ employee_id: "b", shift_id: "D", date },
    }));
    const asked = [leave("a", tuesday), leave("a", monday)];
    const reported = async (tickMs: number) => {
      const stated: string[] = [];
      let time = 0;
      const answers = await weighLeave(request, plan, asked, {
        ...{ highs: await sharedHighs(), seconds: 1000 },
        now: () => (time += tickMs),
        onRough: ({ state }, place) => stated.push(`rough ${place} ${state}`),
        onWeighed: ({ state }, place) => stated.push(`${place} ${state}`),
      });
      expect(answers.map(({ asked: of }) => of)).toEqual(asked);
      return stated;
    };
    const full = ["0 costs", "1 granted"];
    expect(await reported(0.001)).toEqual(full);
    // A look of so few moments ends with the plan at hand, and is made again.
    const rough = (await reported(400)).filter((one) => one.startsWith("rough"));
    expect(rough).toEqual(["rough 0 granted", "rough 1 granted"]);
    expect((await reported(400)).slice(-2)).toEqual(full);
  });

  it("names all that is asked for and not there", async () => {
    const asked = [leave("x", "2026-04-01"), leave("a")];
    const weighing = weighLeave(problemFrom().request, null, asked, { highs: {}, now: () => 0 });
    await expect(weighing).rejects.toMatchObject({
      problems: [
        { loc: ["asked", 0, "employeeId"] },
        { loc: ["asked", 0, "dates"] },
        { loc: ["asked", 1, "dates"] },
      ],
    });
  });

  it("agrees with the best of all plans there are", async () => {
    await fc.assert(
      fc.asyncProperty(tinyTeam, async ({ body, asked }) => {
        const { request } = problemFrom(body);
        const without = bestOfAll(request);
        const vacations = { ...request.vacations, [asked.employeeId]: asked.dates };
        const granting = bestOfAll({ ...request, vacations });
        const { state, points, isProven } = await weighed(body, asked);
        expect(isProven).toBe(true);
        if (granting.unmet > without.unmet + 1e-6) expect(state).toBe("gap");
        else if (granting.cost > without.cost + 1e-3 * Math.max(1, without.cost)) {
          expect(state).toBe("costs");
          expect(points).toBeCloseTo(granting.cost - without.cost, 2);
        } else expect(state).toBe("granted");
      }),
      { numRuns: 5 },
    );
  });
});

const dates = [monday, tuesday, wednesday];
const tinyTeam = fc
  .record({
    hours: fc.array(fc.constantFrom(null, 8, 16), { minLength: 3, maxLength: 3 }),
    wishes: fc.array(fc.subarray(dates), { minLength: 3, maxLength: 3 }),
    staff: fc.constantFrom(1, 2),
    away: fc.subarray(dates),
    asked: fc.subarray(dates, { minLength: 1 }),
  })
  .map(({ hours, wishes, staff, away, asked }) => {
    const ids = ["a", "b", "c"];
    return {
      body: {
        employees: ids.map((id, k) => ({ id, contractHoursPerWeek: hours[k] })),
        shifts: [{ id: "D", startTime: "08:00", endTime: "16:00", minStaff: staff }],
        wishes: Object.fromEntries(ids.map((id, k) => [id, wishes[k]])),
        vacations: { c: away },
      },
      asked: { kind: "vacation" as const, employeeId: "a", dates: asked },
    };
  });

/** Every plan of one shift, judged; the least that is unmet, and the least cost of that. */
function bestOfAll(request: SolveRequest): { readonly unmet: number; readonly cost: number } {
  const prepared = prepare(request);
  const { problem } = prepared;
  const { count, employee, day, shift } = problem.candidates;
  let best = { unmet: Number.POSITIVE_INFINITY, cost: Number.POSITIVE_INFINITY };
  for (let chosen = 0; chosen < 2 ** count; chosen++) {
    const duties = Array.from({ length: count }, (_, c) => c).filter((c) => (chosen >> c) & 1);
    const plan = planOf(
      problem,
      duties.map((c) => ({ employee: employee[c]!, day: day[c]!, shift: shift[c]! })),
    );
    const { verdict, score } = judgePlan(prepared, plan);
    if (!verdict.passed) continue;
    const unmet = relaxationOf(verdict);
    const isLess = unmet < best.unmet - 1e-6;
    if (isLess || (unmet < best.unmet + 1e-6 && score.total < best.cost))
      best = { unmet, cost: score.total };
  }
  return best;
}
