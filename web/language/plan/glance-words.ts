import { catalogue } from "../words.ts";

const counted = (one: string, many: string) => (count: number) =>
  `${count} ${count === 1 ? one : many}`;

const en = {
  window: "Window",
  days: counted("day", "days"),
  people: "People",
  plannable: (count: number) => `${count} can be planned`,
  shifts: "Shifts",
  duties: (count: string) => `${count} duties needed`,
  load: "Load",
  loadText: (demand: string, contract: string) => `${demand} h needed, ${contract} h by contract`,
  demandByRules: (contract: string) => `${contract} h by contract`,
  noContracts: (demand: string) =>
    `${demand} h needed; without contract hours they are not shared evenly`,
  absences: "Absences",
  noAbsences: "none",
  absence: {
    vacation: counted("day of leave", "days of leave"),
    sick: counted("sick day", "sick days"),
    credited: counted("day of school or training", "days of school or training"),
    unavailable: counted("day not available", "days not available"),
  },
  wishes: "Wishes",
  locked: counted("duty locked", "duties locked"),
  noLocks: "nothing locked",
  holidays: counted("holiday", "holidays"),
  impossible: "This request cannot be met as it is.",
  impossibleText:
    "The demands below are out of reach before anything is solved. A solve still covers the rest and tells what would help.",
  demand: "Demand and supply",
  byDay: "People by day",
  byWeek: "Hours by week",
  needed: "needed",
  available: "could come",
  contracted: "by contract",
  dayLabel: (day: string, needed: string, available: string) =>
    `${day}: ${needed} needed, ${available} could come`,
  weekLabel: (week: string, needed: string, contracted: string) =>
    `${week}: ${needed} h needed, ${contracted} h by contract`,
  tightest: (day: string, needed: string, available: string) =>
    `Tightest: ${day} with ${available} people for ${needed} duties.`,
  fullestWeek: (week: string, needed: string, contracted: string) =>
    `Fullest: ${week} with ${needed} of ${contracted} contract hours.`,
  tableOf: (what: string) => `Table: ${what}`,
  shift: "Shift",
  times: "Time",
  staff: "People needed",
  qualifications: "Qualification",
  wished: (count: number) => `better ${count}`,
  atMost: (count: number) => `at most ${count}`,
  byRules: "needed by staffing rules",
  inactive: "off",
  rules: "Rules",
  noRules:
    "No planning rules; only what always holds: one duty at a time, qualifications, absences.",
  strength: {
    legal: "Law",
    tariff: "Agreement",
    contract: "Contract",
    operational: "House",
    must: "Must",
    should: "Should",
    may: "May",
  },
  points: (points: number) => `${points} points`,
  staffing: counted("staffing rule", "staffing rules"),
  agreements: counted("collective agreement", "collective agreements"),
  baseline: {
    soft: "The working hours act weighs heavily as well, but does not bind.",
    arbzg: "The working hours act holds as well and is never broken.",
    arbzgHospital:
      "The working hours act holds as well, with its exceptions for hospitals, and is never broken.",
  },
  person: "Name",
  hours: "Hours a week",
  department: "Department",
  givenTimes: "Times of day",
  timesOf: {
    available: (times: string) => `only ${times}`,
    unavailable: (times: string) => `never ${times}`,
    preferred: (times: string) => `likes ${times}`,
    undesired: (times: string) => `rather not ${times}`,
  },
  calendar: "Leave, wishes, locks",
  stripLegend: {
    vacation: "leave",
    sick: "sick",
    credited: "school or training",
    unavailable: "not available",
    wish: "wish",
    lock: "locked, in the colour of the shift",
  },
  alsoOn: (days: number, last: string) =>
    days === 1 ? `The same on ${last}.` : `The same on ${days} more days until ${last}.`,
  more: (count: number) => `Show all ${count}`,
  strip: (absences: number, wishes: number) => `${absences} days away, ${wishes} wishes`,
};

const de: typeof en = {
  window: "Zeitraum",
  days: counted("Tag", "Tage"),
  people: "Mitarbeitende",
  plannable: (count) => `${count} einplanbar`,
  shifts: "Dienste",
  duties: (count) => `${count} Besetzungen nötig`,
  load: "Auslastung",
  loadText: (demand, contract) => `${demand} Std. nötig, ${contract} Std. laut Vertrag`,
  demandByRules: (contract) => `${contract} Std. laut Vertrag`,
  noContracts: (demand) =>
    `${demand} Std. nötig; ohne Vertragsstunden werden sie nicht gleich verteilt`,
  absences: "Abwesenheiten",
  noAbsences: "keine",
  absence: {
    vacation: counted("Urlaubstag", "Urlaubstage"),
    sick: counted("Krankheitstag", "Krankheitstage"),
    credited: counted("Tag in Schule oder Fortbildung", "Tage in Schule oder Fortbildung"),
    unavailable: counted("Tag nicht verfügbar", "Tage nicht verfügbar"),
  },
  wishes: "Wünsche",
  locked: counted("Dienst festgelegt", "Dienste festgelegt"),
  noLocks: "nichts festgelegt",
  holidays: counted("Feiertag", "Feiertage"),
  impossible: "So ist diese Anfrage nicht zu erfüllen.",
  impossibleText:
    "Der folgende Bedarf ist unerreichbar, noch bevor geplant wird. Die Planung deckt trotzdem alles Übrige und sagt, was helfen würde.",
  demand: "Bedarf und Besetzung",
  byDay: "Personen je Tag",
  byWeek: "Stunden je Woche",
  needed: "nötig",
  available: "könnten kommen",
  contracted: "laut Vertrag",
  dayLabel: (day, needed, available) => `${day}: ${needed} nötig, ${available} könnten kommen`,
  weekLabel: (week, needed, contracted) =>
    `${week}: ${needed} Std. nötig, ${contracted} Std. laut Vertrag`,
  tightest: (day, needed, available) =>
    `Am knappsten: ${day} mit ${available} Personen für ${needed} Besetzungen.`,
  fullestWeek: (week, needed, contracted) =>
    `Am vollsten: ${week} mit ${needed} von ${contracted} Vertragsstunden.`,
  tableOf: (what) => `Tabelle: ${what}`,
  shift: "Dienst",
  times: "Zeit",
  staff: "Besetzung",
  qualifications: "Qualifikation",
  wished: (count) => `besser ${count}`,
  atMost: (count) => `höchstens ${count}`,
  byRules: "nach Besetzungsregeln",
  inactive: "aus",
  rules: "Regeln",
  noRules:
    "Keine Planungsregeln; es gilt nur, was immer gilt: ein Dienst zur Zeit, Qualifikationen, Abwesenheiten.",
  strength: {
    legal: "Gesetz",
    tariff: "Tarif",
    contract: "Vertrag",
    operational: "Betrieb",
    must: "Muss",
    should: "Soll",
    may: "Kann",
  },
  points: (points) => `${points} Punkte`,
  staffing: counted("Besetzungsregel", "Besetzungsregeln"),
  agreements: counted("Tarifvertrag", "Tarifverträge"),
  baseline: {
    soft: "Auch das Arbeitszeitgesetz zählt stark, es bindet aber nicht.",
    arbzg: "Auch das Arbeitszeitgesetz gilt und wird nie verletzt.",
    arbzgHospital:
      "Auch das Arbeitszeitgesetz gilt, mit den Ausnahmen für Krankenhäuser, und wird nie verletzt.",
  },
  person: "Name",
  hours: "Std. je Woche",
  department: "Abteilung",
  givenTimes: "Tageszeiten",
  timesOf: {
    available: (times) => `nur ${times}`,
    unavailable: (times) => `nie ${times}`,
    preferred: (times) => `gern ${times}`,
    undesired: (times) => `ungern ${times}`,
  },
  calendar: "Urlaub, Wünsche, Festlegungen",
  stripLegend: {
    vacation: "Urlaub",
    sick: "krank",
    credited: "Schule oder Fortbildung",
    unavailable: "nicht verfügbar",
    wish: "Wunsch",
    lock: "festgelegt, in der Farbe des Dienstes",
  },
  alsoOn: (days, last) =>
    days === 1 ? `Ebenso am ${last}` : `Ebenso an ${days} weiteren Tagen bis ${last}`,
  more: (count) => `Alle ${count} zeigen`,
  strip: (absences, wishes) => `${absences} Tage abwesend, ${wishes} Wünsche`,
};

export const glanceWords = catalogue(en, de);
