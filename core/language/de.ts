/** Everything a result says in words, in German. */
import { german } from "./amounts.ts";
import type { English } from "./en.ts";
import type { RosterWords } from "./roster-words.ts";
import type {
  AbsenceField,
  AdviceItem,
  AskedAbsence,
  BudgetPeriod,
  Capacity,
  DemandType,
  FreeDays,
  KeptAway,
  LawItem,
  Limited,
  LimitWord,
  ListedKind,
  OwnMovedLimit,
  Protection,
  ProtectionWord,
  Span,
} from "./values.ts";
import { isKnownBy, isRow } from "./words.ts";

const { number, and, or, counted, persons, hours, span, isOrAre, allowed, required, countables } =
  german;

const freeDays = ({ dates, least }: FreeDays): string =>
  least === null
    ? `am ${and(dates)}`
    : `an mindestens ${number(least)} von ${number(dates.length)} Tagen (${and(dates)})`;

const demandTypes: Readonly<Record<DemandType, string>> = {
  staffingRule: "Besetzungsregel",
  workplace: "Arbeitsplatz",
  areaGroup: "Bereichsgruppe",
  planningRule: "Planungsregel",
};
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

  // Rules: demand
  demand_below: (v) => `${v.place}: ${v.has} von mindestens ${v.least}.`,
  demand_above: (v) =>
    `${v.place}: ${v.has}; erlaubt ${v.isOne ? "ist" : "sind"} höchstens ${v.most}.`,
  demand_share: (v) =>
    `${v.place}: ${v.has} mit ${v.qualification} bei ${v.present} insgesamt; nötig sind ${number(v.percent)} %.`,

  // Rules: shifts of a day

  // Rules: rest

  // Rules: hours, counts and cost
  count_above: (v) =>
    `${v.employee} hat ${span(v)} ${countables[v.what](v.count)}; ${allowed(v.most)}.`,
  count_below: (v) =>
    `${v.employee} hat ${span(v)} ${countables[v.what](v.count)}; ${required(v.least)}.`,

  // Rules: days in a row, orders and patterns
  pattern_tokens: (v) => v.tokens.join(" "),
  token_off_without_absence: () => "O (keine Abwesenheit)",
  token_not: (v) => `nicht ${v.token}`,

  // Rules: weekends, Sundays and groups of dates

  // Rules: who works with whom

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
    `${v.shift} am ${v.date} beginnt vor der Zeit, bis zu der alles bleibt (frozenUntil); ${v.employee} hatte diesen Dienst im früheren Plan nicht.`,

  // Items of objectives
  item_load: (v) => `${number(v.load)} statt ${number(v.due)}`,
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
    "Die Suche endete, bevor ein Plan ohne Lücken gefunden oder ausgeschlossen war; mehr Rechenzeit (timeout_seconds) kann helfen.",
  time_limit_best_hint: () =>
    "Die Suche endete, bevor der beste Plan bekannt war; mit mehr Rechenzeit (timeout_seconds) bleiben vielleicht weniger Lücken.",
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
  gap_omitted: (v) => `In ${v.shift} am ${v.date} fehlt Besetzung, und das Ergebnis sagt es nicht.`,
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
  wish_free_refused: (v) => `${v.employee} möchte ${freeDays(v)} frei haben.`,
  wish_free_refused_by: (v) =>
    `${v.employee} möchte ${freeDays(v)} frei haben, arbeitet aber: ${and(v.duties)}.`,
  wish_sparing_refused: (v) =>
    `${v.employee} möchte ${and(v.duties)} nicht übernehmen, ist dafür aber eingeteilt.`,
  wish_work_refused: (v) =>
    `${v.employee} möchte am ${and(v.dates)} arbeiten, ist aber nicht eingeteilt.`,
  wish_shift_refused: (v) =>
    `${v.employee} möchte am ${and(v.dates)} ${or(v.shifts)} übernehmen, ist dafür aber nicht eingeteilt.`,
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
  objective_more: (v) => `${v.objective} ${v.points > 0 ? "+" : "−"}${number(Math.abs(v.points))}`,
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
  gap_frozen: () =>
    "er beginnt vor der Zeit, bis zu der alles bleibt (frozenUntil), und dort kommt niemand mehr dazu",
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
  near_free: (v) => `${and(v.employees)} ${v.employees.length === 1 ? "könnte" : "könnten"} kommen`,
  near_barred: (v) =>
    `${and(v.employees)} ${v.bars.length === 1 ? "hindert" : "hindern"} ${and(v.bars)}`,
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
