import { figure } from "./figures.ts";
import { catalogue } from "./words.ts";

const megabytes = (bytes: number) => figure(bytes / 1_000_000, 0);

const en = {
  wards: "Your wards",
  wardsText: "Kept in this browser, on this machine alone.",
  noWards: "Nothing is kept here yet.",
  open: (title: string) => `Open ${title}`,
  forget: "Delete",
  forgetNamed: (title: string) => `Delete ${title}`,
  changed: (when: string) => `changed ${when}`,
  saveAll: "Save everything as one file",
  takeIn: "Read a saved file",
  badArchive: (name: string, places: readonly string[]) =>
    `${name} cannot be taken in. Not as this page writes it: ${places.slice(0, 5).join(", ")}${places.length > 5 ? " …" : ""}.`,
  notTakenIn: (name: string, reason: string) =>
    `${name} was not taken in, and nothing was changed: ${reason}`,
  saving: "Saving …",
  saved: "Saved in this browser",
  forbidden:
    "This browser keeps nothing for this page. Close the page and your work is gone: save it as a file before.",
  full: "There is no room left in this browser: what you did last is not kept. Save it as a file, or delete wards that you no longer need.",
  failed: (reason: string) =>
    `What you did last could not be kept (${reason}). Save it as a file before you close the page.`,
  scarce: (bytes: number) =>
    `This browser has ${megabytes(bytes)} MB left for this page. Save everything as a file before it is full.`,
  saveFile: "Save as a file",
  missing:
    "The ward in the address is not kept in this browser. It may have been deleted, or it lives in another one.",
  elsewhere:
    "Another window works on this ward. Here you see it as it was saved last, and nothing can be changed.",
  takeOver: "Work on it here",
  undo: "Undo",
  redo: "Redo",
  versions: "Versions",
  versionsText: "A version is the ward as it is now, under a name. Plans are kept by themselves.",
  versionName: "Name",
  keepVersion: "Keep this version",
  noVersions: "No versions yet.",
  restore: "Restore",
  restoreNamed: (name: string) => `Restore ${name}`,
  close: "Close",
  reading: "Reading your ward …",
};

const de: typeof en = {
  wards: "Ihre Stationen",
  wardsText: "In diesem Browser gespeichert, nur auf diesem Gerät.",
  noWards: "Hier ist noch nichts gespeichert.",
  open: (title) => `${title} öffnen`,
  forget: "Löschen",
  forgetNamed: (title) => `${title} löschen`,
  changed: (when) => `geändert ${when}`,
  saveAll: "Alles in eine Datei sichern",
  takeIn: "Gesicherte Datei einlesen",
  badArchive: (name, places) =>
    `${name} lässt sich nicht einlesen. Anders als diese Seite schreibt: ${places.slice(0, 5).join(", ")}${places.length > 5 ? " …" : ""}.`,
  notTakenIn: (name, reason) => `${name} wurde nicht eingelesen, nichts ist geändert: ${reason}`,
  saving: "Wird gespeichert …",
  saved: "In diesem Browser gespeichert",
  forbidden:
    "Dieser Browser speichert nichts für diese Seite. Mit der Seite geht Ihre Arbeit verloren: Sichern Sie sie vorher als Datei.",
  full: "In diesem Browser ist kein Platz mehr: Ihre letzte Änderung ist nicht gespeichert. Sichern Sie sie als Datei oder löschen Sie Stationen, die Sie nicht mehr brauchen.",
  failed: (reason) =>
    `Ihre letzte Änderung ließ sich nicht speichern (${reason}). Sichern Sie sie als Datei, bevor Sie die Seite schließen.`,
  scarce: (bytes) =>
    `Dieser Browser hat für diese Seite noch ${megabytes(bytes)} MB Platz. Sichern Sie alles in eine Datei, bevor er voll ist.`,
  saveFile: "Als Datei sichern",
  missing:
    "Die Station aus der Adresse ist in diesem Browser nicht gespeichert. Vielleicht wurde sie gelöscht, oder sie liegt in einem anderen.",
  elsewhere:
    "Ein anderes Fenster arbeitet an dieser Station. Hier sehen Sie den zuletzt gespeicherten Stand und können nichts ändern.",
  takeOver: "Hier bearbeiten",
  undo: "Rückgängig",
  redo: "Wiederholen",
  versions: "Stände",
  versionsText:
    "Ein Stand ist die Station, wie sie jetzt ist, unter einem Namen. Pläne bleiben für sich gespeichert.",
  versionName: "Name",
  keepVersion: "Diesen Stand merken",
  noVersions: "Noch keine Stände.",
  restore: "Wiederherstellen",
  restoreNamed: (name) => `${name} wiederherstellen`,
  close: "Schließen",
  reading: "Ihre Station wird gelesen …",
};

export const keptWords = catalogue(en, de);
