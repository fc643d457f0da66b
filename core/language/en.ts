/** Everything a result says in words, in English. Names and ids come quoted by nothing, dates in ISO form. */
import { english } from "./amounts.ts";
import type { RosterWords } from "./roster-words.ts";
import type {
  AbsenceField,
  AdviceItem,
  AskedAbsence,
  BudgetPeriod,
  Capacity,
  Countable,
  DemandType,
  Employee,
  Empty,
  Exchanged,
  FreeDays,
  FurtherPerson,
  KeptAway,
  LawItem,
  Limited,
  LimitWord,
  ListedKind,
  MovedLimit,
  OwnMovedLimit,
  Protection,
  ProtectionWord,
  Refused,
  Span,
} from "./values.ts";
import { isKnownBy, isRow } from "./words.ts";

const { number, and, or, counted, persons, hours, span, allowed, required, countables } = english;

const freeDays = ({ dates, least }: FreeDays): string =>
  least === null
    ? and(dates)
    : `at least ${number(least)} of ${number(dates.length)} days (${and(dates)})`;

const demandTypes: Readonly<Record<DemandType, string>> = {
  staffingRule: "staffing rule",
  workplace: "workplace",
  areaGroup: "area group",
  planningRule: "planning rule",
};
const listedKinds: Readonly<Record<ListedKind, readonly [one: string, many: string]>> = {
  gaps: ["gap", "gaps"],
  unmetRules: ["unmet rule", "unmet rules"],
  proofs: ["shortage of people", "shortages of people"],
  lockConflicts: ["conflict of locked duties", "conflicts of locked duties"],
  baselineBreaches: ["breach of the legal baseline", "breaches of the legal baseline"],
};
const keptAway: Readonly<Record<KeptAway, string>> = {
  not_qualified: "not qualified",
  vacation: "on vacation",
  sick: "sick",
  credited: "at school or in training",
  unavailable: "not available",
  out_of_hours: "not available at these times",
  not_employed: "not employed then",
  not_deployable: "not deployable",
  other_department: "of another department",
  other_area: "of another area",
  personal_filter: "kept away by personal settings",
  before_last_shift_end: "still on an earlier shift",
  frozen: "on dates that stand as they are",
  by_rule: "kept away by rules",
};

const budgetPeriods: Readonly<Record<BudgetPeriod, string>> = {
  day: "by day",
  week: "by week",
  twoWeeks: "by two weeks",
  fourWeeks: "by four weeks",
  month: "by month",
  quarter: "by quarter",
  year: "by year",
  window: "of the window",
};

const laws: Readonly<Record<LawItem, string>> = {
  rest: "rest between shifts",
  dailyHours: "hours of a day",
  weeklyHours: "hours of a week",
  consecutiveDays: "days in a row",
  freeSundays: "free Sundays of a year",
  replacementRest: "rest days for Sundays and holidays",
};
const advice: Readonly<Record<AdviceItem, string>> = {
  consecutiveDays: "days in a row",
  consecutiveNights: "nights in a row",
  recovery24: "24 h of recovery after nights",
  recovery48: "48 h of recovery after nights",
  forwardRotation: "forward rotation",
  singleDaysOff: "single days off",
};
const protections: Readonly<Record<Protection, string>> = {
  minor: "Protection of minors",
  maternity: "Maternity protection",
  nursing: "Protection of nursing mothers",
  nightExempt: "Exemption from nights",
  noOvertime: "No overtime",
};
const protectionItems: Readonly<Record<ProtectionWord, string>> = {
  dailyHours: "hours of a day",
  sundaysAndHolidays: "Sundays and holidays",
  twoWeekHours: "hours of two weeks",
  rest: "rest between shifts",
  nightWork: "work at night",
  lateNightWork: "work late at night",
  weeklyRest: "rest of a week",
  overtime: "overtime",
  weeklyHours: "hours of a week",
  weeklyDays: "days of a week",
  dailySpan: "hours from first start to last end",
  freeSaturdays: "free Saturdays",
  nights: "nights",
};
const limitNames: Readonly<Record<string, string>> = {
  maxHoursPerDay: "most hours a day",
  maxHoursPerWeek: "most hours a week",
  maxHoursPerMonth: "most hours a month",
  minHoursPerWeek: "least hours a week",
  maxAverageWeeklyHours: "average weekly hours",
  maxOvertimeHours: "overtime",
  minRestHours: "rest between duties",
  weeklyRestHours: "weekly rest",
  maxDaysPerWeek: "working days a week",
  minDaysOffPerTwoWeeks: "days off in two weeks",
  maxConsecutiveDays: "days in a row",
  maxConsecutiveNights: "nights in a row",
  maxNightsPerMonth: "nights a month",
  nightRecoveryHours: "recovery after nights",
  minFreeWeekendsPerMonth: "free weekends a month",
  maxWeekendsPerFourWeeks: "weekends in four weeks",
  maxConsecutiveWeekends: "weekends in a row",
  minFreeSundaysPerYear: "free Sundays a year",
  minFreeSundaysPerMonth: "free Sundays a month",
  replacementRestDays: "replacement rest days",
  maxOnCallPerMonth: "on-call duties a month",
};
const limitName = (key: string) => limitNames[key] ?? key;

const proofOf = (v: { shift: string; date: string; needed: number; available: number }) =>
  `${v.shift} on ${v.date} needs ${persons(v.needed)}; ${number(v.available)} may work it`;

const limitWords: Readonly<Record<LimitWord, string>> = {
  restHours: "h of rest",
  weeklyRestHours: "h of weekly rest",
  recoveryHours: "h of recovery after nights",
  recoveryDays: "days of recovery after nights",
  workingHours: "h of work",
  contractPercent: "% of the contract",
  averageHours: "h a week on average",
  overtimeHours: "h above the contract",
  missingHours: "h below the contract",
  spanHours: "h from the first to the last minute of a day",
  daysInARow: "days in a row",
  daysOffAfterRun: "days off after so many days in a row",
  daysOffInARow: "days off in a row",
  sameShiftsInARow: "equal duties in a row",
  patternMatches: "such patterns",
  daysApart: "days apart",
  dateGroups: "groups of dates",
  differentShifts: "different duties",
  shifts: "duties",
  workingDays: "working days",
  daysOff: "days off",
  sharePercent: "% of the duties",
  weekendsInARow: "weekends in a row",
  workedWeekends: "worked weekends",
  freeSundays: "free Sundays",
  freeWeekends: "free weekends",
  dutiesOfADay: "duties of a day",
  persons: "persons",
  qualifiedPercent: "% with the qualification",
  personsTogether: "of these persons together",
  money: "of cost",
};
const bounds = { most: "at most", least: "at least" } as const;
const movedLimit = (v: OwnMovedLimit, what: string) =>
  `${v.rule}: ${bounds[v.bound]} ${number(v.to)} instead of ${number(v.from)} ${what}` +
  `${v.employee === "" ? "" : ` for ${v.employee}`}${v.date === "" ? "" : ` on ${v.date}`}`;
/** Up to so many dates are listed one by one. */
const LISTED_DATES = 5;
const onDates = (dates: readonly string[]) => {
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  if (isRow(dates)) return span({ from: first, to: last });
  return dates.length <= LISTED_DATES
    ? `on ${and(dates)}`
    : `on ${dates.length} dates ${span({ from: first, to: last })}`;
};

const away: Readonly<Record<AbsenceField, string>> = {
  vacations: "on vacation",
  sick_leaves: "sick",
  credited_absences: "at school or in training",
  availability: "not available",
  availability_windows: "available at other times only",
};
const askedAbsences: Readonly<Record<AskedAbsence, string>> = {
  vacation: "Leave",
  sick: "Sick leave",
  unavailable: "Absence",
};
const onSpans = (spans: readonly Span[]) => {
  if (spans.length > LISTED_DATES)
    return `on ${spans.length} dates ${span({ from: spans[0]!.from, to: spans.at(-1)!.to })}`;
  const dates = spans.flatMap(({ from, to }) => (from === to ? [from] : []));
  const longer = spans.flatMap(({ from, to }) => (from === to ? [] : [span({ from, to })]));
  return and([...(dates.length > 0 ? [`on ${and(dates)}`] : []), ...longer]);
};
/** More people than this are counted, not named. */
const MOST_NAMED = 6;
const named = (employees: readonly string[]) =>
  employees.length > MOST_NAMED ? persons(employees.length) : and(employees);
/** Of absent people more are named: each of them is an entry of the request. */
const MOST_NAMED_AWAY = 12;
const namedAway = (employees: readonly string[]) =>
  employees.length > MOST_NAMED_AWAY ? persons(employees.length) : and(employees);
const ofCapacity = (v: Capacity) =>
  `${v.dates.length > 0 ? onDates(v.dates) : span(v)}, but ${v.limits.join(", ")}`;
/** Up to so many people who can give equally much are named. */
const MOST_LIMITED = 3;
/** An amount of none, in whatever unit. */
const NOTHING = /^0(?![.,\d])/;
const mostOf = ({ employees, most }: Limited) => {
  const who = employees.length > MOST_LIMITED ? persons(employees.length) : and(employees);
  if (NOTHING.test(most)) return `none for ${who}`;
  return `${who} at most ${most}${employees.length > 1 ? " each" : ""}`;
};
const moreThanOthers = ({ isFirst }: { isFirst: boolean }) =>
  isFirst ? ", more than any other rule" : "";
const onlyThese = (v: { employees: readonly string[]; count: number }) =>
  v.count === 0
    ? "Nobody"
    : `Only ${v.employees.length === 0 ? persons(v.count) : and(v.employees)}`;

export const en = {
  unmet_rule: (v: { rule: string; violation: string }) => `${v.rule} is not met: ${v.violation}`,
  persons_needed: (v: { place: string; count: number }) => `${v.place} needs ${persons(v.count)}.`,
  listed: (v: { items: readonly string[] }) => and(v.items),

  // Rules: amounts and places
  persons_amount: (v: { count: number }) => persons(v.count),
  hours_amount: (v: { hours: number }) => hours(v.hours),
  all_of: (v: { items: readonly string[] }) => and(v.items),
  any_of: (v: { items: readonly string[] }) => or(v.items),
  any_qualification: (_: Empty) => "any qualification",
  staffing_of_rule: (_: Empty) => "Staffing",
  shift_on: (v: { shift: string; date: string }) => `${v.shift} on ${v.date}`,
  place_of_shift: (v: { who: string; shift: string; date: string }) =>
    `${v.who} for ${v.shift} on ${v.date}`,
  place_of_date: (v: { who: string; date: string }) => `${v.who} on ${v.date}`,
  place_of_span: (v: { who: string; date: string; from: string; to: string }) =>
    `${v.who} on ${v.date} from ${v.from} to ${v.to}`,
  place_after_midnight: (v: { who: string; date: string; from: string; to: string }) =>
    `${v.who} in the night after ${v.date} from ${v.from} to ${v.to}`,
  place_of_period: (v: { who: string } & Span) => `${v.who} ${span(v)}`,

  // Rules: demand
  demand_below: (v: { place: string; has: string; least: string }) =>
    `${v.place} has ${v.has} of at least ${v.least}.`,
  demand_above: (v: { place: string; has: string; most: string; isOne: boolean }) =>
    `${v.place} has ${v.has}; at most ${v.most} ${v.isOne ? "is" : "are"} allowed.`,
  demand_share: (v: {
    place: string;
    has: string;
    qualification: string;
    present: string;
    percent: number;
  }) =>
    `${v.place} has ${v.has} with ${v.qualification} of ${v.present} present; ${number(v.percent)} % are required.`,

  // Rules: shifts of a day

  // Rules: rest

  // Rules: hours, counts and cost
  count_above: (v: Employee & Span & { count: number; what: Countable; most: number }) =>
    `${v.employee} has ${countables[v.what](v.count)} ${span(v)}; ${allowed(v.most)}.`,
  count_below: (v: Employee & Span & { count: number; what: Countable; least: number }) =>
    `${v.employee} has ${countables[v.what](v.count)} ${span(v)}; ${required(v.least)}.`,

  // Rules: days in a row, orders and patterns
  pattern_tokens: (v: { tokens: readonly string[] }) => v.tokens.join(" "),
  token_off_without_absence: (_: Empty) => "O (no absence)",
  token_not: (v: { token: string }) => `not ${v.token}`,

  // Rules: weekends, Sundays and groups of dates

  // Rules: who works with whom

  // Why somebody may not work a shift
  refused_not_deployable: (v: Refused) => `Employee ${v.employee} is not active.`,
  refused_not_employed: (v: Refused) => `Employee ${v.employee} is not employed on ${v.date}.`,
  refused_shift_not_running: (v: Refused) => `Shift ${v.shift} does not run on ${v.date}.`,
  refused_other_department: (v: Refused) =>
    `Shift ${v.shift} belongs to a department that employee ${v.employee} does not work for.`,
  refused_other_area: (v: Refused) =>
    `Shift ${v.shift} lies in an area or workplace that employee ${v.employee} does not work in.`,
  refused_personal_filter: (v: Refused) =>
    `Employee ${v.employee} may not be planned for shift ${v.shift} on ${v.date}.`,
  refused_not_qualified: (v: Refused) =>
    `Employee ${v.employee} lacks a qualification that shift ${v.shift} asks for on ${v.date}.`,
  refused_unavailable: (v: Refused) => `Employee ${v.employee} is not available on ${v.date}.`,
  refused_vacation: (v: Refused) => `Employee ${v.employee} is on vacation on ${v.date}.`,
  refused_sick: (v: Refused) => `Employee ${v.employee} is on sick leave on ${v.date}.`,
  refused_credited: (v: Refused) =>
    `Employee ${v.employee} is away on ${v.date} (${v.kind === "" ? "school or training" : v.kind}).`,
  refused_out_of_hours: (v: Refused) =>
    `Employee ${v.employee} is not available at the times of shift ${v.shift} on ${v.date}.`,
  refused_before_last_shift_end: (v: Refused) =>
    `Shift ${v.shift} on ${v.date} starts before the last shift of employee ${v.employee} has ended.`,
  refused_frozen: (v: Refused) =>
    `Shift ${v.shift} on ${v.date} starts before the time until which everything stays (frozenUntil); employee ${v.employee} did not have it in the earlier plan.`,

  // Items of objectives
  item_load: (v: { load: number; due: number }) => `${number(v.load)} instead of ${number(v.due)}`,
  item_demand: (v: { type: DemandType; id: string }) => `${demandTypes[v.type]} ${v.id}`,

  // Names of rules that no request names
  law_item: (v: { item: LawItem }) => laws[v.item],
  law_rule: (v: { item: LawItem }) => `Legal baseline: ${laws[v.item]}`,
  advice_rule: (v: { item: AdviceItem }) => `Ergonomics: ${advice[v.item]}`,
  agreement_rule: (v: { id: string; key: string }) => `Agreement ${v.id}: ${limitName(v.key)}`,
  limits_rule: (v: Employee & { key: string }) => `Limits of ${v.employee}: ${limitName(v.key)}`,
  shared_limits_rule: (v: Employee & { others: number; key: string }) =>
    `Limits of ${v.employee} and ${counted(v.others, "other", "others")}: ${limitName(v.key)}`,
  protection_rule: (v: { tag: Protection; item: ProtectionWord }) =>
    `${protections[v.tag]}: ${protectionItems[v.item]}`,
  budget_rule: (v: { costCentre: string; period: BudgetPeriod }) =>
    `Budget of cost centre ${v.costCentre}, ${budgetPeriods[v.period]}`,

  // Why a rule has no effect
  unused_vacuous: (_: Empty) => "No plan of this window could break it.",
  unused_not_binding: (_: Empty) => "No single duty more or less would break it in this plan.",
  unused_status: (v: { status: string }) => `The rule's status is ${v.status}.`,
  unused_no_consequences: (_: Empty) => "The rule has no consequences.",
  unused_dominated: (v: { rule: string }) => `${v.rule} is at least as strict.`,
  unused_disabled: (v: { what: string }) => `${v.what} is not among the enabled constraints.`,
  unused_group_disabled: (v: { group: string }) =>
    `${v.group} are not among the enabled constraints.`,
  unused_unsupported: (v: { type: string }) =>
    `Consequence type ${v.type} is not known, so it is not applied.`,
  unused_no_match: (_: Empty) => "No assignment that could be planned falls under the rule.",
  unused_out_of_window: (_: Empty) => "No date of the planning window falls under the rule.",
  unused_no_shift: (v: { name: string }) => `\`${v.name}\` matches no shift of the request.`,
  unused_no_employee: (v: { name: string }) => `\`${v.name}\` matches no employee of the request.`,
  unused_no_hours: (_: Empty) => "The rule sets no hours.",
  unused_empty_place: (_: Empty) => "Nobody can be planned at this place.",
  group_collective_agreements: (_: Empty) => "The collective agreements",
  group_employee_limits: (_: Empty) => "The personal limits",
  group_protections: (_: Empty) => "The protections",
  group_budgets: (_: Empty) => "The budgets of cost centres",

  // Explanations
  named: (v: { name: string; id: string }) => (isKnownBy(v) ? `${v.name} (${v.id})` : v.name),
  locks_conflict: (v: { conflict: string }) =>
    `Locked or known duties stay although they conflict: ${v.conflict}`,
  rule_says: (v: { rule: string; violation: string }) => `${v.rule}: ${v.violation}`,
  lock_refused: (v: { duty: string; refusal: string }) => `${v.duty}: ${v.refusal}`,
  duty: (v: Employee & { date: string; shift: string }) =>
    `${v.employee} on ${v.date} in ${v.shift}`,
  beyond_law: (v: { rule: string; violation: string }) =>
    `The plan goes beyond the working-time law (${v.rule}): ${v.violation}`,
  more_beyond_law: (v: { rule: string; count: number }) =>
    `${counted(v.count, "further breach", "further breaches")} of the working-time law (${v.rule}) ${v.count === 1 ? "is" : "are"} not listed here.`,
  time_limit_hint: (_: Empty) =>
    "The search ended before a plan without gaps was found or ruled out; more time (timeout_seconds) may help.",
  time_limit_best_hint: (_: Empty) =>
    "The search ended before the best plan was known; with more time (timeout_seconds) fewer gaps may remain.",
  barring_hint: (v: {
    rule: string;
    barred: number;
    gaps: number;
    times: number;
    isFirst: boolean;
  }) =>
    `Rule ${v.rule} alone keeps people away from ${number(v.barred)} of ${counted(v.gaps, "gap", "gaps")}, ` +
    `${counted(v.times, "time", "times")} in all${moreThanOthers(v)}.`,
  barring_together_hint: (v: { rule: string; barred: number; gaps: number; isFirst: boolean }) =>
    `No rule alone keeps anybody from a gap; rule ${v.rule} with others does at ${number(v.barred)} of ${counted(v.gaps, "gap", "gaps")}${moreThanOthers(v)}.`,
  agreement_hint: (v: { shift: string; hours: number; key: string }) =>
    `${v.shift} lasts ${hours(v.hours)}, more than the law allows in a day without an agreement. Where an agreement allows it (ArbZG § 7), give people one in collective_agreements with ${v.key} of at least ${number(v.hours)}.`,
  overload_hint: (v: { demanded: number; target: number }) =>
    `The demand of ${hours(v.demanded)} is more than the ${hours(v.target)} that all contracts add up to.`,
  empty_plan_hint: (_: Empty) => "No shift runs in the window, so the plan is empty.",
  more_not_listed: (v: { count: number; what: ListedKind }) =>
    `${counted(v.count, ...listedKinds[v.what]).replace(" ", " further ")} ${v.count === 1 ? "is" : "are"} not listed here.`,

  // Proofs
  proof_shift: (v: { shift: string; date: string; needed: number; available: number }) =>
    `${proofOf(v)}.`,
  proof_shift_because: (v: {
    shift: string;
    date: string;
    needed: number;
    available: number;
    reasons: readonly string[];
  }) => `${proofOf(v)} (${v.reasons.join(", ")}).`,
  proof_demand: (v: { place: string; date: string; needed: string; available: number }) =>
    `${v.place} on ${v.date} needs ${v.needed}; at most ${number(v.available)} can come.`,
  proof_qualified_demand: (v: {
    place: string;
    date: string;
    needed: string;
    qualifications: readonly string[];
    available: number;
  }) =>
    `${v.place} on ${v.date} needs ${v.needed} with ${v.qualifications.join(", ")}; at most ${number(v.available)} can come.`,
  proof_shared: (v: {
    shifts: readonly string[];
    date: string;
    needed: number;
    available: number;
  }) =>
    `${v.shifts.join(", ")} on ${v.date} need ${persons(v.needed)} together; the people who may work them can fill ${number(v.available)} of these places.`,
  kept_away: (v: { count: number; why: KeptAway }) => `${number(v.count)} ${keptAway[v.why]}`,

  // Ledger and changes
  further_charges: (v: { count: number }) =>
    `${counted(v.count, "further charge", "further charges")} of less each.`,
  change_new: (v: Employee) => `${v.employee} had no duty on this date before.`,
  change_impossible: (_: Empty) => "The duty cannot be worked any more.",
  change_barred: (v: { rule: string }) =>
    `With the locked duties and what is known from before it breaks ${v.rule}.`,
  change_clashes: (v: { rule: string }) =>
    `Beside the other duties of this plan it would break ${v.rule}.`,
  change_uncovers: (v: { persons: number }) =>
    `Were it kept, ${persons(v.persons)} more would be missing.`,
  change_cheaper: (v: { points: number }) =>
    `Were it kept, this plan would cost ${counted(v.points, "point", "points")} more.`,
  change_not_forced: (_: Empty) =>
    "Nothing stands against it by itself; the plan as a whole decided.",

  // Verification
  entry_malformed: (_: Empty) => "This is no duty: it needs a person, a shift and a date.",
  entry_unknown_employee: (v: Employee) => `The request has no employee ${v.employee}.`,
  entry_unknown_shift: (v: { shift: string }) => `The request has no shift ${v.shift}.`,
  entry_bad_date: (v: { date: string }) => `${v.date} is no date.`,
  entry_outside: (v: { date: string } & Span) =>
    `${v.date} lies outside the request, which runs ${span(v)}.`,
  entry_repeated: (v: Employee & { shift: string; date: string }) =>
    `${v.employee} is listed twice for ${v.shift} on ${v.date}.`,
  lock_missing: (v: { duty: string }) => `${v.duty}: the locked duty is missing from the plan.`,
  other_window: (v: { from: string; to: string; ownFrom: string; ownTo: string }) =>
    `The result is about ${v.ownFrom} to ${v.ownTo}, the request runs ${span(v)}.`,
  other_rule: (v: { rule: string }) => `The request has no rule ${v.rule}.`,
  claim_differs: (v: { what: string; claimed: string; found: string }) =>
    `${v.what}: the result says ${v.claimed}, found is ${v.found}.`,
  claim_complete: (v: { status: string }) =>
    `The result says ${v.status}, but not everything that has to be done is done.`,
  claim_incomplete: (v: { status: string }) =>
    `The result says ${v.status}, but the plan meets every demand and every rule.`,
  claim_success: (v: { status: string; success: boolean }) =>
    `success is ${v.success ? "true" : "false"}, which does not go with the status ${v.status}.`,
  claim_unproven: (v: { gap: number }) =>
    `The result says optimal, but its own bound leaves a gap of ${number(v.gap)} %.`,
  gap_omitted: (v: { shift: string; date: string }) =>
    `${v.shift} on ${v.date} is short of what is asked for, and the result does not say so.`,
  gap_invented: (v: { shift: string; date: string }) =>
    `The result calls ${v.shift} on ${v.date} short, which it is not.`,

  // Replacements
  replacement_takes: (v: Employee & { shift: string; date: string }) =>
    `${v.employee} takes ${v.shift} on ${v.date}.`,
  replacement_moves: (v: Employee & { from: string; shift: string; date: string }) =>
    `${v.employee} moves from ${v.from} to ${v.shift} on ${v.date}.`,
  replacement_busy: (v: Employee & { shift: string; date: string }) =>
    `${v.employee} works ${v.shift} on ${v.date} already.`,
  replacement_overlap: (v: Employee & { date: string }) =>
    `${v.employee} is still or soon at work on another duty on ${v.date}.`,
  replacement_open: (v: { shift: string; date: string }) => `${v.shift} on ${v.date} is left open.`,
  replacement_swaps: (v: Exchanged) =>
    `${v.employee} takes ${v.shift} on ${v.date}, and for it ${v.other} takes ${v.otherShift} on ${v.otherDate}.`,
  replacement_chain: (v: Exchanged) =>
    `${v.employee} takes ${v.shift} on ${v.date}; ${v.other} takes ${v.otherShift} on ${v.otherDate} from ${v.employee}.`,
  replacement_rotation: (v: Exchanged & { third: string; thirdShift: string; thirdDate: string }) =>
    `${v.employee} takes ${v.shift} on ${v.date}; ${v.other} takes ${v.otherShift} on ${v.otherDate} from ${v.employee}; ` +
    `${v.third} takes ${v.thirdShift} on ${v.thirdDate} from ${v.other}.`,

  // What it would take
  relax_limit: (v: MovedLimit) => movedLimit(v, limitWords[v.what]),
  relax_own_limit: (v: OwnMovedLimit) => movedLimit(v, v.what),
  relax_exception: (v: Employee & { rule: string; date: string }) =>
    `${v.rule}: an exception for ${v.employee} on ${v.date}`,
  relax_vacation: (v: Employee & { date: string }) =>
    `Move or give up the day of vacation of ${v.employee} on ${v.date}`,
  relax_unavailable: (v: Employee & { date: string }) =>
    `Ask ${v.employee}, who is not available on ${v.date}, to come all the same`,
  relax_vacations: (v: Employee & { from: string; to: string }) =>
    `Move or give up the vacation of ${v.employee} from ${v.from} to ${v.to}`,
  relax_unavailable_days: (v: Employee & { from: string; to: string }) =>
    `Ask ${v.employee}, who is not available from ${v.from} to ${v.to}, to come all the same`,
  relax_out_of_hours: (v: Employee & { date: string }) =>
    `Ask ${v.employee} to work outside the times they gave on ${v.date}`,
  relax_lock: (v: Employee & { shift: string; date: string }) =>
    `Give up the fixed duty ${v.shift} of ${v.employee} on ${v.date}`,
  relax_person: ({ qualifications, department, dates, count }: FurtherPerson) =>
    `${count === 1 ? "One more person" : `${number(count)} more persons`}${qualifications.length === 0 ? "" : ` with ${and(qualifications)}`}${department === null ? "" : ` in ${department}`} ${onDates(dates)}`,
  relax_maximum: (v: { place: string; from: number; to: number }) =>
    `${v.place}: at most ${number(v.to)} instead of ${persons(v.from)}`,
  relax_demand: (v: { place: string; date: string; from: number; to: number; isHours: boolean }) =>
    `${v.place}: at least ${number(v.to)} instead of ${v.isHours ? hours(v.from) : persons(v.from)}` +
    `${v.date === "" ? " on every date" : ` on ${v.date}`}`,
  relax_soft: (v: { rule: string }) => `${v.rule} as a wish instead of a rule that must be kept`,
  relax_all: (v: { items: readonly string[] }) => v.items.join("; "),
  relaxed: (v: { change: string; before: number; after: number }) =>
    v.after === 0
      ? `${v.change}. Then nothing is missing any more.`
      : `${v.change}. Then ${number(v.after)} instead of ${number(v.before)} ${v.after === 1 ? "is" : "are"} missing.`,
  would_help: (v: { relaxed: string }) => `What would help: ${v.relaxed}`,
  // Wishes
  wish_free_refused: (v: Employee & FreeDays) =>
    `${v.employee} wants to be free on ${freeDays(v)}.`,
  wish_free_refused_by: (v: Employee & FreeDays & { duties: readonly string[] }) =>
    `${v.employee} wants to be free on ${freeDays(v)} but works ${and(v.duties)}.`,
  wish_sparing_refused: (v: Employee & { duties: readonly string[] }) =>
    `${v.employee} does not want to work ${and(v.duties)} but does.`,
  wish_work_refused: (v: Employee & { dates: readonly string[] }) =>
    `${v.employee} wants to work on ${and(v.dates)} but does not.`,
  wish_shift_refused: (v: Employee & { dates: readonly string[]; shifts: readonly string[] }) =>
    `${v.employee} wants to work ${or(v.shifts)} on ${and(v.dates)} but does not.`,
  wish_price: (v: { points: number }) => `${counted(v.points, "point", "points")}`,
  wish_price_between: (v: { least: number; most: number }) =>
    `between ${number(v.least)} and ${counted(v.most, "point", "points")}`,
  wish_price_at_most: (v: { most: number }) => `at most ${counted(v.most, "point", "points")}`,
  wish_price_made_of: (v: { cost: string; parts: readonly string[] }) =>
    `${v.cost} (${v.parts.join(", ")})`,
  wish_granted_at: (v: { cost: string }) => `Granting it alone would cost ${v.cost}.`,
  wish_granted_by: (v: { cost: string; changes: readonly string[] }) =>
    `Granting it alone would cost ${v.cost}: ${v.changes.join("; ")}.`,
  wish_no_dearer: (_: Empty) => "It could be granted instead of another one.",
  wish_no_dearer_by: (v: { changes: readonly string[] }) =>
    `It could be granted instead of another one: ${v.changes.join("; ")}.`,
  wish_impossible: (_: Empty) =>
    "No plan grants it that keeps all rules and leaves no more work undone.",
  wish_ruled_out: (v: { message: string }) => `It cannot be granted: ${v.message}`,
  wish_open: (_: Empty) =>
    "No plan that grants it was found in the time there was; none is ruled out either.",
  wish_locked: (v: Employee & { shift: string; date: string }) =>
    `the duty of ${v.employee} in ${v.shift} on ${v.date} is locked.`,
  wish_leaves_gap: (v: { place: string; missing: number }) =>
    `${v.place} would be ${number(v.missing)} short.`,
  // Leave and wishes, weighed before they are promised
  asked_absence: (v: Employee & { kind: AskedAbsence; spans: readonly Span[] }) =>
    `${askedAbsences[v.kind]} of ${v.employee} ${onSpans(v.spans)}`,
  asked_free: (v: Employee & { date: string }) => `${v.employee} free on ${v.date}`,
  asked_work: (v: Employee & { date: string }) => `${v.employee} on duty on ${v.date}`,
  asked_on: (v: Employee & { date: string; shift: string }) =>
    `${v.shift} for ${v.employee} on ${v.date}`,
  asked_off: (v: Employee & { date: string; shift: string }) =>
    `${v.employee} without ${v.shift} on ${v.date}`,
  weighed_granted: (v: { asked: string }) =>
    `${v.asked}: can be granted. A checked plan does so and is as good in everything else.`,
  weighed_costs: (v: { asked: string; costs: readonly string[]; atMost: boolean }) =>
    `${v.asked}: costs ${v.atMost ? "at most " : ""}${and(v.costs)}.`,
  weighed_wishes: (v: { count: number; whose: readonly string[] }) =>
    `${counted(v.count, "refused wish", "refused wishes")} (${v.whose.join("; ")})`,
  weighed_wish_of: (v: Employee & { dates: readonly string[] }) =>
    `${v.employee} on ${and(v.dates)}`,
  weighed_gap: (v: { asked: string; missing: number; reasons: readonly string[] }) =>
    `${v.asked}: leaves ${persons(v.missing)} short. ${v.reasons.join(" ")}`,
  weighed_nearest: (v: { because: string; people: readonly string[] }) =>
    `${v.because}; nearest: ${v.people.join("; ")}.`,
  weighed_unmet: (v: { asked: string; reasons: readonly string[] }) =>
    `${v.asked}: leaves work undone that is asked for. ${v.reasons.join(" ")}`,
  weighed_impossible: (v: { asked: string; reasons: readonly string[] }) =>
    `${v.asked}: is not possible${v.reasons.length === 0 ? "." : `: ${v.reasons.join(" ")}`}`,
  weighed_open: (v: { asked: string }) => `${v.asked}: not decided in the time there was.`,
  weighed_open_gap: (v: { asked: string; missing: number }) =>
    `${v.asked}: not decided in the time there was. The best plan found leaves ${persons(v.missing)} short.`,
  weighed_staff: (v: {
    qualifications: readonly string[];
    hours: number | null;
    removed: number;
    gaps: number;
  }) =>
    `One more person${v.qualifications.length === 0 ? "" : ` with ${and(v.qualifications)}`}` +
    `${v.hours === null ? "" : ` for ${hours(v.hours)} a week`} removes ` +
    `${v.removed === v.gaps ? (v.gaps === 1 ? "the only gap" : `all ${counted(v.gaps, "gap", "gaps")}`) : `${number(v.removed)} of ${counted(v.gaps, "gap", "gaps")}`}.`,
  change_takes: (v: Employee & { shift: string; date: string }) =>
    `${v.employee} takes ${v.shift} on ${v.date}`,
  change_frees: (v: Employee & { shift: string; date: string }) =>
    `${v.employee} is free of ${v.shift} on ${v.date}`,
  change_moves: (v: Employee & { from: string; to: string; date: string }) =>
    `${v.employee} moves from ${v.from} to ${v.to} on ${v.date}`,
  change_more: (v: { count: number }) =>
    counted(v.count, "further day changes", "further days change"),
  objective_more: (v: { objective: string; points: number }) =>
    `${v.objective} ${v.points > 0 ? "+" : "−"}${number(Math.abs(v.points))}`,
  points_account: (v: Employee & { budget: number; spent: number; wishes: number }) =>
    `${v.employee} spends ${number(v.spent)} of ${counted(v.budget, "point", "points")} on ${counted(v.wishes, "wish", "wishes")}.`,
  points_overdrawn: (
    v: Employee & { budget: number; spent: number; wishes: number; over: number },
  ) =>
    `${v.employee} spends ${counted(v.spent, "point", "points")} on ${counted(v.wishes, "wish", "wishes")}, ${number(v.over)} more than the ${number(v.budget)} there are.`,
  points_kept_back: (v: Employee & { wishes: number }) =>
    `${counted(v.wishes, "wish", "wishes")} of ${v.employee} came true without points, which are better kept for others.`,

  // Accounts of the year
  account_of_year: (
    v: Employee & { from: string; nights: string; weekends: string; holidays: string },
  ) => `${v.employee} since ${v.from}: ${v.nights}; ${v.weekends}; ${v.holidays}.`,
  account_nights: (v: { had: number }) => counted(v.had, "night", "nights"),
  account_nights_shared: (v: { had: number; share: number }) =>
    `${counted(v.had, "night", "nights")}, fair share ${number(v.share)}`,
  account_weekends: (v: { had: number }) => counted(v.had, "weekend", "weekends"),
  account_weekends_shared: (v: { had: number; share: number }) =>
    `${counted(v.had, "weekend", "weekends")}, fair share ${number(v.share)}`,
  account_holidays: (v: { had: number }) => counted(v.had, "holiday", "holidays"),
  account_holidays_shared: (v: { had: number; share: number }) =>
    `${counted(v.had, "holiday", "holidays")}, fair share ${number(v.share)}`,

  // Gaps
  gap_reason: (v: { place: string; has: number; needed: string; because: string }) =>
    `${v.place} has ${number(v.has)} of ${v.needed}; ${v.because}.`,
  gap_reason_also: (v: { reason: string; others: readonly string[] }) =>
    `${v.reason} The same persons are missing for ${and(v.others)}.`,
  gap_no_shift: (_: Empty) => "no shift covers this time",
  gap_nobody: (_: Empty) => "nobody may work this shift",
  gap_nobody_qualified: (v: { qualifications: readonly string[] }) =>
    `nobody who may work it holds the qualification ${and(v.qualifications)}`,
  gap_frozen: (_: Empty) =>
    "it starts before the time until which everything stays (frozenUntil), and nobody is added there any more",
  gap_all_absent: (v: { count: number }) =>
    v.count === 1
      ? "the only person who may work it is absent"
      : `all ${persons(v.count)} who may work it are absent`,
  gap_only_so_many: (v: { count: number }) => `only ${persons(v.count)} may work it`,
  gap_only_so_many_absent: (v: { count: number; absent: number }) =>
    `only ${persons(v.count)} may work it and ${number(v.absent)} of them ${v.absent === 1 ? "is" : "are"} absent`,
  gap_unsettled: (_: Empty) => "the time limit came before this was settled",
  gap_nearest: (v: { because: string; people: readonly string[] }) =>
    `${v.because}; nearest: ${v.people.join("; ")}`,
  near_free: (v: { employees: readonly string[] }) => `${and(v.employees)} could come`,
  near_barred: (v: { employees: readonly string[]; bars: readonly string[] }) =>
    `${and(v.employees)} ${v.employees.length === 1 ? "is" : "are"} barred by ${and(v.bars)}`,
  near_on_duty: (_: Empty) => "another duty",
  near_absent: (_: Empty) => "absence",
  near_resting: (_: Empty) => "the last shift before the plan",
  gap_too_dear: (v: { count: number }) =>
    `${persons(v.count)} could come, but only at the cost of something dearer`,
  gap_not_proven: (v: { count: number }) =>
    `${persons(v.count)} could come, but the best plan was not proven`,
  gap_all_work: (_: Empty) => "all others who are available already work at that time",
  gap_bar: (v: { rule: string; count: number }) => `${v.rule} bars ${number(v.count)}`,
  gap_barred: (v: { count: number; bars: readonly string[] }) =>
    `of ${persons(v.count)} not on another duty ${v.bars.join(", ")}`,
  gap_all_barred: (v: { rule: string; count: number }) =>
    `${v.rule} keeps away ${v.count === 1 ? "the only person" : `all ${persons(v.count)}`} not on another duty`,
  gap_at_most: (v: { available: number }) =>
    v.available === 0 ? "nobody can come" : `at most ${number(v.available)} can come`,
  gap_shared: (v: { shifts: readonly string[]; needed: number; available: number }) =>
    `${and(v.shifts)} need ${persons(v.needed)} on this day, and those who may work them can fill ${number(v.available)} of these places`,
  gap_week_hours: (v: { hours: number; available: number; from: string; to: string }) =>
    `the shifts ${span(v)} need ${hours(v.hours)}, and those who may work them may work ${hours(v.available)} at most`,
  gap_duties: (v: Span & { needed: number; available: number }) =>
    `${counted(v.needed, "duty is", "duties are")} asked for ${span(v)}, and ` +
    (v.available === 0
      ? `nobody can take ${v.needed === 1 ? "it" : "any of them"}`
      : `those who may work them can take ${number(v.available)} at most`),
  proof_duties: (v: Capacity) =>
    `${and(v.places)}: ${counted(v.needed, "duty", "duties")} ${ofCapacity(v)}: ${number(v.available)} in all.`,
  proof_hours: (v: Capacity) =>
    `${and(v.places)}: ${hours(v.needed)} ${ofCapacity(v)}: ${hours(v.available)} in all.`,
  amount: (v: { value: number }) => number(v.value),
  limit_by_rule: (v: Limited & { rule: string }) => `${mostOf(v)} (${v.rule})`,
  limit_present: (v: Limited) => `${mostOf(v)} (as far as present)`,
  limit_of_others: (v: { count: number; most: string }) =>
    `${counted(v.count, "other", "others")} ${v.most} together`,
  block_on_duty: (v: Employee & { shift: string; date: string }) =>
    `${v.employee} works ${v.shift} on ${v.date}.`,
  block_full: (v: { place: string; date: string }) =>
    `${v.place} has as many persons as it may have on ${v.date}.`,

  // Conflicts
  conflict_place_times: (v: { who: string } & Span) => `${v.who} between ${v.from} and ${v.to}`,
  conflict_demand: (v: { place: string; amount: string; spans: readonly Span[] }) =>
    `${v.place} needs ${v.amount} ${onSpans(v.spans)}`,
  conflict_qualified_demand: (v: {
    place: string;
    amount: string;
    qualification: string;
    spans: readonly Span[];
  }) => `${v.place} needs ${v.amount} with ${v.qualification} ${onSpans(v.spans)}`,
  conflict_capacity: (v: { place: string; amount: string; spans: readonly Span[] }) =>
    `${v.place} takes at most ${v.amount} ${onSpans(v.spans)}`,
  conflict_share: (v: {
    place: string;
    percent: number;
    qualification: string;
    spans: readonly Span[];
  }) => `${v.place} needs ${number(v.percent)} % with ${v.qualification} ${onSpans(v.spans)}`,
  conflict_rule: (v: { rule: string; employees: readonly string[]; spans: readonly Span[] }) =>
    `${v.rule} holds${v.employees.length === 0 ? "" : ` for ${named(v.employees)}`} ${onSpans(v.spans)}`,
  conflict_absence: (v: {
    employees: readonly string[];
    field: AbsenceField;
    spans: readonly Span[];
  }) =>
    `${namedAway(v.employees)} ${v.employees.length === 1 ? "is" : "are"} ${away[v.field]} ${onSpans(v.spans)}`,
  conflict_lock: (v: Employee & { shift: string; spans: readonly Span[] }) =>
    `${v.employee} is locked to ${v.shift} ${onSpans(v.spans)}`,
  conflict_only: (v: { employees: readonly string[]; count: number; place: string }) =>
    `${onlyThese(v)} may work ${v.place}`,
  conflict_only_fill: (v: { employees: readonly string[]; count: number; place: string }) =>
    `${onlyThese(v)} can fill ${v.place}`,
  conflict_only_qualified: (v: {
    employees: readonly string[];
    count: number;
    qualifications: readonly string[];
  }) => `${onlyThese(v)} ${v.count < 2 ? "holds" : "hold"} ${and(v.qualifications)}`,
  conflict: (v: { parts: readonly string[]; isOne: boolean }) =>
    `${v.parts.join(". ")}. ${v.isOne ? "This cannot be met." : "All of this together cannot be met."}`,
  conflict_also: (v: { conflict: string; spans: readonly Span[] }) =>
    `${v.conflict} The same happens ${onSpans(v.spans)}.`,
};

export type English = typeof en;

/** Of roster files. */
export const rosterEn: RosterWords = {
  locale: "en",
  decimalPoint: ".",
  months: [
    ...["January", "February", "March", "April", "May", "June"],
    ...["July", "August", "September", "October", "November", "December"],
  ],
  weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
  week: "Week",
  roster: "Roster",
  employee: "Employee",
  hours: "Hours",
  target: "Target",
  deviation: "+/−",
  nights: "Nights",
  weekends: "Weekends",
  duties: "duties",
  days: "days",
  people: "people",
  coverage: "Demand met",
  objective: "Objective",
  provenGap: "Proven gap",
  wishes: "Wishes granted",
  demand: "Staffing",
  demandHint: "present / required",
  gaps: "Missing staff",
  date: "Date",
  shift: "Shift",
  missing: "Missing",
  reason: "Reason",
  explanations: "Explanations",
  legend: "Legend",
  locked: "fixed beforehand",
  holiday: "public holiday",
  weekend: "weekend",
  onCall: "on call",
  standby: "standby",
  noPlan: "There is no plan.",
  shortOfPeople:
    "No plan meets all demand; the time limit came before the best possible one was known.",
  bestEffort: "No plan keeps every rule and meets all demand: this is the best possible one.",
  idleRules: "Rules without effect",
  more: "more",
  foreign: "duties that do not belong to this request are not shown",
  yes: "yes",
  no: "no",
  status: {
    optimal: "optimal",
    feasible: "feasible",
    infeasible: "infeasible",
    unknown: "unknown",
    model_invalid: "invalid model",
    timeout: "out of time",
  },
  absence: {
    sick: "sick",
    vacation: "vacation",
    credited: "school or training",
    unavailable: "not available",
    notEmployed: "not employed",
  },
  absenceCode: { sick: "S", vacation: "V", credited: "T", unavailable: "–", notEmployed: "" },
};
