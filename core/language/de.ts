/** Everything a result says in words, in German. */
import type { English } from "./en.ts";
import type { RosterWords } from "./roster-words.ts";
import type {
  AbsenceField,
  AdviceItem,
  AskedAbsence,
  BudgetPeriod,
  Capacity,
  CoreRuleId,
  Countable,
  DateGroups,
  DemandType,
  Employee,
  FairMeasure,
  Grouping,
  KeptAway,
  LawItem,
  Limited,
  LimitWord,
  ListedKind,
  OwnMovedLimit,
  Pattern,
  Person,
  Protection,
  ProtectionWord,
  Recovery,
  RestKind,
  Span,
} from "./values.ts";
import { countedIn, isKnownBy, isRow, joined, numberIn } from "./words.ts";

const number = numberIn(",");
const and = joined("und");
const or = joined("oder");
const counted = countedIn(number);
const persons = (count: number) => counted(count, "Person", "Personen");
const duties = (count: number) => counted(count, "Dienst", "Dienste");
const days = (count: number) => counted(count, "Tag", "Tage");
const daysOff = (count: number) => counted(count, "freier Tag", "freie Tage");
const weekends = (count: number) => counted(count, "Wochenende", "Wochenenden");
/** From an hour on in hours, as people say it. */
const minutes = (count: number) =>
  count < 60
    ? counted(count, "Minute", "Minuten")
    : counted(Math.floor(count / 60), "Stunde", "Stunden") +
      (count % 60 === 0 ? "" : ` ${counted(count % 60, "Minute", "Minuten")}`);
const hours = (amount: number) => counted(amount, "Stunde", "Stunden");
const span = ({ from, to }: Span) => (from === to ? `am ${from}` : `vom ${from} bis ${to}`);
const isOrAre = (count: number) => (count === 1 ? "ist" : "sind");
const allowed = (most: number, amount = number(most)) =>
  `erlaubt ${isOrAre(most)} höchstens ${amount}`;
const required = (least: number, amount = number(least)) =>
  `nötig ${isOrAre(least)} mindestens ${amount}`;

const countables: Readonly<Record<Countable, (count: number) => string>> = {
  shifts: duties,
  workingDays: (count) => counted(count, "Arbeitstag", "Arbeitstage"),
};
const fairMeasures: Readonly<Record<FairMeasure, (load: number) => string>> = {
  count: duties,
  hours,
  weekends,
};
const groupings: Readonly<Record<Grouping, string>> = {
  shiftType: "Dienstarten",
  shiftId: "Dienste",
  workplaceId: "Arbeitsplätze",
  areaId: "Bereiche",
};
const demandTypes: Readonly<Record<DemandType, string>> = {
  staffingRule: "Besetzungsregel",
  workplace: "Arbeitsplatz",
  areaGroup: "Bereichsgruppe",
  planningRule: "Planungsregel",
};
const restKinds: Readonly<Record<RestKind, string>> = { sunday: "Sonntag", holiday: "Feiertag" };
const listedKinds: Readonly<Record<ListedKind, readonly [one: string, many: string]>> = {
  gaps: ["Besetzungslücke", "Besetzungslücken"],
  unmetRules: ["nicht erfüllte Regel", "nicht erfüllte Regeln"],
  proofs: ["Engpass", "Engpässe"],
  lockConflicts: ["Unstimmigkeit fester Dienste", "Unstimmigkeiten fester Dienste"],
  baselineBreaches: ["Abweichung vom Arbeitszeitrecht", "Abweichungen vom Arbeitszeitrecht"],
};
const keptAway: Readonly<Record<KeptAway, string>> = {
  not_qualified: "ohne die nötige Qualifikation",
  vacation: "im Urlaub",
  sick: "krankgemeldet",
  credited: "in Schule oder Fortbildung",
  unavailable: "nicht verfügbar",
  out_of_hours: "zu diesen Zeiten nicht verfügbar",
  not_employed: "zu der Zeit nicht beschäftigt",
  not_deployable: "nicht einsetzbar",
  other_department: "aus einer anderen Abteilung",
  other_area: "aus einem anderen Bereich",
  personal_filter: "durch persönliche Einstellungen ausgeschlossen",
  before_last_shift_end: "noch im vorigen Dienst",
  frozen: "an Tagen, die feststehen",
  by_rule: "durch Regeln ausgeschlossen",
};

const budgetPeriods: Readonly<Record<BudgetPeriod, string>> = {
  day: "je Tag",
  week: "je Woche",
  twoWeeks: "je zwei Wochen",
  fourWeeks: "je vier Wochen",
  month: "je Monat",
  quarter: "je Quartal",
  year: "je Jahr",
  window: "im Zeitraum",
};

const laws: Readonly<Record<LawItem, string>> = {
  rest: "Ruhezeit zwischen Diensten",
  dailyHours: "Stunden am Tag",
  weeklyHours: "Stunden in der Woche",
  consecutiveDays: "Tage in Folge",
  freeSundays: "freie Sonntage im Jahr",
  replacementRest: "Ausgleichsruhetage für Sonntage und Feiertage",
};
const advice: Readonly<Record<AdviceItem, string>> = {
  consecutiveDays: "Tage in Folge",
  consecutiveNights: "Nachtdienste in Folge",
  recovery24: "24 Stunden Erholung nach Nachtdiensten",
  recovery48: "48 Stunden Erholung nach Nachtdiensten",
  forwardRotation: "Vorwärtswechsel",
  singleDaysOff: "einzelne freie Tage",
};
const protections: Readonly<Record<Protection, string>> = {
  minor: "Jugendarbeitsschutz",
  maternity: "Mutterschutz",
  nursing: "Schutz stillender Mütter",
  nightExempt: "Befreiung vom Nachtdienst",
  noOvertime: "Befreiung von Mehrarbeit",
};
const protectionItems: Readonly<Record<ProtectionWord, string>> = {
  dailyHours: "Stunden am Tag",
  sundaysAndHolidays: "Sonntage und Feiertage",
  twoWeekHours: "Stunden in zwei Wochen",
  rest: "Ruhezeit zwischen Diensten",
  nightWork: "Arbeit in der Nacht",
  lateNightWork: "Arbeit am späten Abend und in der Nacht",
  weeklyRest: "wöchentliche Ruhezeit",
  overtime: "Mehrarbeit",
  weeklyHours: "Stunden in der Woche",
  weeklyDays: "Tage in der Woche",
  dailySpan: "Stunden vom ersten Beginn bis zum letzten Ende",
  freeSaturdays: "freie Samstage",
  nights: "Nachtdienste",
};
/** Keys of agreements and personal limits; others are told as they are written. */
const limitNames: Readonly<Record<string, string>> = {
  maxHoursPerDay: "Höchststunden am Tag",
  maxHoursPerWeek: "Höchststunden in der Woche",
  maxHoursPerMonth: "Höchststunden im Monat",
  minHoursPerWeek: "Mindeststunden in der Woche",
  maxAverageWeeklyHours: "durchschnittliche Wochenstunden",
  maxOvertimeHours: "Mehrarbeit",
  minRestHours: "Ruhezeit zwischen Diensten",
  weeklyRestHours: "wöchentliche Ruhezeit",
  maxDaysPerWeek: "Arbeitstage in der Woche",
  minDaysOffPerTwoWeeks: "freie Tage in zwei Wochen",
  maxConsecutiveDays: "Tage in Folge",
  maxConsecutiveNights: "Nachtdienste in Folge",
  maxNightsPerMonth: "Nachtdienste im Monat",
  nightRecoveryHours: "Erholung nach Nachtdiensten",
  minFreeWeekendsPerMonth: "freie Wochenenden im Monat",
  maxWeekendsPerFourWeeks: "Wochenenden in vier Wochen",
  maxConsecutiveWeekends: "Wochenenden in Folge",
  minFreeSundaysPerYear: "freie Sonntage im Jahr",
  minFreeSundaysPerMonth: "freie Sonntage im Monat",
  replacementRestDays: "Ausgleichsruhetage",
  maxOnCallPerMonth: "Bereitschaftsdienste im Monat",
};
const limitName = (key: string) => limitNames[key] ?? key;
const coreRules: Readonly<Record<CoreRuleId, string>> = {
  max_shifts_per_day: "Dienste am Tag",
  no_overlap: "Keine überschneidenden Dienste",
  joined_shifts: "Zusammengehörige Dienste",
  staffing_min: "Mindestbesetzung",
  staffing_max: "Höchstbesetzung",
  staffing_rules: "Besetzungsregeln",
  workplaces: "Arbeitsplätze",
  area_groups: "Bereichsgruppen",
};

const timeAtPlace = (v: Person & Span & { hours: number }) =>
  v.employee === null
    ? `Alle zusammen sind ${span(v)} ${hours(v.hours)} an diesem Arbeitsplatz`
    : `${v.employee} ist ${span(v)} ${hours(v.hours)} an diesem Arbeitsplatz`;
const tooEarly = (v: Recovery) =>
  `${v.employee} arbeitet am ${v.date} in ${v.shift}, zu früh nach ${counted(v.nights, "Nachtdienst", "Nachtdiensten in Folge")} bis zum ${v.last}`;
const credited = (v: Employee & Span & { hours: number; target: number }) =>
  `${v.employee} kommt ${span(v)} auf ${hours(v.hours)} bei ${counted(v.target, "Sollstunde", "Sollstunden")}`;
const shareOf = (v: Employee & Span & { own: number; all: number }) =>
  `Bei ${v.employee} zählen ${span(v)} ${number(v.own)} von ${counted(v.all, "Dienst", "Diensten")} zum Anteil`;
const hasPattern = ({ employee, patterns, count, dates, hasMore }: Pattern) =>
  `${employee} hat das Muster ${or(patterns)} ${number(count)}-mal` +
  (dates.length === 0 ? "" : ` (ab ${dates.join(", ")}${hasMore ? ", …" : ""})`);
const inGroups = ({ employee, count, groups }: DateGroups) =>
  `${employee} arbeitet in ${counted(count, "Datumsgruppe", "Datumsgruppen")}` +
  (groups.length === 0 ? "" : ` (${groups.join(", ")})`);
const proofOf = (v: { shift: string; date: string; needed: number; available: number }) =>
  `${v.shift} braucht am ${v.date} ${persons(v.needed)}; einsetzbar ${isOrAre(v.available)} ${number(v.available)}`;

const limitWords: Readonly<Record<LimitWord, string>> = {
  restHours: "Stunden Ruhezeit",
  weeklyRestHours: "Stunden wöchentliche Ruhezeit",
  recoveryHours: "Stunden Erholung nach Nächten",
  recoveryDays: "Tage Erholung nach Nächten",
  workingHours: "Arbeitsstunden",
  contractPercent: "% des Vertrags",
  averageHours: "Wochenstunden im Schnitt",
  overtimeHours: "Stunden über dem Vertrag",
  missingHours: "Stunden unter dem Vertrag",
  spanHours: "Stunden von der ersten bis zur letzten Minute eines Tages",
  daysInARow: "Tage in Folge",
  daysOffAfterRun: "freie Tage nach so vielen Tagen in Folge",
  daysOffInARow: "freie Tage in Folge",
  sameShiftsInARow: "gleiche Dienste in Folge",
  patternMatches: "solche Folgen",
  daysApart: "Tage Abstand",
  dateGroups: "Gruppen von Tagen",
  differentShifts: "verschiedene Dienste",
  shifts: "Dienste",
  workingDays: "Arbeitstage",
  daysOff: "freie Tage",
  sharePercent: "% der Dienste",
  weekendsInARow: "Wochenenden in Folge",
  workedWeekends: "gearbeitete Wochenenden",
  freeSundays: "freie Sonntage",
  freeWeekends: "freie Wochenenden",
  dutiesOfADay: "Dienste am Tag",
  persons: "Personen",
  qualifiedPercent: "% mit der Qualifikation",
  personsTogether: "dieser Personen zusammen",
  money: "an Kosten",
};
const movedLimit = (v: OwnMovedLimit, what: string) =>
  `${v.rule}: ${v.bound === "most" ? "höchstens" : "mindestens"} ${number(v.to)} statt ${number(v.from)} ` +
  `${what}${v.employee === "" ? "" : ` für ${v.employee}`}${v.date === "" ? "" : ` am ${v.date}`}`;
/** Up to so many dates are listed one by one. */
const LISTED_DATES = 5;
const onDates = (dates: readonly string[]) => {
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  if (isRow(dates)) return span({ from: first, to: last });
  return dates.length <= LISTED_DATES
    ? `am ${and(dates)}`
    : `an ${dates.length} Tagen ${span({ from: first, to: last })}`;
};

/** What a plan is judged by, as planners call it. */
const objectiveNames: Readonly<Record<string, string>> = {
  contract_hours: "Sollstunden",
  coverage_over: "Überbesetzung",
  coverage_target: "Sollbesetzung",
  ergonomics: "Arbeitswissenschaft",
  fairness_holidays: "gerechte Feiertage",
  fairness_hours: "gerechte Stunden",
  fairness_nights: "gerechte Nächte",
  fairness_weekends: "gerechte Wochenenden",
  home_department: "Stammabteilung",
  labor_cost: "Personalkosten",
  legal_baseline: "Arbeitszeitrecht",
  minimal_change: "Änderungen am früheren Plan",
  night_before_absence: "Nachtdienste vor Abwesenheiten",
  preferences: "Vorlieben",
  social_points: "Sozialpunkte",
  soft_codes: "Dienstplankürzel",
  soft_rules: "weiche Regeln",
  wishes: "Wünsche",
  workplace_durations: "Zeit an Arbeitsplätzen",
};

/** For one person, for several. */
const away: Readonly<Record<AbsenceField, readonly [string, string]>> = {
  vacations: ["hat Urlaub", "haben Urlaub"],
  sick_leaves: ["ist krank", "sind krank"],
  credited_absences: ["ist in Schule oder Fortbildung", "sind in Schule oder Fortbildung"],
  availability: ["ist nicht verfügbar", "sind nicht verfügbar"],
  availability_windows: [
    "ist nur zu anderen Zeiten verfügbar",
    "sind nur zu anderen Zeiten verfügbar",
  ],
};
const askedAbsences: Readonly<Record<AskedAbsence, string>> = {
  vacation: "Urlaub",
  sick: "Krankheit",
  unavailable: "Abwesenheit",
};
const onSpans = (spans: readonly Span[]) => {
  if (spans.length > LISTED_DATES)
    return `an ${spans.length} Terminen ${span({ from: spans[0]!.from, to: spans.at(-1)!.to })}`;
  const dates = spans.flatMap(({ from, to }) => (from === to ? [from] : []));
  const longer = spans.flatMap(({ from, to }) => (from === to ? [] : [span({ from, to })]));
  return and([...(dates.length > 0 ? [`am ${and(dates)}`] : []), ...longer]);
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
  `${v.dates.length > 0 ? onDates(v.dates) : span(v)}, aber ${v.limits.join(", ")}`;
const MOST_LIMITED = 3;
/** An amount of none, in whatever unit. */
const NOTHING = /^0(?![.,\d])/;
const mostOf = ({ employees, most }: Limited) => {
  const who = employees.length > MOST_LIMITED ? persons(employees.length) : and(employees);
  if (NOTHING.test(most)) return `für ${who} keine Möglichkeit`;
  return `${who} höchstens ${employees.length > 1 ? `je ${most}` : most}`;
};
const moreThanOthers = ({ isFirst }: { isFirst: boolean }) =>
  isFirst ? ", mehr als jede andere Regel" : "";
const onlyThese = (v: { employees: readonly string[]; count: number }) =>
  v.count === 0
    ? "Niemand"
    : `Nur ${v.employees.length === 0 ? persons(v.count) : and(v.employees)}`;

export const de: English = {
  unmet_rule: (v) => `${v.rule} ist nicht erfüllt: ${v.violation}`,
  persons_needed: (v) => `${v.place} braucht ${persons(v.count)}.`,
  listed: (v) => and(v.items),

  // Rules: amounts and places
  persons_amount: (v) => persons(v.count),
  hours_amount: (v) => hours(v.hours),
  all_of: (v) => and(v.items),
  any_of: (v) => or(v.items),
  any_qualification: () => "beliebiger Qualifikation",
  staffing_of_rule: () => "Besetzung",
  shift_on: (v) => `${v.shift} am ${v.date}`,
  place_of_shift: (v) => `${v.who} für ${v.shift} am ${v.date}`,
  place_of_date: (v) => `${v.who} am ${v.date}`,
  place_of_span: (v) => `${v.who} am ${v.date} von ${v.from} bis ${v.to}`,
  place_after_midnight: (v) => `${v.who} in der Nacht nach dem ${v.date} von ${v.from} bis ${v.to}`,
  place_of_period: (v) => `${v.who} ${span(v)}`,
  last_shift_before: () => "dem letzten Dienst vor dem Plan",
  no_shift: () => "frei",
  some_night: () => "einen Nachtdienst",

  // Rules: demand
  demand_below: (v) => `${v.place}: ${v.has} von mindestens ${v.least}.`,
  demand_above: (v) =>
    `${v.place}: ${v.has}; erlaubt ${v.isOne ? "ist" : "sind"} höchstens ${v.most}.`,
  demand_share: (v) =>
    `${v.place}: ${v.has} mit ${v.qualification} bei ${v.present} insgesamt; nötig sind ${number(v.percent)} %.`,
  workplace_hours_above: (v) => `${timeAtPlace(v)}; ${allowed(v.most, hours(v.most))}.`,
  workplace_hours_below: (v) => `${timeAtPlace(v)}; ${required(v.least, hours(v.least))}.`,

  // Rules: shifts of a day
  too_many_shifts: (v) =>
    `${v.employee} beginnt am ${v.date} ${duties(v.started)}; ${allowed(v.most)}.`,
  shifts_overlap: (v) =>
    `${v.employee} hat ${v.first} und ${v.second}; die Dienste überschneiden sich um ${minutes(v.minutes)}.`,
  forbidden_shift: (v) =>
    `${v.employee} arbeitet am ${v.date} in ${v.shift}; das ist nicht erlaubt.`,
  shift_in_window: (v) =>
    `${v.employee} arbeitet am ${v.date} in ${v.shift}, davon ${minutes(v.minutes)} zwischen ${v.from} und ${v.to} Uhr.`,
  missing_shifts: (v) =>
    `${v.employee} hat am ${v.date} ${number(v.worked)} von ${counted(v.wanted, "verlangten Dienst", "verlangten Diensten")}.`,
  daily_span: (v) =>
    `Bei ${v.employee} liegen am ${v.date} ${hours(v.hours)} zwischen erstem Dienstbeginn und letztem Dienstende; ${allowed(v.most, hours(v.most))}.`,

  // Rules: rest
  rest_too_short: (v) =>
    v.hours < 0
      ? `${v.employee} hat keine Ruhezeit zwischen ${v.before} und ${v.after}, die sich um ${hours(-v.hours)} überschneiden; ${required(v.least, hours(v.least))}.`
      : `${v.employee} hat ${hours(v.hours)} Ruhezeit zwischen ${v.before} und ${v.after}; ${required(v.least, hours(v.least))}.`,
  too_many_reduced_rests: (v) =>
    `${v.employee} hat innerhalb von ${counted(v.days, "Tag", "Tagen")} ab ${v.date} ${counted(v.reduced, "verkürzte Ruhezeit", "verkürzte Ruhezeiten")}; ` +
    `erlaubt oder ausgeglichen ${isOrAre(v.allowed)} ${number(v.allowed)}.`,
  rests_missing: (v) =>
    `${v.employee} hat ${span(v)} ${number(v.found)} von ${counted(v.wanted, "nötigen Ruhezeit", "nötigen Ruhezeiten")} zu ${hours(v.hours)}.`,
  night_recovery_hours: (v) =>
    `${tooEarly(v)}; nötig ${isOrAre(v.hours)} ${hours(v.hours)} Ruhezeit.`,
  night_recovery_days: (v) => `${tooEarly(v)}; nötig ${isOrAre(v.days)} ${daysOff(v.days)}.`,
  replacement_day_missing: (v) =>
    `${v.employee} arbeitet am ${v.date} (${restKinds[v.kind]}) ohne eigenen Ausgleichsruhetag ${span(v)}.`,
  replacement_day_open: (v) =>
    `${v.employee} arbeitet am ${v.date} (${restKinds[v.kind]}); ein Ausgleichsruhetag steht ${span(v)} zu, in diesem Plan liegt keiner.`,
  replacement_day_found: (v) =>
    `${v.employee} arbeitet am ${v.date} (${restKinds[v.kind]}); ein Ausgleichsruhetag steht ${span(v)} zu, in diesem Plan ist der ${v.replacement} frei.`,

  // Rules: hours, counts and cost
  hours_above: (v) =>
    `${v.employee} arbeitet ${span(v)} ${hours(v.hours)}; ${allowed(v.most, hours(v.most))}.`,
  hours_below: (v) =>
    `${v.employee} arbeitet ${span(v)} ${hours(v.hours)}; ${required(v.least, hours(v.least))}.`,
  average_hours_above: (v) =>
    `${v.employee} arbeitet bis ${v.date} ${hours(v.hours)} in ${counted(v.weeks, "Woche", "Wochen")}; ` +
    `im Schnitt ${allowed(v.most, hours(v.most))} je Woche.`,
  contract_hours_above: (v) => `${credited(v)}; ${allowed(v.most, hours(v.most))} mehr.`,
  contract_hours_below: (v) => `${credited(v)}; ${allowed(v.most, hours(v.most))} weniger.`,
  cost_above: (v) => `Die Dienste ${span(v)} kosten ${number(v.cost)}; ${allowed(v.most)}.`,
  count_above: (v) =>
    `${v.employee} hat ${span(v)} ${countables[v.what](v.count)}; ${allowed(v.most)}.`,
  count_below: (v) =>
    `${v.employee} hat ${span(v)} ${countables[v.what](v.count)}; ${required(v.least)}.`,
  share_above: (v) => `${shareOf(v)}; erlaubt sind höchstens ${number(v.percent)} %.`,
  share_below: (v) => `${shareOf(v)}; nötig sind mindestens ${number(v.percent)} %.`,
  distinct_above: (v) =>
    `${v.employee} arbeitet ${span(v)} in ${number(v.values.length)} verschiedenen ` +
    `${groupings[v.groupBy].replace(/([^n])$/, "$1n")} (${v.values.join(", ")}); ${allowed(v.most)}.`,
  unfair_load: (v) =>
    `${v.employee} hat ${fairMeasures[v.measure](v.load)}, gerecht ${v.due === 1 ? "wäre" : "wären"} ${number(v.due)}; erlaubt ist eine Abweichung von ${number(v.tolerance)}.`,

  // Rules: days in a row, orders and patterns
  run_too_long: (v) =>
    `${v.employee} arbeitet ab ${v.from} ${days(v.length)} in Folge; ${allowed(v.most)}.`,
  run_too_short: (v) =>
    `${v.employee} arbeitet ab ${v.from} nur ${days(v.length)} in Folge; ${required(v.least)}.`,
  run_without_rest: (v) =>
    `${v.employee} arbeitet am ${v.date}, obwohl nach ${counted(v.length, "Tag", "Tagen")} in Folge ${daysOff(v.rest)} ${v.rest === 1 ? "zusteht" : "zustehen"}.`,
  days_off_too_long: (v) =>
    `${v.employee} hat ab ${v.from} ${counted(v.length, "freien Tag", "freie Tage")} in Folge; ${allowed(v.most)}.`,
  days_off_too_short: (v) =>
    `${v.employee} hat ab ${v.from} nur ${counted(v.length, "freien Tag", "freie Tage")} in Folge; ${required(v.least)}.`,
  same_shift_too_long: (v) =>
    `${v.employee} arbeitet ab ${v.from} an ${counted(v.length, "Tag", "Tagen")} in Folge in ${v.value}; ${allowed(v.most)}.`,
  same_shift_too_short: (v) =>
    `${v.employee} arbeitet ab ${v.from} nur an ${counted(v.length, "Tag", "Tagen")} in Folge in ${v.value}; ${required(v.least)}.`,
  no_days_off_block: (v) =>
    `${v.employee} hat ${span(v)} keine Folge von ${counted(v.days, "freien Tag", "freien Tagen")}.`,
  days_off_missing: (v) =>
    `${v.employee} hat ${span(v)} ${number(v.off)} von mindestens ${counted(v.least, "freien Tag", "freien Tagen")}.`,
  days_off_too_many: (v) =>
    `${v.employee} arbeitet ${span(v)} an ${number(v.worked)} von mindestens ${counted(v.least, "Tag", "Tagen")}; ` +
    `frei sein dürfen höchstens ${number(v.most)} von ${number(v.dates)}.`,
  days_too_close: (v) =>
    `${v.employee} arbeitet am ${v.from} und wieder am ${v.to}, ${counted(v.days, "Tag", "Tage")} später; ${required(v.least)}.`,
  days_too_far: (v) =>
    `${v.employee} arbeitet am ${v.from} und dann erst am ${v.to}; erlaubt ist ein Abstand von höchstens ${counted(v.most, "Tag", "Tagen")}.`,
  bad_succession: (v) =>
    `${v.employee} hat am ${v.date} ${v.shifts.join(", ")} und am ${v.nextDate} ${v.next.join(", ")}; das darf nicht aufeinanderfolgen.`,
  pattern_above: (v) => `${hasPattern(v)}; ${allowed(v.most)}.`,
  pattern_below: (v) => `${hasPattern(v)}; ${required(v.least)}.`,
  pattern_tokens: (v) => v.tokens.join(" "),
  token_off_without_absence: () => "O (keine Abwesenheit)",
  token_not: (v) => `nicht ${v.token}`,

  // Rules: weekends, Sundays and groups of dates
  weekends_in_row_above: (v) =>
    `${v.employee} arbeitet ab Samstag, ${v.from}, an ${weekends(v.length)} in Folge; ${allowed(v.most)}.`,
  weekends_in_row_below: (v) =>
    `${v.employee} arbeitet ab Samstag, ${v.from}, nur an ${weekends(v.length)} in Folge; ${required(v.least)}.`,
  weekends_above: (v) =>
    `${v.employee} arbeitet ${span(v)} (Samstage) an ${weekends(v.worked)}; ${allowed(v.most)}.`,
  weekends_below: (v) =>
    `${v.employee} arbeitet ${span(v)} (Samstage) an ${weekends(v.worked)}; ${required(v.least)}.`,
  free_weekends_missing: (v) =>
    `${v.employee} hat ${span(v)} (Samstage) ${number(v.free)} von mindestens ${counted(v.least, "freien Wochenende", "freien Wochenenden")}.`,
  free_sundays_missing: (v) =>
    `${v.employee} arbeitet ${v.year} an ${number(v.worked)} von ${counted(v.sundays, "Sonntag", "Sonntagen")}; frei sein müssen mindestens ${number(v.least)}.`,
  weekend_split: (v) =>
    `${v.employee} arbeitet vom Wochenende mit Samstag, ${v.saturday}, nur einen Teil: ${and(v.dates)}.`,
  weekend_mixed: (v) =>
    `${v.employee} hat am Wochenende mit Samstag, ${v.saturday}, verschiedene ${groupings[v.groupBy]} (${v.values.join(", ")}).`,
  night_before_weekend: (v) =>
    `${v.employee} arbeitet am ${v.date} nachts oder länger als ${v.latest} Uhr, vor dem freien Wochenende mit Samstag, ${v.saturday}.`,
  date_groups_above: (v) => `${inGroups(v)}; ${allowed(v.most)}.`,
  date_groups_below: (v) => `${inGroups(v)}; ${required(v.least)}.`,

  // Rules: who works with whom
  together_in_shift: (v) =>
    `${v.employees.join(", ")} arbeiten am ${v.date} zusammen in ${v.shift}; ${allowed(v.most)} davon.`,
  together_on_date: (v) =>
    `${v.employees.join(", ")} arbeiten am ${v.date} zusammen; ${allowed(v.most)} davon.`,
  apart_in_shift: (v) =>
    `${v.employee} arbeitet am ${v.date} in ${v.shift}, ${v.other} dagegen nicht.`,
  apart_on_date: (v) => `${v.employee} hat am ${v.date} Dienst, ${v.other} dagegen nicht.`,
  shift_alone: (v) =>
    `${v.employee} arbeitet am ${v.date} ${v.shift} ohne ${v.other}, das dazugehört.`,
  companions_missing: (v) =>
    `${v.employee} arbeitet am ${v.date} in ${v.shift} mit ${number(v.there)} von ${counted(v.least, "Begleitperson", "Begleitpersonen")}.`,
  companions_overcharged: (v) =>
    `Am ${v.date} ${v.persons === 1 ? "arbeitet" : "arbeiten"} in ${v.shift} ${persons(v.persons)} mit ${counted(v.there, "Begleitperson", "Begleitpersonen")}; ` +
    `jede darf höchstens ${number(v.each)} betreuen.`,

  // Why somebody may not work a shift
  refused_not_deployable: (v) => `${v.employee} ist nicht einsetzbar.`,
  refused_not_employed: (v) => `${v.employee} ist am ${v.date} nicht beschäftigt.`,
  refused_shift_not_running: (v) => `${v.shift} findet am ${v.date} nicht statt.`,
  refused_other_department: (v) =>
    `${v.shift} gehört zu einer Abteilung, für die ${v.employee} nicht arbeitet.`,
  refused_other_area: (v) =>
    `${v.shift} liegt in einem Bereich oder an einem Arbeitsplatz, an dem ${v.employee} nicht arbeitet.`,
  refused_personal_filter: (v) =>
    `${v.employee} darf am ${v.date} nicht für ${v.shift} eingeplant werden.`,
  refused_not_qualified: (v) =>
    `${v.employee} fehlt am ${v.date} eine Qualifikation, die ${v.shift} verlangt.`,
  refused_unavailable: (v) => `${v.employee} ist am ${v.date} nicht verfügbar.`,
  refused_vacation: (v) => `${v.employee} hat am ${v.date} Urlaub.`,
  refused_sick: (v) => `${v.employee} ist am ${v.date} krankgemeldet.`,
  refused_credited: (v) =>
    `${v.employee} ist am ${v.date} abwesend (${v.kind === "" ? "Schule oder Fortbildung" : v.kind}).`,
  refused_out_of_hours: (v) =>
    `${v.employee} ist am ${v.date} zu den Zeiten von ${v.shift} nicht verfügbar.`,
  refused_before_last_shift_end: (v) =>
    `${v.shift} am ${v.date} beginnt, bevor der letzte Dienst von ${v.employee} zu Ende ist.`,
  refused_frozen: (v) =>
    `${v.shift} am ${v.date} beginnt vor frozenUntil; ${v.employee} hatte diesen Dienst im früheren Plan nicht.`,

  // Items of objectives
  item_load: (v) => `${number(v.load)} statt ${number(v.due)}`,
  item_hours: (v) => `${hours(v.hours)} statt ${hours(v.target)}`,
  item_fair_hours: (v) =>
    `${hours(v.hours)}, der gerechte Anteil ist ${hours(v.share)}, mit Spielraum von ${hours(v.free)}`,
  item_avoided_colleague: () => "mit einer gemiedenen Person",
  item_no_preferred_colleague: () => "ohne eine bevorzugte Person",
  item_overdrawn: (v) => `um ${counted(v.points, "Punkt", "Punkte")} überzogen`,
  item_lacks: (v) => `${v.qualification} fehlt`,
  item_avoided: () => "ungern gearbeitet",
  item_unpreferred: () => "außerhalb der Vorlieben",
  item_undesired_time: (v) => `${hours(v.hours)} zu ungeliebten Zeiten`,
  item_unpreferred_time: (v) => `${hours(v.hours)} außerhalb der bevorzugten Zeiten`,
  item_nights: (v) => counted(v.nights, "Nachtdienst", "Nachtdienste"),
  item_run: (v) => `${days(v.days)} in Folge`,
  item_wish_granted: () => "erfüllt",
  item_wish_refused: () => "nicht erfüllt",
  item_wish_unclaimed: () => "erfüllt, aber die Punkte bleiben für andere Wünsche",
  item_demand: (v) => `${demandTypes[v.type]} ${v.id}`,

  // Names of rules that no request names
  law_item: (v) => laws[v.item],
  law_rule: (v) => `Arbeitszeitrecht: ${laws[v.item]}`,
  advice_rule: (v) => `Ergonomie: ${advice[v.item]}`,
  agreement_rule: (v) => `Tarifvertrag ${v.id}: ${limitName(v.key)}`,
  limits_rule: (v) => `Grenzen für ${v.employee}: ${limitName(v.key)}`,
  shared_limits_rule: (v) =>
    `Grenzen für ${v.employee} und ${counted(v.others, "weitere Person", "weitere Personen")}: ${limitName(v.key)}`,
  protection_rule: (v) => `${protections[v.tag]}: ${protectionItems[v.item]}`,
  core_rule: (v) => coreRules[v.rule],
  budget_rule: (v) => `Budget der Kostenstelle ${v.costCentre}, ${budgetPeriods[v.period]}`,

  // Why a rule has no effect
  unused_vacuous: () => "Kein Plan dieses Zeitraums könnte sie verletzen.",
  unused_not_binding: () =>
    "Kein einzelner Dienst mehr oder weniger würde sie in diesem Plan verletzen.",
  unused_status: (v) => `Die Regel hat den Status ${v.status}.`,
  unused_no_consequences: () => "Die Regel hat keine Folgen.",
  unused_dominated: (v) => `${v.rule} ist mindestens so streng.`,
  unused_disabled: (v) => `${v.what} gehört nicht zu den eingeschalteten Regeln.`,
  unused_group_disabled: (v) => `${v.group} gehören nicht zu den eingeschalteten Regeln.`,
  unused_unsupported: (v) =>
    `Die Regelart ${v.type} ist nicht bekannt und wird deshalb nicht angewandt.`,
  unused_no_match: () => "Keine Zuteilung, die geplant werden könnte, fällt unter die Regel.",
  unused_out_of_window: () => "Kein Tag des Planungszeitraums fällt unter die Regel.",
  unused_no_shift: (v) => `\`${v.name}\` trifft auf keinen Dienst der Anfrage zu.`,
  unused_no_employee: (v) => `\`${v.name}\` trifft auf niemanden in der Anfrage zu.`,
  unused_no_group: () => "Keine der Gruppen hat einen Tag im Planungszeitraum.",
  unused_no_token: () => "Jedes Muster enthält ein Zeichen, das auf keinen Dienst zutrifft.",
  unused_no_pattern_start: (v) => `Zwischen ${v.from} und ${v.to} darf kein Muster beginnen.`,
  unused_no_hours: () => "Die Regel nennt keine Stunden.",
  unused_empty_place: () => "An diesem Arbeitsplatz kann niemand eingeplant werden.",
  group_collective_agreements: () => "Die Tarifverträge",
  group_employee_limits: () => "Die persönlichen Grenzen",
  group_protections: () => "Die Schutzvorschriften",
  group_budgets: () => "Die Budgets der Kostenstellen",

  // Explanations
  named: (v) => (isKnownBy(v) ? `${v.name} (${v.id})` : v.name),
  locks_conflict: (v) =>
    `Feste oder bekannte Dienste bleiben stehen, obwohl sie einer Regel widersprechen: ${v.conflict}`,
  rule_says: (v) => `${v.rule}: ${v.violation}`,
  lock_refused: (v) => `${v.duty}: ${v.refusal}`,
  duty: (v) => `${v.employee} am ${v.date} in ${v.shift}`,
  beyond_law: (v) => `Der Plan geht über das Arbeitszeitrecht hinaus (${v.rule}): ${v.violation}`,
  more_beyond_law: (v) =>
    `${counted(v.count, "weiterer Verstoß", "weitere Verstöße")} gegen das Arbeitszeitrecht (${v.rule}) ${v.count === 1 ? "ist" : "sind"} hier nicht aufgeführt.`,
  time_limit_hint: () =>
    "Die Rechenzeit war zu Ende, bevor ein Plan ohne Lücken gefunden oder ausgeschlossen war; ein größeres timeout_seconds kann helfen.",
  time_limit_best_hint: () =>
    "Die Rechenzeit war zu Ende, bevor der beste Plan bekannt war; mit einem größeren timeout_seconds bleiben vielleicht weniger Lücken.",
  barring_hint: (v) =>
    `Allein die Regel ${v.rule} hält bei ${number(v.barred)} von ${counted(v.gaps, "Lücke", "Lücken")} jemanden fern, ` +
    `insgesamt ${number(v.times)}-mal${moreThanOthers(v)}.`,
  barring_together_hint: (v) =>
    `Keine Regel allein hält jemanden von einer Lücke fern; die Regel ${v.rule} tut es mit anderen bei ${number(v.barred)} von ${counted(v.gaps, "Lücke", "Lücken")}${moreThanOthers(v)}.`,
  agreement_hint: (v) =>
    `${v.shift} dauert ${hours(v.hours)}, mehr als das Gesetz ohne Tarifvertrag an einem Tag erlaubt. Wo ein Tarifvertrag es zulässt (§ 7 ArbZG), gehört er in collective_agreements, mit ${v.key} von mindestens ${number(v.hours)}.`,
  overload_hint: (v) =>
    `Der Bedarf von ${hours(v.demanded)} ist größer als die ${hours(v.target)}, auf die alle Verträge zusammen kommen.`,
  empty_plan_hint: () => "Im Planungszeitraum findet kein Dienst statt, deshalb ist der Plan leer.",
  more_not_listed: (v) =>
    `${number(v.count)} weitere ${listedKinds[v.what][v.count === 1 ? 0 : 1]} ${isOrAre(v.count)} hier nicht aufgeführt.`,

  // Proofs
  proof_shift: (v) => `${proofOf(v)}.`,
  proof_shift_because: (v) => `${proofOf(v)} (${v.reasons.join(", ")}).`,
  proof_demand: (v) =>
    `${v.place} braucht am ${v.date} ${v.needed}; kommen können höchstens ${number(v.available)}.`,
  proof_qualified_demand: (v) =>
    `${v.place} braucht am ${v.date} ${v.needed} mit ${v.qualifications.join(", ")}; kommen können höchstens ${number(v.available)}.`,
  proof_shared: (v) =>
    `${v.shifts.join(", ")} brauchen am ${v.date} zusammen ${persons(v.needed)}; wer dort arbeiten darf, kann ${number(v.available)} dieser Plätze besetzen.`,
  kept_away: (v) => `${number(v.count)} ${keptAway[v.why]}`,

  // Ledger and changes
  further_charges: (v) =>
    `${counted(v.count, "weiterer Posten", "weitere Posten")} mit jeweils weniger.`,
  change_new: (v) => `${v.employee} hatte an diesem Tag bisher keinen Dienst.`,
  change_impossible: () => "Der Dienst ist nicht mehr möglich.",
  change_barred: (v) => `Mit den fixierten Diensten und der Vorgeschichte verletzt er ${v.rule}.`,
  change_clashes: (v) => `Neben den übrigen Diensten dieses Plans würde er ${v.rule} verletzen.`,
  change_uncovers: (v) =>
    `Bliebe er, ${v.persons === 1 ? "fehlte" : "fehlten"} ${persons(v.persons)} mehr.`,
  change_cheaper: (v) =>
    `Bliebe er, würde dieser Plan ${counted(v.points, "Punkt", "Punkte")} mehr kosten.`,
  change_not_forced: () =>
    "Für sich spricht nichts dagegen; der Plan als Ganzes gab den Ausschlag.",

  // Verification
  entry_malformed: () => "Das ist kein Dienst: Person, Dienst und Datum gehören dazu.",
  entry_unknown_employee: (v) => `Die Anfrage kennt niemanden mit der Kennung ${v.employee}.`,
  entry_unknown_shift: (v) => `Die Anfrage hat keinen Dienst ${v.shift}.`,
  entry_bad_date: (v) => `${v.date} ist kein Datum.`,
  entry_outside: (v) => `${v.date} liegt außerhalb der Anfrage, sie läuft ${span(v)}.`,
  entry_repeated: (v) => `${v.employee} steht doppelt in ${v.shift} am ${v.date}.`,
  lock_missing: (v) => `${v.duty}: Der fixierte Dienst fehlt im Plan.`,
  other_window: (v) =>
    `Das Ergebnis gilt für ${v.ownFrom} bis ${v.ownTo}, die Anfrage läuft ${span(v)}.`,
  other_rule: (v) => `Die Anfrage hat keine Regel ${v.rule}.`,
  claim_differs: (v) => `${v.what}: Das Ergebnis sagt ${v.claimed}, errechnet ist ${v.found}.`,
  claim_complete: (v) =>
    `Das Ergebnis sagt ${v.status}, aber nicht alles, was sein muss, ist erfüllt.`,
  claim_incomplete: (v) =>
    `Das Ergebnis sagt ${v.status}, aber der Plan erfüllt jeden Bedarf und jede Regel.`,
  claim_success: (v) =>
    `success ist ${v.success ? "true" : "false"}, das passt nicht zum Status ${v.status}.`,
  claim_unproven: (v) =>
    `Das Ergebnis sagt optimal, seine eigene Schranke lässt aber ${number(v.gap)} % offen.`,
  gap_untold: (v) => `In ${v.shift} am ${v.date} fehlt Besetzung, und das Ergebnis sagt es nicht.`,
  gap_invented: (v) => `Das Ergebnis nennt ${v.shift} am ${v.date} unterbesetzt, das stimmt nicht.`,

  // Replacements
  replacement_takes: (v) => `${v.employee} übernimmt ${v.shift} am ${v.date}.`,
  replacement_moves: (v) => `${v.employee} wechselt am ${v.date} von ${v.from} nach ${v.shift}.`,
  replacement_busy: (v) => `${v.employee} hat am ${v.date} schon ${v.shift}.`,
  replacement_overlap: (v) =>
    `${v.employee} ist am ${v.date} noch oder schon in einem anderen Dienst.`,
  replacement_open: (v) => `${v.shift} am ${v.date} bleibt offen.`,
  replacement_swaps: (v) =>
    `${v.employee} übernimmt ${v.shift} am ${v.date}, dafür übernimmt ${v.other} ${v.otherShift} am ${v.otherDate}.`,
  replacement_chain: (v) =>
    `${v.employee} übernimmt ${v.shift} am ${v.date}; ${v.other} übernimmt von ${v.employee} ${v.otherShift} am ${v.otherDate}.`,
  replacement_rotation: (v) =>
    `${v.employee} übernimmt ${v.shift} am ${v.date}; ${v.other} übernimmt von ${v.employee} ${v.otherShift} am ${v.otherDate}; ` +
    `${v.third} übernimmt von ${v.other} ${v.thirdShift} am ${v.thirdDate}.`,

  // What it would take
  relax_limit: (v) => movedLimit(v, limitWords[v.what]),
  relax_own_limit: (v) => movedLimit(v, v.what),
  relax_exception: (v) => `${v.rule}: eine Ausnahme für ${v.employee} am ${v.date}`,
  relax_vacation: (v) => `Den Urlaubstag von ${v.employee} am ${v.date} verschieben oder streichen`,
  relax_unavailable: (v) =>
    `${v.employee} bitten, am ${v.date} trotz gemeldeter Abwesenheit zu kommen`,
  relax_vacations: (v) =>
    `Den Urlaub von ${v.employee} vom ${v.from} bis ${v.to} verschieben oder streichen`,
  relax_unavailable_days: (v) =>
    `${v.employee} bitten, vom ${v.from} bis ${v.to} trotz gemeldeter Abwesenheit zu kommen`,
  relax_out_of_hours: (v) =>
    `${v.employee} bitten, am ${v.date} auch außerhalb der gemeldeten Zeiten zu arbeiten`,
  relax_lock: (v) => `Den festen Dienst ${v.shift} von ${v.employee} am ${v.date} lösen`,
  relax_person: ({ qualifications, department, dates, count }) =>
    `${count === 1 ? "Eine weitere Person" : `${number(count)} weitere Personen`}${qualifications.length === 0 ? "" : ` mit ${and(qualifications)}`}${department === null ? "" : ` für ${department}`} ${onDates(dates)}`,
  relax_maximum: (v) => `${v.place}: höchstens ${number(v.to)} statt ${persons(v.from)}`,
  relax_demand: (v) =>
    `${v.place}: mindestens ${number(v.to)} statt ${v.isHours ? hours(v.from) : persons(v.from)}` +
    `${v.date === "" ? " an jedem Tag" : ` am ${v.date}`}`,
  relax_soft: (v) => `${v.rule} als Wunsch statt als feste Regel`,
  relax_all: (v) => v.items.join("; "),
  relaxed: (v) =>
    v.after === 0
      ? `${v.change}. Dann fehlt nichts mehr.`
      : `${v.change}. Dann ${v.after === 1 ? "fehlt" : "fehlen"} ${number(v.after)} statt ${number(v.before)}.`,
  would_help: (v) => `Das würde helfen: ${v.relaxed}`,
  // Wishes
  wish_free_refused: (v) => `${v.employee} möchte am ${and(v.dates)} frei haben.`,
  wish_free_refused_by: (v) =>
    `${v.employee} möchte am ${and(v.dates)} frei haben, arbeitet aber: ${and(v.duties)}.`,
  wish_work_refused: (v) =>
    `${v.employee} möchte am ${and(v.dates)} arbeiten, ist aber nicht eingeteilt.`,
  wish_price: (v) => counted(v.points, "Punkt", "Punkte"),
  wish_price_between: (v) =>
    `zwischen ${number(v.least)} und ${counted(v.most, "Punkt", "Punkte")}`,
  wish_price_at_most: (v) => `höchstens ${counted(v.most, "Punkt", "Punkte")}`,
  wish_price_made_of: (v) => `${v.cost} (${v.parts.join("; ")})`,
  wish_granted_at: (v) => `Ihn allein zu erfüllen würde ${v.cost} kosten.`,
  wish_granted_by: (v) => `Ihn allein zu erfüllen würde ${v.cost} kosten: ${v.changes.join("; ")}.`,
  wish_no_dearer: () => "Er wäre an Stelle eines anderen erfüllbar.",
  wish_no_dearer_by: (v) => `Er wäre an Stelle eines anderen erfüllbar: ${v.changes.join("; ")}.`,
  wish_impossible: () =>
    "Kein Plan erfüllt ihn, der alle Regeln einhält und nicht mehr Arbeit liegen lässt.",
  wish_ruled_out: (v) => `Der Wunsch ist nicht erfüllbar: ${v.message}`,
  wish_open: () => "In der Zeit fand sich kein Plan, der ihn erfüllt; ausgeschlossen ist er nicht.",
  wish_locked: (v) => `der Dienst von ${v.employee} in ${v.shift} am ${v.date} steht fest.`,
  wish_leaves_gap: (v) =>
    `${v.place}: es ${v.missing === 1 ? "würde" : "würden"} ${number(v.missing)} fehlen.`,
  // Leave and wishes, weighed before they are promised
  asked_absence: (v) => `${askedAbsences[v.kind]} von ${v.employee} ${onSpans(v.spans)}`,
  asked_free: (v) => `${v.employee} am ${v.date} frei`,
  asked_work: (v) => `${v.employee} am ${v.date} im Dienst`,
  asked_on: (v) => `${v.shift} für ${v.employee} am ${v.date}`,
  asked_off: (v) => `${v.employee} am ${v.date} ohne ${v.shift}`,
  weighed_granted: (v) =>
    `${v.asked}: lässt sich gewähren. Ein geprüfter Plan tut es und ist in allem anderen ebenso gut.`,
  weighed_costs: (v) => `${v.asked}: kostet ${v.atMost ? "höchstens " : ""}${and(v.costs)}.`,
  weighed_wishes: (v) =>
    `${counted(v.count, "abgelehnten Wunsch", "abgelehnte Wünsche")} (${v.whose.join("; ")})`,
  weighed_wish_of: (v) => `${v.employee} am ${and(v.dates)}`,
  weighed_gap: (v) =>
    `${v.asked}: dann ${v.missing === 1 ? "fehlt" : "fehlen"} ${persons(v.missing)}. ${v.reasons.join(" ")}`,
  weighed_nearest: (v) => `${v.because}; am nächsten: ${v.people.join("; ")}.`,
  weighed_unmet: (v) => `${v.asked}: dann bleibt geforderte Arbeit liegen. ${v.reasons.join(" ")}`,
  weighed_impossible: (v) =>
    `${v.asked}: ist nicht möglich${v.reasons.length === 0 ? "." : `: ${v.reasons.join(" ")}`}`,
  weighed_open: (v) => `${v.asked}: in der Zeit nicht entschieden.`,
  weighed_open_gap: (v) =>
    `${v.asked}: in der Zeit nicht entschieden. Im besten gefundenen Plan ${v.missing === 1 ? "fehlt" : "fehlen"} ${persons(v.missing)}.`,
  weighed_staff: (v) =>
    `Eine weitere Person${v.qualifications.length === 0 ? "" : ` mit ${and(v.qualifications)}`}` +
    `${v.hours === null ? "" : ` für ${hours(v.hours)} je Woche`} schließt ` +
    `${v.removed === v.gaps ? (v.gaps === 1 ? "die einzige Lücke" : `alle ${number(v.gaps)} Lücken`) : `${number(v.removed)} von ${counted(v.gaps, "Lücke", "Lücken")}`}.`,
  change_takes: (v) => `${v.employee} übernimmt ${v.shift} am ${v.date}`,
  change_frees: (v) => `${v.employee} hat ${v.shift} am ${v.date} frei`,
  change_moves: (v) => `${v.employee} wechselt am ${v.date} von ${v.from} zu ${v.to}`,
  change_more: (v) => counted(v.count, "weiterer Tag ändert sich", "weitere Tage ändern sich"),
  objective_more: (v) =>
    `${objectiveNames[v.objective] ?? v.objective} ${v.points > 0 ? "+" : "−"}${number(Math.abs(v.points))}`,
  points_account: (v) =>
    `${v.employee} gibt ${number(v.spent)} von ${counted(v.budget, "Punkt", "Punkten")} für ${counted(v.wishes, "Wunsch", "Wünsche")} aus.`,
  points_overdrawn: (v) =>
    `${v.employee} gibt ${counted(v.spent, "Punkt", "Punkte")} für ${counted(v.wishes, "Wunsch", "Wünsche")} aus, ${number(v.over)} mehr als die ${number(v.budget)} vorhandenen.`,
  points_kept_back: (v) =>
    `Bei ${v.employee} ${v.wishes === 1 ? "ging" : "gingen"} ${counted(v.wishes, "Wunsch", "Wünsche")} ohne Punkte in Erfüllung, die besser anderen Wünschen dienen.`,

  // Accounts of the year
  account_of_year: (v) =>
    `${v.employee} seit ${v.from}: ${v.nights}; ${v.weekends}; ${v.holidays}.`,
  account_nights: (v) => counted(v.had, "Nacht", "Nächte"),
  account_nights_shared: (v) =>
    `${counted(v.had, "Nacht", "Nächte")}, gerechter Anteil ${number(v.share)}`,
  account_weekends: (v) => counted(v.had, "Wochenende", "Wochenenden"),
  account_weekends_shared: (v) =>
    `${counted(v.had, "Wochenende", "Wochenenden")}, gerechter Anteil ${number(v.share)}`,
  account_holidays: (v) => counted(v.had, "Feiertag", "Feiertage"),
  account_holidays_shared: (v) =>
    `${counted(v.had, "Feiertag", "Feiertage")}, gerechter Anteil ${number(v.share)}`,

  // Gaps
  gap_reason: (v) => `${v.place}: ${number(v.has)} von ${v.needed} besetzt; ${v.because}.`,
  gap_reason_also: (v) => `${v.reason} Dieselben Personen fehlen für ${and(v.others)}.`,
  gap_no_shift: () => "kein Dienst deckt diese Zeit ab",
  gap_nobody: () => "niemand darf in diesem Dienst arbeiten",
  gap_nobody_qualified: (v) =>
    `von denen, die dort arbeiten dürfen, hat niemand die Qualifikation ${and(v.qualifications)}`,
  gap_frozen: () => "er beginnt vor frozenUntil, und dort kommt niemand mehr dazu",
  gap_all_absent: (v) =>
    v.count === 1
      ? "die einzige Person, die dort arbeiten darf, ist abwesend"
      : `alle ${persons(v.count)}, die dort arbeiten dürfen, sind abwesend`,
  gap_only_so_many: (v) =>
    `dort arbeiten ${v.count === 1 ? "darf" : "dürfen"} nur ${persons(v.count)}`,
  gap_only_so_many_absent: (v) =>
    `dort arbeiten ${v.count === 1 ? "darf" : "dürfen"} nur ${persons(v.count)}, davon ${v.absent === 1 ? "ist" : "sind"} ${number(v.absent)} abwesend`,
  gap_unsettled: () => "die Rechenzeit war zu Ende, bevor das geklärt war",
  gap_nearest: (v) => `${v.because}; am nächsten: ${v.people.join("; ")}`,
  near_free: (v) => `${v.employee} könnte kommen`,
  near_barred: (v) => `${and(v.employees)} hindert ${and(v.bars)}`,
  near_on_duty: () => "ein anderer Dienst",
  near_absent: () => "Abwesenheit",
  near_resting: () => "der letzte Dienst vor dem Plan",
  gap_too_dear: (v) =>
    `${persons(v.count)} ${v.count === 1 ? "könnte" : "könnten"} kommen, aber nur auf Kosten von Wichtigerem`,
  gap_not_proven: (v) =>
    `${persons(v.count)} ${v.count === 1 ? "könnte" : "könnten"} kommen, doch der beste Plan ist nicht bewiesen`,
  gap_all_work: () => "alle anderen Anwesenden arbeiten zu dieser Zeit schon",
  gap_bar: (v) => `${v.rule} ${number(v.count)}`,
  gap_barred: (v) =>
    `von ${counted(v.count, "Person", "Personen")} ohne anderen Dienst hindert ${v.bars.join(", ")}`,
  gap_all_barred: (v) =>
    `${v.rule} hindert ${v.count === 1 ? "die einzige Person" : `alle ${number(v.count)} Personen`} ohne anderen Dienst`,
  gap_at_most: (v) =>
    v.available === 0
      ? "niemand kann kommen"
      : `kommen ${v.available === 1 ? "kann" : "können"} höchstens ${number(v.available)}`,
  gap_shared: (v) =>
    `${and(v.shifts)} brauchen an diesem Tag ${persons(v.needed)}, und wer dort arbeiten darf, kann ${number(v.available)} dieser Plätze besetzen`,
  gap_week_hours: (v) =>
    `die Dienste ${span(v)} brauchen ${hours(v.hours)}, und wer dort arbeiten darf, kann höchstens ${hours(v.available)} leisten`,
  gap_duties: (v) =>
    `${span(v)} ${isOrAre(v.needed)} ${counted(v.needed, "Dienst", "Dienste")} zu besetzen, und ` +
    (v.available === 0
      ? `niemand kann ${v.needed === 1 ? "ihn" : "einen davon"} übernehmen`
      : `wer dort arbeiten darf, kann höchstens ${number(v.available)} übernehmen`),
  proof_duties: (v) =>
    `${and(v.places)}: ${counted(v.needed, "Dienst", "Dienste")} ${ofCapacity(v)}: zusammen ${number(v.available)}.`,
  proof_hours: (v) =>
    `${and(v.places)}: ${hours(v.needed)} ${ofCapacity(v)}: zusammen ${hours(v.available)}.`,
  amount: (v) => number(v.value),
  limit_by_rule: (v) => `${mostOf(v)} (${v.rule})`,
  limit_present: (v) => `${mostOf(v)} (soweit anwesend)`,
  limit_of_others: (v) =>
    `${counted(v.count, "weitere Person", "weitere Personen")} zusammen ${v.most}`,
  block_on_duty: (v) => `${v.employee} arbeitet am ${v.date} in ${v.shift}.`,
  block_full: (v) => `${v.place} ist am ${v.date} voll besetzt.`,

  // Conflicts
  conflict_place_times: (v) => `${v.who} zwischen ${v.from} und ${v.to} Uhr`,
  conflict_demand: (v) => `${v.place} braucht ${v.amount} ${onSpans(v.spans)}`,
  conflict_qualified_demand: (v) =>
    `${v.place} braucht ${v.amount} mit ${v.qualification} ${onSpans(v.spans)}`,
  conflict_capacity: (v) => `${v.place} erlaubt höchstens ${v.amount} ${onSpans(v.spans)}`,
  conflict_share: (v) =>
    `${v.place} braucht ${number(v.percent)} % mit ${v.qualification} ${onSpans(v.spans)}`,
  conflict_rule: (v) =>
    `${v.rule} gilt${v.employees.length === 0 ? "" : ` für ${named(v.employees)}`} ${onSpans(v.spans)}`,
  conflict_absence: (v) =>
    `${namedAway(v.employees)} ${away[v.field][v.employees.length === 1 ? 0 : 1]} ${onSpans(v.spans)}`,
  conflict_lock: (v) => `${v.employee} ist ${onSpans(v.spans)} fest für ${v.shift} eingeplant`,
  conflict_only: (v) => `${onlyThese(v)} ${v.count < 2 ? "darf" : "dürfen"} ${v.place} übernehmen`,
  conflict_only_fill: (v) =>
    `${onlyThese(v)} ${v.count < 2 ? "kommt" : "kommen"} für ${v.place} infrage`,
  conflict_only_qualified: (v) =>
    `${onlyThese(v)} ${v.count < 2 ? "hat" : "haben"} die Qualifikation ${and(v.qualifications)}`,
  conflict: (v) =>
    `${v.parts.join(". ")}. ${v.isOne ? "Das ist nicht erfüllbar." : "Alles zusammen ist nicht erfüllbar."}`,
  conflict_also: (v) => `${v.conflict} Ebenso ${onSpans(v.spans)}.`,
};

/** Of roster files. */
export const rosterDe: RosterWords = {
  locale: "de",
  decimalPoint: ",",
  months: [
    ...["Januar", "Februar", "März", "April", "Mai", "Juni"],
    ...["Juli", "August", "September", "Oktober", "November", "Dezember"],
  ],
  weekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
  week: "KW",
  roster: "Dienstplan",
  employee: "Name",
  hours: "Stunden",
  target: "Soll",
  deviation: "+/−",
  nights: "Nächte",
  weekends: "Wochenenden",
  duties: "Dienste",
  days: "Tage",
  people: "Personen",
  coverage: "Bedarf gedeckt",
  objective: "Zielwert",
  provenGap: "Bewiesener Abstand",
  wishes: "Wünsche erfüllt",
  demand: "Besetzung",
  demandHint: "anwesend / gefordert",
  gaps: "Fehlende Besetzung",
  date: "Datum",
  shift: "Schicht",
  missing: "Es fehlen",
  reason: "Grund",
  explanations: "Erläuterungen",
  legend: "Legende",
  locked: "vorab festgelegt",
  holiday: "Feiertag",
  weekend: "Wochenende",
  onCall: "Bereitschaft",
  standby: "Rufbereitschaft",
  noPlan: "Es gibt keinen Plan.",
  shortOfPeople:
    "Kein Plan deckt den ganzen Bedarf; die Rechenzeit war zu Ende, bevor der bestmögliche bekannt war.",
  bestEffort:
    "Kein Plan hält alle Regeln ein und deckt den ganzen Bedarf: dies ist der bestmögliche.",
  idleRules: "Regeln ohne Wirkung",
  more: "weitere",
  foreign: "Dienste, die nicht zu dieser Anfrage gehören, sind nicht dargestellt",
  yes: "ja",
  no: "nein",
  status: {
    optimal: "optimal",
    feasible: "zulässig",
    infeasible: "unlösbar",
    unknown: "unbekannt",
    model_invalid: "Modell ungültig",
    timeout: "Zeit abgelaufen",
  },
  absence: {
    sick: "krank",
    vacation: "Urlaub",
    credited: "Schule oder Fortbildung",
    unavailable: "nicht verfügbar",
    notEmployed: "nicht beschäftigt",
  },
  absenceCode: { sick: "K", vacation: "U", credited: "F", unavailable: "–", notEmployed: "" },
};
