/** What a consequence of a planning rule asks for, in a few words; the rule's own name says more. */

import type { Language } from "../../core/index.ts";
import { language } from "../state/settings.ts";
import ruleBriefs from "./rule-briefs.json";
import {
  type Params,
  sequencesIn,
  successionDe,
  successionEn,
  tokensDe,
  tokensEn,
} from "./sequence-words.ts";
import { catalogue } from "./words.ts";

type Texts = Readonly<Record<string, (params: Params) => string>>;

const shown = (value: unknown): string | null =>
  typeof value === "number" || typeof value === "string"
    ? String(value)
    : Array.isArray(value) && value.every((entry) => typeof entry === "string")
      ? value.join(", ")
      : null;

/** The text of the first parameter that is there. */
const first = (params: Params, ...names: readonly string[]): string | null =>
  names.map((name) => shown(params[name])).find((text) => text !== null) ?? null;

const periodsEn: Readonly<Record<string, string>> = {
  day: "a day",
  week: "a week",
  fourWeeks: "in four weeks",
  month: "a month",
  year: "a year",
  window: "in the whole window",
};
const periodsDe: typeof periodsEn = {
  day: "am Tag",
  week: "in der Woche",
  fourWeeks: "in vier Wochen",
  month: "im Monat",
  year: "im Jahr",
  window: "im ganzen Zeitraum",
};

/** `3 to 5`, `at least 3`, `at most 5`. */
function rangeIn(words: { readonly least: string; readonly most: string; readonly to: string }) {
  return (least: string | null, most: string | null): string => {
    if (least !== null && most !== null) return `${least} ${words.to} ${most}`;
    return least !== null ? `${words.least} ${least}` : `${words.most} ${most ?? "?"}`;
  };
}

/** The range with what it counts: `at most 1 night`, `2 to 3 nights`. */
const of = (range: string, one: string, many: string) =>
  `${range} ${/^(\D* )?1$/.test(range) ? one : many}`;

function texts(
  range: ReturnType<typeof rangeIn>,
  period: (params: Params, usual: string) => string,
  say: Readonly<Record<string, (params: Params, range: string, period: string) => string>>,
): Texts {
  const by =
    (key: string, least: readonly string[], most: readonly string[], usual = "") =>
    (params: Params) =>
      say[key]!(
        params,
        range(first(params, ...least), first(params, ...most)),
        period(params, usual),
      );
  const hours = ["minHours", "minMinutes"];
  const mostHours = ["maxHours", "maxMinutes", "percentOfContract"];
  const rest = by("rest", [], []);
  const workingHours = (usual: string) => by("hours", hours, mostHours, usual);
  const inARow = by("daysInARow", [], ["maxDays", "max"]);
  const weekendCount = by("weekends", ["min"], ["max"], "month");
  return {
    ...{ requireminrest: rest, minrest: rest, requireresttime: rest },
    ...{ limitworkinghours: workingHours("week"), maxworkinghours: workingHours("week") },
    ...{ limitweeklyhours: workingHours("week"), limitdailyhours: workingHours("day") },
    ...{ limitconsecutivedays: inARow, limitconsecutiveshifts: inARow },
    limitconsecutivenights: by("nightsInARow", ["min"], ["max"]),
    limitaverageweeklyhours: by("averageHours", [], ["maxHours", "maxMinutes"]),
    targetcontracthours: by("contract", [], ["maxOverHours", "toleranceHours"], "window"),
    limitdailyspan: by("span", [], ["maxHours", "maxMinutes"]),
    requireweeklyrest: by("weeklyRest", ["hours", "minutes"], []),
    requireminconsecutivedays: by("runs", ["minDays"], []),
    requireminconsecutivedaysoff: by("runsOff", ["minDays"], []),
    limitconsecutivedaysoff: by("runsOff", [], ["maxDays"]),
    limitconsecutivesameshift: by("sameInARow", ["min"], ["max"]),
    requirenightrecovery: by("recovery", ["restHours", "restDays"], []),
    forbidsuccession: by("succession", [], []),
    limitpattern: by("pattern", ["min"], ["max"]),
    requirespacing: by("spacing", ["minDays"], ["maxDays"]),
    limitdategroups: by("groups", ["minWorked"], ["maxWorked"]),
    limitdistinctshifts: by("kinds", [], ["max"], "week"),
    limitshiftcount: by("duties", ["min"], ["max"], "month"),
    limitnightshifts: by("nights", ["min"], ["max"], "month"),
    limitholidays: by("holidays", ["min"], ["max"], "year"),
    limitworkingdays: by("workingDays", ["min"], ["max"], "week"),
    requiredaysoff: by("daysOff", ["minDays"], [], "week"),
    requirefreesundayspermonth: by("freeSundays", ["min"], [], "month"),
    requirefreesundays: by("freeSundays", ["minPerYear"], [], "year"),
    requirefreeweekends: by("freeWeekends", ["min"], [], "month"),
    requireshiftshare: by("share", ["minPercent"], ["maxPercent"], "window"),
    limitconsecutiveweekends: by("weekendsInARow", ["min"], ["max"]),
    ...{ limitworkedweekends: weekendCount, limitweekends: weekendCount },
    ...{ forbidshifttype: by("neverTypes", [], []) },
    ...{ preferassignment: by("rather", [], []) },
    avoidassignment: by("ratherNot", [], []),
    requirequalification: by("qualified", [], []),
    forbidtimewindow: by("noTime", [], []),
    ...{
      requirestaffing: by("staff", ["min"], ["max"]),
      limitconcurrent: by("staff", ["min"], ["max"]),
    },
    requirequalifiedshare: by("qualifiedShare", ["minPercent"], []),
    limitcost: by("cost", [], ["maxCost"], "window"),
  };
}

const periodIn =
  (names: Readonly<Record<string, string>>) =>
  (params: Params, usual: string): string => {
    const period = shown(params.period) ?? usual;
    return names[period] ?? period;
  };

const en = texts(rangeIn({ least: "at least", most: "at most", to: "to" }), periodIn(periodsEn), {
  rest: (p) => `${first(p, "hours") ?? "?"} h of rest between two duties`,
  hours: (p, range, period) =>
    `${range} ${p.percentOfContract === undefined ? "h" : "% of the contract’s hours"} ${period}`,
  daysInARow: (p, range) =>
    `${of(range, "day", "days")} in a row${first(p, "requiredRestDays") === null ? "" : `, then ${first(p, "requiredRestDays")} off`}`,
  nightsInARow: (_, range) => of(range, "night in a row", "nights in a row"),
  averageHours: (_, range) => `${range} h a week on average`,
  contract: (_, range, period) => `${range} h from the contract ${period}`,
  span: (_, range) => `${range} h from the first start to the last end of a day`,
  weeklyRest: (_, range) => `a rest of ${range} h every week`,
  runs: (_, range) => of(range, "day of work in a row", "days of work in a row"),
  runsOff: (_, range) => of(range, "day off in a row", "days off in a row"),
  sameInARow: (_, range) => `${of(range, "day", "days")} in a row of the same shift`,
  recovery: (_, range) => `${range} h of recovery after nights`,
  succession: (p) => successionEn(p),
  pattern: (p, range) =>
    p.max === 0
      ? `never ${sequencesIn(p, tokensEn, "or")}`
      : `${sequencesIn(p, tokensEn, "or")} ${of(range, "time", "times")}`,
  spacing: (_, range) => `${of(range, "day", "days")} from one to the next`,
  groups: (_, range) => `works on ${range} of these groups of dates`,
  kinds: (_, range, period) => `${of(range, "kind", "kinds")} of shift ${period}`,
  duties: (_, range, period) => `${of(range, "duty", "duties")} ${period}`,
  nights: (_, range, period) => `${of(range, "night", "nights")} ${period}`,
  holidays: (_, range, period) => `${of(range, "holiday", "holidays")} ${period}`,
  workingDays: (_, range, period) => `${of(range, "working day", "working days")} ${period}`,
  daysOff: (_, range, period) => `${of(range, "day off", "days off")} ${period}`,
  freeSundays: (_, range, period) => `${of(range, "free Sunday", "free Sundays")} ${period}`,
  freeWeekends: (_, range, period) => `${of(range, "free weekend", "free weekends")} ${period}`,
  share: (_, range, period) => `${range} % of the shifts ${period}`,
  weekendsInARow: (_, range) => `${of(range, "worked weekend", "worked weekends")} in a row`,
  weekends: (_, range, period) => `${of(range, "worked weekend", "worked weekends")} ${period}`,
  neverTypes: (p) => `never ${first(p, "shiftTypes") ?? "these shifts"}`,
  rather: () => "rather what the conditions select",
  ratherNot: () => "rather not what the conditions select",
  qualified: (p) => `only with ${first(p, "qualificationIds") ?? "the qualification"}`,
  noTime: (p) => `no work between ${first(p, "from") ?? "?"} and ${first(p, "to") ?? "?"}`,
  staff: (p, range) =>
    `${of(range, "person", "people")}${first(p, "qualificationIds") === null ? "" : ` with ${first(p, "qualificationIds")}`}`,
  qualifiedShare: (p, range) =>
    `${range} % with ${first(p, "qualificationIds") ?? "the qualification"}`,
  cost: (_, range, period) => `${range} of wages ${period}`,
});

const de = texts(
  rangeIn({ least: "mindestens", most: "höchstens", to: "bis" }),
  periodIn(periodsDe),
  {
    rest: (p) => `${first(p, "hours") ?? "?"} Std. Ruhezeit zwischen zwei Diensten`,
    hours: (p, range, period) =>
      `${range} ${p.percentOfContract === undefined ? "Std." : "% der Vertragsstunden"} ${period}`,
    daysInARow: (p, range) =>
      `${of(range, "Tag", "Tage")} am Stück${first(p, "requiredRestDays") === null ? "" : `, danach ${first(p, "requiredRestDays")} frei`}`,
    nightsInARow: (_, range) => `${of(range, "Nacht", "Nächte")} am Stück`,
    averageHours: (_, range) => `${range} Std. in der Woche im Durchschnitt`,
    contract: (_, range, period) => `${range} Std. Abweichung vom Soll ${period}`,
    span: (_, range) => `${range} Std. vom ersten Beginn bis zum letzten Ende am Tag`,
    weeklyRest: (_, range) => `jede Woche ${range} Std. Ruhe am Stück`,
    runs: (_, range) => `${of(range, "Arbeitstag", "Arbeitstage")} am Stück`,
    runsOff: (_, range) => `${of(range, "freier Tag", "freie Tage")} am Stück`,
    sameInARow: (_, range) => `${of(range, "Tag", "Tage")} am Stück derselbe Dienst`,
    recovery: (_, range) => `${range} Std. Erholung nach Nächten`,
    succession: (p) => successionDe(p),
    pattern: (p, range) =>
      p.max === 0
        ? `nie ${sequencesIn(p, tokensDe, "oder")}`
        : `${sequencesIn(p, tokensDe, "oder")} ${range} Mal`,
    spacing: (_, range) => `${of(range, "Tag", "Tage")} vom einen zum nächsten`,
    groups: (_, range) => `arbeitet an ${range} dieser Tagesgruppen`,
    kinds: (_, range, period) => `${of(range, "Dienstart", "Dienstarten")} ${period}`,
    duties: (_, range, period) => `${of(range, "Dienst", "Dienste")} ${period}`,
    nights: (_, range, period) => `${of(range, "Nacht", "Nächte")} ${period}`,
    holidays: (_, range, period) => `${of(range, "Feiertag", "Feiertage")} ${period}`,
    workingDays: (_, range, period) => `${of(range, "Arbeitstag", "Arbeitstage")} ${period}`,
    daysOff: (_, range, period) => `${of(range, "freier Tag", "freie Tage")} ${period}`,
    freeSundays: (_, range, period) => `${of(range, "freier Sonntag", "freie Sonntage")} ${period}`,
    freeWeekends: (_, range, period) =>
      `${of(range, "freies Wochenende", "freie Wochenenden")} ${period}`,
    share: (_, range, period) => `${range} % der Dienste ${period}`,
    weekendsInARow: (_, range) =>
      `${of(range, "Arbeitswochenende", "Arbeitswochenenden")} am Stück`,
    weekends: (_, range, period) =>
      `${of(range, "Arbeitswochenende", "Arbeitswochenenden")} ${period}`,
    neverTypes: (p) => `nie ${first(p, "shiftTypes") ?? "diese Dienste"}`,
    rather: () => "lieber, was die Bedingungen auswählen",
    ratherNot: () => "lieber nicht, was die Bedingungen auswählen",
    qualified: (p) => `nur mit ${first(p, "qualificationIds") ?? "der Qualifikation"}`,
    noTime: (p) => `keine Arbeit zwischen ${first(p, "from") ?? "?"} und ${first(p, "to") ?? "?"}`,
    staff: (p, range) =>
      `${of(range, "Person", "Personen")}${first(p, "qualificationIds") === null ? "" : ` mit ${first(p, "qualificationIds")}`}`,
    qualifiedShare: (p, range) =>
      `${range} % mit ${first(p, "qualificationIds") ?? "der Qualifikation"}`,
    cost: (_, range, period) => `${range} Lohnkosten ${period}`,
  },
);

const ofPage = catalogue(en, de);

/** What rules say of themselves, by their type in small letters; parameters stand in braces. */
const ownWords = new Map<string, Readonly<Record<Language, string>>>(Object.entries(ruleBriefs));

function ownText(type: string, params: Params): string | null {
  const text = ownWords.get(type)?.[language.value];
  return text?.replaceAll(/\{(\w+)\}/g, (_, name: string) => first(params, name) ?? "?") ?? null;
}

/** A consequence in words; null for a type the page has no words for. */
export function consequenceText(type: string, params: Params | null | undefined): string | null {
  const key = type.toLowerCase();
  return ofPage()[key]?.(params ?? {}) ?? ownText(key, params ?? {});
}
