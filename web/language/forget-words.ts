/** Words of deleting a ward, where what is lost with it is counted, and of deleting one of its versions. */
import { catalogue } from "./words.ts";

/** What is kept of a ward or of a month of it, and what stays of the ward. */
export interface Lost {
  readonly plans: number;
  /** Of the plans. */
  readonly signed: number;
  readonly versions: number;
  /** Months of the same ward that are not deleted with it. */
  readonly otherMonths: number;
}

const en = {
  title: (name: string) => `Delete ${name}?`,
  lost: ({ plans, signed, versions }: Lost) =>
    `What is lost: the request of this month, ${counted(plans, "plan", "plans", "no plan")}${signed === 0 ? "" : ` (${signed} signed)`} and ${counted(versions, "version", "versions", "no version")}. It cannot be undone.`,
  stays: ({ otherMonths }: Lost) =>
    otherMonths === 0
      ? "It is the only month of this ward: nothing of the ward stays."
      : otherMonths === 1
        ? "The other month of this ward stays."
        : `The ${otherMonths} other months of this ward stay.`,
  saveFirst: "Save everything as one file first if you may want it again: it can be read in later.",
  cancel: "Cancel",
  forget: "Delete for good",
};

const de: typeof en = {
  title: (name) => `${name} löschen?`,
  lost: ({ plans, signed, versions }) =>
    `Verloren gehen: die Anfrage dieses Monats, ${counted(plans, "Plan", "Pläne", "kein Plan")}${signed === 0 ? "" : ` (${signed} unterschrieben)`} und ${counted(versions, "Stand", "Stände", "kein Stand")}. Das lässt sich nicht rückgängig machen.`,
  stays: ({ otherMonths }) =>
    otherMonths === 0
      ? "Es ist der einzige Monat dieser Station: Von ihr bleibt nichts."
      : otherMonths === 1
        ? "Der andere Monat dieser Station bleibt."
        : `Die ${otherMonths} anderen Monate dieser Station bleiben.`,
  saveFirst:
    "Sichern Sie vorher alles in eine Datei, wenn Sie es noch brauchen könnten: Sie lässt sich später einlesen.",
  cancel: "Abbrechen",
  forget: "Endgültig löschen",
};

function counted(count: number, one: string, several: string, none: string): string {
  return count === 0 ? none : `${count} ${count === 1 ? one : several}`;
}

export const forgetWords = catalogue(en, de);

const dropEn = {
  title: en.title,
  lost: (when: string) =>
    `What is lost: the ward as it was on ${when}. The ward as it is now and its plans stay. It cannot be undone.`,
  cancel: en.cancel,
  forget: en.forget,
};

const dropDe: typeof dropEn = {
  title: de.title,
  lost: (when) =>
    `Verloren geht die Station, wie sie am ${when} war. Die Station, wie sie jetzt ist, und ihre Pläne bleiben. Das lässt sich nicht rückgängig machen.`,
  cancel: de.cancel,
  forget: de.forget,
};

export const dropWords = catalogue(dropEn, dropDe);
