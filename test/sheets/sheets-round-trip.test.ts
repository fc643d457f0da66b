import { describe, expect, it } from "vitest";
import {
  csvWorkbook,
  type GenerationResult,
  importWorkbook,
  rosterTable,
  rosterWorkbook,
  type SolveRequest,
  type Workbook,
} from "../../core/index.ts";
import { readWorkbook } from "../../sheets/read-workbook.ts";
import { writeOds } from "../../sheets/write-ods.ts";
import { writeXlsx } from "../../sheets/write-xlsx.ts";
import { duty, resultWith, wardRequest } from "../helpers/drawn/export-ward.ts";

type Shift = { readonly id: string; readonly name?: string; readonly code?: string };

/** Wards whose codes are also words for absences, or those of each other. */
const wards: Readonly<Record<string, readonly Shift[]>> = {
  "S is a late shift, K a short one and U one between": [
    { id: "spaet", name: "Spätdienst", code: "S" },
    { id: "kurz", name: "Kurzdienst", code: "K" },
    { id: "ueber", name: "Übergabe", code: "U" },
  ],
  "the first letters of the names are those of absences": [
    { id: "a", name: "Spät" },
    { id: "b", name: "Sick bay" },
    { id: "c", name: "Visite" },
  ],
  "two shifts have the same code": [
    { id: "n1", name: "Nacht Station 3", code: "N" },
    { id: "n2", name: "Nacht Station 4", code: "N" },
    { id: "n3", name: "Nacht Station 5", code: "n" },
  ],
  "the code of one is the id of another": [
    { id: "S", name: "Frühdienst", code: "F" },
    { id: "F", name: "Spätdienst", code: "S" },
    { id: "V", name: "Zwischendienst", code: "Z" },
  ],
  "codes have strokes, spaces and signs": [
    { id: "x", name: "Tag / lang", code: "T/L" },
    { id: "y", name: "Frei geplanter Dienst mit einem langen Namen", code: "-F" },
    { id: "z", name: "Dienst zwei", code: "D 2" },
  ],
};

const languages = ["en", "de"] as const;
const formats = ["xlsx", "ods", "csv"] as const;
const cases = Object.keys(wards).flatMap((ward) =>
  languages.flatMap((language) => formats.map((format) => [ward, language, format] as const)),
);

function wardOf(shifts: readonly Shift[]): { request: SolveRequest; result: GenerationResult } {
  const request = wardRequest({
    employees: [
      { id: "1", name: "Anna Müller" },
      { id: "2", name: "Ben Okafor" },
      { id: "3", name: "=Cara" },
      { id: "4", name: "Dora Lang" },
    ],
    shifts: shifts.map((shift, at) => ({
      ...shift,
      ...{ startTime: `${10 + 4 * at}:00`, endTime: `${14 + 4 * at === 22 ? 22 : 14 + 4 * at}:00` },
      minStaff: 1,
    })),
    sick_leaves: { "4": ["2026-03-24", "2026-04-01"] },
    vacations: { "4": ["2026-03-25"] },
    availability: { "4": { "2026-03-26": false } },
    credited_absences: { "4": [{ date: "2026-03-27", kind: "training" }] },
    locked_assignments: [],
  });
  const [first, second, third] = shifts.map(({ id }) => id) as [string, string, string];
  const assignments = [
    ...[duty("1", first, "2026-03-24"), duty("1", second, "2026-04-01")],
    ...[duty("2", second, "2026-03-24"), duty("2", third, "2026-03-24")],
    ...[duty("3", third, "2026-03-31"), duty("3", first, "2026-04-05")],
  ];
  return { request, result: resultWith({ assignments }) };
}

async function written(
  { request, result }: ReturnType<typeof wardOf>,
  language: "en" | "de",
  format: (typeof formats)[number],
): Promise<Workbook> {
  if (format === "csv") return csvWorkbook("p", rosterTable(request, result, { language }).body);
  const workbook = rosterWorkbook(request, result, { language });
  return await readWorkbook(
    "p",
    format === "xlsx" ? await writeXlsx(workbook) : writeOds(workbook),
  );
}

describe.each(cases)("a ward where %s, written in %s as .%s", (name, language, format) => {
  const ward = wardOf(wards[name]!);
  const { request, result } = ward;
  const own = result.assignments.map((one) => {
    const shift = request.shifts.find(({ id }) => id === one.shift_id)!;
    const person = request.employees.find(({ id }) => id === one.employee_id)!;
    return { ...one, shift: `${shift.name} ${shift.startTime}`, person: String(person.name) };
  });
  const sorted = (lines: readonly string[]) => [...lines].sort();
  const away = (of: SolveRequest | null, id: string) =>
    of && {
      sick: of.sick_leaves?.[id],
      vacation: of.vacations?.[id],
      out: of.availability?.[id],
      training: of.credited_absences?.[id]?.map((one) => one.date),
    };

  it("is the same plan for the ward it is of, where nothing else is known of absences", async () => {
    const bare = { ...request, sick_leaves: {}, vacations: {}, availability: {} };
    const into = { ...bare, credited_absences: {} };
    const read = importWorkbook({ workbook: await written(ward, language, format), into });
    expect(read.problems).toEqual([]);
    const line = (one: (typeof own)[number] | (typeof read.duties)[number]) =>
      `${one.date} ${one.employee_id} ${one.shift_id}`;
    expect(sorted(read.duties.map(line))).toEqual(sorted(own.map(line)));
    expect(away(read.request, "4")).toEqual(away(request, "4"));
  });

  it("is the same plan where nothing is known but the file", async () => {
    const read = importWorkbook({ workbook: await written(ward, language, format) });
    expect(read.problems).toEqual([]);
    const lines = read.duties.map(({ employee_id, date, shift_id }) => {
      const shift = read.request!.shifts.find(({ id }) => id === shift_id)!;
      return `${date} ${employee_id} ${shift.name} ${shift.startTime}`;
    });
    expect(sorted(lines)).toEqual(
      sorted(own.map(({ date, person, shift }) => `${date} ${person} ${shift}`)),
    );
    expect(away(read.request, "Dora Lang")).toEqual(away(request, "4"));
  });
});

describe("a legend below a roster", () => {
  const sheet = (code: string, meaning: string) => ({
    name: "Plan",
    rows: [
      ["Name", "24.03.2026", "25.03.2026", "26.03.2026"],
      ["Ada", code, "", code],
      [],
      ["Legende", code, meaning],
    ],
  });
  const read = (code: string, meaning: string) =>
    importWorkbook({ workbook: { name: "w", sheets: [sheet(code, meaning)] } });

  it("says what a code is that would mean something else, or nothing", () => {
    expect(read("S", "Spät 14:00–22:00").duties).toHaveLength(2);
    expect(read("Q", "krank").request?.sick_leaves).toEqual({
      Ada: ["2026-03-24", "2026-03-26"],
    });
    expect(read("S", "etwas anderes").request?.sick_leaves).toEqual({
      Ada: ["2026-03-24", "2026-03-26"],
    });
  });

  it("asks about a shift that the ward does not have, and takes it for no absence", () => {
    const { request } = wardOf(wards["two shifts have the same code"]!);
    const into = { ...request, employees: [{ id: "Ada" }], sick_leaves: {}, vacations: {} };
    const workbook = { name: "w", sheets: [sheet("S", "Spät 14:00–22:00")] };
    const { problems, codes } = importWorkbook({ workbook, into });
    expect(problems.map(({ code }) => code)).toContain("unknown_code");
    expect(codes).toMatchObject([{ code: "S", count: 2, meaning: null }]);
  });
});

describe("absences in sheets", () => {
  it("have letters and shades of their own, those of a notice the same", () => {
    const { request, result } = wardOf(
      wards["the first letters of the names are those of absences"]!,
    );
    for (const isNotice of [false, true]) {
      const { sheets } = rosterWorkbook(request, result, { language: "de", isNotice });
      const cells = sheets.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
      const marks = isNotice ? ["abw"] : ["U", "K", "FB", "abw"];
      const looks = cells.filter((one) => marks.includes(String(one?.value)) && !one!.style.isBold);
      const found = new Set(looks.map((one) => `${one!.value} ${one!.style.fill}`));
      expect(found.size).toBe(marks.length);
      expect(new Set(looks.map((one) => one!.style.fill)).size).toBe(marks.length);
    }
  });
});
