/** Tables that are to become a request: what was chosen, and what the importer makes of it so far. */
import { effect, signal } from "@preact/signals";
import type { CsvImport } from "../../../core/index.ts";
import { core } from "../../engine/core.ts";
import { startWords } from "../../language/run/start-words.ts";
import { language } from "../../state/settings.ts";
import { kindOf, type TableKind } from "./table-kind.ts";

interface CsvTable {
  readonly name: string;
  readonly text: string;
}

export interface CsvOrder {
  readonly tables: Readonly<Partial<Record<TableKind, CsvTable>>>;
  /** ISO dates; empty until chosen. */
  readonly start: string;
  readonly end: string;
  readonly department: string;
  /** Of Germany; empty for no public holidays. */
  readonly state: string;
  readonly law: "soft" | "arbzg" | "arbzgHospital" | "off";
}

export const csvOrder = signal<CsvOrder>({
  ...{ tables: {}, start: "", end: "", department: "" },
  ...{ state: "", law: "soft" },
});

/** Null while a table or a day is missing. */
export const csvImport = signal<CsvImport | null>(null);
export const isCsvOpen = signal(false);

/** Opens the dialog, with files that were dropped or chosen sorted by their names. */
export async function openCsvDialog(files: readonly File[] = []): Promise<void> {
  isCsvOpen.value = true;
  for (const file of files) await chooseTable(kindOf(file.name), file);
}

export async function chooseTable(kind: TableKind, file: File): Promise<void> {
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  const { tables } = csvOrder.value;
  csvOrder.value = { ...csvOrder.value, tables: { ...tables, [kind]: { name: file.name, text } } };
}

let turn = 0;

effect(() => {
  const { tables, start, end, department, state, law } = csvOrder.value;
  const spoken = language.value;
  const mine = ++turn;
  if (tables.employees === undefined || tables.shifts === undefined || start === "" || end === "") {
    csvImport.value = null;
    return;
  }
  const name = department.trim() || startWords().unnamed;
  void core
    .importTables({
      ...tables,
      window: { start, end },
      department: {
        ...{ id: "department", name, legalBaseline: law },
        ...(state !== "" && { federalState: state }),
      },
      options: { language: spoken },
    })
    .then((read) => {
      if (mine === turn) csvImport.value = read;
    });
});

/** Excel saves UTF-8 or UTF-16 with a byte order mark, or else in the code page of Windows. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
