/** Comments and names of the sample request; each line of a comment is one of its lines. */
export interface SampleWords {
  readonly head: string;
  readonly window: string;
  readonly department: string;
  readonly wardName: string;
  readonly people: string;
  readonly hours: string;
  readonly shifts: string;
  readonly shiftNames: readonly [early: string, late: string, night: string];
  readonly staff: string;
  readonly night: string;
  readonly rules: string;
  readonly rest: string;
  readonly restName: string;
  readonly run: string;
  readonly runName: string;
  readonly nights: string;
  readonly nightsName: string;
  readonly forward: string;
  readonly forwardName: string;
  readonly absences: string;
  readonly sick: string;
  readonly availability: string;
  readonly wishes: string;
  readonly specs: string;
  readonly locks: string;
  readonly history: string;
  readonly config: string;
}

const en: SampleWords = {
  head: `A ward of eight people over two weeks. Change what you like, then run:
  shiftsmith validate FILE     tells everything that is wrong, with its line
  shiftsmith solve FILE        makes the plan
Lines that begin with // are comments: Shiftsmith's commands skip them.`,
  window: "First and last day of the plan.",
  department: `Where the ward is decides its public holidays: BW, BY, BE, BB, HB, HH, HE, MV, NI, NW, RP, SL, SN, ST, SH, TH.
The working-time law holds by itself where no rule below says something stricter.`,
  wardName: "Ward 3",
  people: `Everybody who can be planned. The id stands in the plan, and everything below refers to it.
qualificationIds: names of your own; shifts below ask for them.`,
  hours: "A part-time contract, never at night, and no more than three days in a row.",
  shifts: `The shifts. minStaff has to be there, optimalStaff would be good, maxStaff is never passed.
minStaff, optimalStaff and maxStaff go for every day; minStaffByWeekday sets other numbers for some.`,
  shiftNames: ["Early", "Late", "Night"],
  staff: "Three on weekdays, two on Saturday and Sunday.",
  night: "It ends on the next day because its end lies before its start. Only nurses.",
  rules: `The rules. priority: legal, tariff, contract, operational and must always hold; should and may cost points when
they are broken. More than thirty kinds with examples: docs/rules.md.`,
  rest: "At least eleven hours between two shifts.",
  restName: "Eleven hours of rest",
  run: "At most five days in a row, then two days off.",
  runName: "At most five days in a row",
  nights:
    "At most four nights in these two weeks; conditions choose the shifts or people that are meant.",
  nightsName: "At most four nights",
  forward: "If possible no early shift right after a late one: should is a wish, not a must.",
  forwardName: "Rather forward than backward",
  absences: "Vacations, day by day. Nobody on vacation is ever planned.",
  sick: "Sick leave, in the same way.",
  availability: "Days on which somebody cannot come (false).",
  wishes:
    "Wishes to be free on a day. They are granted where it is possible, and refused ones are explained.",
  specs: `Wishes of other kinds: shiftOn and shiftOff for a shift of a day, weekday, timeFree, series.
priority: low, normal or high.`,
  locks: "Duties that are settled already: the plan is made around them.",
  history: `Days worked before the first day, so that rest and days in a row are counted right across the border.`,
  config: `timeout_seconds: how long to look for a better plan at most. language: en or de, of reasons and explanations.`,
};

const de: SampleWords = {
  head: `Eine Station mit acht Personen über zwei Wochen. Ändern Sie, was Sie möchten, und rufen Sie auf:
  shiftsmith validate DATEI    nennt alles, was nicht stimmt, mit seiner Zeile
  shiftsmith solve DATEI       macht den Plan
Zeilen, die mit // beginnen, sind Erläuterungen: Die Befehle von Shiftsmith übergehen sie.`,
  window: "Erster und letzter Tag des Plans.",
  department: `Das Bundesland bestimmt die Feiertage: BW, BY, BE, BB, HB, HH, HE, MV, NI, NW, RP, SL, SN, ST, SH, TH.
Das Arbeitszeitgesetz gilt von selbst, wo keine Regel unten strenger ist.`,
  wardName: "Station 3",
  people: `Alle, die eingeplant werden können. Die id steht im Plan, und alles Weitere bezieht sich auf sie.
qualificationIds: eigene Namen; die Schichten unten verlangen sie.`,
  hours: "Ein Teilzeitvertrag, nie nachts, und höchstens drei Tage am Stück.",
  shifts: `Die Schichten. minStaff muss da sein, optimalStaff wäre gut, maxStaff wird nie überschritten.
Sie gelten für jeden Tag; minStaffByWeekday nennt für einzelne Wochentage andere Zahlen.`,
  shiftNames: ["Früh", "Spät", "Nacht"],
  staff: "Drei an Werktagen, zwei am Samstag und am Sonntag.",
  night: "Sie endet am nächsten Tag, weil ihr Ende vor ihrem Beginn liegt. Nur Pflegefachkräfte.",
  rules: `Die Regeln. priority: legal, tariff, contract, operational und must gelten immer; should und may kosten Punkte, wenn
sie verletzt werden. Mehr als dreißig Arten mit Beispielen: docs/rules.md.`,
  rest: "Mindestens elf Stunden zwischen zwei Diensten.",
  restName: "Elf Stunden Ruhe",
  run: "Höchstens fünf Tage am Stück, danach zwei freie Tage.",
  runName: "Höchstens fünf Tage am Stück",
  nights:
    "Höchstens vier Nächte in diesen zwei Wochen; conditions wählen die gemeinten Schichten oder Personen.",
  nightsName: "Höchstens vier Nächte",
  forward:
    "Möglichst kein Frühdienst gleich nach einem Spätdienst: should ist ein Wunsch, kein Muss.",
  forwardName: "Lieber vorwärts als rückwärts",
  absences: "Urlaub, Tag für Tag. Wer Urlaub hat, wird nie eingeplant.",
  sick: "Krankheit, in gleicher Form.",
  availability: "Tage, an denen jemand nicht kann (false).",
  wishes:
    "Wünsche nach einem freien Tag. Sie werden erfüllt, wo es geht, und abgelehnte werden begründet.",
  specs: `Wünsche anderer Art: shiftOn und shiftOff für eine Schicht eines Tages, weekday, timeFree, series.
priority: low, normal oder high.`,
  locks: "Dienste, die schon feststehen: Der Plan wird um sie herum gemacht.",
  history: `Gearbeitete Tage vor dem ersten Tag, damit Ruhezeit und Tage am Stück über die Grenze hinweg richtig zählen.`,
  config: `timeout_seconds: wie lange höchstens nach einem besseren Plan gesucht wird. language: en oder de, für Gründe und
Erläuterungen.`,
};

/** The words of the sample in each language. */
export const sampleWords = { en, de } as const;
