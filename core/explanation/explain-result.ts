/** The explanations that need further solves, added to a finished result: what conflicts, what would help, what wishes cost. */
import type { GenerationResult } from "../api.ts";
import type {
  Conflict,
  DeniedWish,
  ExplanationParts,
  ExplanationReport,
  PartReport,
  Relaxation,
  Statistics,
} from "../generation-result.ts";
import { inWords, sentence } from "../language/sentence.ts";
import { proofsFor } from "../result/capacity/quick-proofs.ts";
import { explain } from "../result/explain.ts";
import { isUnsettled, type JudgedPlan } from "../result/result.ts";
import { DEFAULT_PARAMETERS } from "../solver/parameters.ts";
import { findConflicts, hasUnmet } from "./conflicts/conflicts.ts";
import type { Adopt, Explained, ExplanationRun } from "./contract.ts";
import { findRelaxations, foremost } from "./relaxations/relaxations.ts";
import { deniedWishes, priceDeniedWishes, unpricedWishes } from "./wishes/denied-wishes.ts";

/** What has been found so far. */
interface Findings {
  readonly conflicts: readonly Conflict[];
  readonly relaxations: readonly Relaxation[];
  readonly denied: readonly DeniedWish[];
}

type PartName = keyof ExplanationParts;

/** One kind of explanation; they run in this order, and each sees what those before it found. */
interface Part {
  /** Also of the share of the time left when it begins. */
  readonly name: PartName;
  readonly isNeeded: (explained: Needing) => boolean;
  readonly tell: (
    explained: Explained,
    findings: Findings,
    run: ExplanationRun,
  ) => Promise<Telling>;
}

interface Telling {
  readonly found: Partial<Findings>;
  readonly complete: boolean;
  /** A better plan was met: what is told should be told of it. */
  readonly better?: JudgedPlan | null;
}

type Needing = Pick<Explained, "prepared" | "judged">;

const parts: readonly Part[] = [
  {
    name: "conflicts",
    isNeeded: hasUnmet,
    tell: async (explained, _findings, run) => {
      const conflicts = await findConflicts(explained, run);
      const complete = conflicts.length > 0 && conflicts.every(({ isMinimal }) => isMinimal);
      return { found: { conflicts }, complete };
    },
  },
  {
    name: "relaxations",
    isNeeded: hasUnmet,
    tell: async (explained, { conflicts }, run) => {
      const { relaxations, untried, better } = await findRelaxations(explained, conflicts, run);
      return { found: { relaxations }, complete: untried === 0, better };
    },
  },
  {
    name: "wishes",
    isNeeded: (explained) => deniedWishes(explained).length > 0,
    tell: async (explained, _findings, run) => {
      const { denied, better } = await priceDeniedWishes(explained, run);
      return { found: { denied }, complete: denied.every(({ isExact }) => isExact), better };
    },
  },
];

/** The result as it goes out before its explanations, which `explanation.pending` announces where there will be any. */
export function awaitingExplanation(
  result: GenerationResult,
  explained: Needing | null,
  isAsked: boolean,
): GenerationResult {
  if (explained === null) return result;
  const isNeeded = parts.some((part) => part.isNeeded(explained));
  const findings = { conflicts: [], relaxations: [], denied: unpricedWishes(explained) };
  const report = { pending: isNeeded && isAsked, complete: !isNeeded, seconds: 0, parts: {} };
  return { ...result, statistics: statisticsWith(result, findings, report) };
}

/** Whether a result that awaits its explanation will get one. */
export function awaitsExplanation({ statistics }: GenerationResult): boolean {
  return statistics.explanation?.pending === true;
}

/**
 * The same result with everything that can be explained until the deadline. What could not be settled is missing or
 * marked, and `statistics.explanation` says so. A better plan that is met on the way takes the place of the plan, and is
 * explained from the beginning. Nothing that breaks on the way is thrown: the plan is there.
 */
export async function explainResult(
  given: Explained,
  result: GenerationResult,
  run: ExplanationRun,
  adopt: Adopt,
): Promise<GenerationResult> {
  const began = run.now();
  const { explanation: shares } = run.parameters ?? DEFAULT_PARAMETERS;
  let explained = given;
  let plain = result;
  const reports: Partial<Record<PartName, PartReport>> = {};
  let findings: Findings = { conflicts: [], relaxations: [], denied: unpricedWishes(explained) };
  for (let at = 0; at < parts.length; at++) {
    const { name, tell, isNeeded } = parts[at]!;
    if (!isNeeded(explained) || name in reports) continue;
    const from = run.now();
    const deadline = from + (run.deadline - from) * shares[name];
    try {
      const { found, complete, better } = await tell(explained, findings, { ...run, deadline });
      findings = { ...findings, ...found };
      reports[name] = { complete, seconds: secondsFrom(from, run.now()) };
      if (better === undefined || better === null) continue;
      ({ explained, plain } = adopt(better));
      // A conflict is a fact of the request: some part of it stays unmet in every plan.
      const isUnmet = hasUnmet(explained);
      const conflicts = isUnmet ? findings.conflicts : [];
      findings = { conflicts, relaxations: [], denied: unpricedWishes(explained) };
      for (const { name: other } of parts)
        if (!isUnmet || other !== "conflicts") delete reports[other];
      at = -1;
    } catch (error) {
      run.onFailure?.(name, error);
      reports[name] = { complete: false, seconds: secondsFrom(from, run.now()), failed: true };
    }
  }
  const report = {
    pending: false,
    complete: Object.values(reports).every(({ complete }) => complete),
    seconds: secondsFrom(began, run.now()),
    parts: reports,
  };
  const settled = settledBy(findings, plain);
  return {
    ...settled,
    explanations: linesWith(explained, settled, findings),
    statistics: statisticsWith(settled, findings, report),
  };
}

/** A search that ran out of time may have left open what a conflict proves: that no plan meets all demand. */
function settledBy({ conflicts }: Findings, plain: GenerationResult): GenerationResult {
  const { status, statistics } = plain;
  const isProven = conflicts.some((conflict) => conflict.isProven);
  if (!isProven || !isUnsettled(status)) return plain;
  return { ...plain, status: "infeasible", statistics: { ...statistics, searchStatus: status } };
}

/** The sentences of the result with what conflicts and what would help in their place. */
function linesWith(
  { prepared, judged, outcome }: Explained,
  { unassigned_shifts: gaps, status: reported }: GenerationResult,
  { conflicts, relaxations }: Findings,
): readonly string[] {
  const { problem, rules } = prepared;
  const { language } = problem.config;
  const lines = [
    ...conflicts.map(({ message }) => message),
    ...foremost(relaxations).map(({ message }) =>
      inWords(sentence("would_help", { relaxed: message }), language),
    ),
  ];
  const { plan, verdict } = judged;
  const proofs = reported === "infeasible" ? proofsFor(problem, rules) : [];
  return explain({
    ...{ problem, rules, plan, verdict, gaps, proofs, conflicts: lines },
    status: outcome.verdict,
    isRuledOut: reported === "infeasible",
  });
}

function statisticsWith(
  { statistics }: GenerationResult,
  { conflicts, relaxations, denied }: Findings,
  explanation: ExplanationReport,
): Statistics {
  const { wishes } = statistics;
  return {
    ...statistics,
    ...{ conflicts, relaxations, explanation },
    ...(wishes !== undefined && { wishes: { ...wishes, denied } }),
  };
}

function secondsFrom(from: number, to: number): number {
  return Math.round(to - from) / 1000;
}
