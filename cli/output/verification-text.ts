import type { PlanReport, VerificationReport } from "../../core/index.ts";
import type { Style } from "../terminal/style.ts";
import { padded } from "../terminal/text-width.ts";
import { gapLines } from "./gap-lines.ts";
import { type PlanWords, rounded } from "./plan-words.ts";

/** Entries of one kind shown before the rest is counted. */
const MOST_LINES = 20;
const MOST_CHARGES = 8;
const NAME_WIDTH = 22;

/** A report for people: the verdict, what is wrong by kind, and what the plan costs. */
export function verificationText(
  report: VerificationReport,
  plan: PlanReport,
  style: Style,
  words: PlanWords,
): string {
  const list = { style, words };
  const parts = [
    verdict(report, plan, list),
    section(style.red(words.entries), plan.issues.map(withPath), words),
    ...violations(plan, list),
    section(style.red(words.missingStaff), gapLines(report.unassignedShifts, words), words),
    section(
      style.red(words.differences),
      report.differences.map(({ message }) => message),
      words,
    ),
    ...report.alternatives.map((other, k) => alternative(other, k + 2, list)),
    cost(plan, list),
  ];
  return parts.filter((part) => part !== "").join("\n");
}

interface Spoken {
  readonly style: Style;
  readonly words: PlanWords;
}

function verdict(
  { passed, belongs }: VerificationReport,
  plan: PlanReport,
  { style, words }: Spoken,
): string {
  const parts = [passed ? style.green(words.passed) : style.red(words.notPassed)];
  if (!belongs) parts.push(style.red(words.foreign));
  parts.push(plan.complete ? words.complete : words.incomplete);
  parts.push(words.objective(rounded(plan.objective.total, words)));
  return `${parts.join("   ")}\n`;
}

function withPath({ path, message }: PlanReport["issues"][number]): string {
  return path === null ? message : `${path}: ${message}`;
}

/** Demand that is not met stands in the list of missing staff. */
function isStaffing({ kind, ruleId }: PlanReport["violations"][number]): boolean {
  return kind === "unmet" && ruleId.startsWith("core:");
}

function violations(plan: PlanReport, { style, words }: Spoken): string[] {
  const kinds = [
    ["broken", style.red(words.broken)],
    ["unmet", style.red(words.unmet)],
    ["fixed", style.yellow(words.fixed)],
  ] as const;
  return kinds.map(([kind, title]) =>
    section(
      title,
      plan.violations
        .filter((violation) => violation.kind === kind && !isStaffing(violation))
        .map(({ ruleId, ruleName, message }) =>
          ruleName === ruleId ? `${message} (${ruleId})` : `${message} (${ruleName}, ${ruleId})`,
        ),
      words,
    ),
  );
}

function alternative(plan: PlanReport, number: number, { style, words }: Spoken): string {
  const verdict = plan.passed ? style.green(words.passed) : style.red(words.notPassed);
  const broken = plan.violations.filter(({ kind }) => kind === "broken");
  return section(
    `${style.bold(words.plan(number))}   ${verdict}   ${words.objective(rounded(plan.objective.total, words))}`,
    [...plan.issues.map(withPath), ...broken.map(({ message }) => message)],
    words,
    true,
  );
}

function cost({ objective }: PlanReport, { style, words }: Spoken): string {
  const charged = Object.entries(objective.byObjective).filter(([, { points }]) => points > 0);
  const lines = charged.map(
    ([name, { points, measure, weight }]) =>
      `${padded(name, NAME_WIDTH)} ${rounded(points, words)}   ${style.dim(`${rounded(measure, words)} x ${weight}`)}`,
  );
  const dearest = objective.items.slice(0, MOST_CHARGES).map((item) => {
    const place = [item.employeeId, item.date, item.shiftId ?? item.requirementId, item.ruleId];
    const where = place.filter((part) => part !== undefined).join(" ");
    const why = item.message === undefined ? "" : `: ${item.message}`;
    return `${padded(item.objective, NAME_WIDTH)} ${rounded(item.points, words)}   ${where}${why}`;
  });
  return [
    section(style.bold(words.points), lines, words),
    section(style.bold(words.dearest), dearest, words),
  ]
    .filter((part) => part !== "")
    .join("\n");
}

function section(
  title: string,
  lines: readonly string[],
  words: PlanWords,
  evenIfEmpty = false,
): string {
  if (lines.length === 0 && !evenIfEmpty) return "";
  const shown = lines.slice(0, MOST_LINES).map((line) => `  ${line}\n`);
  const more = lines.length - shown.length;
  if (more > 0) shown.push(`  ${words.more(more)}\n`);
  return `${title}\n${shown.join("")}`;
}
