import "../page-globals.ts";
import { afterEach, expect, it } from "vitest";
import { nextMonth, type SolveRequest, validateRequest } from "../../../../core/index.ts";
import { language } from "../../../../web/state/settings.ts";
import { notesOn } from "../../../../web/ward/settings/next-month.ts";
import { withException } from "../../../../web/ward/shifts/demand-exceptions.ts";

afterEach(() => {
  language.value = "en";
});

/** June with a demand of its own on the 10th, entered as people do, and a named rule for the 11th. */
function june(): SolveRequest {
  const plain = {
    ...{ start_date: "2026-06-01", end_date: "2026-06-28" },
    department: { id: "d" },
    employees: [{ id: "e1", primaryDepartmentId: "d" }],
    shifts: [{ id: "f", name: "Früh", startTime: "06:00", endTime: "14:00", minStaff: 1 }],
    staffing_rules: [
      { id: "visit", name: "Visite", shiftIds: ["f"], dates: ["2026-06-11"], minStaff: 1 },
    ],
  };
  const body = withException(plain, { shiftId: "f", date: "2026-06-10", persons: 3 });
  const validated = validateRequest(body);
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  return validated.request;
}

it("a demand on one date that is past is called by its shift and its date as the language writes it", () => {
  const next = nextMonth(june(), []);
  expect(next.past.staffing_rules).toHaveLength(2);
  const earlyNote = () => notesOn(next).find((note) => note.includes("Früh"))!;
  expect(earlyNote()).toContain("Früh, Wed 10 Jun");
  expect(earlyNote()).toContain("Visite");
  language.value = "de";
  expect(earlyNote()).toContain("Früh, Mi., 10. Juni");
  expect(earlyNote()).not.toMatch(/\d{4}-\d\d/);
});
