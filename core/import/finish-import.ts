/** What every import of tables does around its tables: the window, the notes on defaults, the request at the end. */
import type { SolveRequest } from "../request/shape/schema.ts";
import { validateRequest } from "../validate.ts";
import type { ImportRemark, Remarks } from "./remarks.ts";
import { dayIn } from "./tables/cell-values.ts";

/** What the collective agreements of hospitals call full time. */
export const FULL_TIME_HOURS = 38.5;

export interface ImportWindow {
  /** First and last day of the plan, ISO or German. */
  readonly start: string;
  readonly end: string;
}

export interface FinishedImport {
  /** Valid, or null when there is any problem. */
  readonly request: SolveRequest | null;
  /** All of them at once. */
  readonly problems: readonly ImportRemark[];
  /** How the tables were read wherever they leave a choice, and which columns were not. */
  readonly notes: readonly ImportRemark[];
}

/** An empty window stands for one that cannot be read, so that the tables are read all the same. */
export function windowOf(
  { start, end }: ImportWindow,
  remarks: Remarks,
): readonly [number, number] {
  const [first, last] = [start, end].map((value) => {
    const day = dayIn(value, 0);
    if (day === null) remarks.problem({}, "window_date", { value });
    return day;
  });
  if (first == null || last == null) return [first ?? last ?? 0, first ?? last ?? 0];
  if (last < first) remarks.problem({}, "window_order", {});
  return [first, Math.max(first, last)];
}

/** Qualifications that shifts ask for and nobody has. */
export function noteUnheld(
  { employees, shifts }: Pick<SolveRequest, "employees" | "shifts">,
  file: string | null,
  remarks: Remarks,
): void {
  const held = new Set(employees.flatMap((one) => one.qualificationIds ?? []));
  const wanted = new Set(shifts.flatMap((one) => one.requiredQualificationIds ?? []));
  for (const value of wanted)
    if (!held.has(value)) remarks.note({ file }, "unheld_qualification", { value });
}

/** What holds because no table says otherwise. */
export function noteDefaults(
  department: SolveRequest["department"] | undefined,
  remarks: Remarks,
): void {
  if (department?.legalBaseline == null) remarks.note({}, "law_as_goal", {});
  if (department?.federalState == null) remarks.note({}, "all_holidays", {});
}

/** Maps with nothing in them say nothing. */
export function filled<T extends Readonly<Record<string, object>>>(maps: T): Partial<T> {
  const entries = Object.entries(maps).filter(([, map]) => Object.keys(map).length > 0);
  return Object.fromEntries(entries) as Partial<T>;
}

/** The request where nothing is wrong with it, and everything that was said, in order. */
export function finishedImport(request: SolveRequest, remarks: Remarks): FinishedImport {
  const notes = inOrder(remarks.notes);
  if (remarks.problems.length === 0) {
    const validated = validateRequest(request);
    if (validated.ok) return { request, problems: [], notes };
    for (const { loc, msg } of validated.problems)
      remarks.problem({}, "request_problem", { place: loc.join("."), message: msg });
  }
  return { request: null, problems: inOrder(remarks.problems), notes };
}

/** File by file, from the top of each to its end. */
function inOrder(remarks: readonly ImportRemark[]): readonly ImportRemark[] {
  const files = [...new Set(remarks.map(({ file }) => file))];
  return remarks.toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}
