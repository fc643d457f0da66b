/** Roster codes asked for softly, resolved to free days, work or shifts. */

import type { Shift, SoftCode } from "../../model/problem/problem.ts";
import type { Calendar } from "../../model/time/calendar.ts";
import type { Warnings } from "../messages/issues.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { type ShiftLookup, shiftLookup } from "../shifts/shift-lookup.ts";
import { warnOfUnknown } from "./people.ts";

type Written = NonNullable<NonNullable<SolveRequest["soft_code_assignments"]>["should"]>[number];

const POINTS = { should: 100, may: 10 } as const;
const FREE_CODES: ReadonlySet<string> = new Set(["OFF", "FREI", "X", "-"]);
const WORK_CODE = "WORK";

/** Codes on dates of the window, in the order of the request, should before may. */
export function normaliseSoftCodes(
  request: SolveRequest,
  calendar: Calendar,
  shifts: readonly Shift[],
  employeeIndex: ReadonlyMap<string, number>,
  warnings: Warnings,
): readonly SoftCode[] {
  const lookup = shiftLookup(shifts);
  const codes: SoftCode[] = [];
  for (const strength of ["should", "may"] as const)
    for (const [position, entry] of (request.soft_code_assignments?.[strength] ?? []).entries()) {
      const employee = employeeIndex.get(entry.employeeId);
      const day = calendar.dayOf(entry.date);
      if (employee === undefined) {
        warnOfUnknown(`soft_code_assignments.${strength}`, entry.employeeId, warnings);
        continue;
      }
      const wanted = wantedBy(entry, lookup);
      if (wanted === null)
        warnings.add(
          nameOf(entry).kind === "code" ? "unknown_code" : "unknown_shift",
          `soft_code_assignments.${strength}.${position}`,
          `${nameOf(entry).text} names no shift of this request; ignored.`,
        );
      else if (day >= 0 && day < calendar.dayCount)
        codes.push({ employee, day, wanted, points: POINTS[strength] * (entry.weight ?? 1) });
    }
  return codes;
}

/** A shift by its id counts before a code, a code before a type; null when nothing is called so. */
function wantedBy(entry: Written, lookup: ShiftLookup): SoftCode["wanted"] | null {
  const { kind, name } = nameOf(entry);
  const shifts =
    kind === "shift"
      ? lookup.byId(name)
      : kind === "code"
        ? lookup.byCode(name)
        : lookup.byType(name);
  if (shifts.length > 0) return shifts;
  if (kind !== "code") return null;
  const reserved = name.toUpperCase();
  return FREE_CODES.has(reserved) ? "free" : reserved === WORK_CODE ? "work" : null;
}

function nameOf({ shiftId, shiftDefinitionId, code, shiftType }: Written) {
  const id = shiftId ?? shiftDefinitionId;
  const text = (kind: string, name: string) => `The ${kind} ${JSON.stringify(name)}`;
  if (id != null) return { kind: "shift", name: id, text: text("shift id", id) } as const;
  if (code != null) return { kind: "code", name: code, text: text("code", code) } as const;
  const type = shiftType ?? "";
  return { kind: "type", name: type, text: text("shift type", type) } as const;
}
