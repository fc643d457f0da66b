import { expect } from "vitest";
import {
  type CsvImport,
  type CsvImportInput,
  importCsv,
  type SolveRequest,
} from "../../../core/index.ts";

export const window = { start: "2026-03-02", end: "2026-03-15" };
const table = (name: string) => (text: string) => ({ name, text });
export const people = table("people.csv");
export const shifts = table("shifts.csv");
export const absences = table("absences.csv");
export const wishes = table("wishes.csv");
/** Where remarks are, and what they say. */
export const places = (remarks: CsvImport["problems"]) =>
  remarks.map(({ file, line, column, code }) => [file, line, column, code]);

export const staff = people(
  "Personalnummer;Name;Wochenstunden\n1;Anna Müller;38,5\n2;Ben Öztürk;30\n",
);
export const day = shifts("Schicht;Beginn;Ende;Mindestbesetzung\nFrüh;6:00;14:30;1\n");

/** The request of tables without problems. */
export function imported(input: Partial<CsvImportInput>): SolveRequest {
  const { request, problems } = importCsv({ window, ...input });
  expect(problems).toEqual([]);
  if (request === null) throw new Error("There is no request.");
  return request;
}
