/** The model input of Timefold's employee shift scheduling service. */
import type { SolveRequest } from "../../request/shape/schema.ts";
import { type Draft, personOf, prefer, push, windowsOf } from "./draft.ts";
import {
  type Days,
  daysOf,
  type Missing,
  type PeerDepartment,
  requestOf,
  timeLimitOf,
} from "./finish.ts";
import { at, isAbsent, itemsOf, type JsonNode, textOf, textsOf } from "./json-node.ts";
import { placeOf } from "./ledger.ts";
import { newPerson } from "./new-person.ts";
import { readPairings } from "./pairings.ts";
import { dateOf, dayOf, durationMinutes } from "./peer-clock.ts";
import { availableOnly, giveDutyOf, type Span, spanOf, wishFor } from "./peer-shifts.ts";
import { readPlatformContract, readPlatformGlobals } from "./platform-rules.ts";
import { peerWords } from "./sentences.ts";
import { type DatedShift, type ShiftKinds, shiftKinds } from "./shift-kinds.ts";

interface ShiftEntry {
  readonly node: JsonNode;
  readonly shift: DatedShift;
}

/** Takes the whole request or its `modelInput` alone; a word for what is missing when there are no people or no shifts. */
export function fromPlatform(
  body: JsonNode,
  draft: Draft,
  given: PeerDepartment,
): SolveRequest | Missing {
  const { ledger } = draft;
  const input = isAbsent(at(body, "modelInput")) ? body : at(body, "modelInput");
  const all = itemsOf(at(input, "shifts")).flatMap((node) => {
    const shift = datedShift(draft, node);
    return shift === null ? [] : [{ node, shift }];
  });
  if (all.length === 0) return "no_shifts";
  const days =
    windowOf(draft, at(input, "planningWindow")) ?? daysOf(all.map(({ shift }) => shift.start));
  const isInside = ({ shift }: ShiftEntry) =>
    dayOf(shift.start) >= days.first && dayOf(shift.start) <= days.last;
  const dated = all.filter(isInside);
  const kinds = shiftKinds(dated.map(({ shift }) => shift));
  const people = itemsOf(at(input, "employees")).flatMap((node) => readPerson(draft, node) ?? []);
  if (people.length === 0) return "no_people";
  for (const { node, id } of people) readTimes(draft, node, id, days, kinds);
  for (const { node, id } of people) readPairings(draft, node, id);
  for (const { node, shift } of dated) readShiftPeople(draft, node, shift, kinds);
  for (const entry of all) if (!isInside(entry)) readPast(draft, entry, days);
  const contracts = itemsOf(at(input, "contracts"));
  const known = new Set(contracts.map((node) => textOf(at(node, "id"))));
  for (const one of people.flatMap(({ node }) => itemsOf(at(node, "contracts"))))
    if (known.has(textOf(one))) ledger.carried(one, "planning_rules[].conditions[]");
    else ledger.left(one, "no_such_contract");
  for (const node of contracts) {
    const name = textOf(at(node, "id"));
    const bound = people.filter((one) => textsOf(at(one.node, "contracts")).includes(name ?? ""));
    readPlatformContract(
      draft,
      node,
      bound.map(({ id }) => id),
    );
  }
  readPlatformGlobals(draft, at(input, "globalRules"));
  for (const key of ["tags", "tagTypes"]) ledger.left(at(input, key), "label");
  ledger.left(at(input, "shiftGroups"), "no_counterpart");
  ledger.left(at(body, "config"), "solver");
  ledger.left(at(body, "config", "model"), "weights");
  const limit = at(body, "config", "run", "termination", "spentLimit");
  const minutes = durationMinutes(textOf(limit));
  if (minutes !== null) ledger.carried(limit, "config.timeout_seconds");
  draft.notes.push(peerWords[draft.language].several);
  return requestOf(
    draft,
    {
      ...{ days, kinds, instances: dated.length, staffingRules: [] },
      department: { id: "department", maxShiftsPerDay: 3, ...weekStartOf(draft, input) },
      timeLimit: minutes === null ? null : timeLimitOf(minutes * 60),
    },
    given,
  );
}

function weekStartOf(draft: Draft, input: JsonNode) {
  const settings = at(input, "scheduleParameterization");
  const weekStart = textOf(at(settings, "weekStart"))?.toLowerCase() ?? "";
  draft.ledger.left(settings, "no_counterpart");
  if (!["monday", "saturday", "sunday"].includes(weekStart)) return {};
  draft.ledger.carried(at(settings, "weekStart"), "department.weekStart");
  return { weekStart };
}

/** The last day is the one before an end at midnight. */
function windowOf(draft: Draft, node: JsonNode): Days | null {
  const [from, to] = [at(node, "start"), at(node, "end")];
  if (isAbsent(from) || isAbsent(to)) return null;
  const span = spanOf(draft, from, to);
  if (span === null) return null;
  draft.ledger.carried(from, "start_date");
  draft.ledger.carried(to, "end_date");
  return { first: dayOf(span.start), last: dayOf(span.end - 1) };
}

function datedShift(draft: Draft, node: JsonNode): DatedShift | null {
  const { ledger } = draft;
  const span = spanOf(draft, at(node, "start"), at(node, "end"));
  if (span === null) return null;
  const anySkill = textOf(at(node, "requiredSkillsMatchKind"))?.toUpperCase() === "ANY";
  ledger.left(at(node, "id"), "merged");
  ledger.carried(at(node, "start"), "shifts[].startTime, dates");
  ledger.carried(at(node, "end"), "shifts[].endTime, endDayOffset");
  ledger.carried(at(node, "requiredSkills"), "shifts[].requiredQualificationIds");
  ledger.carried(at(node, "requiredSkillsMatchKind"), "shifts[].qualificationMode");
  ledger.carried(at(node, "preferredSkills"), "shifts[].preferredQualificationIds");
  ledger.carried(at(node, "tags"), "shifts[].tags");
  ledger.carried(at(node, "prohibitedEmployees"), "employees[].excludedShiftIds");
  ledger.left(at(node, "location"), "travel");
  for (const key of ["loggedTime", "costGroup", "riskFactors", "priority"])
    ledger.left(at(node, key), "no_counterpart");
  return {
    name: textOf(at(node, "id")) ?? placeOf(node.path),
    ...span,
    ...{ min: 1, max: 1, area: null, mode: anySkill ? "any" : "all" },
    required: textsOf(at(node, "requiredSkills")),
    preferred: textsOf(at(node, "preferredSkills")),
    tags: textsOf(at(node, "tags")),
    importance: null,
    barred: textsOf(at(node, "prohibitedEmployees")),
  };
}

interface Person {
  readonly node: JsonNode;
  readonly id: string;
}

function readPerson(draft: Draft, node: JsonNode): Person | null {
  const { ledger } = draft;
  const id = newPerson(draft, node, "id");
  if (id === null) return null;
  const tags = textsOf(at(node, "tags"));
  const skills = itemsOf(at(node, "skills"));
  const qualificationIds = skills.flatMap(
    (skill) => textOf(at(skill, "id")) ?? textOf(skill) ?? [],
  );
  ledger.carried(at(node, "tags"), "employees[].tags");
  for (const skill of skills) {
    const named = textOf(skill) === null ? at(skill, "id") : skill;
    ledger.carried(named, "employees[].qualificationIds");
    ledger.left(at(skill, "validityDateTimeSpans"), "no_counterpart");
  }
  ledger.left(at(node, "location"), "travel");
  const rest = [
    "priority",
    "costGroup",
    "prohibitedRiskFactors",
    "requiredShiftTags",
    "timeZoneId",
  ];
  for (const key of rest) ledger.left(at(node, key), "no_counterpart");
  draft.people.set(id, { id, qualificationIds, ...(tags.length > 0 && { tags }) });
  return { node, id };
}

function readTimes(draft: Draft, node: JsonNode, id: string, days: Days, kinds: ShiftKinds): void {
  const spans = (key: string) =>
    itemsOf(at(node, key)).flatMap((entry) => timeSpan(draft, entry) ?? []);
  for (const { start, end } of spans("unavailableTimeSpans"))
    push(draft.windows, id, ...windowsOf(start, end, "unavailable", days));
  for (const { start, end } of spans("preferredTimeSpans"))
    push(draft.windows, id, ...windowsOf(start, end, "preferred", days));
  for (const { start, end } of spans("unpreferredTimeSpans"))
    push(draft.windows, id, ...windowsOf(start, end, "undesired", days));
  const available = spans("availableTimeSpans");
  if (available.length > 0) availableOnly(draft, id, available, days);
  const liked = itemsOf(at(node, "preferredShiftTags")).flatMap((tag) => {
    const ids = kinds.shifts.flatMap((kind) =>
      kind.tags?.includes(textOf(tag) ?? "") ? [kind.id] : [],
    );
    if (ids.length === 0) draft.ledger.left(tag, "unknown_shift");
    else draft.ledger.carried(tag, "preferences[].preferredShiftIds");
    return ids;
  });
  if (liked.length > 0) prefer(draft, id, { preferredShiftIds: [...new Set(liked)] });
}

/** A span for some shifts only is another thing than a span. */
function timeSpan(draft: Draft, node: JsonNode): Span | null {
  const { ledger } = draft;
  const tags = [...textsOf(at(node, "includeShiftTags")), ...textsOf(at(node, "excludeShiftTags"))];
  if (tags.length > 0) {
    ledger.left(node, "not_whole");
    return null;
  }
  ledger.left(at(node, "shiftTagMatches"), "label");
  const span = spanOf(draft, at(node, "start"), at(node, "end"));
  if (span !== null)
    for (const key of ["start", "end"]) ledger.carried(at(node, key), "availability_windows[]");
  return span;
}

function readShiftPeople(draft: Draft, node: JsonNode, shift: DatedShift, kinds: ShiftKinds): void {
  const { ledger } = draft;
  const place = kinds.placeOf.get(shift.name);
  if (place === undefined) return;
  for (const one of itemsOf(at(node, "prohibitedEmployees"))) personOf(draft, one);
  const isPinned = at(node, "pinned").value === true;
  if (isPinned && !isAbsent(at(node, "employee")))
    ledger.carried(at(node, "pinned"), "locked_assignments[]");
  else ledger.left(at(node, "pinned"), "not_fixed");
  if (!isAbsent(at(node, "employee"))) giveDutyOf(draft, at(node, "employee"), place, isPinned);
  const wish = { preferredEmployees: "shiftOn", unpreferredEmployees: "shiftOff" } as const;
  for (const key of ["preferredEmployees", "unpreferredEmployees"] as const)
    for (const one of itemsOf(at(node, key))) {
      const person = personOf(draft, one);
      if (person === null) continue;
      wishFor(draft, person, wish[key], place);
      ledger.carried(one, `wish_specs[] ${wish[key]}`);
    }
}

/** A shift before the window counts for rules that look back; one after it is not planned. */
function readPast(draft: Draft, { node, shift }: ShiftEntry, days: Days): void {
  const { ledger } = draft;
  ledger.left(node, "outside_window");
  for (const key of Object.keys(node.value ?? {})) ledger.left(at(node, key), "outside_window");
  const employee = at(node, "employee");
  if (dayOf(shift.start) > days.last || isAbsent(employee)) return;
  const person = personOf(draft, employee);
  if (person === null) return;
  push(draft.history, person, dateOf(shift.start));
  draft.lastEnd.set(person, Math.max(shift.end, draft.lastEnd.get(person) ?? shift.end));
  ledger.carried(employee, "employee_history");
  ledger.carried(at(node, "start"), "employee_history");
  ledger.carried(at(node, "end"), "employee_last_shift_end");
}
