/** The one reason that is told for a gap: what the headcount, matchings or hours prove, else what keeps most people away. */

import type { InfeasibilityProof } from "../../generation-result.ts";
import { type Sentence, sentence } from "../../language/sentence.ts";
import type { Span } from "../../language/values.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { type GapCode, gapCodeOf } from "./gap-code.ts";
import type { Headcount } from "./gap-headcount.ts";
import { withNearest } from "./gap-near.ts";
import type { Gap } from "./gaps.ts";

export interface GapReason {
  readonly code: GapCode;
  /** The end of a sentence. */
  readonly because: Sentence;
}

/**
 * How far the plan is settled: `best`, there is none with fewer gaps; `open`, that is not proven; `cut`, the search ended
 * before it was known whether there is one without any.
 */
export type Settlement = "best" | "open" | "cut";

/** A proof that no plan fills the gap, or not all of several of which it is one. */
export interface Certificate {
  readonly proof: InfeasibilityProof;
  /** The rule that limits most of the people it counts, or forbids one of them a duty; null where none does. */
  readonly limit: ActiveRule | null;
}

/** `certificate`: one that covers the gap, if there is any. Of a plan that is not the best the nearest people are told too. */
export function reasonFor(
  gap: Gap,
  headcount: Headcount,
  certificate: Certificate | null,
  settlement: Settlement,
): GapReason {
  const { code, because } = plainReason(gap, headcount, certificate, settlement);
  const isSettled = settlement === "best" || code === "all_absent";
  return { code, because: isSettled ? because : withNearest(because, headcount.listed) };
}

function plainReason(
  gap: Gap,
  headcount: Headcount,
  certificate: Certificate | null,
  settlement: Settlement,
): GapReason {
  const proven =
    byHeadcount(gap, headcount) ?? (certificate === null ? null : byProof(certificate, headcount));
  if (proven !== null) return proven;
  if (settlement === "cut") return { code: "unproven", because: sentence("gap_unsettled", {}) };
  const { free: count } = headcount;
  if (count === 0) return byBlocks(headcount);
  const isSoft = gap.severity === "should" || gap.severity === "may";
  return isSoft && settlement === "best"
    ? { code: "rule_conflict", because: sentence("gap_too_dear", { count }) }
    : { code: "unproven", because: sentence("gap_not_proven", { count }) };
}

/** Headcounts are proof by themselves. */
function byHeadcount(
  { required, requirementType, qualificationIds, duties }: Gap,
  { eligible, available, unfit, blockedBy }: Headcount,
): GapReason | null {
  const tooFew = (because: Sentence): GapReason => ({ code: "not_enough_staff", because });
  if (duties.length === 0) return tooFew(sentence("gap_no_shift", {}));
  if (eligible === 0) {
    if (!unfit.has("not_qualified")) return tooFew(sentence("gap_nobody", {}));
    const because = sentence("gap_nobody_qualified", { qualifications: qualificationIds });
    return { code: "no_qualified_staff", because };
  }
  // Whoever is not there already might have come, had the planning of this time not ended.
  if (blockedBy.has("frozen")) return tooFew(sentence("gap_frozen", {}));
  if (available === 0)
    return { code: "all_absent", because: sentence("gap_all_absent", { count: eligible }) };
  const isPersons = requirementType === "shift" || duties.length === 1;
  if (!isPersons || available >= required) return null;
  const absent = eligible - available;
  return tooFew(
    absent === 0
      ? sentence("gap_only_so_many", { count: eligible })
      : sentence("gap_only_so_many_absent", { count: eligible, absent }),
  );
}

function byProof({ proof, limit }: Certificate, headcount: Headcount): GapReason | null {
  const { required, available, shift_ids: shifts } = proof;
  switch (proof.code) {
    case "too_few_people":
      // Rules that forbid the duty are told by name.
      if (limit !== null && headcount.free === 0 && headcount.barring.length > 0)
        return byBlocks(headcount);
      return { code: "not_enough_staff", because: sentence("gap_at_most", { available }) };
    case "shared_people":
      return {
        code: "not_enough_staff",
        because: sentence("gap_shared", { shifts, needed: required, available }),
      };
    case "duties_of_period":
      return {
        code: limit === null ? "not_enough_staff" : gapCodeOf(limit),
        because: sentence("gap_duties", { needed: required, available, ...spanOf(proof) }),
      };
    case "hours_of_week":
    case "hours_of_period":
      return {
        code: "working_hours",
        because: sentence("gap_week_hours", { hours: required, available, ...spanOf(proof) }),
      };
  }
}

function spanOf({ date, last_date }: InfeasibilityProof): Span {
  return { from: date, to: last_date ?? date };
}

/** The most frequent blocker of those who are not on another duty speaks. */
function byBlocks({ asked, blockedBy, barring }: Headcount): GapReason {
  const top = [...blockedBy.keys()].find((what) => barring.some(([bar]) => bar.code === what));
  const bars = barring.filter(([bar]) => bar.code === top);
  const code = bars[0]?.[0].code;
  if (code === undefined || code === "already_assigned" || code === "absent" || code === "frozen")
    return { code: "not_enough_staff", because: sentence("gap_all_work", {}) };
  const [[only, barred]] = bars as [(typeof bars)[number]];
  if (bars.length === 1 && barred === asked) {
    const rule = sentence("named", { name: only.ruleName ?? "", id: only.ruleId ?? "" });
    return { code, because: sentence("gap_all_barred", { count: asked, rule }) };
  }
  const named = bars.map(([{ ruleId, ruleName }, count]) =>
    sentence("gap_bar", {
      rule: sentence("named", { name: ruleName ?? "", id: ruleId ?? "" }),
      count,
    }),
  );
  return { code, because: sentence("gap_barred", { count: asked, bars: named }) };
}
