/** Words of taking in the wishes that people send back. */
import { catalogue } from "../words.ts";

const en = {
  button: "Take in wishes",
  title: "Take in wishes",
  intro:
    "People enter wishes on their own page and send a link or a file. Paste the links here, several at once if you like, or choose the files.",
  paste: "Links",
  files: "Choose files",
  from: (name: string) => `Wishes of ${name}`,
  about: (ward: string, span: string) => `${ward}, ${span}`,
  sent: (moment: string) => `sent ${moment}`,
  free: (dates: string) => `wants to be free: ${dates}`,
  on: (shift: string, dates: string) => `wants ${shift}: ${dates}`,
  off: (shift: string, dates: string) => `does not want ${shift}: ${dates}`,
  nothingNew: "Nothing new.",
  known: (count: number) =>
    count === 1 ? "1 wish is entered already" : `${count} wishes are entered already`,
  replace: (count: number, dates: string) =>
    `Remove ${count === 1 ? "another wish" : `${count} other wishes`} in this time: ${dates}`,
  unknownPerson: "Nobody in this ward has that name. Nothing is entered.",
  otherWard: (name: string) => `The page was made for another ward: ${name}.`,
  otherName: (name: string) => `In this ward this person is called ${name}.`,
  outside: (dates: string) => `Outside the days that are planned here, left out: ${dates}`,
  away: (dates: string) => `Leave, sickness or a fixed duty stands there, left out: ${dates}`,
  unknownShift: (dates: string) => `There is no such shift here any more, left out: ${dates}`,
  faults: {
    broken: "A link or file is damaged or cut off. Ask for it once more.",
    version:
      "A link or file comes from another version of this app. Reload the page and try again.",
    large: "A link is longer than any that this app makes. It is not opened.",
  },
  none: "There is no link with wishes in this text.",
  ward: "Ward",
  chooseWard: "Choose the ward that the wishes are for.",
  noWard: "No ward is open and none is kept in this browser. Open the ward first.",
  otherWards: "These wishes do not fit the open ward. Choose the one that they are for:",
  readOnly: "Another window works on this ward.",
  takeOver: "Work on it here",
  cancel: "Cancel",
  close: "Close",
  enter: (count: number) =>
    count === 0 ? "Enter" : count === 1 ? "Enter 1 wish" : `Enter ${count} wishes`,
  entered: (count: number, names: string) =>
    count === 1 ? `1 wish entered, of ${names}.` : `${count} wishes entered, of ${names}.`,
  undo: "Undo",
  undone: "Taken back.",
};

const de: typeof en = {
  button: "Wünsche einlesen",
  title: "Wünsche einlesen",
  intro:
    "Mitarbeitende tragen Wünsche auf ihrer eigenen Seite ein und schicken einen Link oder eine Datei. Fügen Sie die Links hier ein, gern mehrere auf einmal, oder wählen Sie die Dateien.",
  paste: "Links",
  files: "Dateien wählen",
  from: (name) => `Wünsche von ${name}`,
  about: (ward, span) => `${ward}, ${span}`,
  sent: (moment) => `gesendet ${moment}`,
  free: (dates) => `möchte frei: ${dates}`,
  on: (shift, dates) => `möchte ${shift}: ${dates}`,
  off: (shift, dates) => `möchte nicht ${shift}: ${dates}`,
  nothingNew: "Nichts Neues.",
  known: (count) =>
    count === 1 ? "1 Wunsch ist schon eingetragen" : `${count} Wünsche sind schon eingetragen`,
  replace: (count, dates) =>
    `${count === 1 ? "Einen anderen Wunsch" : `${count} andere Wünsche`} in dieser Zeit entfernen: ${dates}`,
  unknownPerson: "Auf dieser Station heißt niemand so. Nichts wird eingetragen.",
  otherWard: (name) => `Die Seite wurde für eine andere Station gemacht: ${name}.`,
  otherName: (name) => `Auf dieser Station heißt die Person ${name}.`,
  outside: (dates) => `Außerhalb der Tage, die hier geplant werden, weggelassen: ${dates}`,
  away: (dates) => `Dort steht Urlaub, Krankheit oder ein fester Dienst, weggelassen: ${dates}`,
  unknownShift: (dates) => `Diesen Dienst gibt es hier nicht mehr, weggelassen: ${dates}`,
  faults: {
    broken:
      "Ein Link oder eine Datei ist beschädigt oder abgeschnitten. Lassen Sie sich das noch einmal schicken.",
    version:
      "Ein Link oder eine Datei stammt aus einer anderen Version dieser App. Laden Sie die Seite neu und versuchen Sie es noch einmal.",
    large: "Ein Link ist länger als alle, die diese App macht. Er wird nicht geöffnet.",
  },
  none: "In diesem Text steht kein Link mit Wünschen.",
  ward: "Station",
  chooseWard: "Wählen Sie die Station, für die die Wünsche sind.",
  noWard:
    "Es ist keine Station geöffnet und in diesem Browser keine gespeichert. Öffnen Sie zuerst die Station.",
  otherWards:
    "Diese Wünsche passen nicht zur geöffneten Station. Wählen Sie die, für die sie sind:",
  readOnly: "Ein anderes Fenster arbeitet an dieser Station.",
  takeOver: "Hier bearbeiten",
  cancel: "Abbrechen",
  close: "Schließen",
  enter: (count) =>
    count === 0 ? "Eintragen" : count === 1 ? "1 Wunsch eintragen" : `${count} Wünsche eintragen`,
  entered: (count, names) =>
    count === 1
      ? `1 Wunsch eingetragen, von ${names}.`
      : `${count} Wünsche eingetragen, von ${names}.`,
  undo: "Rückgängig",
  undone: "Zurückgenommen.",
};

export const takeInWords = catalogue(en, de);
