/** What the command line says beside its answers, and the same in German; values stand in braces. */
export const germanLines: Readonly<Record<string, string>> = {
  // Words of the command line
  "There is no command {a}. Did you mean {b}?": "Es gibt keinen Befehl {a}. Meinten Sie {b}?",
  "There is no command {a}.": "Es gibt keinen Befehl {a}.",
  "There is no option {a} of {b}. Did you mean {c}?":
    "Es gibt keine Option {a} von {b}. Meinten Sie {c}?",
  "There is no option {a} of {b}.": "Es gibt keine Option {a} von {b}.",
  "There is no option {a}. Did you mean {b}?": "Es gibt keine Option {a}. Meinten Sie {b}?",
  "There is no option {a}.": "Es gibt keine Option {a}.",
  "{a} belongs to {b}.": "{a} gehört zu {b}.",
  "{a} goes with {b}, and without {c}.": "{a} geht mit {b} und ohne {c}.",
  "{a} goes with a spreadsheet: {b}.": "{a} geht mit einer Tabellenkalkulation: {b}.",
  "{a} goes with {b}.": "{a} geht mit {b}.",
  "{a} does not go with {b}.": "{a} geht nicht mit {b}.",
  "Option '{a}' argument missing": "Der Option {a} fehlt ihr Wert.",
  "Option '{a}' does not take an argument": "Die Option {a} nimmt keinen Wert.",
  "Give {a} or {b}, not both.": "Geben Sie {a} oder {b} an, nicht beides.",
  "{a} takes whole seconds from {b} to {c}, not {d}.":
    "{a} nimmt ganze Sekunden von {b} bis {c}, nicht {d}.",
  "{a} takes a whole number from {b} to {c}, not {d}.":
    "{a} nimmt eine ganze Zahl von {b} bis {c}, nicht {d}.",
  "{a} takes PERSON:DATES, such as {b} or {c}, not {d}.":
    "{a} nimmt PERSON:TAGE wie {b} oder {c}, nicht {d}.",
  "{a} takes one person at a time; write {b}.":
    "{a} nimmt eine Person auf einmal; schreiben Sie {b}.",
  "{a} takes an address such as {b}, not {c}.": "{a} nimmt eine Adresse wie {b}, nicht {c}.",
  "{a} takes a date such as {b}, not {c}.": "{a} nimmt ein Datum wie {b}, nicht {c}.",
  "{a} takes a file: {b}.": "{a} nimmt eine Datei: {b}.",
  "{a} takes {b} or a file with it; there is no file {c}.":
    "{a} nimmt {b} oder eine Datei damit; es gibt keine Datei {c}.",
  "{a} takes no file.": "{a} nimmt keine Datei.",
  "{a} takes {b}, not {c}.": "{a} nimmt {b}, nicht {c}.",
  // Dates and people
  "The request has no employee {a}. Did you mean {b}?":
    "In der Anfrage gibt es {a} nicht. Meinten Sie {b}?",
  "The request has no employee {a}.": "In der Anfrage gibt es {a} nicht.",
  "{a}: the request plans {b} to {c}, so this changes nothing.":
    "{a}: Die Anfrage plant {b} bis {c}, also ändert das nichts.",
  "{a}: give dates as {b} and spans as {c} or {d}, not {e}.":
    "{a}: Geben Sie Tage als {b} und Zeiträume als {c} oder {d} an, nicht {e}.",
  "{a}: the span {b} ends before it begins.": "{a}: Der Zeitraum {b} endet, bevor er beginnt.",
  "{a}: the span {b} has {c} days; at most {d}.":
    "{a}: Der Zeitraum {b} hat {c} Tage; höchstens {d}.",
  "{a}: there is no date {b}.": "{a}: Es gibt keinen Tag {b}.",
  "{a}: the new window begins on the day after {b}.":
    "{a}: Der neue Zeitraum beginnt am Tag nach {b}.",
  "{a} is no time zone; an example is {b}.": "{a} ist keine Zeitzone; ein Beispiel ist {b}.",
  // Files
  "There is no file {a}.": "Es gibt keine Datei {a}.",
  "There is nothing in {a}.": "In {a} steht nichts.",
  "{a} is a folder, not a request file.": "{a} ist ein Ordner, keine Datei mit einer Anfrage.",
  "{a} is there already. Name another file.": "{a} gibt es schon. Nennen Sie eine andere Datei.",
  "{a} cannot be read: {b}": "{a} ist nicht zu lesen: {b}",
  "{a} cannot be written: {b}": "{a} ist nicht zu schreiben: {b}",
  "{a} cannot be watched: {b}": "{a} ist nicht zu beobachten: {b}",
  "Files cannot be watched here.": "Dateien lassen sich hier nicht beobachten.",
  "{a} is no JSON: {b}": "{a} ist kein JSON: {b}",
  "There is no valid JSON in {a}, line {b}, column {c}:":
    "In {a} steht kein gültiges JSON, Zeile {b}, Spalte {c}:",
  "There is no valid JSON in {a}: {b}": "In {a} steht kein gültiges JSON: {b}",
  "{a} has no sheet {b}; it has {c}.": "{a} hat kein Blatt {b}, aber {c}.",
  "{a}: the meaning of {b} is no text.": "{a}: Die Bedeutung von {b} ist kein Text.",
  "{a} maps no code; write {b}.": "{a} sagt von keinem Kürzel, was es heißt; schreiben Sie {b}.",
  "{a} names a table of its own and does not go with {b}.":
    "{a} nennt eine eigene Tabelle und geht nicht mit {b}.",
  "{a} is no text for standard output; name a file: {b}.":
    "{a} ist kein Text für die Standardausgabe; nennen Sie eine Datei: {b}.",
  // What has to be named
  "Name one file, not {a}.": "Nennen Sie eine Datei, nicht {a}.",
  "Name one file: {a}.": "Nennen Sie eine Datei: {a}.",
  "Name one spreadsheet, not {a}.": "Nennen Sie eine Tabellenkalkulation, nicht {a}.",
  "Name a request file, or pipe a request into the command. {a} writes a sample to begin with.":
    "Nennen Sie eine Datei mit einer Anfrage, oder geben Sie eine hinein. {a} schreibt ein Beispiel für den Anfang.",
  "Name one request file and one result file.":
    "Nennen Sie eine Datei mit der Anfrage und eine mit dem Ergebnis.",
  "A plan is exported from its request and its result: {a}, or one file of {b}.":
    "Ein Plan wird aus Anfrage und Ergebnis ausgegeben: {a}, oder eine Datei von {b}.",
  "A plan is verified by its request and its result: {a}, or one file of {b}.":
    "Ein Plan wird mit Anfrage und Ergebnis geprüft: {a}, oder eine Datei von {b}.",
  "A plan is repaired from its request and its result: {a}, or one file of {b}.":
    "Ein Plan wird aus Anfrage und Ergebnis repariert: {a}, oder eine Datei von {b}.",
  "The next month is made from its request and its result: {a}, or one file of {b}.":
    "Der nächste Monat entsteht aus Anfrage und Ergebnis: {a}, oder eine Datei von {b}.",
  "Leave is weighed by a request, or by its request and its result: {a}, or one file of {b}.":
    "Urlaub wird an einer Anfrage abgewogen oder an Anfrage und Ergebnis: {a}, oder eine Datei von {b}.",
  "Staffing is weighed by its request and its result: {a}, or one file of {b}.":
    "Personal wird an Anfrage und Ergebnis abgewogen: {a}, oder eine Datei von {b}.",
  "Say what is asked for: {a} or {b}.": "Sagen Sie, worum es geht: {a} oder {b}.",
  "Name a spreadsheet, or the tables: {a}.":
    "Nennen Sie eine Tabellenkalkulation oder die Tabellen: {a}.",
  "Name the days: {a}.": "Nennen Sie die Tage: {a}.",
  "Name both days, {a} and {b}, or neither.": "Nennen Sie beide Tage, {a} und {b}, oder keinen.",
  "Name two plans, and their request: {a}.": "Nennen Sie zwei Pläne und ihre Anfrage: {a}.",
  "Name two plans and one request. A plan is a result of {a} or {b}, or a list of duties.":
    "Nennen Sie zwei Pläne und eine Anfrage. Ein Plan ist ein Ergebnis von {a} oder {b} oder eine Liste von Diensten.",
  "Names, hours and wishes stand in the request: {a}, or plans of {b}.":
    "Namen, Stunden und Wünsche stehen in der Anfrage: {a}, oder Pläne von {b}.",
  "There is no plan in {a}: give a result of {b}, or a list of duties.":
    "In {a} steht kein Plan: Geben Sie ein Ergebnis von {b} an oder eine Liste von Diensten.",
  "Name a format: {a} takes {b}.": "Nennen Sie ein Format: {a} nimmt {b}.",
  "There is no format {a}: {b} takes {c}.": "Es gibt kein Format {a}: {b} nimmt {c}.",
  "There is no schema {a}. Did you mean {b}?": "Es gibt kein Schema {a}. Meinten Sie {b}?",
  "There is no schema {a}.": "Es gibt kein Schema {a}.",
  "Name your shell: {a}.": "Nennen Sie Ihre Shell: {a}.",
  "Put the service's token into the environment variable {a}.":
    "Setzen Sie das Token des Dienstes in die Umgebungsvariable {a}.",
  // Where JSON ends
  "A name in quotes is expected here, not {a}.":
    "Hier gehört ein Name in Anführungszeichen hin, nicht {a}.",
  "A colon is expected after the name {a}, not {b}.":
    "Nach dem Namen {a} gehört ein Doppelpunkt hin, nicht {b}.",
  "A comma or {a} is expected here, not {b}.": "Hier gehört ein Komma oder {a} hin, nicht {b}.",
  "The value has ended before this.": "Der Wert ist hiervor schon zu Ende.",
  "Nothing stands between this comma and the {a} behind it.":
    "Zwischen diesem Komma und {a} dahinter steht nichts.",
  "The quotes that open here are not closed on the same line.":
    "Die Anführungszeichen, die hier aufgehen, schließen nicht in derselben Zeile.",
  "This text has a character that JSON does not allow in it, such as a tab, or a {a}":
    "Dieser Text hat ein Zeichen, das JSON darin nicht erlaubt, etwa einen Tabulator oder ein \\ vor etwas Unbekanntem.",
  "This is not a number as JSON writes it; words and dates stand in quotes.":
    "So schreibt JSON keine Zahl; Wörter und Tage stehen in Anführungszeichen.",
  "This is nested more than 500 deep.": "Das ist mehr als 500-mal ineinander geschachtelt.",
  'Texts stand in double quotes ("), not in single ones.':
    'Texte stehen in doppelten Anführungszeichen ("), nicht in einfachen.',
  'These are typographic quotes; JSON takes straight ones (") only.':
    'Das sind typografische Anführungszeichen; JSON nimmt nur gerade (").',
  "Comments begin with // or stand between /* and */.":
    "Kommentare beginnen mit // oder stehen zwischen /* und */.",
  "A value is expected here, not {a}.": "Hier gehört ein Wert hin, nicht {a}.",
  // While something runs
  "The answer is the plan alone; {a} waits for reasons and remedies.":
    "Die Antwort ist der Plan allein; {a} wartet auf Gründe und Abhilfen.",
  "This is for assistants, which start it themselves. Ctrl-D ends it.":
    "Das ist für Assistenten, die es selbst starten. Strg-D beendet es.",
  "The solver broke ({a}); this is its last plan.":
    "Die Suche ist abgebrochen ({a}); das ist ihr letzter Plan.",
  "Waiting for changes of {a}; Ctrl-C ends.": "Wartet auf Änderungen von {a}; Strg-C beendet.",
  "{a} has changed.": "{a} hat sich geändert.",
  "The service goes on with the job {a}.": "Der Dienst macht mit dem Auftrag {a} weiter.",
};
