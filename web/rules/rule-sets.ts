/** Ready sets of rules: what law, agreements and custom say for a kind of house, each with its source. */
import type { Language } from "../../core/index.ts";
import { changeBody } from "./change-rules.ts";
import readyRules from "./ready-rules.json";
import type { Json } from "./scope.ts";

type Translated = Readonly<Record<Language, string>>;

export interface SetRule {
  readonly key: string;
  readonly name: Translated;
  readonly priority: string;
  readonly type: string;
  readonly params: Json;
  readonly conditions?: readonly Json[];
}

export interface RuleSet {
  readonly key: string;
  readonly title: Translated;
  readonly text: Translated;
  /** Where its figures come from; null where it has none. */
  readonly source: Translated | null;
  /** What `department.legalBaseline` becomes. */
  readonly law: "off" | "arbzg" | "arbzgHospital";
  readonly rules: readonly SetRule[];
}

const sets: readonly Omit<RuleSet, "rules">[] = [
  {
    ...{ key: "law", law: "arbzg" },
    title: { en: "Working hours act", de: "Arbeitszeitgesetz" },
    text: {
      en: "Eleven hours of rest, ten hours a day, sixty a week and 48 on average, at most twelve days in a row, fifteen free Sundays a year, a day off for worked Sundays and holidays.",
      de: "Elf Stunden Ruhezeit, zehn Stunden am Tag, sechzig in der Woche und 48 im Durchschnitt, höchstens zwölf Tage am Stück, fünfzehn freie Sonntage im Jahr, Ersatzruhetage für Sonn- und Feiertage.",
    },
    source: { en: "ArbZG §§ 3, 5, 9 to 11", de: "ArbZG §§ 3, 5, 9 bis 11" },
  },
  {
    ...{ key: "tvoed-k", law: "arbzgHospital" },
    title: { en: "TVöD-K ward", de: "Station nach TVöD-K" },
    text: {
      en: "The act with its exceptions for hospitals; a five-day week, two days off in two weeks, one of them rather a Sunday; no more than four nights in a row and 48 hours off after nights.",
      de: "Das Gesetz mit den Ausnahmen für Krankenhäuser; Fünftagewoche, zwei freie Tage in zwei Wochen, davon möglichst ein Sonntag; höchstens vier Nächte am Stück und 48 Stunden frei danach.",
    },
    source: {
      en: "TVöD § 6(1), TVöD-K § 6.1(3), ArbZG §§ 5(2), 12; nights: recommendations of work science (BAuA, Gawo)",
      de: "TVöD § 6 Abs. 1, TVöD-K § 6.1 Abs. 3, ArbZG §§ 5 Abs. 2, 12; Nächte: Empfehlungen der Arbeitswissenschaft (BAuA, Gawo)",
    },
  },
  {
    ...{ key: "care-home", law: "arbzg" },
    title: { en: "Care home", de: "Pflegeheim" },
    text: {
      en: "The act; six days and four nights in a row at most, every second weekend free and rather whole, no early shift after a late one. The share of registered nurses you add with your own qualification.",
      de: "Das Gesetz; höchstens sechs Tage und vier Nächte am Stück, jedes zweite Wochenende frei und möglichst ganz, kein Frühdienst nach einem Spätdienst. Die Fachkraftquote fügen Sie mit Ihrer Qualifikation hinzu.",
    },
    source: {
      en: "ArbZG; otherwise custom of care homes, not law",
      de: "ArbZG; sonst Übung in Pflegeheimen, kein Gesetz",
    },
  },
  {
    ...{ key: "retail", law: "arbzg" },
    title: { en: "Retail with minors", de: "Handel mit Jugendlichen" },
    text: {
      en: "The act; closed on Sundays and holidays, a free Saturday each month, no work of minors between eight in the evening and six. Everything else of the act on young workers holds by itself for whom the request marks as minors.",
      de: "Das Gesetz; an Sonn- und Feiertagen geschlossen, ein freier Samstag im Monat, keine Arbeit Jugendlicher zwischen 20 und 6 Uhr. Alles Weitere des Jugendarbeitsschutzes gilt von selbst für alle, die in der Anfrage als Jugendliche gelten.",
    },
    source: {
      en: "ArbZG § 9, LadSchlG § 17(4), JArbSchG §§ 8, 12 to 17",
      de: "ArbZG § 9, LadSchlG § 17 Abs. 4, JArbSchG §§ 8, 12 bis 17",
    },
  },
  {
    ...{ key: "physicians", law: "arbzgHospital" },
    title: { en: "On-call of physicians", de: "Bereitschaft von Ärztinnen und Ärzten" },
    text: {
      en: "The act with its exceptions for hospitals; on call at most every fourth day and four times a month, shared fairly.",
      de: "Das Gesetz mit den Ausnahmen für Krankenhäuser; Bereitschaft höchstens jeden vierten Tag und viermal im Monat, gerecht verteilt.",
    },
    source: {
      en: "ArbZG §§ 5(2), 7; on-call: usual limits of house agreements, not law",
      de: "ArbZG §§ 5 Abs. 2, 7; Bereitschaft: übliche Grenzen von Betriebsvereinbarungen, kein Gesetz",
    },
  },
  {
    ...{ key: "none", law: "off", source: null },
    title: { en: "None", de: "Keine" },
    text: {
      en: "Only what always holds: one duty at a time, qualifications, absences. Rules of a set taken before go.",
      de: "Nur was immer gilt: ein Dienst zur selben Zeit, Qualifikationen, Abwesenheiten. Regeln einer zuvor gewählten Sammlung entfallen.",
    },
  },
];

const rulesOf: Readonly<Record<string, readonly SetRule[]>> = readyRules;

export const ruleSets: readonly RuleSet[] = sets.map((set) => ({
  ...set,
  rules: rulesOf[set.key] ?? [],
}));

const SET_ID = "set-";

/** The request with a set in place of the one taken before; own rules stay. */
export function withRuleSet(body: Json, { key, law, rules }: RuleSet, language: Language): Json {
  const written = Array.isArray(body.planning_rules) ? body.planning_rules : [];
  const own = written.filter((rule: unknown) => !idOf(rule).startsWith(SET_ID));
  const department = typeof body.department === "object" ? body.department : {};
  return {
    ...body,
    department: { ...department, legalBaseline: law },
    planning_rules: [
      ...own,
      ...rules.map(({ key: name, type, params, conditions = [], ...rule }) => ({
        ...{ id: `${SET_ID}${key}-${name}`, name: rule.name[language], status: "active" },
        ...{ priority: rule.priority, conditionLogic: "AND", conditions },
        consequences: [{ type, params }],
      })),
    ],
  };
}

const idOf = (rule: unknown): string =>
  typeof rule === "object" && rule !== null && "id" in rule ? String(rule.id) : "";

/** Takes a set into the open request. */
export function takeRuleSet(set: RuleSet, language: Language, message: string): Promise<unknown> {
  return changeBody(message, (body) => withRuleSet(body, set, language));
}
