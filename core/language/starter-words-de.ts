/** The catalogue of rules in the planner's words, in German. */
import type { StarterWords } from "./starter-text.ts";

export const starterWordsDe: StarterWords = {
  topics: {
    rest: "Ruhezeiten",
    nights: "Nächte und Bereitschaft",
    runs: "Tage am Stück",
    weekends: "Wochenenden und Feiertage",
    hours: "Stunden und Lohn",
    daysOff: "Arbeitstage und freie Tage",
    shifts: "Wer welche Dienste macht",
    order: "Reihenfolge der Dienste",
    staffing: "Besetzung und Qualifikation",
    together: "Zusammen und getrennt",
    fairness: "Gerechte Verteilung",
  },
  starters: {
    rest: {
      title: "Ruhezeit zwischen zwei Diensten",
      text: "Vom Ende eines Dienstes bis zum Beginn des nächsten sind so viele Stunden frei.",
      also: "elf Stunden kurzer Wechsel Mindestruhe",
    },
    weeklyRest: {
      title: "Jede Woche eine lange Ruhezeit",
      text: "In jeder Woche liegt eine Ruhezeit, die lang genug ist.",
      also: "35 Stunden frei wöchentlich",
    },
    dailySpan: {
      title: "Länge eines Arbeitstages",
      text: "Vom ersten Beginn bis zum letzten Ende eines Tages sind es nicht mehr als so viele Stunden.",
      also: "Schichtzeit geteilter Dienst Pausen Jugendliche",
    },
    timeWindow: {
      title: "Keine Arbeit zu bestimmten Uhrzeiten",
      text: "Zwischen zwei Uhrzeiten arbeitet niemand.",
      also: "Abend Nacht Jugendliche schwanger Nachtruhe",
    },
    nightsInARow: {
      title: "Höchstens so viele Nächte am Stück",
      text: "Nach so vielen Nächten ist Schluss.",
      also: "Nachtdienste in Folge hintereinander",
    },
    nightRecovery: {
      title: "Frei nach den Nächten",
      text: "Nach der letzten von mehreren Nächten dauert es eine Weile bis zum nächsten Dienst.",
      also: "Erholung Ausschlafen Schlaftag 48 Stunden",
    },
    nightsInAMonth: {
      title: "Höchstens so viele Nächte im Monat",
      text: "Zählt die Nächte jeder Person, Monat für Monat.",
      also: "Nachtdienste Anzahl",
    },
    noNights: {
      title: "Keine Nächte für manche",
      text: "Diese Personen arbeiten nie in der Nacht.",
      also: "befreit Attest schwanger nachtuntauglich",
    },
    onCallApart: {
      title: "Bereitschaft höchstens alle so viele Tage",
      text: "Von einem Bereitschaftsdienst zum nächsten vergehen so viele Tage.",
      also: "Ärzte jeden vierten Tag Abstand",
    },
    onCallInAMonth: {
      title: "Höchstens so viele Bereitschaftsdienste im Monat",
      text: "Zählt die Bereitschaftsdienste jeder Person, Monat für Monat.",
      also: "Ärzte Anzahl",
    },
    daysInARow: {
      title: "Höchstens so viele Tage am Stück",
      text: "Nach so vielen Arbeitstagen hintereinander ist ein Tag frei.",
      also: "nicht mehr als fünf Tage in Folge hintereinander sechs Arbeitstage",
    },
    noSingleDay: {
      title: "Keine einzelnen Arbeitstage",
      text: "Wer arbeitet, tut es an mehreren Tagen hintereinander.",
      also: "Einzeldienst Block mindestens",
    },
    noSingleDayOff: {
      title: "Keine einzelnen freien Tage",
      text: "Freie Tage kommen zu mehreren hintereinander.",
      also: "Block zwei Tage frei am Stück",
    },
    daysOffInARow: {
      title: "Höchstens so viele freie Tage am Stück",
      text: "Niemand hat ohne Urlaub lange frei.",
      also: "hintereinander",
    },
    sameShiftInARow: {
      title: "Höchstens so oft derselbe Dienst am Stück",
      text: "Nach so vielen Tagen derselben Dienstart kommt eine andere oder ein freier Tag.",
      also: "Serie Früh Spät hintereinander",
    },
    everySecondWeekend: {
      title: "Jedes zweite Wochenende frei",
      text: "Höchstens so viele Wochenenden hintereinander wird gearbeitet; bei einem ist jedes zweite frei.",
      also: "Wochenenden in Folge jedes dritte",
    },
    freeWeekends: {
      title: "So viele freie Wochenenden im Monat",
      text: "Jede Person hat mindestens so viele Wochenenden ohne Dienst.",
      also: "zwei Wochenenden frei",
    },
    workedWeekends: {
      title: "Höchstens so viele Arbeitswochenenden",
      text: "Zählt die Wochenenden, an denen jemand überhaupt arbeitet.",
      also: "Anzahl Monat vier Wochen",
    },
    wholeWeekends: {
      title: "Ganze Wochenenden",
      text: "An einem Wochenende wird an beiden Tagen gearbeitet oder an keinem.",
      also: "geteiltes Wochenende",
    },
    sameWeekendShift: {
      title: "Am Wochenende zweimal derselbe Dienst",
      text: "Samstag und Sonntag werden in derselben Dienstart gearbeitet.",
    },
    fridayBeforeFree: {
      title: "Zeitig Schluss vor dem freien Wochenende",
      text: "Wer am Wochenende frei hat, hat am Freitag keine Nacht und keinen späten Dienst.",
      also: "Nacht vor freiem Wochenende Freitagabend",
    },
    freeSundays: {
      title: "So viele freie Sonntage im Jahr",
      text: "Zählt die Sonntage mit, die im Jahr schon gearbeitet wurden.",
      also: "fünfzehn Gesetz",
    },
    freeSundaysInAMonth: {
      title: "So viele freie Sonntage im Monat",
      text: "Jede Person hat mindestens so viele Sonntage ohne Dienst.",
    },
    replacementRest: {
      title: "Ersatzruhetag für jeden Sonn- und Feiertag",
      text: "Ein freier Werktag gleicht ihn aus, davor oder danach, innerhalb einer Frist.",
      also: "Ausgleich Gesetz",
    },
    holidays: {
      title: "Nicht an allen diesen Tagen",
      text: "Von manchen Tagen, etwa Weihnachten und Silvester, arbeitet jede Person höchstens so viele.",
      also: "Weihnachten Silvester Neujahr Ostern Gruppen",
    },
    holidaysInAYear: {
      title: "Höchstens so viele Feiertage im Jahr",
      text: "Zählt die Dienste jeder Person an gesetzlichen Feiertagen.",
    },
    dailyHours: {
      title: "Höchstens so viele Stunden am Tag",
      text: "Zählt die Arbeitszeit jedes Tages zusammen.",
      also: "zehn acht Höchstarbeitszeit",
    },
    weeklyHours: {
      title: "Höchstens so viele Stunden in der Woche",
      text: "Zählt die Arbeitszeit jeder Woche zusammen.",
      also: "48 60 Höchstarbeitszeit Monat Minijob",
    },
    averageHours: {
      title: "Wochenstunden im Durchschnitt",
      text: "Über Monate hat die Woche nicht mehr als so viele Stunden, was einzelne Wochen auch haben.",
      also: "48 Ausgleichszeitraum Gesetz",
    },
    contractHours: {
      title: "Nah an den Vertragsstunden",
      text: "Niemand wird für viel mehr oder viel weniger Stunden eingeplant als vereinbart.",
      also: "Überstunden Minusstunden Soll Konto",
    },
    wages: {
      title: "Eine Grenze für den Lohn",
      text: "Was der Plan kostet, bleibt unter einem Betrag; die Personen brauchen dafür einen Stundensatz.",
      also: "Budget Kosten Geld",
    },
    workingDays: {
      title: "Höchstens so viele Arbeitstage in der Woche",
      text: "Zählt Arbeitstage, wie lang sie auch sind.",
      also: "Fünftagewoche Teilzeit",
    },
    daysOff: {
      title: "So viele freie Tage in der Woche",
      text: "Jede Person hat an mindestens so vielen Tagen frei.",
      also: "zwei Wochen",
    },
    freeWeekday: {
      title: "Ab und zu ein freier Wochentag",
      text: "Von einem Wochentag, etwa dem Samstag, sind im Monat mindestens so viele frei.",
      also: "Samstag Montag Schule Handel",
    },
    neverThese: {
      title: "Nie diese Dienste",
      text: "Die gewählten Personen machen die gewählten Dienste an den gewählten Tagen nicht.",
      also: "verbieten geschlossen Feiertag ausschließen",
    },
    alwaysThese: {
      title: "Immer diese Dienste",
      text: "Die gewählten Personen machen an jedem dieser Tage einen dieser Dienste.",
      also: "fester Tag garantiert jeden Montag",
    },
    ratherThese: {
      title: "Lieber diese Dienste",
      text: "Wie immer, nur dass es nachgibt, wo es nicht geht.",
      also: "bevorzugt Dauerwunsch",
    },
    dutiesInAPeriod: {
      title: "So viele Dienste in einem Abschnitt",
      text: "Zählt die Dienste jeder Person: höchstens, mindestens oder beides.",
      also: "Monat Anzahl",
    },
    shiftShare: {
      title: "Ein Anteil der Dienste",
      text: "Von den Diensten einer Person ist höchstens oder mindestens dieser Anteil von einer Art.",
      also: "Prozent Verhältnis Früh Spät Nacht",
    },
    differentShifts: {
      title: "Wenig Wechsel in der Woche",
      text: "Eine ruhige Woche: nicht Früh, Spät und Nacht durcheinander.",
      also: "verschiedene Dienstarten",
    },
    noEarlyAfterLate: {
      title: "Dieser Dienst nicht nach jenem",
      text: "Nach manchen Diensten dürfen andere am nächsten Tag nicht kommen, etwa Früh nach Spät.",
      also: "Folge verboten Früh nach Spät frei nach Nacht",
    },
    forwardRotation: {
      title: "Dienste rotieren vorwärts",
      text: "Von Tag zu Tag beginnen die Dienste später, nie viel eher: Früh, Spät, Nacht.",
      also: "Vorwärtswechsel ergonomisch",
    },
    pattern: {
      title: "Eine Folge von Tagen",
      text: "Eine Folge, etwa frei, Arbeit, frei, kommt höchstens oder mindestens so oft vor.",
      also: "Muster",
    },
    spacing: {
      title: "Abstand in Tagen",
      text: "Von einem solchen Dienst zum nächsten vergehen so viele Tage.",
      also: "jeden dritten Tag",
    },
    cycle: {
      title: "Ein fester Rhythmus",
      text: "Arbeit und freie Tage wiederholen sich, bei jeder Person mit eigenem Beginn.",
      also: "Rahmenplan rollierend Turnus",
    },
    staffing: {
      title: "So viele Personen",
      text: "In jedem Dienst, an jedem Tag oder zu jeder Uhrzeit sind so viele Personen da.",
      also: "Besetzung mindestens Bedarf",
    },
    atMostOfThem: {
      title: "Höchstens so viele von diesen Personen",
      text: "Etwa nur eine Auszubildende oder ein Auszubildender in einem Dienst.",
      also: "Azubi Schüler gleichzeitig",
    },
    qualifiedShare: {
      title: "Ein Anteil mit Qualifikation",
      text: "Von allen, die arbeiten, hat dieser Anteil eine Qualifikation.",
      also: "Fachkraftquote Prozent",
    },
    onlyQualified: {
      title: "Nur mit einer Qualifikation",
      text: "Wer sie nicht hat, macht diese Dienste nicht.",
      also: "Schein Nachweis Fachkraft",
    },
    companion: {
      title: "Nie ohne Begleitung",
      text: "Die gewählten Personen arbeiten nur, wenn eine von diesen anderen da ist.",
      also: "Praxisanleitung Azubi Einarbeitung",
    },
    notTogether: {
      title: "Nicht zusammen",
      text: "Diese Personen arbeiten nicht gleichzeitig.",
      also: "getrennt Paar Konflikt Vertretung",
    },
    together: {
      title: "Zusammen",
      text: "Diese Personen arbeiten zusammen oder gar nicht.",
      also: "Fahrgemeinschaft Paar",
    },
    fairNights: {
      title: "Nächte gerecht verteilt",
      text: "Alle haben etwa so viele Nächte, wie auf sie entfallen.",
      also: "ausgleichen gleich",
    },
    fairWeekends: {
      title: "Wochenenden gerecht verteilt",
      text: "Alle arbeiten an etwa so vielen Wochenenden, wie auf sie entfallen.",
      also: "ausgleichen gleich",
    },
    fairDuties: {
      title: "Dienste gerecht verteilt",
      text: "Alle haben etwa ihren Teil von den gewählten Diensten.",
      also: "ausgleichen gleich Bereitschaft Feiertage Stunden",
    },
  },
};
