/** Words of the page for one person. */
import type { WishReason } from "../../person/wishes/wish-reason.ts";
import { catalogue } from "../words.ts";

const reasonsEn: Readonly<Record<WishReason, string>> = {
  locked: "The duty of that day was fixed already.",
  own: "It does not fit what is entered for you: absences, times or qualifications.",
  rule: "A rule of the plan does not allow it, for example on rest.",
  demand: "Too few would have been there.",
  cost: "It would have been possible, but at the expense of other wishes or of a fair plan.",
  open: "No reason has been worked out. Ask whoever plans.",
};

const reasonsDe: typeof reasonsEn = {
  locked: "Der Dienst an diesem Tag stand schon fest.",
  own: "Es passt nicht zu dem, was für Sie eingetragen ist: Abwesenheiten, Zeiten oder Qualifikationen.",
  rule: "Eine Regel des Plans lässt es nicht zu, etwa zu Ruhezeiten.",
  demand: "Es wären zu wenige da gewesen.",
  cost: "Möglich wäre es gewesen, aber auf Kosten anderer Wünsche oder eines gerechten Plans.",
  open: "Ein Grund ist nicht ermittelt. Fragen Sie, wer den Plan macht.",
};

const en = {
  title: (name: string) => `Duties of ${name}`,
  about: (ward: string, span: string) => `${ward} · ${span}`,
  version: (title: string, moment: string) => `Version: ${title}, as of ${moment}`,
  preliminary: "This plan still has gaps and may change.",
  mine: "My duties",
  count: (count: number) => (count === 1 ? "1 duty" : `${count} duties`),
  free: "free",
  holiday: "public holiday",
  chooseDay: "Tap a day to see who works with you.",
  with: (names: string) => `With ${names}`,
  alone: "Nobody else is in this shift.",
  list: "All duties as a list",
  calendar: "Add to my calendar (.ics)",
  calendarHint: "Read again after a change, each duty stays one entry.",
  calendarFailed: "The calendar file could not be made. Reload the page and try again.",
  wishes: "My wishes",
  noWishes: "No wishes were entered for this plan.",
  ask: (span: string) => `Wishes for ${span}`,
  askHint:
    "Choose what you wish for and tap the days. What you enter is kept on this device until it is sent.",
  tools: "What you wish for",
  chosen: (count: number) =>
    count === 0 ? "No wishes yet." : count === 1 ? "1 wish" : `${count} wishes`,
  wish: { free: "free", on: (shift: string) => shift, off: (shift: string) => `not ${shift}` },
  clear: "Remove all",
  send: "Send them to whoever plans:",
  share: "Share the link",
  copy: "Copy the link",
  copied: "Copied. Paste it into a message to whoever plans.",
  save: "Save as a file",
  shareText: (name: string, span: string) => `Wishes of ${name} for ${span}`,
  private:
    "Everything on this page is in its link: there is no account, and nothing lies on a server. Whoever has the link sees what you see, so pass it on only to those who may.",
  faults: {
    broken:
      "This link is damaged or cut off. Ask whoever plans for it once more, or have it sent as a file.",
    version:
      "This link comes from another version of this app. Reload the page; if that does not help, ask for a new link.",
    large: "This link is longer than any that this app makes. It is not opened.",
  },
  faultTitle: "This page cannot be shown",
  toApp: "To Shiftsmith",
  // For whoever plans
  section: (name: string) => `Page for ${name}`,
  sectionHint:
    "Their duties, wishes and colleagues of the same shift, for the phone; and a form for the next wishes. Nobody else's absences or wishes are in it.",
  copyLink: "Copy the link",
  saveFile: "Save as a file",
  linkCopied: (name: string) => `Copied: send it to ${name}.`,
  copyFailed: "The browser does not allow copying. Here is the link:",
};

const de: typeof en = {
  title: (name) => `Dienste von ${name}`,
  about: (ward, span) => `${ward} · ${span}`,
  version: (title, moment) => `Fassung: ${title}, Stand ${moment}`,
  preliminary: "Dieser Plan hat noch Lücken und kann sich ändern.",
  mine: "Meine Dienste",
  count: (count) => (count === 1 ? "1 Dienst" : `${count} Dienste`),
  free: "frei",
  holiday: "Feiertag",
  chooseDay: "Tippen Sie auf einen Tag, um zu sehen, wer mit Ihnen arbeitet.",
  with: (names) => `Mit ${names}`,
  alone: "Niemand sonst ist in diesem Dienst.",
  list: "Alle Dienste als Liste",
  calendar: "In meinen Kalender (.ics)",
  calendarHint: "Nach einer Änderung noch einmal eingelesen, bleibt jeder Dienst ein Eintrag.",
  calendarFailed:
    "Die Kalenderdatei ließ sich nicht erzeugen. Laden Sie die Seite neu und versuchen Sie es noch einmal.",
  wishes: "Meine Wünsche",
  noWishes: "Für diesen Plan waren keine Wünsche eingetragen.",
  ask: (span) => `Wünsche für ${span}`,
  askHint:
    "Wählen Sie, was Sie sich wünschen, und tippen Sie auf die Tage. Was Sie eintragen, bleibt auf diesem Gerät, bis es gesendet ist.",
  tools: "Was Sie sich wünschen",
  chosen: (count) =>
    count === 0 ? "Noch keine Wünsche." : count === 1 ? "1 Wunsch" : `${count} Wünsche`,
  wish: { free: "frei", on: (shift) => shift, off: (shift) => `nicht ${shift}` },
  clear: "Alle entfernen",
  send: "An die Planung senden:",
  share: "Link teilen",
  copy: "Link kopieren",
  copied: "Kopiert. Fügen Sie ihn in eine Nachricht an die Planung ein.",
  save: "Als Datei sichern",
  shareText: (name, span) => `Wünsche von ${name} für ${span}`,
  private:
    "Alles auf dieser Seite steckt in ihrem Link: Es gibt kein Konto, und nichts liegt auf einem Server. Wer den Link hat, sieht, was Sie sehen; geben Sie ihn also nur weiter, an wen Sie möchten.",
  faults: {
    broken:
      "Dieser Link ist beschädigt oder abgeschnitten. Lassen Sie ihn sich noch einmal schicken, oder als Datei.",
    version:
      "Dieser Link stammt aus einer anderen Version dieser App. Laden Sie die Seite neu; hilft das nicht, bitten Sie um einen neuen Link.",
    large: "Dieser Link ist länger als alle, die diese App macht. Er wird nicht geöffnet.",
  },
  faultTitle: "Diese Seite lässt sich nicht anzeigen",
  toApp: "Zu Shiftsmith",
  section: (name) => `Seite für ${name}`,
  sectionHint:
    "Die eigenen Dienste, Wünsche und wer im selben Dienst ist, fürs Telefon; dazu ein Formular für die nächsten Wünsche. Abwesenheiten und Wünsche der anderen stehen nicht darin.",
  copyLink: "Link kopieren",
  saveFile: "Als Datei sichern",
  linkCopied: (name) => `Kopiert: Schicken Sie ihn an ${name}.`,
  copyFailed: "Der Browser erlaubt das Kopieren nicht. Hier ist der Link:",
};

export const reasonTexts = catalogue(reasonsEn, reasonsDe);
export const personWords = catalogue(en, de);
