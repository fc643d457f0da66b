/** What is answered to somebody who asks for leave or has a wish. */

import type { ChangedDay, WireAssignment } from "../../generation-result.ts";
import { inWords, type Sentence, sentence } from "../../language/sentence.ts";
import { objectiveNamed, objectiveOf } from "../../objectives/index.ts";
import { isAbsence, type LeaveOrWish } from "../../request/reworked/leave-or-wish.ts";
import { telling } from "../parameters.ts";
import type { Case } from "./best-plan.ts";
import type { RefusedWish, ShortShift } from "./plan-cost.ts";

export interface WeighedLeave {
  readonly asked: LeaveOrWish;
  /**
   * `granted`: a checked plan grants it and is as good as the best one known without it; `costs`: the best plan that
   * grants it is worse, but leaves no more unmet; `gap`: every plan that grants it leaves more unmet than one without it;
   * `impossible`: locked duties refuse it; `open`: the time was not enough to tell.
   */
  readonly state: "granted" | "costs" | "gap" | "impossible" | "open";
  /**
   * Of `granted` and `gap` always true. `costs` without it are those of the best plan found that grants it; another one
   * may cost less.
   */
  readonly isProven: boolean;
  /** Seats that stay empty on top, in the best plan found that grants it; or as a count of people proves them. */
  readonly gaps: readonly ShortShift[];
  /** Wishes that are refused on top, those that are granted instead taken off. */
  readonly refusedWishes: number;
  /** Whose wishes these are, and what is granted instead. */
  readonly wishes: {
    readonly refused: readonly RefusedWish[];
    readonly granted: readonly RefusedWish[];
  };
  /** What it costs in the objective, refused wishes included; null where no plan was compared. */
  readonly points: number | null;
  /** The same by objective, the largest first. */
  readonly byObjective: Readonly<Record<string, number>>;
  /** The plan that grants it, checked; null where there is none. */
  readonly assignments: readonly WireAssignment[] | null;
  /** What that plan does otherwise than the plan at hand; empty without one. */
  readonly changes: readonly ChangedDay[];
  /** The answer as a sentence or two, in the language of the request. */
  readonly message: string;
}

/** An answer before it is put into words. */
export type Finding = Omit<WeighedLeave, "asked" | "message"> & {
  /** Unmet work beside staffing, or why it is impossible. */
  readonly because: readonly (string | Sentence)[];
};

export const NOTHING_FOUND: Finding = {
  state: "open",
  isProven: false,
  gaps: [],
  refusedWishes: 0,
  wishes: { refused: [], granted: [] },
  points: null,
  byObjective: {},
  assignments: null,
  changes: [],
  because: [],
};

/** The finding with its sentence. */
export function worded(of: Case, asked: LeaveOrWish, finding: Finding): WeighedLeave {
  const { because, ...facts } = finding;
  const what = askedFor(of, asked);
  const { language } = of.prepared.problem.config;
  return { asked, ...facts, message: inWords(answer(what, finding, because), language) };
}

function answer(asked: Sentence, found: Finding, because: Finding["because"]): Sentence {
  switch (found.state) {
    case "granted":
      return sentence("weighed_granted", { asked });
    case "costs":
      return sentence("weighed_costs", { asked, costs: costsOf(found), atMost: !found.isProven });
    case "impossible":
      return sentence("weighed_impossible", { asked, reasons: because });
    case "gap": {
      const gaps = found.gaps.slice(0, telling.leaveGaps.value);
      const reasons = [...gaps.map(({ reason }) => reason), ...because];
      const missing = missingOf(found);
      return missing === 0
        ? sentence("weighed_unmet", { asked, reasons })
        : sentence("weighed_gap", { asked, missing, reasons });
    }
    case "open": {
      const missing = missingOf(found);
      return missing === 0
        ? sentence("weighed_open", { asked })
        : sentence("weighed_open_gap", { asked, missing });
    }
  }
}

function missingOf({ gaps }: Finding): number {
  return Math.round(1000 * gaps.reduce((sum, { missing }) => sum + missing, 0)) / 1000;
}

/** Refused wishes first, since everybody knows what they are; then the points of the rest. */
function costsOf({ refusedWishes: count, wishes, points, byObjective }: Finding): Sentence[] {
  const costs: Sentence[] = [];
  if (count > 0) {
    const whose = wishes.refused
      .slice(0, telling.leaveWishes.value)
      .map(({ employeeId: employee, dates }) => sentence("weighed_wish_of", { employee, dates }));
    costs.push(sentence("weighed_wishes", { count, whose }));
  }
  const others = Object.entries(byObjective).filter(
    ([name]) => count <= 0 || name !== objectiveOf("wishes"),
  );
  const parts = others
    .slice(0, telling.leaveObjectives.value)
    .map(([id, more]) =>
      sentence("objective_more", { objective: objectiveNamed(id), points: more }),
    );
  const cost = sentence("wish_price", { points: Math.round((points ?? 0) * 100) / 100 });
  if (parts.length > 0) costs.push(sentence("wish_price_made_of", { cost, parts }));
  return costs;
}

/** `Leave of anna from 2026-03-02 to 2026-03-06` */
function askedFor({ prepared: { problem } }: Case, asked: LeaveOrWish): Sentence {
  const { employeeId: employee } = asked;
  if (isAbsence(asked)) {
    const dates = asked.dates.toSorted();
    return sentence("asked_absence", { employee, kind: asked.kind, spans: spansOf(dates) });
  }
  const { date } = asked;
  if (!("shiftId" in asked))
    return asked.kind === "free"
      ? sentence("asked_free", { employee, date })
      : sentence("asked_work", { employee, date });
  const id = asked.shiftId;
  const name = problem.shifts.find((shift) => shift.id === id)?.name ?? id;
  const shift = sentence("named", { name, id });
  return asked.kind === "on"
    ? sentence("asked_on", { employee, date, shift })
    : sentence("asked_off", { employee, date, shift });
}

const DAY_MS = 86_400_000;

/** Dates in ascending order as runs. */
function spansOf(
  dates: readonly string[],
): readonly { readonly from: string; readonly to: string }[] {
  const spans: { from: string; to: string }[] = [];
  for (const date of dates) {
    const last = spans.at(-1);
    if (last !== undefined && Date.parse(date) - Date.parse(last.to) <= DAY_MS) last.to = date;
    else spans.push({ from: date, to: date });
  }
  return spans;
}
