/** The few numbers of a result that stand above a roster. */
import type { GenerationResult } from "../../api.ts";
import type { Roster } from "./roster/roster.ts";
import { decimal, longDate, type Words } from "./words.ts";

export interface Headline {
  /** The department, and the person when it is the roster of one. */
  readonly title: string;
  /** Window, people and duties. */
  readonly about: string;
  readonly status: string;
  readonly tone: "good" | "fair" | "bad";
  /** Names and values of what the result tells about the plan as a whole; what it does not tell is left out. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** What a reader has to know before the rest; null when all is well. */
  readonly notice: string | null;
}

/** Works on any result, also on one without a plan or without statistics. */
export function headlineOf(roster: Roster, result: GenerationResult, words: Words): Headline {
  const { days, people, duties, only } = roster;
  const [first, last] = [days[0]!, days.at(-1)!];
  const count = only === null ? [`${people.length} ${words.people}`] : [];
  return {
    title: [roster.departmentName, ...(only === null ? [] : [only.name])].join(" · "),
    about: [
      `${words.roster} ${longDate(first, words)} – ${longDate(last, words)}`,
      `${days.length} ${words.days}`,
      ...count,
      `${duties.length} ${words.duties}`,
    ].join(" · "),
    status: words.status[result.status] ?? result.status,
    tone: result.status === "optimal" ? "good" : result.success ? "fair" : "bad",
    facts: only === null ? factsOf(result, words) : [],
    notice: noticeOf(roster, result, words),
  };
}

function factsOf({ statistics }: GenerationResult, words: Words): [string, string][] {
  const { objective, demand, wishes } = statistics;
  const facts: [string, string][] = [];
  if (objective !== undefined) facts.push([words.objective, decimal(objective.total, words)]);
  if (objective !== undefined && objective.gap !== null)
    facts.push([words.provenGap, `${decimal(100 * objective.gap, words)} %`]);
  if (demand !== undefined) {
    const [covered, required] = [decimal(demand.covered, words), decimal(demand.required, words)];
    facts.push([words.coverage, `${covered} / ${required}`]);
  }
  if (wishes !== undefined && wishes.total > 0)
    facts.push([words.wishes, `${wishes.granted} / ${wishes.total}`]);
  return facts;
}

function noticeOf(roster: Roster, result: GenerationResult, words: Words): string | null {
  const sentences: string[] = [];
  if (!result.success && result.assignments.length === 0) sentences.push(words.noPlan);
  else if (result.status === "infeasible")
    sentences.push(
      result.statistics.searchStatus !== undefined ? words.shortOfPeople : words.bestEffort,
    );
  if (result.error_message !== null) sentences.push(result.error_message);
  if (roster.foreign.length > 0) sentences.push(`${roster.foreign.length} ${words.foreign}.`);
  return sentences.length === 0 ? null : sentences.join(" ");
}
