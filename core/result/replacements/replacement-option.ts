/** An option of a ranking as it is told: who does what, with the price. */
import { sentence } from "../../language/sentence.ts";
import { joinedGroup } from "../../model/problem/joined-duties.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { rounded } from "../../model/rounded.ts";
import { rendered } from "../rendered.ts";
import type { Taker } from "./duty-taker.ts";
import type { Place } from "./exchange-legs.ts";
import type { FoundExchange } from "./exchange-search.ts";
import type { Seat } from "./judge-reassignments.ts";
import type { Tally } from "./reassignment-tally.ts";
import type { Consequence, Reassignment, ReplacementOption } from "./replacement.ts";

/** The duty goes to one person, or with null to nobody. */
export function reassignmentOption(
  problem: Problem,
  { day, shift, giver }: Seat,
  taker: Taker | null,
  change: Tally,
): ReplacementOption {
  const { shifts, calendar } = problem;
  const date = calendar.dateOf(day);
  const place = { shift: namesOf(problem, { day, shift }), date };
  const employeeId = idOf(problem, taker?.employee ?? null);
  const from = taker?.from ?? null;
  const message =
    employeeId === null
      ? sentence("replacement_open", place)
      : from === null
        ? sentence("replacement_takes", { employee: employeeId, ...place })
        : sentence("replacement_moves", {
            ...{ employee: employeeId, from: namesOf(problem, { day, shift: from }) },
            ...place,
          });
  const reassignments = reassignmentsOf(problem, { day, shift }, idOf(problem, giver), employeeId);
  if (from !== null)
    reassignments.push(...reassignmentsOf(problem, { day, shift: from }, employeeId, null));
  return {
    kind: taker?.kind ?? "open",
    employeeId,
    fromShiftId: from === null ? null : shifts[from]!.id,
    // An empty seat that stays so changes no hands.
    handovers: reassignments.filter((entry) => entry.fromEmployeeId !== entry.toEmployeeId),
    message: rendered(problem, message),
    ...consequenceOf(problem, change),
  };
}

/** Several people give and take duties, whoever takes the seat first. */
export function exchangeOption(
  problem: Problem,
  { giver }: Seat,
  { legs, change }: FoundExchange,
): ReplacementOption {
  const reassignments: Reassignment[] = [];
  const moves: { employee: string; shift: string; date: string }[] = [];
  const taking = legs.filter(({ leg }) => leg.takes !== null);
  const [first] = taking;
  let from = giver;
  // Each takes what the one before gives up, beginning with the seat.
  for (let next = first; next !== undefined && moves.length < taking.length; ) {
    const { employee, gives, takes } = next.leg;
    const { id } = problem.employees[employee]!;
    reassignments.push(...reassignmentsOf(problem, takes!, idOf(problem, from), id));
    const date = problem.calendar.dateOf(takes!.day);
    moves.push({ employee: id, shift: namesOf(problem, takes!), date });
    from = employee;
    next = taking.find(
      ({ leg }) =>
        gives !== null && leg.takes!.day === gives.day && leg.takes!.shift === gives.shift,
    );
  }
  const isSwap = taking.length === 2 && taking.some(({ leg }) => leg.employee === giver);
  const [one, two, three] = moves;
  const second = { other: two!.employee, otherShift: two!.shift, otherDate: two!.date };
  const message = isSwap
    ? sentence("replacement_swaps", { ...one!, ...second })
    : three === undefined
      ? sentence("replacement_chain", { ...one!, ...second })
      : sentence("replacement_rotation", {
          ...{ ...one!, ...second },
          ...{ third: three.employee, thirdShift: three.shift, thirdDate: three.date },
        });
  return {
    kind: isSwap ? "swaps" : "chain",
    employeeId: one!.employee,
    fromShiftId: null,
    handovers: reassignments,
    message: rendered(problem, message),
    ...consequenceOf(problem, change),
  };
}

function consequenceOf(problem: Problem, change: Tally): Consequence {
  const points = change.points(problem);
  return {
    unmet: rounded(change.unmet, 6),
    points: rounded(
      [...points.values()].reduce((sum, own) => sum + own, 0),
      6,
    ),
    byObjective: Object.fromEntries([...points].map(([name, own]) => [name, rounded(own, 6)])),
    rules: change.rules().map(({ rule: { key, ruleId, ruleName }, kind, units }) => ({
      ...{ key, ruleId, ruleName, kind },
      units: rounded(units, 6),
    })),
  };
}

/** The shift first, then what is joined to it on the day. */
function groupOf(problem: Problem, { day, shift }: Place): readonly number[] {
  return [shift, ...joinedGroup(problem, shift, day).filter((other) => other !== shift)];
}

function namesOf(problem: Problem, place: Place): string {
  return groupOf(problem, place)
    .map((shift) => problem.shifts[shift]!.name)
    .join(" + ");
}

function reassignmentsOf(
  problem: Problem,
  place: Place,
  fromEmployeeId: string | null,
  toEmployeeId: string | null,
): Reassignment[] {
  const date = problem.calendar.dateOf(place.day);
  return groupOf(problem, place).map((shift) => ({
    ...{ date, shiftId: problem.shifts[shift]!.id },
    ...{ fromEmployeeId, toEmployeeId },
  }));
}

function idOf({ employees }: Problem, employee: number | null): string | null {
  return employee === null ? null : employees[employee]!.id;
}
