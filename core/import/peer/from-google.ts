/** The request of Google's workforce scheduling, `scheduling:solveShiftScheduling`, as its reference and its examples have it. */
import type { SolveRequest } from "../../request/shape/schema.ts";
import { type Draft, push } from "./draft.ts";
import { daysOf, type Missing, type PeerDepartment, requestOf, timeLimitOf } from "./finish.ts";
import { coverageRules, readCoverage, type Seat, seatName, speaksOf } from "./google-coverage.ts";
import { carriedTime, googleSpan, named, secondsOf } from "./google-values.ts";
import { at, isAbsent, itemsOf, type JsonNode, numberOf, textOf, textsOf } from "./json-node.ts";
import { placeOf } from "./ledger.ts";
import { newPerson } from "./new-person.ts";
import { peerWords } from "./sentences.ts";
import { type DatedShift, type ShiftKinds, shiftKinds } from "./shift-kinds.ts";

/** A word for what is missing when there are no people or no shifts. */
export function fromGoogle(
  body: JsonNode,
  draft: Draft,
  given: PeerDepartment,
): SolveRequest | Missing {
  const { ledger } = draft;
  const roleName = roleNames(body);
  const coverage = readCoverage(draft, body, roleName);
  const shifts = itemsOf(named(body, "shifts")).flatMap((node) => readShift(draft, node) ?? []);
  if (shifts.length === 0) return "no_shifts";
  const seats = shifts.flatMap((shift) => {
    const asked = coverage.filter((one) => speaksOf(one, shift));
    const roles = [...new Set(asked.flatMap((one) => one.roles.map(({ name }) => name)))];
    return (roles.length > 0 ? roles : [null]).map((role): Seat => ({ ...shift, role }));
  });
  const people = itemsOf(named(body, "employees")).flatMap(
    (node) => readPerson(draft, node, roleName) ?? [],
  );
  if (people.length === 0) return "no_people";
  const kinds = shiftKinds(seats.map(datedSeat));
  for (const { node, id } of people) readPreferences(draft, node, id, seats, kinds);
  const staffingRules = coverageRules(draft, coverage, seats, kinds);
  for (const { node } of coverage)
    for (const key of ["startDateTime", "endDateTime"])
      carriedTime(draft, named(node, key), "staffing_rules[]");
  leaveTheRest(draft, body);
  const words = peerWords[draft.language];
  draft.notes.push(words.several, words.seats);
  const limit = named(named(body, "solveParameters"), "timeLimit");
  const seconds = secondsOf(limit);
  if (seconds !== null)
    for (const node of [limit, at(limit, "seconds")])
      if (!isAbsent(node)) ledger.carried(node, "config.timeout_seconds");
  const days = daysOf(shifts.map(({ span }) => span.start));
  return requestOf(
    draft,
    {
      ...{ days, kinds, instances: shifts.length, staffingRules },
      department: { id: "department", maxShiftsPerDay: 3 },
      timeLimit: seconds === null ? null : timeLimitOf(seconds),
    },
    given,
  );
}

/** Roles and skills are both qualifications here; a role is told apart where a skill has its name. */
function roleNames(body: JsonNode): (role: string) => string {
  const skills = new Set([
    ...textsOf(named(body, "skillIds")),
    ...itemsOf(named(body, "employees")).flatMap((node) => textsOf(named(node, "skillIds"))),
  ]);
  return (role) => (skills.has(role) ? `${role} (role)` : role);
}

function readShift(draft: Draft, node: JsonNode): Omit<Seat, "role"> | null {
  const [from, to] = [named(node, "startDateTime"), named(node, "endDateTime")];
  const span = googleSpan(draft, from, to);
  if (span === null) return null;
  carriedTime(draft, from, "shifts[].startTime, dates");
  carriedTime(draft, to, "shifts[].endTime, endDayOffset");
  draft.ledger.left(named(node, "id"), "merged");
  const location = textOf(named(node, "locationId"));
  if (location !== null) draft.ledger.carried(named(node, "locationId"), "shifts[].areaId");
  return { shift: textOf(named(node, "id")) ?? placeOf(node.path), location, span };
}

/** Demand is in rules of staffing alone, as theirs is apart from the shifts. */
function datedSeat(seat: Seat): DatedShift {
  return {
    name: seatName(seat),
    ...seat.span,
    ...{ min: 0, max: null, mode: "all", area: seat.location, importance: null },
    ...{ required: seat.role === null ? [] : [seat.role], preferred: [], tags: [], barred: [] },
  };
}

interface Person {
  readonly node: JsonNode;
  readonly id: string;
}

function readPerson(
  draft: Draft,
  node: JsonNode,
  roleName: (role: string) => string,
): Person | null {
  const { ledger } = draft;
  const id = newPerson(draft, node, "id");
  if (id === null) return null;
  const [roles, skills] = [named(node, "roleIds"), named(node, "skillIds")];
  for (const list of [roles, skills]) ledger.carried(list, "employees[].qualificationIds");
  const qualificationIds = [...new Set([...textsOf(roles).map(roleName), ...textsOf(skills)])];
  draft.people.set(id, { id, ...(qualificationIds.length > 0 && { qualificationIds }) });
  const contract = named(node, "hourlyContract");
  const rate = named(contract, "baseHourlyRate");
  const pay = numberOf(rate);
  ledger.left(contract, "no_counterpart");
  if (pay !== null && pay >= 0) {
    draft.rates.set(id, pay);
    ledger.carried(rate, "hourly_rates");
  }
  for (const key of ["schedulingConstraints", "shiftRequests", "resourceConstraints"]) {
    const rules = named(node, key);
    if (isAbsent(rules)) continue;
    ledger.left(rules, "undescribed");
    draft.notes.push(peerWords[draft.language].undescribed(placeOf(rules.path)));
  }
  return { node, id };
}

/** What somebody likes of a shift, in every role they can have in it. */
function readPreferences(
  draft: Draft,
  node: JsonNode,
  id: string,
  seats: readonly Seat[],
  kinds: ShiftKinds,
): void {
  const { ledger } = draft;
  const can = new Set(draft.people.get(id)?.qualificationIds ?? []);
  for (const one of itemsOf(named(node, "shiftPreferences"))) {
    const [shift, preference] = [named(one, "shiftId"), named(one, "preference")];
    const own = seats.filter((seat) => seat.shift === textOf(shift));
    const value = numberOf(preference);
    if (own.length === 0) ledger.left(shift, "unknown_shift");
    if (value === null) ledger.left(preference, "unreadable");
    else if (value === 0) ledger.left(one, "unset");
    if (own.length === 0 || value === null || value === 0) continue;
    const type = value > 0 ? "shiftOn" : "shiftOff";
    for (const seat of own) {
      const place = kinds.placeOf.get(seatName(seat));
      if (place === undefined || (seat.role !== null && !can.has(seat.role))) continue;
      push(draft.wishes, id, { type, ...place, cost: Math.abs(value) });
    }
    ledger.carried(shift, `wish_specs[] ${type}`);
    ledger.carried(preference, "wish_specs[].cost");
  }
}

function leaveTheRest(draft: Draft, body: JsonNode): void {
  const { ledger } = draft;
  for (const key of ["requestId", "roleIds", "skillIds", "locationIds"])
    ledger.left(named(body, key), "label");
  for (const key of ["solveParameters", "assignmentsHint"]) ledger.left(named(body, key), "solver");
  ledger.left(named(body, "budgetRequirements"), "no_counterpart");
}
