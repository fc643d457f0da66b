/** The words of the list of rules: what can be done with each of them, and what was done. */
import { catalogue } from "../words.ts";

const en = {
  add: "Add a rule",
  sets: "Ready sets",
  edit: (name: string) => `Change: ${name}`,
  change: "Change",
  remove: "Remove",
  removeNamed: (name: string) => `Remove: ${name}`,
  switchOff: "Switch off",
  switchOffNamed: (name: string) => `Switch off: ${name}`,
  switchOn: "Switch on",
  switchOnNamed: (name: string) => `Switch on: ${name}`,
  removed: (name: string) => `“${name}” was removed.`,
  switchedOff: (name: string) => `“${name}” is switched off.`,
  switchedOn: (name: string) => `“${name}” is switched on.`,
  undo: "Undo",
};

const de: typeof en = {
  add: "Regel hinzufügen",
  sets: "Fertige Sammlungen",
  edit: (name) => `Ändern: ${name}`,
  change: "Ändern",
  remove: "Entfernen",
  removeNamed: (name) => `Entfernen: ${name}`,
  switchOff: "Abschalten",
  switchOffNamed: (name) => `Abschalten: ${name}`,
  switchOn: "Einschalten",
  switchOnNamed: (name) => `Einschalten: ${name}`,
  removed: (name) => `„${name}“ wurde entfernt.`,
  switchedOff: (name) => `„${name}“ ist abgeschaltet.`,
  switchedOn: (name) => `„${name}“ ist eingeschaltet.`,
  undo: "Rückgängig",
};

export const ruleListWords = catalogue(en, de);
