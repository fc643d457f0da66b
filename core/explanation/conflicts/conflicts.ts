/** What cannot hold together in a request that no plan meets. */

import type { Conflict } from "../../generation-result.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { withCarriedLoads } from "../../request/people/carried-loads.ts";
import { activateRules } from "../../request/rules/rules.ts";
import { rendered } from "../../result/rendered.ts";
import { Engine } from "../../solver/engine/highs.ts";
import { DEFAULT_PARAMETERS } from "../../solver/parameters.ts";
import type { Explained, ExplanationRun } from "../contract.ts";
import { memberAgain, membersOf, type RenderableMember, type Span } from "./conflict-members.ts";
import { ConflictSearch, type FoundConflict } from "./conflict-search.ts";
import { conflictSentence, spanOf } from "./conflict-words.ts";
import type { Entry } from "./oracle.ts";
import { relaxedProblem } from "./relaxed-problem.ts";
import { statementsOf } from "./statements.ts";

/** Whether the plan leaves something unmet that the request demands, so that there may be a conflict to find. */
export function hasUnmet({ judged }: Pick<Explained, "judged">): boolean {
  return judged.verdict.violations.some(({ kind }) => kind === "unmet");
}

/**
 * Sets of entries of the request that cannot hold together, each proven; none where the plan meets everything, or where
 * nothing could be proven in time. Conflicts that differ in their dates alone are one.
 */
export async function findConflicts(
  explained: Explained,
  run: ExplanationRun,
): Promise<readonly Conflict[]> {
  if (!hasUnmet(explained)) return [];
  const { conflicts: numbers } = run.parameters ?? DEFAULT_PARAMETERS;
  const engine = new Engine(run.highs, run.workClock);
  const left = () => (run.deadline - run.now()) / 1000;
  const search = new ConflictSearch(explained, {
    engine,
    seed: explained.outcome.seed,
    seconds: () =>
      engine.isBroken || left() < numbers.leastSeconds
        ? 0
        : Math.min(numbers.questionSeconds, left() * numbers.questionShare),
    left,
    stop: run.stopRequested,
    numbers,
  });
  const found: Alike[] = [];
  for (let tries = 0; tries < numbers.mostTries; tries++) {
    const gap = search.gaps.find((one) => !search.isSettled(one));
    if (gap === undefined || left() <= numbers.lastSeconds) break;
    if (run.stopRequested() || engine.isBroken) break;
    const conflict = search.find(gap);
    if (conflict !== null) add(found, search.problem, conflict);
    if (found.length >= numbers.mostListed) break;
  }
  return found
    .sort((a, b) => (firstDate(a.members) < firstDate(b.members) ? -1 : 1))
    .map((alike) => conflictOf(search.problem, alike));
}

interface Alike {
  readonly name: string;
  readonly conflict: FoundConflict;
  readonly members: readonly RenderableMember[];
  /** Where the same is said again. */
  readonly also: Span[];
}

function add(found: Alike[], problem: Problem, conflict: FoundConflict): void {
  const members = membersOf(problem, conflict);
  const name = JSON.stringify([...new Set(members.map(({ alike }) => alike))].sort());
  const known = found.find((other) => other.name === name);
  if (known === undefined) {
    found.push({ name, conflict, members, also: [] });
    return;
  }
  const span = demandSpan(members);
  const taken = [demandSpan(known.members), ...known.also];
  if (taken.every(({ from, to }) => span.to < from || span.from > to)) known.also.push(span);
}

function firstDate(members: readonly RenderableMember[]): string {
  return demandSpan(members).from;
}

/** The dates of what is asked for. */
function demandSpan(members: readonly RenderableMember[]): Span {
  const asked = members.filter(({ kind }) => kind === "demand");
  const spans = (asked.length > 0 ? asked : members).map(spanOf);
  const dates = spans.flatMap(({ from, to }) => [from, to]).sort();
  return { from: dates[0]!, to: dates.at(-1)! };
}

function conflictOf(problem: Problem, { conflict, members, also }: Alike): Conflict {
  return {
    ...inWordsOf(problem, members, also),
    isMinimal: conflict.isMinimal,
    isProven: true,
    alsoFrom: also.map(({ from }) => from).sort(),
  };
}

function inWordsOf(
  problem: Problem,
  members: readonly RenderableMember[],
  also: readonly Span[],
): Pick<Conflict, "members" | "message"> {
  return {
    members: members.map(({ alike: _alike, say, demand: _demand, ...member }) => ({
      ...member,
      message: rendered(problem, say([spanOf(member)], member.employeeIds ?? [])),
    })),
    message: rendered(problem, conflictSentence(problem, members, connected(problem, also))),
  };
}

/**
 * Conflicts of a result told anew from their entries; null for one whose entries are not those of the request. Of the same
 * conflict elsewhere only where it begins is known: each is taken to be as long as the one listed.
 */
export function conflictsAgain(
  { request, prepared }: Pick<Explained, "request" | "prepared">,
  conflicts: readonly Conflict[],
): readonly (Conflict | null)[] {
  const { problem, facts } = relaxedProblem(prepared.problem);
  const { rules } = activateRules(withCarriedLoads(request).request, problem);
  const entries = new Map<string, Entry>(
    [...statementsOf(problem, rules).entries, ...facts].map((entry) => [entry.key, entry]),
  );
  return conflicts.map((conflict) => {
    const members = conflict.members.flatMap((one) => memberAgain(problem, entries, one) ?? []);
    if (members.length < conflict.members.length || members.length === 0) return null;
    const { from, to } = demandSpan(members);
    const { calendar } = problem;
    const length = calendar.dayOf(to) - calendar.dayOf(from);
    const also = conflict.alsoFrom.map((date) => ({
      from: date,
      to: calendar.dateOf(calendar.dayOf(date) + length),
    }));
    return { ...conflict, ...inWordsOf(problem, members, also) };
  });
}

/** Spans by date, neighbours as one. */
function connected({ calendar }: Problem, spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = merged.at(-1);
    if (last !== undefined && calendar.dayOf(last.to) + 1 === calendar.dayOf(span.from))
      merged[merged.length - 1] = { from: last.from, to: span.to };
    else merged.push(span);
  }
  return merged;
}
