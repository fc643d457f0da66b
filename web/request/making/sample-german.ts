/** What the samples are called on a German page: names of departments, shifts and rules, and what people are. */

/** By the English name, or for a shift without one by its id. */
export const germanNames: Readonly<Record<string, string>> = {
  "Ward 3": "Station 3",
  "Internal medicine, ward 3": "Innere Medizin, Station 3",
  "Surgery 2": "Chirurgie 2",
  "Branch 12": "Filiale 12",
  ...{ Early: "Früh", Late: "Spät", Night: "Nacht", Day: "Tag", OnCall: "Rufbereitschaft" },
  ...{ early: "Früh", short: "Kurz", late: "Spät", night: "Nacht" },
  ...{ open: "Öffnung", middle: "Mitte", close: "Schluss" },
  ...{ morning: "Vormittag", noon: "Mittag", evening: "Abend" },
  ...{ "long-day": "Langer Tag", "long-late": "Langer Abend" },
  "Eleven hours of rest": "Elf Stunden Ruhezeit",
  "At most ten hours a day": "Höchstens zehn Stunden am Tag",
  "At most 48 hours a week": "Höchstens 48 Stunden in der Woche",
  "At most six days in a row": "Höchstens sechs Tage am Stück",
  "A full day of rest after a night before any other duty":
    "Nach der Nacht ein ganzer Tag Ruhe vor jedem anderen Dienst",
  "At most four nights in a row, then two days without":
    "Höchstens vier Nächte am Stück, danach zwei Tage ohne",
  "Part-timers work at most 40 hours a week": "Teilzeit höchstens 40 Stunden in der Woche",
  "At most five days in a row": "Höchstens fünf Tage am Stück",
  "On call at most every fourth day": "Rufbereitschaft höchstens jeden vierten Tag",
  "At least half of a day shift are nurses": "Tagsüber mindestens zur Hälfte Pflegefachkräfte",
  "Two free weekends a month": "Zwei freie Wochenenden im Monat",
  "No single duties": "Keine einzelnen Dienste",
  "Not both days of Christmas": "Nicht alle Weihnachtstage",
  "A charge nurse on every early and late shift":
    "In jedem Früh- und Spätdienst eine Schichtleitung",
  "Ten hours a day": "Zehn Stunden am Tag",
  "48 hours a week": "48 Stunden in der Woche",
  "Six days in a row": "Sechs Tage am Stück",
  "Four nights in a row": "Vier Nächte am Stück",
  "Half of a day's staff is registered": "Am Tag zur Hälfte Fachkräfte",
  "Every second weekend free": "Jedes zweite Wochenende frei",
  "Both days of a weekend or none": "Beide Tage eines Wochenendes oder keiner",
  "Part-timers work four days a week": "Teilzeit vier Tage in der Woche",
  "No early after a late shift": "Nach Spät kein Früh",
  "A registered nurse at any time": "Jederzeit eine Fachkraft",
  "Eight hours a day, ten at most": "Acht Stunden am Tag, höchstens zehn",
  "One free Saturday a month": "Ein freier Samstag im Monat",
  "Five days a week": "Fünf Tage in der Woche",
  "Earnings limit: 43 hours a month": "Verdienstgrenze: 43 Stunden im Monat",
  "At most eight hours above the contract": "Höchstens acht Stunden über dem Vertrag",
  "Trainees work with somebody of the staff": "Auszubildende nie ohne Stammpersonal",
  "Two Saturdays are enough": "Zwei Samstage genügen",
  "Customers from Monday to Friday": "Kundschaft von Montag bis Freitag",
  "Customers on Saturday": "Kundschaft am Samstag",
  "Somebody at the till": "Jemand an der Kasse",
  "A key holder opens and closes": "Auf- und zugeschlossen wird mit Schlüssel",
  "Twelve hours from the first to the last call": "Zwölf Stunden vom ersten bis zum letzten Anruf",
  "At most two split duties a week": "Höchstens zwei geteilte Dienste in der Woche",
  "At most two kinds of shift a week": "Höchstens zwei Dienstarten in der Woche",
  "Calls by half hour": "Anrufe je halbe Stunde",
  English: "Englisch",
  French: "Französisch",
};

/** By the English code. */
export const germanCodes: Readonly<Record<string, string>> = { E: "F", L: "S", N: "N", D: "T" };

/** Ids of qualifications, wherever they stand. */
export const germanQualifications: Readonly<Record<string, string>> = {
  nurse: "Pflegefachkraft",
  charge: "Schichtleitung",
  "charge-nurse": "Schichtleitung",
  assistant: "Pflegehilfe",
  anaesthesia: "Anästhesie",
  registered: "Fachkraft",
  cash: "Kasse",
  key: "Schlüssel",
};
