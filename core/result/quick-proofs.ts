/** Demands that no plan can meet, found by counting heads and without any solve. Finding none proves nothing. */
import type { Occurrence, Problem, RefusalCode } from "../model/problem.ts";
import { isSoft, unitSizeOf } from "../model/requirement.ts";
import { requirementsInForce } from "../model/requirements-in-force.ts";
import type { ActiveRule } from "../model/rule.ts";
import { crowdedShifts } from "./crowded-shifts.ts";
import type { StaffingCeiling } from "./staffing-ceiling.ts";

/** Wire form. */
export interface InfeasibilityProof {
  /** `too_few_people`: fewer may come than are asked for. `shared_people`: shifts of one day need the same people. */
  readonly code: "too_few_people" | "shared_people";
  readonly date: string;
  /** Empty where a requirement speaks of no particular shift. */
  readonly shift_ids: readonly string[];
  /** The shift, staffing rule, workplace, area group or planning rule; null for several shifts together. */
  readonly requirement_id: string | null;
  /** Persons, or hours of a requirement that is stated in hours. */
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
  const who = name === id ? id : `${name} (${id})`;
  const because = whyNot(problem, shift, day);
  return [
    {
      code: "too_few_people",
      date,
      shift_ids: [id],
      requirement_id: id,
      required: minStaff,
      available,
      message: `${who} on ${date} needs ${persons(minStaff)}; ${available} may work it${because}.`,
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
      const needs = requirement.unit === "hours" ? `${required} h` : persons(required);
      const who = requirement.qualification?.ids.join(", ") ?? "";
      proofs.push({
        code: "too_few_people",
        date,
        shift_ids: [...new Set(part.duties.map(({ shift }) => problem.shifts[shift]!.id))],
        requirement_id: requirement.id,
        required,
        available,
        message: `${requirement.name} (${requirement.id}) on ${date} needs ${needs}${who === "" ? "" : ` with ${who}`}; at most ${available} can come.`,
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
        message: `${ids.join(", ")} on ${date} need ${persons(required)} together; the people who may work them can fill ${available} of these places.`,
      },
    ];
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

const REASONS: readonly (readonly [RefusalCode, string])[] = [
  ["not_qualified", "not qualified"],
  ["vacation", "on vacation"],
  ["sick", "sick"],
  ["unavailable", "not available"],
  ["not_employed", "not employed then"],
  ["not_deployable", "not deployable"],
  ["other_department", "of another department"],
  ["other_area", "of another area"],
  ["personal_filter", "kept away by personal settings"],
  ["before_last_shift_end", "still on an earlier shift"],
];

/** ` (3 not qualified, 1 sick)`, or nothing. */
function whyNot({ employees, refusal }: Problem, shift: number, day: number): string {
  const counts = new Map<RefusalCode, number>();
  for (const { index } of employees) {
    const code = refusal(index, day, shift)?.code;
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const told = REASONS.flatMap(([code, words]) =>
    counts.has(code) ? [`${counts.get(code)} ${words}`] : [],
  );
  return told.length === 0 ? "" : ` (${told.join(", ")})`;
}

function persons(count: number): string {
  return count === 1 ? "1 person" : `${count} persons`;
}
