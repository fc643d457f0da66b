/** Who has to be there, as Google's workforce scheduling asks for it: by shift or by the clock, in a role or with a skill. */
import type { SolveRequest } from "../../request/shape/schema.ts";
import type { Draft } from "./draft.ts";
import { googleSpan, named } from "./google-values.ts";
import { itemsOf, type JsonNode, numberOf, textOf, textsOf } from "./json-node.ts";
import { clockText, dateOf, dayOf, minuteOf } from "./peer-clock.ts";
import type { Span } from "./peer-shifts.ts";
import type { ShiftKinds } from "./shift-kinds.ts";

type StaffingRule = NonNullable<SolveRequest["staffing_rules"]>[number];

/** A number of people in a role, or with a skill. */
export interface Asked {
  readonly node: JsonNode;
  /** As the request here calls the role or the skill. */
  readonly name: string;
  readonly count: number;
  readonly severity: "must" | "should" | "may";
}

/** One coverage requirement of theirs. */
export interface Coverage {
  readonly node: JsonNode;
  /** Where it holds; everywhere when null. */
  readonly location: string | null;
  /** From when to when; null where it names shifts. */
  readonly span: Span | null;
  readonly shiftNames: readonly string[];
  readonly roles: readonly Asked[];
  readonly skills: readonly Asked[];
}

/** A shift of theirs in one role: what a person works here. */
export interface Seat {
  readonly shift: string;
  readonly role: string | null;
  readonly location: string | null;
  readonly span: Span;
}

/** The name of a seat among the dated shifts. */
export const seatName = ({ shift, role }: Pick<Seat, "shift" | "role">) =>
  JSON.stringify([shift, role]);

/** The coverage that can be read, in the order of the request; of the rest it is said why not. */
export function readCoverage(draft: Draft, body: JsonNode, roleName: (role: string) => string) {
  return itemsOf(named(body, "coverageRequirements")).flatMap((node): Coverage[] => {
    const shiftNames = textsOf(named(node, "shiftIds"));
    const span =
      shiftNames.length > 0
        ? null
        : googleSpan(draft, named(node, "startDateTime"), named(node, "endDateTime"));
    if (shiftNames.length === 0 && span === null) return [];
    if (span !== null && span.end - span.start > 1440) {
      draft.ledger.left(node, "no_counterpart");
      return [];
    }
    const location = textOf(named(node, "locationId"));
    draft.ledger.carried(named(node, "locationId"), "staffing_rules[].shiftIds");
    const roles = askedOf(draft, node, "roleRequirements", "roleId", "must", roleName);
    const skills = askedOf(draft, node, "skillRequirements", "skillId", "may", (skill) => skill);
    return [{ node, location, span, shiftNames, roles, skills }];
  });
}

/** Their least important kind of wish is one of ours, the others are goals. */
const SEVERITIES = {
  PRIORITY_MANDATORY: "must",
  PRIORITY_HIGH: "should",
  PRIORITY_MEDIUM: "should",
  PRIORITY_LOW: "may",
} as const;

function askedOf(
  draft: Draft,
  coverage: JsonNode,
  list: "roleRequirements" | "skillRequirements",
  key: "roleId" | "skillId",
  usual: Asked["severity"],
  rename: (name: string) => string,
): Asked[] {
  return itemsOf(named(coverage, list)).flatMap((node): Asked[] => {
    const name = textOf(named(node, key));
    const count = numberOf(named(node, "targetEmployeeCount"));
    const priority = named(node, "priority");
    const known = Object.entries(SEVERITIES).find(([word]) => word === textOf(priority));
    if (known === undefined) draft.ledger.left(priority, "unreadable");
    else draft.ledger.carried(priority, "staffing_rules[].severity");
    if (name === null) draft.ledger.left(named(node, key), "unreadable");
    if (count === null || count < 0)
      draft.ledger.left(named(node, "targetEmployeeCount"), "unreadable");
    if (name === null || count === null || count < 0) return [];
    return [{ node, name: rename(name), count, severity: known?.[1] ?? usual }];
  });
}

/** Whether the coverage speaks of the shift. */
export function speaksOf({ span, shiftNames, location }: Coverage, seat: Omit<Seat, "role">) {
  if (span === null) return shiftNames.includes(seat.shift);
  const isThere = location === null || location === seat.location;
  return isThere && seat.span.start < span.end && span.start < seat.span.end;
}

/** Rules of staffing for everything that is asked for. */
export function coverageRules(
  draft: Draft,
  coverage: readonly Coverage[],
  seats: readonly Seat[],
  kinds: ShiftKinds,
): StaffingRule[] {
  const rules: StaffingRule[] = [];
  for (const one of coverage) {
    const own = seats.filter((seat) => speaksOf(one, seat));
    for (const shift of itemsOf(named(one.node, "shiftIds")))
      if (own.some((seat) => seat.shift === textOf(shift)))
        draft.ledger.carried(shift, "staffing_rules[].shiftIds");
      else draft.ledger.left(shift, "unknown_shift");
    for (const { asked, isRole } of [
      ...one.roles.map((asked) => ({ asked, isRole: true })),
      ...one.skills.map((asked) => ({ asked, isRole: false })),
    ]) {
      const there = isRole ? own.filter(({ role }) => role === asked.name) : own;
      const scope = scopeOf(one, there, kinds);
      if (scope === null) {
        draft.ledger.left(asked.node, "no_counterpart");
        continue;
      }
      for (const [key, target] of [
        [isRole ? "roleId" : "skillId", isRole ? "shiftIds" : "qualificationIds"],
        ["targetEmployeeCount", "minStaff"],
      ] as const)
        draft.ledger.carried(named(asked.node, key), `staffing_rules[].${target}`);
      rules.push({
        id: `coverage-${rules.length + 1}`,
        ...scope,
        ...(!isRole && { qualificationIds: [asked.name] }),
        minStaff: asked.count,
        severity: asked.severity,
      });
    }
  }
  return rules;
}

/** The shifts and times of a rule; null where no shift has them, or where several dates are counted together. */
function scopeOf(one: Coverage, seats: readonly Seat[], kinds: ShiftKinds) {
  const places = seats.flatMap((seat) => kinds.placeOf.get(seatName(seat)) ?? []);
  const shiftIds = [...new Set(places.map(({ shiftId }) => shiftId))];
  const dates = [...new Set(places.map(({ date }) => date))];
  if (places.length === 0) return null;
  if (one.span === null)
    return dates.length > 1
      ? null
      : { shiftIds, dates, ...(shiftIds.length > 1 && { pooled: true }) };
  const { start, end } = one.span;
  const isMidnight = minuteOf(end) === 0 && dayOf(end) > dayOf(start);
  return {
    ...{ pooled: true, shiftIds, dates: [dateOf(start)] },
    timeFrom: clockText(minuteOf(start)),
    timeTo: isMidnight ? "24:00" : clockText(minuteOf(end)),
  };
}
