import { describe, expect, it } from "vitest";
import type { Explained } from "../../../core/explanation/contract.ts";
import { explainResult } from "../../../core/explanation/explain-result.ts";
import {
  awaitsExplanation,
  type GenerationResult,
  interruptedResult,
  type SolveOptions,
  solve,
  validateRequest,
} from "../../../core/index.ts";
import { valuesOf } from "../../../core/result/judgement/plan.ts";
import { type JudgedPlan, judgePlan } from "../../../core/result/result.ts";
import { type PartialRequest, tinyWard } from "../../helpers/problem.ts";
import { sharedHighs } from "../../helpers/shared-highs.ts";
import { explained, explanationRun } from "../../helpers/verify/explained.ts";
import { planFromWords } from "../../helpers/verify/verify-objective.ts";

const monday = "2026-03-02";
/** Nobody can come on the first day, and of two wishes for the last one only one can be granted. */
const troubled = {
  ...tinyWard,
  sick_leaves: { a: [monday], b: [monday] },
  wishes: { a: ["2026-03-04"], b: ["2026-03-04"] },
};

async function solved(body: PartialRequest, options: Partial<SolveOptions> = {}) {
  const validated = validateRequest(body);
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  const first: GenerationResult[] = [];
  const result = await solve(validated.request, {
    highs: await sharedHighs(),
    now: () => performance.now(),
    onResult: (plain) => first.push(plain),
    ...options,
  });
  return { result, first, request: validated.request };
}

const reportOf = ({ statistics }: GenerationResult) => statistics.explanation;
const deniedIn = ({ statistics }: GenerationResult) => statistics.wishes!.denied;

describe("explanations of a result", () => {
  it("follow the plan, which is handed out first and stays as it is where no better one is met", async () => {
    const { result, first } = await solved(troubled);
    expect(first).toHaveLength(1);
    const plain = first[0]!;
    expect(awaitsExplanation(plain)).toBe(true);
    expect(reportOf(plain)).toEqual({ pending: true, complete: false, seconds: 0, parts: {} });
    expect(plain.statistics).toMatchObject({ conflicts: [], relaxations: [] });
    expect(deniedIn(plain)).toMatchObject([{ state: "unpriced" }]);

    expect(awaitsExplanation(result)).toBe(false);
    expect(reportOf(result)).toMatchObject({
      ...{ pending: false, complete: true },
      parts: {
        conflicts: { complete: true },
        relaxations: { complete: true },
        wishes: { complete: true },
      },
    });
    expect(deniedIn(result)).toMatchObject([{ state: "possible" }]);
    const { explanations: _lines, statistics, ...rest } = result;
    const { explanations: _plainLines, statistics: plainStatistics, ...plainRest } = plain;
    expect(rest).toEqual(plainRest);
    expect(statistics.objective).toEqual(plainStatistics.objective);
    expect(JSON.parse(JSON.stringify(statistics))).toEqual(statistics);
  });

  it("stand among the sentences between what is short and the hints", async () => {
    const { result, first } = await solved(troubled);
    const { conflicts, relaxations } = result.statistics;
    const reported = [...conflicts!, ...relaxations!].map(({ message }) => message);
    expect(reported.length).toBeGreaterThan(1);
    const lines = result.explanations.slice(1, 1 + reported.length);
    for (const [k, message] of reported.entries()) expect(lines[k]).toContain(message);
    const others = result.explanations.filter((line) => !lines.includes(line));
    expect(others).toEqual(first[0]!.explanations);
  });

  it("are over at once where the plan leaves nothing to explain", async () => {
    const { result, first } = await solved(tinyWard);
    expect(first).toEqual([result]);
    expect(reportOf(result)).toEqual({ pending: false, complete: true, seconds: 0, parts: {} });
  });

  it("are left out when nobody asks for them, and for a plan that was cut short", async () => {
    const { result, request } = await solved(troubled, { explain: false });
    expect(reportOf(result)).toMatchObject({ pending: false, complete: false, parts: {} });
    const interrupted = interruptedResult(request, result.assignments, 30);
    expect(reportOf(interrupted)).toMatchObject({ pending: false, complete: false });
  });

  it("end at once when they are asked to stop, and say that they are not complete", async () => {
    let planIsOut = false;
    const { result } = await solved(troubled, {
      onResult: () => {
        planIsOut = true;
      },
      stopRequested: () => planIsOut,
    });
    expect(reportOf(result)).toMatchObject({ pending: false, complete: false });
    expect(deniedIn(result)).toMatchObject([{ state: "unpriced" }]);
  });

  it("never cost the plan, whatever breaks on the way", async () => {
    let planIsOut = false;
    const failures: string[] = [];
    const { result } = await solved(troubled, {
      onExplanationFailure: (part, error) => failures.push(`${part}: ${error}`),
      onResult: () => {
        planIsOut = true;
      },
      stopRequested: () => {
        if (planIsOut) throw new Error("the host is gone");
        return false;
      },
    });
    expect(result.assignments.length).toBeGreaterThan(0);
    expect(reportOf(result)).toMatchObject({
      ...{ pending: false, complete: false },
      parts: { conflicts: { complete: false, failed: true } },
    });
    expect(failures).toContain("conflicts: Error: the host is gone");
    expect(JSON.stringify(result)).not.toContain("the host is gone");
    expect(deniedIn(result)).toMatchObject([{ state: "unpriced" }]);
  });

  it("are the same in every deterministic solve, on a slow machine as on a fast one", async () => {
    const body = { ...troubled, config: { deterministic: true, timeout_seconds: 5 } };
    const reported = async (speed: number) => {
      const { result } = await solved(body, { now: () => speed * performance.now() });
      const { conflicts, relaxations, wishes } = result.statistics;
      return { conflicts, relaxations, wishes, lines: result.explanations };
    };
    expect(await reported(0.2)).toEqual(await reported(1));
  });

  it("take the place of a plan that is worse than one they meet, and speak of that one", async () => {
    const wish = { ...tinyWard, wishes: { a: [monday] } };
    const best = await explained(wish);
    const { problem } = best.prepared;
    const withPlan = (judged: JudgedPlan): Explained => ({
      ...best,
      judged,
      outcome: {
        ...best.outcome,
        values: valuesOf(problem, judged.plan, best.model.columnCount),
        cost: judged.score.total,
      },
    });
    const days = problem.calendar.dayCount;
    const words = Array.from({ length: days }, (_, day) => `a ${problem.calendar.dateOf(day)} D`);
    const worse = judgePlan(best.prepared, planFromWords(problem, words));
    expect(worse.verdict.passed).toBe(true);
    expect(worse.score.total).toBeGreaterThan(best.judged.score.total);

    const reported: JudgedPlan[] = [];
    const { result: plain } = await solved(wish, { explain: false });
    const result = await explainResult(
      withPlan(worse),
      plain,
      await explanationRun(10),
      (judged) => {
        reported.push(judged);
        return { explained: withPlan(judged), plain };
      },
    );
    expect(reported.at(-1)?.score.total).toBeCloseTo(best.judged.score.total, 6);
    expect(deniedIn(result)).toEqual([]);
  });

  it.each(["timeout", "unknown"] as const)(
    "settle the status where a conflict proves what the search left open (%s)",
    async (status) => {
      const given = await explained(troubled);
      const open: Explained = { ...given, outcome: { ...given.outcome, verdict: status } };
      const { result: plain } = await solved(troubled, { explain: false });
      const { proofs: _proofs, ...statistics } = plain.statistics;
      const cut: GenerationResult = { ...plain, status, statistics };
      const result = await explainResult(open, cut, await explanationRun(10), () => {
        throw new Error("There is no better plan.");
      });
      expect(result.statistics.conflicts).toMatchObject([{ isProven: true }]);
      expect(result).toMatchObject({ status: "infeasible", success: false });
      expect(result.statistics.searchStatus).toBe(status);
      const hint = result.explanations.filter((line) => line.startsWith("The search ended"));
      const best = [expect.stringContaining("before the best plan was known")];
      expect(hint).toEqual(status === "timeout" ? best : []);

      const late = { ...(await explanationRun(0)), stopRequested: () => true };
      const unexplained = await explainResult(open, cut, late, () => ({
        explained: open,
        plain: cut,
      }));
      expect(unexplained.status).toBe(status);
      expect(unexplained.statistics.searchStatus).toBeUndefined();
    },
  );
});
