/** What is said of a peer's request, in both languages. */
import type { Language } from "../../language/sentence.ts";

const leftInEnglish = {
  unknown_field: "no field that is read here",
  empty: "empty",
  label: "only a name within their request",
  no_counterpart: "there is nothing like it here",
  travel: "travel and distances are not planned",
  solver: "how their solver runs",
  answer: "what their solver answers, not what it is asked",
  weights: "weights of another scale; config.objective_weights changes ours",
  receiver: "its receiver expects their answer; webhook_url takes one that knows ours",
  unreadable: "cannot be read as what it should be",
  unknown_person: "names nobody of the request",
  unknown_shift: "names no shift of the request",
  merged: "stands for one date of a kind of shift here, which results name together with the date",
  not_fixed: "fixes nobody",
  no_such_contract: "names no contract of the request",
  outside_window: "lies outside the days of the plan",
  not_whole: "only a rule with other parts that have nothing like them here",
  unset: "0 sets no bound there",
  clocks_as_written:
    "clocks are read as written; --timezone names the zone of times with an offset",
  undescribed: "their form of it is not read here; say it as planning_rules or wish_specs",
};

/** Why a field was not carried over. */
export type LeftReason = keyof typeof leftInEnglish;

const leftInGerman: Readonly<Record<LeftReason, string>> = {
  unknown_field: "kein Feld, das hier gelesen wird",
  empty: "leer",
  label: "nur ein Name innerhalb der fremden Anfrage",
  no_counterpart: "hier gibt es nichts Entsprechendes",
  travel: "Wege und Entfernungen werden nicht geplant",
  solver: "wie der fremde Solver läuft",
  answer: "Antwort des fremden Solvers, keine Vorgabe",
  weights: "Gewichte in anderem Maß; config.objective_weights ändert die hiesigen",
  receiver: "der Empfänger erwartet die fremde Antwort; webhook_url nimmt einen, der unsere kennt",
  unreadable: "nicht als das lesbar, was es sein soll",
  unknown_person: "nennt niemanden aus der Anfrage",
  unknown_shift: "nennt keine Schicht der Anfrage",
  merged: "steht hier für ein Datum einer Schichtart, die Ergebnisse zusammen mit dem Datum nennen",
  not_fixed: "legt niemanden fest",
  no_such_contract: "nennt keinen Vertrag der Anfrage",
  outside_window: "liegt außerhalb der Tage des Plans",
  not_whole: "Teil einer Regel, zu deren anderen Teilen es hier nichts Entsprechendes gibt",
  unset: "0 setzt dort keine Grenze",
  clocks_as_written:
    "Uhrzeiten gelten, wie sie dastehen; --timezone nennt die Zone zu Zeiten mit einem Versatz",
  undescribed: "die fremde Form wird nicht gelesen; planning_rules oder wish_specs sagen es hier",
};

export const leftSentences: Readonly<Record<Language, Readonly<Record<LeftReason, string>>>> = {
  en: leftInEnglish,
  de: leftInGerman,
};

interface Words {
  readonly carried: (target: string) => string;
  readonly left: (why: string) => string;
  /** Problems that keep an import from a request. */
  readonly no_object: string;
  readonly no_shifts: string;
  readonly no_people: string;
  readonly not_valid: (place: string, message: string) => string;
  /** Notes on what was chosen. */
  readonly kinds: (instances: number, kinds: number) => string;
  readonly clocks: (zone: string | null) => string;
  readonly renamed: (id: string, place: string) => string;
  readonly law: string;
  readonly holidays: string;
  readonly several: string;
  readonly quickstart: string;
  readonly seats: string;
  readonly undescribed: (place: string) => string;
}

export const peerWords: Readonly<Record<Language, Words>> = {
  en: {
    carried: (target) => `carried over as ${target}`,
    left: (why) => `not carried over: ${why}`,
    no_object: "This is no request: it is not a JSON object.",
    no_shifts: "There is no shift with a readable beginning and end.",
    no_people: "There is nobody with a name or an id.",
    not_valid: (place, message) => `${place}: ${message}`,
    kinds: (instances, kinds) =>
      `${instances} dated shifts became ${kinds} kinds of shift with a demand for each date.`,
    clocks: (zone) =>
      zone === null
        ? "Times have an offset; the clocks are kept as written. --timezone converts them."
        : `Times are those of the clocks in ${zone}.`,
    renamed: (id, place) => `The id was taken already; ${place} is ${id}.`,
    law: "Their request holds no working-time law, so department.legalBaseline is off; --law arbzg makes it binding.",
    holidays:
      "Their request holds no public holidays, so holiday_dates is empty; --state adds a state's.",
    several: "Up to three shifts a day are allowed, as no rule of theirs says less.",
    quickstart:
      "What the quickstart has in code and not in its data is a rule here: ten hours between shifts, one shift a day, even numbers of shifts.",
    seats:
      "A shift is there once for each role it is asked for in, as nobody has two roles in one shift.",
    undescribed: (place) =>
      `${place} limits what somebody works and is not in the request; write the limits as planning_rules, such as requireMinRest or limitWorkingHours.`,
  },
  de: {
    carried: (target) => `übernommen als ${target}`,
    left: (why) => `nicht übernommen: ${why}`,
    no_object: "Das ist keine Anfrage: es ist kein JSON-Objekt.",
    no_shifts: "Es gibt keine Schicht mit lesbarem Beginn und Ende.",
    no_people: "Es gibt niemanden mit Namen oder Kennung.",
    not_valid: (place, message) => `${place}: ${message}`,
    kinds: (instances, kinds) =>
      `Aus ${instances} datierten Schichten wurden ${kinds} Schichtarten mit einem Bedarf je Datum.`,
    clocks: (zone) =>
      zone === null
        ? "Zeiten haben einen Versatz; die Uhrzeiten gelten, wie sie dastehen. --timezone rechnet sie um."
        : `Es gelten die Uhrzeiten in ${zone}.`,
    renamed: (id, place) => `Die Kennung war schon vergeben; ${place} heißt ${id}.`,
    law: "Die fremde Anfrage enthält kein Arbeitszeitgesetz, department.legalBaseline ist deshalb off; --law arbzg macht es bindend.",
    holidays:
      "Die fremde Anfrage enthält keine Feiertage, holiday_dates ist deshalb leer; --state nimmt die eines Landes.",
    several: "Bis zu drei Schichten am Tag sind erlaubt, weil keine fremde Regel weniger sagt.",
    quickstart:
      "Was der Quickstart im Code und nicht in den Daten hat, ist hier eine Regel: zehn Stunden zwischen Schichten, eine Schicht am Tag, gleich viele Schichten.",
    seats:
      "Eine Schicht gibt es einmal je Rolle, in der jemand gebraucht wird, weil niemand in einer Schicht zwei Rollen hat.",
    undescribed: (place) =>
      `${place} begrenzt die Arbeit einer Person und fehlt in der Anfrage; die Grenzen gehören als planning_rules dazu, etwa requireMinRest oder limitWorkingHours.`,
  },
};
