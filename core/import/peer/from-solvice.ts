/** Solvice's fill request for shifts, as its public client library writes it. */
import type { SolveRequest } from "../../request/shape/schema.ts";
import { type Draft, personOf, prefer } from "./draft.ts";
import { readContract, readPeriodRule } from "./employment.ts";
import { readBucket } from "./fairness-bucket.ts";
import { type Days, daysOf, type Missing, type PeerDepartment, requestOf } from "./finish.ts";
import { at, itemsOf, type JsonNode, numberOf, textOf } from "./json-node.ts";
import { placeOf } from "./ledger.ts";
import { newPerson } from "./new-person.ts";
import { clockText, dateOf, dayOf, minuteOf } from "./peer-clock.ts";
import { availableOnly, giveDutyOf, placeNamed, spanOf, wishFor } from "./peer-shifts.ts";
import { peerWords } from "./sentences.ts";
import { type DatedShift, type ShiftKinds, shiftKinds } from "./shift-kinds.ts";
import { readSolviceRules } from "./solvice-rules.ts";

type StaffingRule = NonNullable<SolveRequest["staffing_rules"]>[number];

/** A word for what is missing when there are no people or no shifts. */
export function fromSolvice(
  body: JsonNode,
  draft: Draft,
  given: PeerDepartment,
): SolveRequest | Missing {
  const { ledger } = draft;
  const shiftNodes = itemsOf(at(body, "shifts"));
  const dated = shiftNodes.flatMap((node) => datedShift(draft, node) ?? []);
  if (dated.length === 0) return "no_shifts";
  const days = daysOf(dated.map(({ start }) => start));
  const kinds = shiftKinds(dated);
  for (const node of itemsOf(at(body, "employees"))) readPerson(draft, node, days, kinds);
  if (draft.people.size === 0) return "no_people";
  for (const node of shiftNodes) readGiven(draft, node, kinds);
  for (const node of itemsOf(at(body, "schedule"))) readSchedule(draft, node, kinds);
  const staffingRules = [...readDemands(draft, body), ...readRequirements(draft, body, kinds)];
  for (const node of itemsOf(at(body, "fairnessBuckets"))) readBucket(draft, node, kinds);
  for (const node of itemsOf(at(body, "rules"))) readSolviceRules(draft, node);
  for (const key of ["patterns", "rests"]) ledger.left(at(body, key), "no_counterpart");
  draft.notes.push(peerWords[draft.language].several);
  ledger.carried(at(body, "label"), "department.name");
  ledger.left(at(body, "hook"), "receiver");
  ledger.left(at(body, "options"), "solver");
  ledger.left(at(body, "weights"), "weights");
  return requestOf(
    draft,
    {
      ...{ days, kinds, instances: dated.length, staffingRules, timeLimit: null },
      department: { id: "department", name: textOf(at(body, "label")), maxShiftsPerDay: 3 },
    },
    given,
  );
}

function datedShift(draft: Draft, node: JsonNode): DatedShift | null {
  const { ledger } = draft;
  const span = spanOf(draft, at(node, "from"), at(node, "to"));
  if (span === null) return null;
  const min = numberOf(at(node, "min")) ?? 1;
  const max = numberOf(at(node, "max"));
  const priority = numberOf(at(node, "priority"));
  const isRanked = priority !== null && priority >= 1 && priority <= 10;
  const skills = itemsOf(at(node, "skills"));
  for (const skill of skills) {
    const isSoft = at(skill, "hard").value === false;
    const target = isSoft
      ? "shifts[].preferredQualificationIds"
      : "shifts[].requiredQualificationIds";
    for (const key of ["name", "hard"]) ledger.carried(at(skill, key), target);
    ledger.left(at(skill, "weight"), "weights");
  }
  ledger.left(at(node, "name"), "merged");
  ledger.carried(at(node, "from"), "shifts[].startTime, dates");
  ledger.carried(at(node, "to"), "shifts[].endTime, endDayOffset");
  ledger.carried(at(node, "min"), "shifts[].minStaff");
  ledger.carried(at(node, "max"), "shifts[].maxStaff");
  for (const tag of itemsOf(at(node, "tags")))
    ledger.carried(textOf(tag) === null ? at(tag, "name") : tag, "shifts[].tags");
  ledger.carried(at(node, "blocklist"), "employees[].excludedShiftIds");
  if (isRanked) ledger.carried(at(node, "priority"), "shifts[].importance");
  else ledger.left(at(node, "priority"), "unreadable");
  ledger.left(at(node, "location"), "travel");
  for (const key of ["cost", "value", "rests"]) ledger.left(at(node, key), "no_counterpart");
  const named = (soft: boolean) =>
    skills
      .filter((skill) => (at(skill, "hard").value === false) === soft)
      .flatMap((skill) => textOf(at(skill, "name")) ?? []);
  return {
    name: textOf(at(node, "name")) ?? placeOf(node.path),
    ...span,
    ...{ min: Math.max(0, Math.round(min)), max: max === null ? null : Math.round(max) },
    ...{ mode: "all", required: named(false), preferred: named(true), area: null },
    tags: itemsOf(at(node, "tags")).flatMap((tag) => textOf(at(tag, "name")) ?? textOf(tag) ?? []),
    importance: isRanked ? 11 - priority : null,
    barred: itemsOf(at(node, "blocklist")).flatMap((one) => textOf(one) ?? []),
  };
}

function readPerson(draft: Draft, node: JsonNode, days: Days, kinds: ShiftKinds): void {
  const { ledger } = draft;
  const id = newPerson(draft, node, "name");
  if (id === null) return;
  draft.people.set(id, { id, ...readSkills(draft, node) });
  const spans = itemsOf(at(node, "availability")).flatMap((span) => {
    ledger.left(at(span, "location"), "travel");
    const found = spanOf(draft, at(span, "from"), at(span, "to"));
    if (found === null) return [];
    for (const key of ["from", "to"]) ledger.carried(at(span, key), "availability_windows[]");
    return [found];
  });
  if (spans.length > 0) availableOnly(draft, id, spans, days);
  const pay = numberOf(at(node, "hourlyPay"));
  if (pay !== null && pay >= 0) {
    draft.rates.set(id, pay);
    ledger.carried(at(node, "hourlyPay"), "hourly_rates");
  } else ledger.left(at(node, "hourlyPay"), "unreadable");
  for (const key of ["constracts", "contracts"])
    for (const contract of itemsOf(at(node, key)))
      readContract(draft, contract, textOf(at(contract, "name")) ?? `contract of ${id}`, [id]);
  for (const rule of itemsOf(at(node, "periodRules"))) readPeriodRule(draft, rule, id);
  for (const wish of itemsOf(at(node, "preference"))) {
    const place = placeNamed(draft, wish, kinds);
    if (place === null) continue;
    wishFor(draft, id, "shiftOn", place);
    ledger.carried(wish, "wish_specs[] shiftOn");
  }
  readLikedTags(draft, at(node, "preferences"), id, kinds);
  ledger.left(at(node, "home"), "travel");
  ledger.left(at(node, "efficiency"), "no_counterpart");
}

function readLikedTags(draft: Draft, node: JsonNode, id: string, kinds: ShiftKinds): void {
  const liked = itemsOf(node).flatMap((tag) => {
    const name = textOf(tag);
    const ids = kinds.shifts.flatMap((kind) => (kind.tags?.includes(name ?? "") ? [kind.id] : []));
    if (ids.length === 0) draft.ledger.left(tag, "unknown_shift");
    else draft.ledger.carried(tag, "preferences[].preferredShiftIds");
    return ids;
  });
  if (liked.length > 0) prefer(draft, id, { preferredShiftIds: [...new Set(liked)] });
}

function readSkills(draft: Draft, node: JsonNode) {
  const { ledger } = draft;
  const until: Record<string, string> = {};
  const qualificationIds = itemsOf(at(node, "skills")).flatMap((skill) => {
    const name = textOf(at(skill, "name"));
    ledger.left(at(skill, "weight"), "no_counterpart");
    ledger.left(at(skill, "period"), "no_counterpart");
    if (name === null) return [];
    ledger.carried(at(skill, "name"), "employees[].qualificationIds");
    const expiry = draft.clock.wall(textOf(at(skill, "expiry")));
    if (expiry !== null) {
      until[name] = dateOf(expiry);
      ledger.carried(at(skill, "expiry"), "employees[].qualificationValidUntil");
    } else ledger.left(at(skill, "expiry"), "unreadable");
    return [name];
  });
  const dated = Object.keys(until).length > 0;
  return { qualificationIds, ...(dated && { qualificationValidUntil: until }) };
}

/** People on the shift itself, with a list beside them of who stays. */
function readGiven(draft: Draft, node: JsonNode, kinds: ShiftKinds): void {
  const place = kinds.placeOf.get(textOf(at(node, "name")) ?? placeOf(node.path));
  const fixed = itemsOf(at(node, "locked"));
  if (place === undefined) return;
  for (const barred of itemsOf(at(node, "blocklist"))) personOf(draft, barred);
  for (const [index, person] of itemsOf(at(node, "employees")).entries()) {
    const isFixed = fixed[index]?.value === true;
    giveDutyOf(draft, person, place, isFixed);
    const flag = fixed[index];
    if (flag !== undefined)
      draft.ledger.carried(flag, isFixed ? "locked_assignments[]" : "previous_assignments[]");
  }
}

function readSchedule(draft: Draft, node: JsonNode, kinds: ShiftKinds): void {
  const place = placeNamed(draft, at(node, "shift"), kinds);
  if (place === null) return;
  const isFixed = at(node, "locked").value === true;
  giveDutyOf(draft, at(node, "employee"), place, isFixed);
  for (const key of ["shift", "locked"])
    draft.ledger.carried(
      at(node, key),
      isFixed ? "locked_assignments[]" : "previous_assignments[]",
    );
}

/** Demand by the clock: as many people present at every moment, whatever shift they work. */
function readDemands(draft: Draft, body: JsonNode): StaffingRule[] {
  const { ledger } = draft;
  return itemsOf(at(body, "demands")).flatMap((node, index) => {
    const span = spanOf(draft, at(node, "from"), at(node, "to"));
    if (span === null) return [];
    const [min, max] = [at(node, "min"), at(node, "max")].map(numberOf);
    const skills = itemsOf(at(node, "skills")).flatMap((skill) => textOf(at(skill, "name")) ?? []);
    if (min == null && max == null) return [];
    if (span.end - span.start > 1440) {
      ledger.left(node, "no_counterpart");
      return [];
    }
    for (const key of ["from", "to", "min", "max"])
      ledger.carried(at(node, key), "staffing_rules[]");
    ledger.left(at(node, "name"), "label");
    for (const skill of itemsOf(at(node, "skills"))) {
      ledger.carried(at(skill, "name"), "staffing_rules[].qualificationIds");
      ledger.left(at(skill, "hard"), "no_counterpart");
      ledger.left(at(skill, "weight"), "weights");
    }
    const isMidnight = minuteOf(span.end) === 0 && dayOf(span.end) > dayOf(span.start);
    return [
      {
        id: `demand-${index + 1}`,
        pooled: true,
        dates: [dateOf(span.start)],
        timeFrom: clockText(minuteOf(span.start)),
        timeTo: isMidnight ? "24:00" : clockText(minuteOf(span.end)),
        ...(min != null && { minStaff: min }),
        ...(max != null && { maxStaff: max }),
        ...(skills.length > 0 && { qualificationIds: skills }),
      },
    ];
  });
}

/** So many people with a skill on a shift; over several shifts together there is nothing like it. */
function readRequirements(draft: Draft, body: JsonNode, kinds: ShiftKinds): StaffingRule[] {
  const { ledger } = draft;
  return itemsOf(at(body, "requirements")).flatMap((node, index) => {
    const shifts = itemsOf(at(node, "shifts"));
    const [only] = shifts;
    const skill = textOf(at(node, "skill"));
    const minStaff = numberOf(at(node, "value"));
    if (shifts.length !== 1 || only === undefined || skill === null || minStaff === null) {
      ledger.left(node, "no_counterpart");
      return [];
    }
    const place = placeNamed(draft, only, kinds);
    if (place === null) return [];
    for (const key of ["shifts", "skill", "value"])
      ledger.carried(at(node, key), "staffing_rules[]");
    const { shiftId, date } = place;
    return [
      {
        id: `requirement-${index + 1}`,
        shiftIds: [shiftId],
        dates: [date],
        qualificationIds: [skill],
        minStaff,
      },
    ];
  });
}
