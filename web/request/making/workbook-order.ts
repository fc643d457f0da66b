/** A spreadsheet that is to become a request: the file, the codes as they are mapped, and what the importer makes of it. */
import { effect, signal } from "@preact/signals";
import type { CodeMapping, Workbook, WorkbookImport } from "../../../core/index.ts";
import { core } from "../../engine/core.ts";
import { beginWard } from "../../kept/keeping.ts";
import { planTitle } from "../../run/plan-title.ts";
import { keepCodes, keptCodes } from "../../state/code-memory.ts";
import { go } from "../../state/place.ts";
import { addPlan, openRequest, plans } from "../../state/session.ts";
import { language } from "../../state/settings.ts";
import { openBody } from "../draft.ts";
import { csvOrder } from "./csv-tables.ts";

export const isWorkbookOpen = signal(false);
export const workbook = signal<Workbook | null>(null);
/** Why the file cannot be read; null when it can. */
export const workbookProblem = signal<string | null>(null);
export const workbookImport = signal<WorkbookImport | null>(null);
/** Chosen in the dialog, or kept from before. */
export const codes = signal<CodeMapping>({});
/** Whether the rosters are of the people and shifts of the open request. */
export const isIntoOpen = signal(false);

/** Whether a file is a spreadsheet by its name; those of old Excel are, so that they are told what to do. */
export function isWorkbookName(name: string): boolean {
  return /\.(xlsx|xlsm|xls|ods)$/i.test(name);
}

const ROSTER_NAME = /dienstplan|roster|rota/i;

/** Whether a file is a roster saved as text, by its name: plans are saved as `Dienstplan-…`. */
export function isRosterText(name: string): boolean {
  return /\.(csv|tsv)$/i.test(name) && ROSTER_NAME.test(name);
}

/** Opens the dialog with a file, or without one to choose it there. */
export async function openWorkbookDialog(file?: File): Promise<void> {
  codes.value = keptCodes();
  isIntoOpen.value = false;
  workbook.value = null;
  workbookProblem.value = null;
  isWorkbookOpen.value = true;
  if (file !== undefined) await chooseWorkbook(file);
}

/** Reads another file in place of the one before. */
export async function chooseWorkbook(file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await core.openSpreadsheet(file.name, bytes, language.value);
  workbook.value = read.ok ? read.workbook : null;
  workbookProblem.value = read.ok ? null : read.message;
}

/** Maps a code; an empty word takes the mapping back. */
export function mapCode(code: string, word: string): void {
  const { [code]: _, ...others } = codes.value;
  codes.value = word === "" ? others : { ...others, [code]: word };
}

let turn = 0;

effect(() => {
  const { start, end, department, state, law } = csvOrder.value;
  const [book, mapping, spoken] = [workbook.value, codes.value, language.value];
  const into = isIntoOpen.value ? (openRequest.value?.number ?? null) : null;
  const mine = ++turn;
  if (book === null) {
    workbookImport.value = null;
    return;
  }
  const used = into === null ? mapping : withoutTimes(mapping);
  void core
    .importWorkbook(
      {
        workbook: book,
        ...(start !== "" && end !== "" && { window: { start, end } }),
        department: {
          ...{
            id: "department",
            name: department.trim() || book.name.replace(/\.\w+$/, ""),
            legalBaseline: law,
          },
          ...(state !== "" && { federalState: state }),
        },
        codes: inBook(used, book),
        options: { language: spoken },
      },
      into,
    )
    .then((read) => {
      if (mine === turn) workbookImport.value = read;
    });
});

/** What another ward's sheets were mapped to says nothing about codes that these do not have. */
function inBook(mapping: CodeMapping, { sheets }: Workbook): CodeMapping {
  const texts = new Set(
    sheets.flatMap(({ rows }) =>
      rows.flatMap((cells) => cells.flatMap((one) => [one, ...one.split(/[\s/+,;]+/)])),
    ),
  );
  return Object.fromEntries(Object.entries(mapping).filter(([code]) => texts.has(code)));
}

/** An open request has its shifts already. */
function withoutTimes(mapping: CodeMapping): CodeMapping {
  return Object.fromEntries(Object.entries(mapping).filter(([, word]) => !/\d:\d/.test(word)));
}

/** Opens the request, with the duties of the rosters as its plan, and keeps the codes for the next time. */
export async function takeWorkbook(title: string): Promise<void> {
  const read = workbookImport.value;
  if (read?.request == null) return;
  isWorkbookOpen.value = false;
  keepCodes(codes.value);
  if (!isIntoOpen.value) await beginWard({ isOwn: true });
  const of = await openBody(read.request, title);
  if (of === null || read.duties.length === 0) return;
  const result = await core.handMade(of.number, read.duties, language.value);
  addPlan({ title: planTitle(title, plans.value), of, result, madeBy: "file" });
  go("plan");
}
