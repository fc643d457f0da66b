/** Demands that no plan can meet, found by counting heads and without any solve. Finding none proves nothing. */
import { inWords, type Sentence, sentence } from "../language/sentence.ts";
import type { KeptAway } from "../language/values.ts";
import type { Occurrence, Problem, RefusalCode } from "../model/problem.ts";
import { isSoft, unitSizeOf } from "../model/requirement.ts";
import { amountText } from "../model/requirement-judge.ts";
import { requirementsInForce } from "../model/requirements-in-force.ts";
import type { ActiveRule } from "../model/rule.ts";
import { crowdedShifts } from "./crowded-shifts.ts";
import type { StaffingCeiling } from "./staffing-ceiling.ts";
import { weekShortages } from "./week-hours.ts";

/** Wire form. */
export interface InfeasibilityProof {
  /**
   * `too_few_people`: fewer may come than are asked for. `shared_people`: shifts of one day need the same people.
   * `hours_of_week`: shifts of a week need more hours than their people may work in it.
   */
  readonly code: "too_few_people" | "shared_people" | "hours_of_week";
  readonly date: string;
  /** The end of what is spoken of, where it is more than the date. */
  readonly last_date?: string;
  /** Empty where a requirement speaks of no particular shift. */
  readonly shift_ids: readonly string[];
  /** The shift, staffing rule, workplace, area group or planning rule; null for several shifts together. */
  readonly requirement_id: string | null;
  /** Persons, or hours of a week or of a requirement that is stated in hours. */
  readonly required: number;
  readonly available: number;
  readonly message: string;
}

const PROOF_LIMIT = 200;

/** Hard demands only, by date; at most 200. */
export function quickProofs(
  problem: Problem,
  rules: readonly ActiveRule[],
  ceiling: StaffingCeiling,
): readonly InfeasibilityProof[] {
  const demanded = rules.some(({ key }) => key === "core:staffing_min")
    ? problem.occurrences.filter(isDemanded)
    : [];
  const found = [
    ...demanded.flatMap((occurrence) => shiftProof(problem, ceiling, occurrence)),
    ...requirementProofs(problem, rules, ceiling),
    ...sharedPeople(problem, ceiling, demanded),
    ...weekProofs(problem, rules, ceiling, demanded),
  ];
  return found
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .slice(0, PROOF_LIMIT);
}

function isDemanded({ overridden, minStaff, severity }: Occurrence): boolean {
  return !overridden && minStaff > 0 && !isSoft(severity);
}

function shiftProof(
  problem: Problem,
  ceiling: StaffingCeiling,
  { shift, day, minStaff }: Occurrence,
): InfeasibilityProof[] {
  const available = ceiling.mayWork(shift, day).length;
  if (available >= minStaff) return [];
  const date = problem.calendar.dateOf(day);
  const { id, name } = problem.shifts[shift]!;
  const values = { shift: sentence("named", { name, id }), date, needed: minStaff, available };
  const reasons = whyNot(problem, shift, day);
  const message =
    reasons.length === 0
      ? sentence("proof_shift", values)
      : sentence("proof_shift_because", { ...values, reasons });
  return [
    {
      code: "too_few_people",
      date,
      shift_ids: [id],
      requirement_id: id,
      required: minStaff,
      available,
      message: inWords(message, problem.config.language),
    },
  ];
}

function requirementProofs(
  problem: Problem,
  rules: readonly ActiveRule[],
  ceiling: StaffingCeiling,
): InfeasibilityProof[] {
  const proofs: InfeasibilityProof[] = [];
  for (const { requirement } of requirementsInForce(problem, rules)) {
    if (isSoft(requirement.severity)) continue;
    const told = new Set<number>();
    const size = unitSizeOf(requirement);
    for (const part of requirement.parts) {
      if (part.min <= 0 || told.has(part.day)) continue;
      const most = ceiling.most(requirement, part);
      if (most >= part.min) continue;
      told.add(part.day);
      const date = problem.calendar.dateOf(part.day);
      const [required, available] = [part.min / size, Math.round((most / size) * 100) / 100];
      const { id, name, qualification } = requirement;
      const values = {
        place: sentence("named", { name, id }),
        date,
        needed: amountText(requirement, part.min),
        available,
      };
      const message =
        qualification === null
          ? sentence("proof_demand", values)
          : sentence("proof_qualified_demand", { ...values, qualifications: qualification.ids });
      proofs.push({
        code: "too_few_people",
        date,
        shift_ids: [...new Set(part.duties.map(({ shift }) => problem.shifts[shift]!.id))],
        requirement_id: id,
        required,
        available,
        message: inWords(message, problem.config.language),
      });
    }
  }
  return proofs;
}

function sharedPeople(
  problem: Problem,
  ceiling: StaffingCeiling,
  demanded: readonly Occurrence[],
): InfeasibilityProof[] {
  const { calendar, shifts } = problem;
  return [...groupByDay(demanded)].flatMap(([day, occurrences]) => {
    const crowded = crowdedShifts(problem, ceiling, occurrences);
    if (crowded === null) return [];
    const date = calendar.dateOf(day);
    const ids = crowded.shifts.map((shift) => shifts[shift]!.id);
    const { required, available } = crowded;
    return [
      {
        code: "shared_people" as const,
        date,
        shift_ids: ids,
        requirement_id: null,
        required,
        available,
        message: inWords(
          sentence("proof_shared", { shifts: ids, date, needed: required, available }),
          problem.config.language,
        ),
      },
    ];
  });
}

function weekProofs(
  problem: Problem,
  rules: readonly ActiveRule[],
  ceiling: StaffingCeiling,
  demanded: readonly Occurrence[],
): InfeasibilityProof[] {
  const { calendar, shifts, config } = problem;
  // What is short by itself is told already.
  const staffable = demanded.filter(
    ({ shift, day, minStaff }) => ceiling.mayWork(shift, day).length >= minStaff,
  );
  return weekShortages(problem, rules, ceiling, staffable).map((week) => {
    const [from, to] = [calendar.dateOf(week.firstDay), calendar.dateOf(week.lastDay)];
    const hours = Math.round((week.requiredMinutes / 60) * 100) / 100;
    const available = Math.round((week.availableMinutes / 60) * 100) / 100;
    const ids = week.shifts.map((shift) => shifts[shift]!.id);
    return {
      code: "hours_of_week",
      ...{ date: from, last_date: to, shift_ids: ids, requirement_id: null },
      ...{ required: hours, available },
      message: inWords(
        sentence("proof_week_hours", { shifts: ids, from, to, hours, available }),
        config.language,
      ),
    };
  });
}

function groupByDay(occurrences: readonly Occurrence[]): ReadonlyMap<number, Occurrence[]> {
  const byDay = new Map<number, Occurrence[]>();
  for (const occurrence of occurrences) {
    const list = byDay.get(occurrence.day);
    if (list === undefined) byDay.set(occurrence.day, [occurrence]);
    else list.push(occurrence);
  }
  return byDay;
}

/** In the order in which they are told. */
const REASONS: readonly KeptAway[] = [
  "not_qualified",
  "vacation",
  "sick",
  "unavailable",
  "not_employed",
  "not_deployable",
  "other_department",
  "other_area",
  "personal_filter",
  "before_last_shift_end",
];

/** `3 not qualified`, `1 sick`. */
function whyNot({ employees, refusal }: Problem, shift: number, day: number): Sentence[] {
  const counts = new Map<RefusalCode, number>();
  for (const { index } of employees) {
    const code = refusal(index, day, shift)?.code;
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return REASONS.flatMap((why) => {
    const count = counts.get(why);
    return count === undefined ? [] : [sentence("kept_away", { count, why })];
  });
}
