import type { PlanReport, VerificationReport } from "../core/index.ts";
import { gapLines } from "./gap-lines.ts";
import type { Style } from "./style.ts";
import { padded } from "./text-width.ts";

/** Entries of one kind shown before the rest is counted. */
const MOST_LINES = 20;
const MOST_CHARGES = 8;
const NAME_WIDTH = 22;

/** A report for people: the verdict, what is wrong by kind, and what the plan costs. */
export function verificationText(
  report: VerificationReport,
  plan: PlanReport,
  style: Style,
): string {
  const parts = [
    verdict(report, plan, style),
    section(style.red("Entries and facts"), plan.issues.map(withPath)),
    ...violations(plan, style),
    section(style.red("Missing staff"), gapLines(report.unassignedShifts)),
    section(
      style.red("The result says otherwise"),
      report.differences.map(({ message }) => message),
    ),
    ...report.alternatives.map((other, k) => alternative(other, k + 2, style)),
    cost(plan, style),
  ];
  return parts.filter((part) => part !== "").join("\n");
}

function verdict({ passed, belongs }: VerificationReport, plan: PlanReport, style: Style): string {
  const words = [passed ? style.green("passed") : style.red("not passed")];
  if (!belongs) words.push(style.red("does not belong to the request"));
  words.push(plan.complete ? "everything asked for is done" : "incomplete");
  words.push(`objective ${rounded(plan.objective.total)}`);
  return `${words.join("   ")}\n`;
}

function withPath({ path, message }: PlanReport["issues"][number]): string {
  return path === null ? message : `${path}: ${message}`;
}

/** Demand that is not met stands in the list of missing staff. */
function isStaffing({ kind, ruleId }: PlanReport["violations"][number]): boolean {
  return kind === "unmet" && ruleId.startsWith("core:");
}

function violations(plan: PlanReport, style: Style): string[] {
  const kinds = [
    ["broken", style.red("Broken rules")],
    ["unmet", style.red("Unmet rules")],
    ["fixed", style.yellow("Broken by locks and history alone")],
  ] as const;
  return kinds.map(([kind, title]) =>
    section(
      title,
      plan.violations
        .filter((violation) => violation.kind === kind && !isStaffing(violation))
        .map(({ ruleId, ruleName, message }) =>
          ruleName === ruleId ? `${message} (${ruleId})` : `${message} (${ruleName}, ${ruleId})`,
        ),
    ),
  );
}

function alternative(plan: PlanReport, number: number, style: Style): string {
  const broken = plan.violations.filter(({ kind }) => kind === "broken");
  return section(
    `${style.bold(`Plan ${number}`)}   ${plan.passed ? style.green("passed") : style.red("not passed")}   objective ${rounded(plan.objective.total)}`,
    [...plan.issues.map(withPath), ...broken.map(({ message }) => message)],
    true,
  );
}

function cost({ objective }: PlanReport, style: Style): string {
  const charged = Object.entries(objective.byObjective).filter(([, { points }]) => points > 0);
  const lines = charged.map(
    ([name, { points, measure, weight }]) =>
      `${padded(name, NAME_WIDTH)} ${rounded(points)}   ${style.dim(`${rounded(measure)} x ${weight}`)}`,
  );
  const dearest = objective.items.slice(0, MOST_CHARGES).map((item) => {
    const place = [item.employeeId, item.date, item.shiftId ?? item.requirementId, item.ruleId];
    const where = place.filter((part) => part !== undefined).join(" ");
    const why = item.message === undefined ? "" : `: ${item.message}`;
    return `${padded(item.objective, NAME_WIDTH)} ${rounded(item.points)}   ${where}${why}`;
  });
  return [section(style.bold("Points"), lines), section(style.bold("Dearest"), dearest)]
    .filter((part) => part !== "")
    .join("\n");
}

function section(title: string, lines: readonly string[], evenIfEmpty = false): string {
  if (lines.length === 0 && !evenIfEmpty) return "";
  const shown = lines.slice(0, MOST_LINES).map((line) => `  ${line}\n`);
  const more = lines.length - shown.length;
  if (more > 0) shown.push(`  and ${more} more, see --json\n`);
  return `${title}\n${shown.join("")}`;
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}
