/** What further solves have found for a result, said in any language: conflicts, remedies and prices of wishes. */
import type { GivenRequest, WireAssignment } from "./api.ts";
import { demandOpening } from "./demand-opening.ts";
import { conflictsAgain } from "./explanation/conflicts/conflicts.ts";
import { relaxedSentence, remediesFor } from "./explanation/relaxations/relaxations.ts";
import { remedyAgain } from "./explanation/remedies/remedy-again.ts";
import { solvedRequestOf } from "./explanation/solved-request.ts";
import { deniedAgain } from "./explanation/wishes/denied-wishes.ts";
import type { Conflict, DeniedWish, Relaxation, Statistics } from "./generation-result.ts";
import { type Language, sentence } from "./language/sentence.ts";
import { fromWire } from "./result/judgement/plan.ts";
import { rendered } from "./result/rendered.ts";
import { judgePlan } from "./result/result.ts";

export interface RenderedFindings {
  /** The lines that results make of conflicts and remedies. */
  readonly explanations: readonly string[];
  /** As the result lists them; null for one that cannot be said anew. */
  readonly conflicts: readonly (Conflict | null)[];
  /** The same. */
  readonly relaxations: readonly (Relaxation | null)[];
  /** In the order of the result. */
  readonly denied: readonly DeniedWish[];
}

const NOTHING: RenderedFindings = { explanations: [], conflicts: [], relaxations: [], denied: [] };

/**
 * Says anew from their data what a result tells of its plan beside what follows from the plan alone. Nothing is solved and
 * nothing tried out: what the result lacks for a sentence, such as how long a conflict is that is told of several dates, is
 * taken to be the usual. Whoever wants to be sure compares with the sentence in the language that the result was made in.
 */
export function renderFindings(
  given: GivenRequest,
  result: {
    readonly assignments: readonly WireAssignment[];
    readonly statistics: Statistics;
  },
  language?: Language | undefined,
): RenderedFindings {
  const { request, prepared } = demandOpening(given, language);
  const { problem } = prepared;
  const { conflicts: listed = [], relaxations: proposed = [], wishes } = result.statistics;
  const refused = wishes?.denied ?? [];
  if (listed.length + proposed.length + refused.length === 0) return NOTHING;
  const judged = judgePlan(prepared, fromWire(problem, result.assignments).plan);
  const found = { request, prepared, judged };
  const conflicts = listed.length === 0 ? [] : conflictsAgain(found, listed);
  const before = solvedRequestOf(found);
  const remedies = proposed.length === 0 ? [] : remediesFor(before, listed);
  const relaxations = proposed.map((one): Relaxation | null => {
    const remedy = remedyAgain(before, remedies, one);
    return remedy && { ...one, message: rendered(problem, relaxedSentence(remedy, one)) };
  });
  return {
    explanations: [
      ...conflicts.map((one) => one?.message ?? ""),
      ...relaxations.map((one) =>
        one === null ? "" : rendered(problem, sentence("would_help", { relaxed: one.message })),
      ),
    ],
    ...{ conflicts, relaxations },
    denied: deniedAgain(found, refused),
  };
}
