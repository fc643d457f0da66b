/** The data of Timefold's employee scheduling quickstart as its service gave it, solved or not, with the score it counts. */
import { importPeer } from "../../core/index.ts";
import { dayOfDate, type PublishedDuty, type PublishedProblem } from "./published-problem.ts";

/** What is read of the schedule besides what the importer reads. */
export interface QuickstartSchedule {
  readonly score: string | null;
  readonly employees: readonly { readonly name: string }[];
  readonly availabilities: readonly {
    readonly employee: { readonly name: string };
    readonly date: string;
    readonly availabilityType: string;
  }[];
}

/** Every shift lasts eight hours and people work one a day, so a granted day is 480 minutes. */
const MINUTES = 480;

/** The problem; throws for a schedule that the importer refuses. */
export function quickstartProblem(schedule: QuickstartSchedule): PublishedProblem {
  const { request, problems } = importPeer("timefold", schedule);
  if (request === null) throw new Error(problems.join("\n"));
  const desired = schedule.availabilities.filter((one) => one.availabilityType === "DESIRED");
  return {
    name: "employee-scheduling",
    source: "TimefoldAI/timefold-quickstarts, use-cases/employee-scheduling, Apache-2.0",
    unit: "desired less undesired minutes, more is better",
    request: {
      ...request,
      // This release of theirs balances nothing.
      planning_rules: (request.planning_rules ?? []).filter(({ priority }) => priority === "must"),
      config: { enabled_objectives: ["wishes"], objective_weights: { wishes: 1 } },
    },
    valueOf: (objective) => MINUTES * (desired.length - objective),
    judge: (duties) => scoreOf(schedule, duties),
  };
}

/** The soft score, and null when somebody works twice a day or on a day they cannot. */
function scoreOf(schedule: QuickstartSchedule, duties: readonly PublishedDuty[]): number | null {
  const worked = new Set(
    duties.map(({ person, day }) => `${schedule.employees[person]?.name} ${day}`),
  );
  const of = (type: string) =>
    schedule.availabilities.filter(
      ({ employee, date, availabilityType }) =>
        availabilityType === type && worked.has(`${employee.name} ${dayOfDate(date)}`),
    ).length;
  if (worked.size !== duties.length || of("UNAVAILABLE") > 0) return null;
  return MINUTES * (of("DESIRED") - of("UNDESIRED"));
}
