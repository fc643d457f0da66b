/** What the paper tells. What colleagues may not see is left out unless the planner chooses it. */
import { signal } from "@preact/signals";

export const privateParts = ["reasons", "hours", "wishes", "notes"] as const;
export const openParts = ["staffing", "signatures", "plain"] as const;
export type PrintPart = (typeof privateParts)[number] | (typeof openParts)[number];
export type PrintParts = Readonly<Record<PrintPart, boolean>>;

/** A notice for everybody, with room for signatures; so every page of the browser begins. */
export const NOTICE: PrintParts = {
  ...{ reasons: false, hours: false, wishes: false, notes: false },
  ...{ staffing: true, signatures: true, plain: false },
};

export const printParts = signal<PrintParts>(NOTICE);

/** Whether the reader is asked what the paper tells. */
export const isAskedWhatToPrint = signal(false);
