/** What the importer says of tables, in both languages. */
import type { Language } from "../language/sentence.ts";
import { rounded } from "../model/rounded.ts";
import { type LeftCell, leftReasons } from "./workbook/left-cells.ts";

type Nothing = Readonly<Record<never, never>>;
interface Value {
  readonly value: string;
}
interface Who {
  readonly who: string;
}

interface DerivedKind {
  readonly id: string;
  /** As `shiftType` names it. */
  readonly kind: string;
}

const listed = (items: readonly string[]) => items.join(", ");
const kinds = (derived: readonly DerivedKind[], named: Readonly<Record<string, string>>) =>
  derived.map(({ id, kind }) => `${id} = ${named[kind] ?? kind}`);
const germanKinds = {
  ...{ early: "früh", day: "Tag", late: "spät", night: "Nacht" },
  ...{ onCall: "Bereitschaftsdienst", standby: "Rufbereitschaft" },
};
/** So many cells are named; of the others there is a number. */
const MOST_CELLS = 8;
const firstOf = (cells: readonly string[], and: string, more: string) => {
  const rest = cells.length - MOST_CELLS;
  const named = listed(cells.slice(0, MOST_CELLS));
  return rest > 0 ? `${named} ${and} ${rest} ${more}` : named;
};
const decimal = (value: number) => String(rounded(value, 2));

const english = {
  window_date: (v: Value) => `${v.value || "Nothing"} is no date; give YYYY-MM-DD.`,
  window_order: (_: Nothing) => "The window ends before it starts.",
  open_quote: (_: Nothing) => "A quotation mark is opened and never closed.",
  empty_table: (_: Nothing) => "There is nothing in the table.",
  no_header: (v: { readonly known: readonly string[] }) =>
    `No column is known. The first line names the columns, for example: ${listed(v.known)}.`,
  missing_column: (v: { readonly known: readonly string[] }) =>
    `A column is missing; name it one of: ${listed(v.known)}.`,
  missing_value: (_: Nothing) => "The cell is empty.",
  not_a_date: (v: Value) => `${v.value} is no date that exists; write 01.03.2026 or 2026-03-01.`,
  not_a_time: (v: Value) => `${v.value} is no time of day; write 06:00.`,
  start_at_midnight: (_: Nothing) =>
    "A shift cannot start at 24:00; write 00:00 of the day that begins then.",
  not_a_number: (v: Value) => `${v.value} is no number that can stand here.`,
  not_a_count: (v: Value) => `${v.value} is no number of people; write 2, or 2-3 for a range.`,
  not_a_weekday: (v: Value) => `${v.value} is no weekday; write Mon, Tue or Mon-Fri.`,
  not_a_priority: (v: Value) => `${v.value} is no priority; write low, normal or high.`,
  dates_swapped: (_: Nothing) => "The last day lies before the first.",
  repeated_id: (v: { readonly id: string; readonly line: number }) =>
    `${v.id} stands in line ${v.line} already.`,
  unknown_person: (v: Who) => `The table of people has nobody called ${v.who}.`,
  several_people: (v: Who & { readonly ids: readonly string[] }) =>
    `${v.who} may be ${v.ids.join(" or ")}; name the id.`,
  unknown_shift: (v: Value) => `There is no shift ${v.value}.`,
  request_problem: (v: { readonly place: string; readonly message: string }) =>
    `${v.place}: ${v.message}`,

  broken_letters: (_: Nothing) =>
    "Some letters cannot be read; save the file as UTF-8, or decode it as Windows-1252.",
  header_below: (_: Nothing) => "What stands above this line is taken for a title.",
  unused_column: (v: { readonly column: string }) => `Column ${v.column} is not used.`,
  total_row: (_: Nothing) => "This line is taken for a total and left out.",
  nobodys_row: (_: Nothing) => "This line names nobody and is left out.",
  duties_in_grid: (v: { readonly cells: number }) =>
    `${v.cells} ${v.cells === 1 ? "cell holds a duty" : "cells hold duties"} and not an absence, and ${v.cells === 1 ? "is" : "are"} left out.`,
  no_people: (_: Nothing) => "There is no table of people, so the request has none.",
  no_shifts: (_: Nothing) => "There is no table of shifts, so the request has none.",
  same_name: (v: Who & { readonly ids: readonly string[] }) =>
    `${v.ids.length} are called ${v.who}; their ids are ${listed(v.ids)}.`,
  no_hours: (v: { readonly people: readonly string[] }) =>
    `Without weekly hours, so without a target: ${listed(v.people)}.`,
  full_time: (v: { readonly hours: number }) =>
    `Shares of a full position are taken of ${decimal(v.hours)} hours a week.`,
  inactive: (v: Who & { readonly status: string }) =>
    `${v.who} has the status ${v.status} and gets no duties.`,
  derived_types: (v: { readonly derived: readonly DerivedKind[] }) =>
    `Kinds of shift were derived from names and times: ${listed(kinds(v.derived, {}))}.`,
  legal_breaks: (v: { readonly shifts: readonly string[] }) =>
    `No break is given, so the least one of the law is taken, 30 minutes above 6 hours and 45 above 9: ${listed(v.shifts)}.`,
  one_each: (_: Nothing) =>
    "No numbers of people are given, so every shift needs one on every day.",
  not_run: (v: Value & { readonly days: readonly string[] }) =>
    `${v.value} does not run on ${listed(v.days)}, where nobody is needed.`,
  unheld_qualification: (v: Value) => `Nobody has the qualification ${v.value}.`,
  all_vacation: (_: Nothing) => "No kind is given, so every absence is vacation.",
  unavailable_kind: (v: Value) =>
    `${v.value} keeps people away without crediting hours; vacation, sick leave, school and training credit them.`,
  outside_window: (v: { readonly rows: number }) =>
    `${v.rows} ${v.rows === 1 ? "entry lies" : "entries lie"} outside the window and ${v.rows === 1 ? "is" : "are"} left out.`,
  law_as_goal: (_: Nothing) =>
    "Tables hold no rules. Eleven hours of rest, ten hours a day, 60 a week, twelve days in a row and 15 free Sundays a year " +
    "weigh heavily all the same; department.legalBaseline arbzg or arbzgHospital makes them binding.",
  all_holidays: (_: Nothing) =>
    "No federal state is named (department.federalState), so a day is a public holiday that is one in any German state.",

  no_sheet: (_: Nothing) =>
    "No sheet holds a roster or a table that is known; a roster has a row for each person and a column for each day.",
  no_window: (_: Nothing) => "No roster says the days of the plan; give its first and last day.",
  month_unknown: (_: Nothing) =>
    "Days are numbered here, and neither a title above them nor the name of the sheet says of which month and year.",
  unknown_code: (v: Value & { readonly count: number }) =>
    `Nothing says what ${v.value} means, which stands in ${v.count} ${v.count === 1 ? "cell" : "cells"}; map it to a shift, an absence, a wish or nothing.`,
  bad_meaning: (v: Value & { readonly meaning: string }) =>
    `${v.value}=${v.meaning}: ${v.meaning || "nothing"} is neither a shift of the ward, nor times such as 06:00-14:30, nor vacation, sick, training, unavailable, wish, wish:SHIFT, not:SHIFT or nothing.`,
  cells_differ: (v: Value & { readonly cell: string }) =>
    `${v.value} differs from what ${v.cell} says of the same person and day.`,
  hidden_sheet: (_: Nothing) => "This sheet is hidden and not read.",
  other_sheet: (_: Nothing) =>
    "This sheet holds neither a roster nor a table that is known, and is not read.",
  sheet_twice: (v: Value) => `A sheet of this kind is read already, ${v.value}; this one is not.`,
  people_of_roster: (v: { readonly count: number }) =>
    `No table lists people, so they are the ${v.count} of the rosters, without weekly hours.`,
  codes_read: (v: { readonly codes: readonly string[] }) =>
    `Codes were read so: ${listed(v.codes)}.`,
  sheet_account: (v: { readonly cells: number; readonly carried: number }) =>
    `${v.carried} of ${v.cells} filled cells were carried over.`,
  cells_left: (v: { readonly reason: LeftCell; readonly cells: readonly string[] }) =>
    `${leftReasons.en[v.reason]}: ${firstOf(v.cells, "and", "more")}.`,
  duties_apart: (v: { readonly count: number }) =>
    `${v.count} ${v.count === 1 ? "cell holds a duty" : "cells hold duties"}, which are a plan and no part of the request.`,
};

type Catalogue = typeof english;

/** What remarks are told apart by. */
export type ImportCode = keyof Catalogue;

export type ImportValues<C extends ImportCode> = Parameters<Catalogue[C]>[0];

const german: Catalogue = {
  window_date: (v) => `${v.value || "Nichts"} ist kein Datum; anzugeben ist JJJJ-MM-TT.`,
  window_order: () => "Der Zeitraum endet, bevor er beginnt.",
  open_quote: () => "Ein Anführungszeichen wird geöffnet und nie geschlossen.",
  empty_table: () => "Die Tabelle ist leer.",
  no_header: (v) =>
    `Keine Spalte ist bekannt. Die erste Zeile nennt die Spalten, zum Beispiel: ${listed(v.known)}.`,
  missing_column: (v) => `Eine Spalte fehlt; sie kann so heißen: ${listed(v.known)}.`,
  missing_value: () => "Die Zelle ist leer.",
  not_a_date: (v) =>
    `${v.value} ist kein Datum, das es gibt; richtig ist 01.03.2026 oder 2026-03-01.`,
  not_a_time: (v) => `${v.value} ist keine Uhrzeit; richtig ist 06:00.`,
  start_at_midnight: () =>
    "Eine Schicht kann nicht um 24:00 beginnen; richtig ist 00:00 des Tages, der dann anfängt.",
  not_a_number: (v) => `${v.value} ist keine Zahl, die hier stehen kann.`,
  not_a_count: (v) => `${v.value} ist keine Anzahl von Personen; richtig ist 2 oder 2-3.`,
  not_a_weekday: (v) => `${v.value} ist kein Wochentag; richtig ist Mo, Di oder Mo-Fr.`,
  not_a_priority: (v) => `${v.value} ist keine Priorität; richtig ist niedrig, normal oder hoch.`,
  dates_swapped: () => "Der letzte Tag liegt vor dem ersten.",
  repeated_id: (v) => `${v.id} steht schon in Zeile ${v.line}.`,
  unknown_person: (v) => `In der Tabelle der Mitarbeitenden heißt niemand ${v.who}.`,
  several_people: (v) => `${v.who} kann ${v.ids.join(" oder ")} sein; anzugeben ist die Nummer.`,
  unknown_shift: (v) => `Es gibt keine Schicht ${v.value}.`,
  request_problem: (v) => `${v.place}: ${v.message}`,

  broken_letters: () =>
    "Manche Buchstaben sind unlesbar; die Datei als UTF-8 speichern oder als Windows-1252 lesen.",
  header_below: () => "Was über dieser Zeile steht, gilt als Überschrift.",
  unused_column: (v) => `Die Spalte ${v.column} wird nicht verwendet.`,
  total_row: () => "Diese Zeile gilt als Summe und bleibt weg.",
  nobodys_row: () => "Diese Zeile nennt niemanden und bleibt weg.",
  duties_in_grid: (v) =>
    `${v.cells} ${v.cells === 1 ? "Zelle enthält einen Dienst" : "Zellen enthalten Dienste"} und keine Abwesenheit und ${v.cells === 1 ? "bleibt" : "bleiben"} weg.`,
  no_people: () => "Es gibt keine Tabelle der Mitarbeitenden, die Anfrage hat also keine.",
  no_shifts: () => "Es gibt keine Tabelle der Schichten, die Anfrage hat also keine.",
  same_name: (v) => `${v.ids.length} heißen ${v.who}; ihre Kennungen sind ${listed(v.ids)}.`,
  no_hours: (v) => `Ohne Wochenstunden und damit ohne Sollstunden: ${listed(v.people)}.`,
  full_time: (v) =>
    `Anteile einer vollen Stelle gehen von ${decimal(v.hours).replace(".", ",")} Wochenstunden aus.`,
  inactive: (v) => `${v.who} hat den Status ${v.status} und bekommt keine Dienste.`,
  derived_types: (v) =>
    `Schichtarten wurden aus Namen und Zeiten abgeleitet: ${listed(kinds(v.derived, germanKinds))}.`,
  legal_breaks: (v) =>
    `Ohne Pausenangabe gilt die gesetzliche Pause, 30 Minuten über 6 Stunden und 45 über 9: ${listed(v.shifts)}.`,
  one_each: () => "Ohne Besetzungszahlen braucht jede Schicht an jedem Tag eine Person.",
  not_run: (v) => `${v.value} entfällt an ${listed(v.days)}, wo niemand gebraucht wird.`,
  unheld_qualification: (v) => `Niemand hat die Qualifikation ${v.value}.`,
  all_vacation: () => "Ohne Angabe der Art gilt jede Abwesenheit als Urlaub.",
  unavailable_kind: (v) =>
    `${v.value} hält fern, ohne Stunden gutzuschreiben; Urlaub, Krankheit, Schule und Fortbildung schreiben sie gut.`,
  outside_window: (v) =>
    `${v.rows} ${v.rows === 1 ? "Eintrag liegt" : "Einträge liegen"} außerhalb des Zeitraums und ${v.rows === 1 ? "bleibt" : "bleiben"} weg.`,
  law_as_goal: () =>
    "Tabellen enthalten keine Regeln. Elf Stunden Ruhe, zehn Stunden am Tag, 60 in der Woche, zwölf Tage am Stück und 15 freie " +
    "Sonntage im Jahr wiegen trotzdem schwer; department.legalBaseline arbzg oder arbzgHospital macht sie bindend.",
  all_holidays: () =>
    "Kein Bundesland ist angegeben (department.federalState), also gilt als Feiertag, was in irgendeinem einer ist.",

  no_sheet: () =>
    "Kein Blatt enthält einen Dienstplan oder eine bekannte Tabelle; ein Dienstplan hat eine Zeile je Person und eine Spalte je Tag.",
  no_window: () =>
    "Kein Dienstplan nennt die Tage des Plans; anzugeben sind der erste und der letzte Tag.",
  month_unknown: () =>
    "Hier sind Tage nummeriert, und weder eine Überschrift darüber noch der Name des Blatts sagt, von welchem Monat und Jahr.",
  unknown_code: (v) =>
    `Was ${v.value} bedeutet, steht nirgends; es kommt in ${v.count} ${v.count === 1 ? "Zelle" : "Zellen"} vor. Zuzuordnen ist ein Dienst, eine Abwesenheit, ein Wunsch oder nichts.`,
  bad_meaning: (v) =>
    `${v.value}=${v.meaning}: ${v.meaning || "nichts"} ist weder ein Dienst der Station noch eine Zeit wie 06:00-14:30 noch Urlaub, krank, Fortbildung, abwesend, Wunsch, Wunsch:DIENST, nicht:DIENST oder nichts.`,
  cells_differ: (v) =>
    `${v.value} widerspricht dem, was ${v.cell} über dieselbe Person und denselben Tag sagt.`,
  hidden_sheet: () => "Dieses Blatt ist ausgeblendet und wird nicht gelesen.",
  other_sheet: () =>
    "Dieses Blatt enthält weder einen Dienstplan noch eine bekannte Tabelle und wird nicht gelesen.",
  sheet_twice: (v) => `Ein Blatt dieser Art ist schon gelesen, ${v.value}; dieses nicht.`,
  people_of_roster: (v) =>
    `Keine Tabelle nennt die Mitarbeitenden; es sind die ${v.count} der Dienstpläne, ohne Wochenstunden.`,
  codes_read: (v) => `So wurden Kürzel gelesen: ${listed(v.codes)}.`,
  sheet_account: (v) => `${v.carried} von ${v.cells} gefüllten Zellen wurden übernommen.`,
  cells_left: (v) => `${leftReasons.de[v.reason]}: ${firstOf(v.cells, "und", "weitere")}.`,
  duties_apart: (v) =>
    `${v.count} ${v.count === 1 ? "Zelle enthält einen Dienst" : "Zellen enthalten Dienste"}; das ist ein Plan und kein Teil der Anfrage.`,
};

export const importSentences: Readonly<Record<Language, Catalogue>> = {
  en: english,
  de: german,
};
