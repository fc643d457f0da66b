import { describe, expect, it } from "vitest";
import { shownOf } from "../helpers/editor.ts";

const PROGRAM = `import { createClient } from "../client/client.ts";

const client = createClient({ baseUrl: "https://plans.example.org" });
const { job_id: id } = await client.submit({
  start_date: "2026-03-02",
  end_date: "2026-03-08",
  department: { id: "ward" },
  employees: [{ id: "anna", contractHoursPerWeek: 38.5 }],
  shifts: [],
  planning_rules: [{ id: "rest", consequences: [{ type: "requireMinRest", params: { hours: 11 } }] }],
});
const plan = await client.result(id);
const gap = plan.unassigned_shifts[0]?.details?.requirementId;
const phase = plan.statistics.solver?.stages[0]?.name;
const job = await client.status(id);
const left = job.progress?.missingStaff ?? job.metrics?.solverSeconds;
export { gap, left, phase };
`;

/** Words of the program, and what has to be told of them. */
const MEANINGS = [
  ["start_date:", "First date of the window."],
  ["contractHoursPerWeek", "Unit: hours a week."],
  ["consequences:", "What it demands"],
  ["hours: 11", "Hours of rest"],
  ["result(id)", "The plan as it is stored now"],
  ["unassigned_shifts", "Seats that the plan leaves empty"],
  ["requirementId", "The requirement by whose numbers"],
  ["statistics", "Numbers about the plan"],
  ["stages", "Phases, in the order in which they ran."],
  ["progress", "How far it is"],
  ["missingStaff", "Persons missing in the best plan so far"],
  ["solverSeconds", "Seconds of the solve."],
] as const;

describe("an editor", () => {
  it("shows what each field means of a request that is written, of a plan and of a job", async () => {
    const shown = await shownOf(
      PROGRAM,
      MEANINGS.map(([word]) => word),
    );
    const texts = MEANINGS.map(([word], k) => [word, shown[k]]);
    expect(texts).toEqual(MEANINGS.map(([word, text]) => [word, expect.stringContaining(text)]));
  });
});
