/** What the check of requests says, here and at services, and the same in German; values stand in braces. */

export type Pairs = Readonly<Record<string, string>>;

/** What belongs somewhere, as the end of a sentence. */
export const expectedWords: Pairs = {
  "a whole number": "eine ganze Zahl",
  "a whole number from {a} to {b}": "eine ganze Zahl von {a} bis {b}",
  "a whole number above {a} and up to {b}": "eine ganze Zahl über {a} und bis {b}",
  "a whole number above {a}": "eine ganze Zahl über {a}",
  "a whole number of at least {a}": "eine ganze Zahl von mindestens {a}",
  "a whole number of at most {a}": "eine ganze Zahl von höchstens {a}",
  "a number": "eine Zahl",
  "a number from {a} to {b}": "eine Zahl von {a} bis {b}",
  "a number above {a} and up to {b}": "eine Zahl über {a} und bis {b}",
  "a number above {a}": "eine Zahl über {a}",
  "a number of at least {a}": "eine Zahl von mindestens {a}",
  "a number of at most {a}": "eine Zahl von höchstens {a}",
  "a number of minutes": "eine Zahl von Minuten",
  "a date as YYYY-MM-DD": "ein Datum wie 2026-03-02",
  "an existing date YYYY-MM-DD": "ein bestehendes Datum wie 2026-03-02",
  "a time as HH:MM up to 24:00": "eine Uhrzeit wie 06:30, höchstens 24:00",
  "a time as HH:MM": "eine Uhrzeit wie 06:30",
  "a time HH:MM": "eine Uhrzeit wie 06:30",
  "a date-time as a string, such as {a}": "einen Zeitpunkt als Text wie {a}",
  "a day of the year MM-DD": "einen Tag im Jahr wie 12-24",
  "a day token": "ein Zeichen für einen Tag",
  "a string that is not empty": "einen nicht leeren Text",
  "a string": "einen Text",
  "a text": "einen Text",
  "true or false": "true oder false",
  "an object": "ein Objekt",
  "nothing here": "nichts",
  "another value": "einen anderen Wert",
  "a value": "einen Wert",
  "a list": "eine Liste",
  "a list of {a} entries": "eine Liste mit {a} Einträgen",
  "a list of {a} to {b} entries": "eine Liste mit {a} bis {b} Einträgen",
  "a list of at most {a} entries": "eine Liste mit höchstens {a} Einträgen",
  "a list of at least 1 entry": "eine Liste mit mindestens einem Eintrag",
  "a list of at least {a} entries": "eine Liste mit mindestens {a} Einträgen",
  "no groups here; they may be nested four deep":
    "hier keine Gruppe; sie gehen höchstens vier Ebenen tief",
  "1 (Monday) to 7, or one of {list}": "1 (Montag) bis 7 oder eines von {list}",
  "mon, tue, wed, thu, fri, sat, sun or 1 (Monday) to 7 (Sunday)":
    "mon, tue, wed, thu, fri, sat, sun oder 1 (Montag) bis 7 (Sonntag)",
  "one of {list}": "eines von {list}",
  '"{a}" or "{b}"': "„{a}“ oder „{b}“",
  '"{a}"': "„{a}“",
};

/** Whole sentences; `{expected}` is one of the above, `{guess}` what may have been meant, or nothing. */
export const problemSentences: Pairs = {
  "Duty {n} of the plan does not name employee_id, shift_id and date.":
    "Eintrag {n} des Plans nennt nicht employee_id, shift_id und date.",
  "The body has too many errors to list them.":
    "Die Anfrage hat zu viele Fehler, um sie zu nennen.",
  "Further problems are not listed, and the rest of the body was not looked at.":
    "Weitere Fehler sind nicht genannt, und der Rest der Anfrage ist nicht geprüft.",
  "{n} further problems are not listed.": "{n} weitere Fehler sind nicht genannt.",
  "end_date must not lie before start_date.": "Der letzte Tag liegt vor dem ersten.",
  "The window may have at most {n} days, not {m}.":
    "Der Zeitraum hat {m} Tage; höchstens {n} sind möglich.",
  "Employees x days x shifts is {n}; no more than {m} can be planned at once.":
    "Mitarbeitende × Tage × Dienste sind {n}; auf einmal lassen sich höchstens {m} planen.",
  "The id {id} is already used by {place}.": "Die Kennung {id} hat schon {place}.",
  "The shift would end before it starts; leave endDayOffset out.":
    "Der Dienst würde enden, bevor er beginnt; lassen Sie endDayOffset weg.",
  "The break is longer than the shift of {n} minutes.":
    "Die Pause ist länger als der Dienst von {n} Minuten.",
  "On {day} the fewest persons ({a}) exceed the most ({b}).":
    "{day}: mindestens {a} Personen, aber höchstens {b}.",
  "{high} {a} is below minStaff (1 by default) {b}.":
    "{high} {a} liegt unter minStaff {b} (ohne Angabe 1).",
  "{high} {a} is below {low} {b}.": "{high} {a} liegt unter {low} {b}.",
  "A share needs qualificationIds: of whom is it?":
    "Zu einem Anteil gehören qualificationIds: von wem?",
  "There is no employee with the id {id} in this request.": "Die Person {id} gibt es hier nicht.",
  "There is no shift with the id {id} in this request.": "Den Dienst {id} gibt es hier nicht.",
  "There is no entry {id} in collective_agreements.":
    "Den Eintrag {id} gibt es in collective_agreements nicht.",
  "Unknown name {id}.{guess} Known names: {list}.":
    "Der Name {id} ist nicht bekannt.{guess} Bekannt sind: {list}.",
  "The shifts {a} and {b} run at the same time, so nobody could work both; a standby may with mayOverlap: true.":
    "Die Dienste {a} und {b} laufen zur selben Zeit, niemand könnte beide leisten; eine Rufbereitschaft kann es mit mayOverlap: true.",
  "The account of {id} begins on {from}, after its end on {to}.":
    "Der Übertrag von {id} beginnt am {from}, nach seinem Ende am {to}.",
  "The account of {id} runs to {to}, and the window begins on {start}: give the carry-over of the window before.":
    "Der Übertrag von {id} reicht bis {to}, der Zeitraum beginnt am {start}: Nehmen Sie den Übertrag des Zeitraums davor.",
  "The account of {id} runs to {to} and lists {date}.":
    "Der Übertrag von {id} reicht bis {to} und nennt den {date}.",
  "Rule {id} has the unknown consequence type {type}; a rule of priority {priority} has to be enforced.{guess}":
    "Die Regel {id} ist von der Art {type}, die es nicht gibt; eine Regel der Stufe {priority} muss gelten.{guess}",
  "This word is not known.": "Dieses Wort ist nicht bekannt.",
  "Give a list of at least one name.": "Geben Sie eine Liste mit mindestens einem Namen an.",
  "A condition is an object with `field` or `conditions`.":
    "Eine Bedingung ist ein Objekt mit `field` oder `conditions`.",
  "A condition needs `field`, a group needs `conditions`.":
    "Zu einer Bedingung gehört `field`, zu einer Gruppe `conditions`.",
  "A condition holds either `field` or `conditions`, not both.":
    "Eine Bedingung hat `field` oder `conditions`, nicht beides.",
  "Give an array of conditions.": "Geben Sie eine Liste von Bedingungen an.",
  "Groups may be nested at most {n} levels deep.": "Gruppen gehen höchstens {n} Ebenen tief.",
  "Use AND or OR.": "Möglich sind AND und OR.",
  "Unknown field {id}.{guess} Known fields: {list}.":
    "Das Feld {id} gibt es nicht.{guess} Es gibt: {list}.",
  "Unknown operator {id}.{guess} Known operators: {list}.":
    "Den Vergleich {id} gibt es nicht.{guess} Es gibt: {list}.",
  "Operator {id} does not fit this field; use one of {list}.":
    "Der Vergleich {id} passt nicht zu diesem Feld; möglich sind {list}.",
  "Operator {id} takes one value: {expected}.":
    "Der Vergleich {id} nimmt einen einzigen Wert: {expected}.",
  "Operator between takes two values, each {expected}.":
    "Der Vergleich between nimmt zwei Werte, je {expected}.",
  "Give a value: {expected}. Operator exists asks whether there is one.":
    "Geben Sie einen Wert an: {expected}. Ob es einen gibt, fragt exists.",
  "{value} is not accepted here; give {expected}.":
    "{value} ist hier nicht möglich; geben Sie {expected} an.",
  "The first value of between must not be greater than the second.":
    "Der erste Wert von between darf nicht größer sein als der zweite.",
  "Use one of {list} (in any case).{guess}":
    "Möglich sind {list}, groß oder klein geschrieben.{guess}",
  "Use mon, tue, wed, thu, fri, sat, sun or 1 (Monday) to 7 (Sunday).":
    "Möglich sind mon, tue, wed, thu, fri, sat, sun oder 1 (Montag) bis 7 (Sonntag).",
  "Use the keys {list} or holiday.": "Die Schlüssel sind {list} oder holiday.",
  "This id is reserved; choose another one.": "Diese Kennung ist vergeben; wählen Sie eine andere.",
  "Give an existing date as YYYY-MM-DD.": "Geben Sie ein Datum an, das es gibt, wie 2026-03-02.",
  "Give a clock time as HH:MM, from 00:00 to {end}.":
    "Geben Sie eine Uhrzeit von 00:00 bis {end} an.",
  "Give an ISO date-time, for example {a}.": "Geben Sie einen Zeitpunkt an, zum Beispiel {a}.",
  "Name a time zone of the IANA database, for example {a}.":
    "Nennen Sie eine Zeitzone der IANA-Datenbank, zum Beispiel {a}.",
  "Give weekdays or a date, not both.": "Geben Sie Wochentage oder ein Datum an, nicht beides.",
  "Give either date or withinDays, not both.": "Geben Sie date oder withinDays an, nicht beides.",
  "a date is missing, or withinDays for the first so many days of the window.":
    "Es fehlt ein Datum oder withinDays für die ersten Tage des Zeitraums.",
  "byDate[{n}] gives another factor for the same {what}.":
    "byDate[{n}] nennt für dieselben Tage einen anderen Faktor.",
  "budgets[{n}] is for the same cost centre and period.":
    "budgets[{n}] gilt schon für diese Kostenstelle und diese Zeit.",
  "{key} is missing.": "{key} fehlt.",
  "{a}, {b} or {c} is missing.": "Es fehlt {a}, {b} oder {c}.",
  "Give one of {list}, not {n}.": "Geben Sie nur eines an: {list}.",
  "A callOut has an amount for each duty; nobody knows how long one takes.":
    "Ein Einsatz hat einen Betrag je Dienst; wie lang er dauert, weiß niemand.",
  "A premium of kind window needs {key}.": "Zu einem Zuschlag der Art window gehört {key}.",
  "A wish of type {type} needs a date.": "Zu einem Wunsch der Art {type} gehört ein Datum.",
  "A wish of type {type} needs shiftId, shiftType or code.":
    "Zu einem Wunsch der Art {type} gehört shiftId, shiftType oder code.",
  "A series needs dates, or from and to.": "Zu einer Reihe gehören dates oder from und to.",
  "A weekday wish needs weekdays.": "Zu einem Wunsch für Wochentage gehören weekdays.",
  "A timeFree wish needs from and to as HH:MM.":
    "Zu einem Wunsch der Art timeFree gehören from und to als Uhrzeit.",
  "Give a code, a shiftId or a shiftType.": "Geben Sie code, shiftId oder shiftType an.",
  "the id of a shift is missing.": "Es fehlt die Kennung eines Dienstes.",
  "shiftId and shiftDefinitionId name different shifts; give one of them.":
    "shiftId und shiftDefinitionId nennen verschiedene Dienste; eines davon genügt.",
  "Give either {a} or {b}.": "Geben Sie {a} oder {b} an, nicht beides.",
  "Give max, min or values.": "Geben Sie max, min oder values an.",
  "Give exactly one of {list}.": "Geben Sie genau eines an: {list}.",
  "is required with period rolling.": "Fehlt; period rolling braucht die Angabe.",
  "{key} must not lie before {other}.": "{key} darf nicht vor {other} liegen.",
  "Must not be above {other}.": "Darf nicht über {other} liegen.",
  "Must not be below {other}.": "Darf nicht unter {other} liegen.",
  "Must not be before {other}.": "Darf nicht vor {other} liegen.",
  "{key} must not be above {other}.": "{key} darf nicht über {other} liegen.",
  "Must be above 0 where the rule is hard.": "Muss über 0 liegen, wo die Regel hart ist.",
  "Must be above 0 when {other} is 0.": "Muss über 0 liegen, wenn {other} 0 ist.",
  "Must be above 0 where {other} is given.": "Muss über 0 liegen, wo {other} angegeben ist.",
  "needs {a}, {b} or {c}.": "Braucht {a}, {b} oder {c}.",
  "needs {a} or {b}.": "Braucht {a} oder {b}.",
  "{a} or {b} is required.": "Braucht {a} oder {b}.",
  "Does not fit into the period.": "Passt nicht in die Zeit.",
  "Occurs twice.": "Kommt zweimal vor.",
  "More nights cannot ask for less rest.": "Mehr Nächte können nicht weniger Ruhe verlangen.",
  "Must be a time HH:MM, or 24:00.": "Muss eine Uhrzeit wie 06:30 sein oder 24:00.",
  "Must be a time HH:MM.": "Muss eine Uhrzeit wie 06:30 sein.",
  "Must be one of {list}.": "Möglich sind {list}.",
  "Absences cannot be part of a cycle; they are exempt from it.":
    "Abwesenheiten gehören zu keinem Zyklus; für sie gilt er nicht.",
  "Has no key {list}, so that it would select everything.{guess}":
    "Den Schlüssel {list} gibt es nicht, so würde alles gewählt.{guess}",
  "{expected} is missing.{guess}": "Die Angabe fehlt: geben Sie {expected} an.{guess}",
  "Give {expected}, not in quotes.": "Geben Sie {expected} an, ohne Anführungszeichen.",
  "Give {expected}.{guess}": "Geben Sie {expected} an.{guess}",
};
