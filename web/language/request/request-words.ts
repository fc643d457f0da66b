import type { JsonFaultKind } from "../../../json/json-fault.ts";
import type { Sample } from "../../request/making/samples.ts";
import { catalogue } from "../words.ts";

type SampleTexts = Readonly<
  Record<Sample["name"], { readonly title: string; readonly text: string }>
>;

const samplesEn: SampleTexts = {
  baseWard: {
    title: "A small ward",
    text: "Early, late and night. Solved to the proven optimum within seconds: start here.",
  },
  realWard: {
    title: "A ward of real size",
    text: "Qualifications, part-time, leave, wishes with a price, locks, two holidays.",
  },
  hospital: {
    title: "Surgery with on-call duty",
    text: "On-call duty over Christmas, half of each shift registered nurses.",
  },
  careHome: {
    title: "A care home",
    text: "Half of a day’s staff registered, every second weekend free.",
  },
  retail: {
    title: "A shop",
    text: "Trainees, mini jobs with an earnings limit, closed on Sundays.",
  },
  callCentre: {
    title: "A call centre",
    text: "Demand by the half hour, languages, split duties.",
  },
  wishes: {
    title: "Seven wishes for one day",
    text: "Four have to work. See which wishes are refused, and why.",
  },
  repair: {
    title: "A plan to repair",
    text: "Somebody drops out; everything else stays as it was announced.",
  },
  points: {
    title: "Points pay for wishes",
    text: "A budget of social points decides which of two wishes is granted.",
  },
  alternatives: {
    title: "Three plans to choose from",
    text: "The best plan and two that trade differently, to compare cell by cell.",
  },
  oneChargeNurse: {
    title: "Too few for the nights",
    text: "Cannot be met, and heads alone do not tell. See what stands against what.",
  },
  nobodyAtNight: {
    title: "Nobody for the nights",
    text: "Cannot be met at all: told before anything is solved.",
  },
};

const samplesDe: SampleTexts = {
  baseWard: {
    title: "Eine kleine Station",
    text: "Früh, Spät und Nacht. In Sekunden beweisbar optimal geplant: zum Einstieg.",
  },
  realWard: {
    title: "Eine Station in echter Größe",
    text: "Qualifikationen, Teilzeit, Urlaub, Wünsche mit Preis, Festlegungen, zwei Feiertage.",
  },
  hospital: {
    title: "Chirurgie mit Rufbereitschaft",
    text: "Bereitschaft über Weihnachten, je Dienst zur Hälfte examinierte Kräfte.",
  },
  careHome: {
    title: "Ein Pflegeheim",
    text: "Jeden Tag die Hälfte Fachkräfte, jedes zweite Wochenende frei.",
  },
  retail: {
    title: "Ein Geschäft",
    text: "Auszubildende, Minijobs mit Verdienstgrenze, sonntags geschlossen.",
  },
  callCentre: {
    title: "Ein Callcenter",
    text: "Bedarf je halber Stunde, Sprachen, geteilte Dienste.",
  },
  wishes: {
    title: "Sieben Wünsche für einen Tag",
    text: "Vier müssen arbeiten. Welche Wünsche abgelehnt werden, und warum.",
  },
  repair: {
    title: "Ein Plan zum Reparieren",
    text: "Jemand fällt aus; alles andere bleibt, wie es angekündigt war.",
  },
  points: {
    title: "Punkte für Wünsche",
    text: "Ein Punktekonto entscheidet, welcher von zwei Wünschen erfüllt wird.",
  },
  alternatives: {
    title: "Drei Pläne zur Wahl",
    text: "Der beste Plan und zwei mit anderer Abwägung, Zelle für Zelle zu vergleichen.",
  },
  oneChargeNurse: {
    title: "Zu wenige für die Nächte",
    text: "Nicht erfüllbar, obwohl die Köpfe reichen. Was gegen was steht.",
  },
  nobodyAtNight: {
    title: "Niemand für die Nächte",
    text: "Gar nicht erfüllbar: Das steht fest, bevor geplant wird.",
  },
};

const faultsEn: Readonly<Record<JsonFaultKind | "end", string>> = {
  value: "A value is expected here: text in quotes, a number, true, false, null, { or [.",
  name: "A name in double quotes is expected here.",
  colon: "A colon is expected after the name.",
  comma: "A comma is missing here, or a closing bracket.",
  "trailing-comma": "This comma is followed by nothing; take it away.",
  string: "This text is not closed by a quote in its line.",
  character:
    "A text cannot hold this: tabs and other control characters are written as \\t and the like.",
  escape: 'Only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits may follow a backslash.',
  number: "This is not a number as JSON writes it.",
  end: "The text ends too early: a bracket or a quote is not closed.",
  depth: "This is nested too deeply.",
  rest: "The request is complete before this; what follows is too much.",
};

const faultsDe: typeof faultsEn = {
  value:
    "Hier wird ein Wert erwartet: Text in Anführungszeichen, Zahl, true, false, null, { oder [.",
  name: "Hier wird ein Name in doppelten Anführungszeichen erwartet.",
  colon: "Nach dem Namen fehlt der Doppelpunkt.",
  comma: "Hier fehlt ein Komma oder eine schließende Klammer.",
  "trailing-comma": "Nach diesem Komma kommt nichts mehr; nehmen Sie es weg.",
  string: "Dieser Text ist in seiner Zeile nicht durch ein Anführungszeichen geschlossen.",
  character:
    "Das kann in einem Text nicht stehen: Tabulatoren und andere Steuerzeichen schreibt man als \\t und dergleichen.",
  escape:
    'Nach einem Rückstrich dürfen nur \\" \\\\ \\/ \\b \\f \\n \\r \\t und \\u mit vier Ziffern stehen.',
  number: "Das ist keine Zahl, wie JSON sie schreibt.",
  end: "Der Text endet zu früh: Eine Klammer oder ein Anführungszeichen ist nicht geschlossen.",
  depth: "Das ist zu tief verschachtelt.",
  rest: "Die Anfrage ist davor schon vollständig; was folgt, ist zu viel.",
};

const en = {
  heading: "Request",
  lead: "Shiftsmith makes duty rosters: it takes people, shifts and rules, and finds the plan that keeps every rule, covers the demand and grants as many wishes as it can – and tells why.",
  leadPrivate: "Everything runs in this browser until you choose otherwise.",
  samples: "Samples",
  sampleList: samplesEn,
  size: (people: number, days: number) => `${people} people, ${days} days`,
  openFile: "Open a file",
  paste: "Paste",
  workbook: "From a spreadsheet",
  csv: "From CSV tables",
  own: "Your own",
  ownText:
    "A roster or tables of a spreadsheet (.xlsx, .ods, CSV), or a request as JSON, with its result or without. Or drop the file anywhere on this page.",
  solve: "Solve",
  editor: "JSON",
  check: "Check",
  showEditor: "Show JSON",
  hideEditor: "Hide JSON",
  editorLabel: "Request as JSON",
  noGlance: "People, shifts, rules and demand are shown here as soon as the request is good.",
  download: "Download",
  faults: faultsEn,
  line: (line: number, column: number) => `Line ${line}, column ${column}`,
  noJson: "This is not JSON yet.",
  good: "The request is good.",
  goodWithWarnings: (count: number) =>
    count === 1
      ? "The request is good, with one remark."
      : `The request is good, with ${count} remarks.`,
  complete: "The request is complete, but it cannot be met as it is.",
  problems: (count: number) =>
    count === 1
      ? "One problem keeps it from being solved."
      : `${count} problems keep it from being solved.`,
  lastGood: "What is shown beside it is the last good request.",
  reading: "Reading …",
  unchecked: "The request could not be checked.",
  emptyDraft: "Nothing here yet.",
  more: (count: number) => `and ${count} more`,
  pasteTitle: "Paste a request",
  pasteText: "Paste the JSON of a request, or of a request with its result.",
  open: "Open",
  cancel: "Cancel",
  pasted: "Pasted request",
  drop: "Drop the file to open it",
  unreadable: (name: string, reason: string) => `${name} could not be read: ${reason}`,
  resultWithoutRequest: (name: string) =>
    `${name} is a result without its request. Open its request first, then this file again – or write both into one file with “shiftsmith solve --with-request”.`,
  badResult: (name: string, place: string, message: string) =>
    `The result in ${name} cannot be read at ${place}: ${message}`,
};

const de: typeof en = {
  heading: "Anfrage",
  lead: "Shiftsmith macht Dienstpläne: Aus Mitarbeitenden, Diensten und Regeln wird der Plan, der jede Regel einhält, den Bedarf deckt und möglichst viele Wünsche erfüllt – und der sagt, warum.",
  leadPrivate: "Alles läuft in diesem Browser, bis Sie es anders wählen.",
  samples: "Beispiele",
  sampleList: samplesDe,
  size: (people, days) => `${people} Mitarbeitende, ${days} Tage`,
  openFile: "Datei öffnen",
  paste: "Einfügen",
  workbook: "Aus einer Tabellenkalkulation",
  csv: "Aus CSV-Tabellen",
  own: "Eigene Daten",
  ownText:
    "Ein Dienstplan oder Tabellen einer Tabellenkalkulation (.xlsx, .ods, CSV), oder eine Anfrage als JSON, mit Ergebnis oder ohne. Die Datei lässt sich auch irgendwo auf diese Seite ziehen.",
  solve: "Planen",
  editor: "JSON",
  check: "Prüfung",
  showEditor: "JSON zeigen",
  hideEditor: "JSON ausblenden",
  editorLabel: "Anfrage als JSON",
  noGlance:
    "Mitarbeitende, Dienste, Regeln und Bedarf stehen hier, sobald die Anfrage in Ordnung ist.",
  download: "Herunterladen",
  faults: faultsDe,
  line: (line, column) => `Zeile ${line}, Spalte ${column}`,
  noJson: "Das ist noch kein JSON.",
  good: "Die Anfrage ist in Ordnung.",
  goodWithWarnings: (count) =>
    count === 1
      ? "Die Anfrage ist in Ordnung, mit einem Hinweis."
      : `Die Anfrage ist in Ordnung, mit ${count} Hinweisen.`,
  complete: "Die Anfrage ist vollständig, aber so nicht zu erfüllen.",
  problems: (count) =>
    count === 1 ? "Ein Fehler verhindert die Planung." : `${count} Fehler verhindern die Planung.`,
  lastGood: "Daneben steht die letzte gültige Anfrage.",
  reading: "Wird gelesen …",
  unchecked: "Die Anfrage konnte nicht geprüft werden.",
  emptyDraft: "Noch nichts hier.",
  more: (count) => `und ${count} weitere`,
  pasteTitle: "Anfrage einfügen",
  pasteText: "Fügen Sie das JSON einer Anfrage ein, oder einer Anfrage mit ihrem Ergebnis.",
  open: "Öffnen",
  cancel: "Abbrechen",
  pasted: "Eingefügte Anfrage",
  drop: "Datei hier ablegen, um sie zu öffnen",
  unreadable: (name, reason) => `${name} ließ sich nicht lesen: ${reason}`,
  resultWithoutRequest: (name) =>
    `${name} ist ein Ergebnis ohne seine Anfrage. Öffnen Sie zuerst die Anfrage und dann diese Datei – oder schreiben Sie beide mit „shiftsmith solve --with-request“ in eine Datei.`,
  badResult: (name, place, message) =>
    `Das Ergebnis in ${name} ist bei ${place} nicht lesbar: ${message}`,
};

export const requestWords = catalogue(en, de);
