/** What it would take to leave nothing unmet: changes of the request, each tried out by solving again, the cheapest first for what it meets. */
import type { Conflict, Relaxation } from "../../generation-result.ts";
import { inWords, type Language, type Sentence, sentence } from "../../language/sentence.ts";
import { rounded } from "../../model/rounded.ts";
import type { JudgedPlan } from "../../result/result.ts";
import { DEFAULT_PARAMETERS, type SolverParameters } from "../../solver/parameters.ts";
import type { Explained, ExplanationRun } from "../contract.ts";
import { telling } from "../parameters.ts";
import { caseOf } from "../remedies/case.ts";
import { gapRemedies } from "../remedies/gap-remedies.ts";
import { floorRemedies, memberRemedies } from "../remedies/member-remedies.ts";
import { nameOf, type Remedy } from "../remedies/remedy.ts";
import { reportedMissing, type SolvedRequest, solvedRequestOf } from "../solved-request.ts";
import { type TrialDepth, Trials } from "../trial.ts";
import { combinationOf } from "./combine.ts";
import type { RelaxationKind } from "./repair-costs.ts";
import { type Tried, tried } from "./try-remedy.ts";

export interface FoundRelaxations {
  readonly relaxations: readonly Relaxation[];
  /** Changes that came to mind and could not be tried out in time; at least 1 where there was no time to think of any. */
  readonly untried: number;
  /** A plan for the request as it is, met on the way, that leaves less unmet. */
  readonly better: JudgedPlan | null;
}

const lastResorts: ReadonlySet<RelaxationKind> = new Set(["lowerDemand", "softenRule"]);

/** Empty where the plan leaves nothing unmet. Legal rules are touched only with `config.relax_legal`. */
export async function findRelaxations(
  explained: Explained,
  conflicts: readonly Conflict[],
  run: ExplanationRun,
): Promise<FoundRelaxations> {
  const before = solvedRequestOf(explained);
  if (before.missing <= 0) return { relaxations: [], untried: 0, better: null };
  const trials = new Trials(run, explained);
  const { depths, parameters } = trials;
  const { singlesShare, mostListed } = parameters.remedies;
  const remedies = remediesFor(before, conflicts, parameters);
  const began = run.now();
  let found: readonly Tried[] = [];
  let untried = 0;
  for (const [at, depth] of depths.entries()) {
    const until = began + ((singlesShare * (at + 1)) / depths.length) * (run.deadline - began);
    const isLast = at === depths.length - 1;
    const rest = remedies.filter(
      (remedy) => (isLast || !isBroad(remedy)) && found.every((known) => known.remedy !== remedy),
    );
    const single = await trySingles(before, rest, found, {
      trials,
      depth,
      hasTime: () => run.now() < until,
    });
    found = [...found, ...single.found];
    untried = single.untried;
  }
  const combination = combinationOf(before, found, trials, depths);
  const all = bestOfEach(combination === null ? found : [...found, combination]);
  const { language } = before.prepared.problem.config;
  return {
    relaxations: chosen(before, worthwhile(all), mostListed).map((entry) =>
      inWire(before, entry, language),
    ),
    untried,
    better: trials.better,
  };
}

/** Those to tell a planner in words: the cheapest ones, and the cheapest that resolves everything. */
export function foremost(relaxations: readonly Relaxation[]): readonly Relaxation[] {
  const first = relaxations.slice(0, telling.remedies.value);
  const resolving = relaxations.find(({ resolvesAll }) => resolvesAll);
  return resolving === undefined || first.includes(resolving)
    ? first
    : [...first.slice(0, -1), resolving];
}

/** All that might help, each once. */
export function remediesFor(
  before: SolvedRequest,
  conflicts: readonly Conflict[],
  parameters: SolverParameters = DEFAULT_PARAMETERS,
): readonly Remedy[] {
  const from = caseOf(before, parameters);
  const named = new Map<string, Remedy>();
  const remedies = [
    ...memberRemedies(from, conflicts),
    ...gapRemedies(from),
    ...floorRemedies(from),
  ];
  for (const remedy of remedies) {
    const name = nameOf(remedy);
    if (!named.has(name)) named.set(name, remedy);
  }
  return [...named.values()];
}

/** Each remedy once, with the best plan found for it: less of one, or of a combination, may be another that is known. */
function bestOfEach(found: readonly Tried[]): readonly Tried[] {
  const best = new Map<string, Tried>();
  for (const entry of found) {
    const name = nameOf(entry.remedy);
    const known = best.get(name);
    if (known === undefined || entry.after.missing < known.after.missing) best.set(name, entry);
  }
  return [...best.values()];
}

interface Trying {
  readonly trials: Trials;
  readonly depth: TrialDepth;
  readonly hasTime: () => boolean;
}

/** What helps of the remedies beside what is known already. */
async function trySingles(
  before: SolvedRequest,
  remedies: readonly Remedy[],
  known: readonly Tried[],
  { trials, depth, hasTime }: Trying,
): Promise<{ readonly found: readonly Tried[]; readonly untried: number }> {
  const { mostOfKind, mostOfLastResort, mostFailures } = trials.parameters.remedies;
  const found: Tried[] = [];
  const failures = new Map<string, number>();
  let untried = 0;
  for (const remedy of inTurns(remedies)) {
    const lane = laneOf(remedy);
    const ofLane = [...known, ...found].filter((other) => laneOf(other.remedy) === lane);
    const most = lastResorts.has(remedy.kind) ? mostOfLastResort : mostOfKind;
    if (ofLane.length >= most || isOutdone(remedy, ofLane)) continue;
    const failed = failures.get(lane) ?? 0;
    if (!trials.isOpen() || !hasTime() || failed >= mostFailures) {
      untried++;
      continue;
    }
    const result = tried(before, remedy, trials, depth);
    if (result !== null) found.push(result);
    else failures.set(lane, failed + 1);
    // Lets the host deliver messages between trials.
    await Promise.resolve();
  }
  return { found, untried };
}

/** Which kind has its turn first: what is cheap, and what nearly always helps. */
const turns: readonly RelaxationKind[] = [
  "loosenLimit",
  "addPerson",
  "softenRule",
  "giveUpAbsence",
  "shortenRest",
  "combination",
  "makeException",
  "giveUpLock",
  "lowerDemand",
];

/** A rule moved for everybody whom it holds for. */
function isForAll({ kind, employees }: Remedy): boolean {
  return (kind === "loosenLimit" || kind === "shortenRest") && employees.length === 0;
}

/** It opens so much that gaps filled one by one would show little of what it does. */
function isBroad(remedy: Remedy): boolean {
  return isForAll(remedy) || remedy.kind === "softenRule";
}

/** A leave of several days, which is one matter to talk about. */
function isLeave({ kind, days }: Remedy): boolean {
  return kind === "giveUpAbsence" && days.length > 1;
}

/** Remedies that compete for the places of a kind in the list. */
function laneOf(remedy: Remedy): string {
  if (isLeave(remedy)) return `${remedy.kind}/leave`;
  return isForAll(remedy) ? `${remedy.kind}/all` : remedy.kind;
}

/** The cheapest of each lane, then the second of each, and so on: the time may end at any moment. */
function inTurns(remedies: readonly Remedy[]): readonly Remedy[] {
  const lists = turns.flatMap((kind) => {
    const ofKind = remedies.filter((remedy) => remedy.kind === kind);
    const [leaves, all] = [ofKind.filter(isLeave), ofKind.filter(isForAll)];
    const some = ofKind.filter((one) => !isForAll(one) && !isLeave(one));
    // People, and rules for everybody, are proposed in the order in which to try them.
    if (kind !== "addPerson") some.sort((a, b) => a.cost - b.cost);
    // One step for everybody seldom tells whether moving the rule is worth it.
    const [even, odd] = [0, 1].map((half) => all.filter((_, i) => i % 2 === half));
    return [some, leaves.sort((a, b) => a.cost - b.cost), even!, odd!];
  });
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  ).flat();
}

/** What cannot be better than what was found, since that is as cheap and leaves nothing unmet. */
function isOutdone(remedy: Remedy, found: readonly Tried[]): boolean {
  return found.some(
    (other) =>
      other.after.missing === 0 &&
      other.remedy.cost <= remedy.cost &&
      isOfSameKind(other.remedy, remedy),
  );
}

/** The same limit moved by different amounts, or different numbers of people. */
function isOfSameKind(a: Remedy, b: Remedy): boolean {
  if (a.kind !== b.kind) return false;
  return a.kind === "addPerson" || a.keys.join() === b.keys.join();
}

/** Without what does no more than something cheaper of the same kind, or than a part of it. */
function worthwhile(found: readonly Tried[]): readonly Tried[] {
  return found.filter((entry) =>
    found.every(
      (other) =>
        !(isOfSameKind(other.remedy, entry.remedy) || isPartOf(other.remedy, entry.remedy)) ||
        other.remedy.cost >= entry.remedy.cost ||
        other.after.missing > entry.after.missing,
    ),
  );
}

function isPartOf(part: Remedy, whole: Remedy): boolean {
  if (whole.kind !== "combination" && !(isLeave(whole) && part.kind === whole.kind)) return false;
  return part.keys.every((key) => whole.keys.includes(key));
}

/** The cheapest for each unit that they meet; of those that resolve everything at least the cheapest. */
function chosen(before: SolvedRequest, found: readonly Tried[], most: number): readonly Tried[] {
  const price = ({ remedy, after }: Tried) => remedy.cost / (before.missing - after.missing);
  const sorted = found.toSorted((a, b) => price(a) - price(b) || a.after.missing - b.after.missing);
  const first = sorted.slice(0, most);
  const resolving = found
    .filter(({ after }) => after.missing === 0)
    .toSorted((a, b) => a.remedy.cost - b.remedy.cost)[0];
  return resolving === undefined || first.includes(resolving)
    ? first
    : [...sorted.slice(0, most - 1), resolving];
}

/** What the remedy changes, and what it brings. */
export function relaxedSentence(
  { sentence: change }: Pick<Remedy, "sentence">,
  {
    missingBefore: before,
    missingAfter: after,
  }: Pick<Relaxation, "missingBefore" | "missingAfter">,
): Sentence {
  return sentence("relaxed", { change, before, after });
}

function inWire(
  before: SolvedRequest,
  { remedy, change, after }: Tried,
  language: Language,
): Relaxation {
  const { kind, keys, cost } = remedy;
  const persons = [reportedMissing(before), reportedMissing(after)] as const;
  // Less may be missing of the same persons: hours of an interval, or one of several requirements.
  const [missingBefore, missingAfter] =
    persons[1] < persons[0] ? persons : [before.missing, after.missing];
  return {
    kind,
    keys,
    message: inWords(relaxedSentence(remedy, { missingBefore, missingAfter }), language),
    cost: rounded(cost, 2),
    change,
    missingBefore,
    missingAfter,
    resolvesAll: after.missing === 0,
    isVerified: true,
  };
}
