/** The data of Timefold's employee scheduling quickstart. Its rules are in code, so they are said here. */
import type { SolveRequest } from "../../request/shape/schema.ts";
import { addRule, type Draft, personOf, push, windowsOf } from "./draft.ts";
import { type Days, daysOf, type Missing, type PeerDepartment, requestOf } from "./finish.ts";
import { at, isAbsent, itemsOf, type JsonNode, textOf, textsOf } from "./json-node.ts";
import { placeOf } from "./ledger.ts";
import { newPerson } from "./new-person.ts";
import { dateOf } from "./peer-clock.ts";
import { giveDutyOf, spanOf } from "./peer-shifts.ts";
import { peerWords } from "./sentences.ts";
import { type DatedShift, shiftKinds } from "./shift-kinds.ts";

/** A word for what is missing when there are no people or no shifts. */
export function fromQuickstart(
  body: JsonNode,
  draft: Draft,
  given: PeerDepartment,
): SolveRequest | Missing {
  const { ledger } = draft;
  const shiftNodes = itemsOf(at(body, "shifts"));
  const dated = shiftNodes.flatMap((node) => {
    const shift = datedShift(draft, node);
    return shift === null ? [] : [{ node, shift }];
  });
  if (dated.length === 0) return "no_shifts";
  const days = daysOf(dated.map(({ shift }) => shift.start));
  for (const node of itemsOf(at(body, "employees"))) readPerson(draft, node, days);
  if (draft.people.size === 0) return "no_people";
  readAvailabilities(draft, body, days);
  const kinds = shiftKinds(dated.map(({ shift }) => shift));
  for (const { node, shift } of dated) {
    const employee = at(node, "employee");
    const named = isAbsent(at(employee, "name")) ? employee : at(employee, "name");
    const place = kinds.placeOf.get(shift.name);
    if (isAbsent(employee) || place === undefined) continue;
    ledger.left(employee, "label");
    const pinned = at(node, "pinned");
    giveDutyOf(draft, named, place, pinned.value === true);
    if (pinned.value === true) ledger.carried(pinned, "locked_assignments[]");
  }
  for (const key of ["score", "solverStatus", "scheduleState"])
    ledger.left(at(body, key), "answer");
  sayRules(draft);
  return requestOf(
    draft,
    {
      ...{ days, kinds, instances: dated.length, staffingRules: [], timeLimit: null },
      department: { id: "department", maxShiftsPerDay: 1 },
    },
    given,
  );
}

function datedShift(draft: Draft, node: JsonNode): DatedShift | null {
  const { ledger } = draft;
  const span = spanOf(draft, at(node, "start"), at(node, "end"));
  if (span === null) return null;
  const skill = textOf(at(node, "requiredSkill"));
  const area = textOf(at(node, "location"));
  ledger.left(at(node, "id"), "merged");
  ledger.carried(at(node, "start"), "shifts[].startTime, dates");
  ledger.carried(at(node, "end"), "shifts[].endTime, endDayOffset");
  ledger.left(at(node, "pinned"), "not_fixed");
  if (skill !== null)
    ledger.carried(at(node, "requiredSkill"), "shifts[].requiredQualificationIds");
  if (area !== null) ledger.carried(at(node, "location"), "shifts[].areaId");
  return {
    name: textOf(at(node, "id")) ?? placeOf(node.path),
    ...span,
    ...{ min: 1, max: 1, mode: "all", area, importance: null },
    ...{ required: skill === null ? [] : [skill], preferred: [], tags: [], barred: [] },
  };
}

function readPerson(draft: Draft, node: JsonNode, days: Days): void {
  const { ledger } = draft;
  const id = newPerson(draft, node, "name");
  if (id === null) return;
  const skills = textsOf(at(node, "skills"));
  draft.people.set(id, { id, ...(skills.length > 0 && { qualificationIds: skills }) });
  ledger.carried(at(node, "skills"), "employees[].qualificationIds");
  eachDate(draft, at(node, "unavailableDates"), "availability_windows[]", (day) =>
    push(draft.windows, id, ...windowsOf(day, day + 1440, "unavailable", days)),
  );
  eachDate(draft, at(node, "undesiredDates"), "wish_specs[] dayOff", (day) =>
    push(draft.wishes, id, { type: "dayOff", date: dateOf(day) }),
  );
  eachDate(draft, at(node, "desiredDates"), "wish_specs[] dayOn", (day) =>
    push(draft.wishes, id, { type: "dayOn", date: dateOf(day) }),
  );
}

/** Earlier quickstarts have what people can and would like in a list of its own. */
function readAvailabilities(draft: Draft, body: JsonNode, days: Days): void {
  const { ledger } = draft;
  for (const node of itemsOf(at(body, "availabilities"))) {
    const employee = at(node, "employee");
    const date = at(node, "date");
    const type = at(node, "availabilityType");
    const name = isAbsent(at(employee, "name")) ? employee : at(employee, "name");
    const target = AVAILABILITIES[textOf(type) ?? ""];
    ledger.left(at(node, "id"), "label");
    ledger.left(employee, "label");
    const wall = draft.clock.wall(textOf(date));
    const id = personOf(draft, name);
    if (wall === null) ledger.left(date, "unreadable");
    if (target === undefined) ledger.left(type, "unreadable");
    if (id === null || wall === null || target === undefined) continue;
    if (target === "unavailable")
      push(draft.windows, id, ...windowsOf(wall, wall + 1440, target, days));
    else push(draft.wishes, id, { type: target, date: dateOf(wall) });
    for (const part of [name, date, type])
      ledger.carried(
        part,
        target === "unavailable" ? "availability_windows[]" : `wish_specs[] ${target}`,
      );
  }
}

const AVAILABILITIES: Readonly<Record<string, "unavailable" | "dayOff" | "dayOn">> = {
  UNAVAILABLE: "unavailable",
  UNDESIRED: "dayOff",
  DESIRED: "dayOn",
};

function eachDate(draft: Draft, list: JsonNode, target: string, use: (wall: number) => void): void {
  for (const node of itemsOf(list)) {
    const wall = draft.clock.wall(textOf(node));
    if (wall === null) draft.ledger.left(node, "unreadable");
    else {
      use(wall - (wall % 1440));
      draft.ledger.carried(node, target);
    }
  }
}

function sayRules(draft: Draft): void {
  draft.notes.push(peerWords[draft.language].quickstart);
  const rest = { hours: 10, includeSameDay: true };
  addRule(draft, {
    name: "At least 10 hours between 2 shifts",
    hard: true,
    type: "requireMinRest",
    params: rest,
  });
  const even = { measure: "count", scaleBy: "equal" };
  addRule(draft, {
    name: "Balanced numbers of shifts",
    hard: false,
    type: "balanceShifts",
    params: even,
  });
}
