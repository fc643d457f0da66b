/** `parameters.md`: every number that steers the search and what explains its plans, as `core/solver/parameters` says it. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Parameter, Room, Unit, Why } from "../../core/solver/parameters/parameter.ts";
import { PARAMETER_ROOMS } from "../../core/solver/parameters.ts";
import * as tolerances from "../../core/solver/tolerances.ts";
import { parameterMeanings } from "./parameter-meanings.ts";

const UNITS: Readonly<Record<Unit, string>> = {
  share: "share",
  times: "times",
  count: "whole number",
  days: "days",
  seconds: "s",
  milliseconds: "ms",
  nanoseconds: "ns",
  costs: "costs",
};

const INTRODUCTION = `# Parameters of the search

What the solver tries, how long, and from which size on, is decided by the numbers on this page. They stand in [core/solver/parameters](../core/solver/parameters.ts), a file for each room of the
solver, and come to the search with its input, in every thread of it; those of what a run may use and of its explanation (\`runLimits\` to \`wishes\`) come the same way. No other number steers a run; a test holds that. How much of an explanation is said, and how leave is
weighed without a run, is in [core/explanation/parameters.ts](../core/explanation/parameters.ts), the same for all. Requests cannot change them.

A measurement can: \`npm run bench -- wards --quick --params file.json\` runs a suite with other values. The file names rooms and parameters, and everything that is wrong with it is told at once.

\`\`\`json
{ "diving": { "sure": 0.8, "passes": 2 }, "windows": { "lengths": [7, 14, 28] } }
\`\`\`

Shares are of a whole, and costs at the scale of the search ([0034](decisions/0034-costs-at-a-scale-of-their-own.md)), not in points. The last column names the decision that has the measurement; a guess is
a number that was tried once and left, with no measurement of its own.
`;

/** The whole page. */
export function parametersPage(): string {
  const rooms = Object.entries<Room>(PARAMETER_ROOMS).map(
    ([name, parameters]) => `## ${name}\n\n${table(parameters, parameterMeanings(name))}\n`,
  );
  return [INTRODUCTION, ...rooms, tolerancePart()].join("\n");
}

function table(parameters: Room, meanings: ReadonlyMap<string, string>): string {
  const rows = Object.entries(parameters).map(([name, one]) => {
    const meaning = meanings.get(name);
    if (meaning === undefined) throw new Error(`No comment above ${name} says what it means.`);
    return rowOf(name, meaning, one);
  });
  return [
    "| Parameter | Value | Unit | Bounds | Meaning | Chosen by |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function rowOf(
  name: string,
  meaning: string,
  { value, unit, bounds: [least, most], why }: Parameter,
): string {
  const values = typeof value === "number" ? shown(value) : value.map(shown).join("; ");
  const cells = [`\`${name}\``, values, UNITS[unit], `${shown(least)} to ${shown(most)}`];
  return `| ${[...cells, meaning, chosenBy(why)].join(" | ")} |`;
}

/** As people read it: no more digits than say something, thousands apart. */
function shown(value: number): string {
  if (Math.abs(value) < 0.001 && value !== 0) return String(value);
  return value.toLocaleString("en", { maximumFractionDigits: 4 });
}

function chosenBy(why: Why): string {
  if (why === "guess") return "guess";
  const folder = join(import.meta.dirname, "../decisions");
  const file = readdirSync(folder).find((name) => name.startsWith(`${why}-`));
  if (file === undefined) throw new Error(`There is no decision ${why}.`);
  return `[${why}](decisions/${file})`;
}

function tolerancePart(): string {
  const { FEASIBILITY, INTEGRALITY, PRICING, EQUALITY } = tolerances;
  return `## Tolerances

What counts as the same number is no parameter, for it decides what is true of a plan and its bound ([tolerances.ts](../core/solver/tolerances.ts)): feasibility ${FEASIBILITY}, integrality ${INTEGRALITY}, pricing ${PRICING},
equality ${EQUALITY}, each less than the one before.
`;
}
