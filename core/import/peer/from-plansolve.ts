/** PlanSolve's request for shifts, as its public client libraries write it. */
import type { SolveRequest } from "../../request/shape/schema.ts";
import { addRule, type Draft, personOf, push, windowsOf } from "./draft.ts";
import { readContract, readPeriodRule } from "./employment.ts";
import { readBucket } from "./fairness-bucket.ts";
import {
  type Days,
  daysOf,
  type Missing,
  type PeerDepartment,
  requestOf,
  timeLimitOf,
} from "./finish.ts";
import { at, isAbsent, itemsOf, type JsonNode, numberOf, textOf, textsOf } from "./json-node.ts";
import { placeOf } from "./ledger.ts";
import { newPerson } from "./new-person.ts";
import { dateOf } from "./peer-clock.ts";
import {
  availableOnly,
  giveDutyOf,
  placeNamed,
  type Span,
  spanOf,
  wishFor,
} from "./peer-shifts.ts";
import { peerWords } from "./sentences.ts";
import { type DatedShift, type ShiftKinds, shiftKinds } from "./shift-kinds.ts";

/** A word for what is missing when there are no people or no shifts. */
export function fromPlansolve(
  body: JsonNode,
  draft: Draft,
  given: PeerDepartment,
): SolveRequest | Missing {
  const { ledger } = draft;
  const dated = itemsOf(at(body, "shifts")).flatMap((node) => datedShift(draft, node) ?? []);
  if (dated.length === 0) return "no_shifts";
  const days = daysOf(dated.map(({ start }) => start));
  const kinds = shiftKinds(dated);
  const people = itemsOf(at(body, "employees")).flatMap((node) => readPerson(draft, node) ?? []);
  if (people.length === 0) return "no_people";
  for (const { node, id } of people) readTimes(draft, node, id, days, kinds);
  readContracts(draft, body, people);
  readRequests(draft, body, kinds);
  readFairness(draft, body, kinds);
  draft.notes.push(peerWords[draft.language].several);
  const name = at(body, "name");
  ledger.carried(name, "department.name");
  for (const key of ["id", "description"]) ledger.left(at(body, key), "label");
  for (const key of ["weights", "constraintWeightOverrides"]) ledger.left(at(body, key), "weights");
  for (const key of ["score", "unassignedShifts", "assignedShifts"])
    ledger.left(at(body, key), "answer");
  ledger.left(at(body, "hook"), "receiver");
  ledger.left(at(body, "options"), "solver");
  const limit = at(body, "options", "timeLimit");
  const seconds = numberOf(limit);
  if (seconds !== null) ledger.carried(limit, "config.timeout_seconds");
  return requestOf(
    draft,
    {
      ...{ days, kinds, instances: dated.length, staffingRules: [] },
      department: { id: "department", name: textOf(name), maxShiftsPerDay: 3 },
      timeLimit: seconds === null ? null : timeLimitOf(seconds),
    },
    given,
  );
}

function datedShift(draft: Draft, node: JsonNode): DatedShift | null {
  const { ledger } = draft;
  const span = spanOf(draft, at(node, "from"), at(node, "to"));
  if (span === null) return null;
  ledger.left(at(node, "name"), "merged");
  ledger.carried(at(node, "from"), "shifts[].startTime, dates");
  ledger.carried(at(node, "to"), "shifts[].endTime, endDayOffset");
  ledger.carried(at(node, "skills"), "shifts[].requiredQualificationIds");
  ledger.carried(at(node, "desiredSkills"), "shifts[].preferredQualificationIds");
  ledger.carried(at(node, "tags"), "shifts[].tags");
  for (const key of ["cost", "value", "priority"]) ledger.left(at(node, key), "no_counterpart");
  // Who is meant stands with the people, in their own lists of shifts.
  ledger.left(at(node, "pinnedByUser"), "not_fixed");
  return {
    name: textOf(at(node, "name")) ?? placeOf(node.path),
    ...span,
    ...{ min: 1, max: 1, mode: "all", area: null, importance: null, barred: [] },
    required: textsOf(at(node, "skills")),
    preferred: textsOf(at(node, "desiredSkills")),
    tags: textsOf(at(node, "tags")),
  };
}

interface Person {
  readonly node: JsonNode;
  readonly id: string;
}

function readPerson(draft: Draft, node: JsonNode): Person | null {
  const { ledger } = draft;
  const id = newPerson(draft, node, "name");
  if (id === null) return null;
  const qualificationIds = textsOf(at(node, "skills"));
  const tags = textsOf(at(node, "tags"));
  ledger.carried(at(node, "skills"), "employees[].qualificationIds");
  ledger.carried(at(node, "tags"), "employees[].tags");
  draft.people.set(id, { id, qualificationIds, ...(tags.length > 0 && { tags }) });
  return { node, id };
}

function readTimes(draft: Draft, node: JsonNode, id: string, days: Days, kinds: ShiftKinds): void {
  const { ledger, clock } = draft;
  for (const date of itemsOf(at(node, "unavailableDates"))) {
    const wall = clock.wall(textOf(date));
    if (wall === null) ledger.left(date, "unreadable");
    else {
      const midnight = wall - (wall % 1440);
      push(draft.windows, id, ...windowsOf(midnight, midnight + 1440, "unavailable", days));
      ledger.carried(date, "availability_windows[]");
    }
  }
  const spans = itemsOf(at(node, "availability")).flatMap((span) => intervalOf(draft, span) ?? []);
  if (spans.length > 0) availableOnly(draft, id, spans, days);
  for (const wish of itemsOf(at(node, "preference"))) {
    const place = placeNamed(draft, wish, kinds);
    if (place === null) continue;
    wishFor(draft, id, "shiftOn", place);
    ledger.carried(wish, "wish_specs[] shiftOn");
  }
  for (const rule of itemsOf(at(node, "periodRules"))) readPeriodRule(draft, rule, id);
  const most = at(node, "maximumMinutesPerWeek");
  const minutes = numberOf(most);
  if (minutes !== null && minutes > 0) {
    const conditions = [{ field: "employeeId", operator: "in", value: [id] }];
    const params = { maxMinutes: minutes, period: "week" };
    addRule(draft, {
      name: `maximumMinutesPerWeek of ${id}`,
      hard: true,
      type: "limitWorkingHours",
      params,
      conditions,
    });
    ledger.carried(most, "planning_rules[] limitWorkingHours");
  } else if (!isAbsent(most)) ledger.left(most, minutes === 0 ? "unset" : "unreadable");
  ledger.left(at(node, "lastRestDate"), "no_counterpart");
  for (const shift of itemsOf(at(node, "shifts"))) {
    const name = at(shift, "name");
    const place = placeNamed(draft, name, kinds);
    ledger.left(shift, "label");
    if (place === null) ledger.left(name, "unknown_shift");
    else {
      const pinned = at(shift, "pinnedByUser");
      giveDutyOf(draft, { path: name.path, value: id }, place, pinned.value === true);
      ledger.carried(
        pinned,
        pinned.value === true ? "locked_assignments[]" : "previous_assignments[]",
      );
    }
  }
}

/** Two times with a slash between. */
function intervalOf(draft: Draft, node: JsonNode): Span | null {
  const [from, to, ...more] = (textOf(node) ?? "").split("/");
  const start = draft.clock.wall(from ?? null);
  const end = draft.clock.wall(to ?? null);
  if (start === null || end === null || end <= start || more.length > 0) {
    draft.ledger.left(node, "unreadable");
    return null;
  }
  draft.ledger.carried(node, "availability_windows[]");
  return { start, end };
}

function readContracts(draft: Draft, body: JsonNode, people: readonly Person[]): void {
  const names = new Set<string>();
  for (const node of itemsOf(at(body, "contracts"))) {
    const name = textOf(at(node, "name"));
    const bound = people.filter(
      (one) => name !== null && textOf(at(one.node, "contract")) === name,
    );
    if (name !== null) names.add(name);
    readContract(
      draft,
      node,
      name ?? "contract",
      bound.map(({ id }) => id),
    );
  }
  for (const { node } of people) {
    const contract = at(node, "contract");
    if (names.has(textOf(contract) ?? ""))
      draft.ledger.carried(contract, "planning_rules[].conditions[]");
    else draft.ledger.left(contract, "no_such_contract");
  }
}

function readRequests(draft: Draft, body: JsonNode, kinds: ShiftKinds): void {
  const { ledger } = draft;
  for (const node of itemsOf(at(body, "dayOffRequests"))) {
    const cost = costOf(draft, node);
    const person = personOf(draft, at(node, "employeeName"));
    const wall = draft.clock.wall(textOf(at(node, "date")));
    if (wall === null) ledger.left(at(node, "date"), "unreadable");
    if (person === null || wall === null) continue;
    push(draft.wishes, person, { type: "dayOff", date: dateOf(wall), ...cost });
    for (const key of ["employeeName", "date"])
      ledger.carried(at(node, key), "wish_specs[] dayOff");
  }
  for (const node of itemsOf(at(body, "shiftOffRequests"))) {
    const cost = costOf(draft, node);
    const person = personOf(draft, at(node, "employeeName"));
    const place = placeNamed(draft, at(node, "shiftName"), kinds);
    if (person === null || place === null) continue;
    push(draft.wishes, person, { type: "shiftOff", ...place, ...cost });
    for (const key of ["employeeName", "shiftName"])
      ledger.carried(at(node, key), "wish_specs[] shiftOff");
  }
}

/** Weights are read in proportion to each other, as costs of wishes are. */
function costOf(draft: Draft, node: JsonNode): { cost: number } | undefined {
  draft.ledger.left(at(node, "id"), "label");
  const weight = numberOf(at(node, "weight"));
  if (weight !== null && weight > 0) {
    draft.ledger.carried(at(node, "weight"), "wish_specs[].cost");
    return { cost: weight };
  }
  draft.ledger.left(at(node, "weight"), weight === 0 ? "unset" : "unreadable");
  return undefined;
}

function readFairness(draft: Draft, body: JsonNode, kinds: ShiftKinds): void {
  for (const node of itemsOf(at(body, "fairness", "fairnessBuckets")))
    readBucket(draft, node, kinds);
}
