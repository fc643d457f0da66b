/** Looks for small sets of entries that cannot hold together: near the gaps first, proven twice, reduced as time allows. */

import type { InfeasibilityProof } from "../../generation-result.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { withCarriedLoads } from "../../request/people/carried-loads.ts";
import { activateRules } from "../../request/rules/rules.ts";
import { proofsFor } from "../../result/capacity/quick-proofs.ts";
import type { Explained } from "../contract.ts";
import { mayFill } from "./may-fill.ts";
import { minimalSubset } from "./minimal-subset.ts";
import { entriesOfProof } from "./near-proof.ts";
import { byNearness, type Gap, stepsOf } from "./nearness.ts";
import { type Asking, type Entry, isFact, Oracle, type RuleRow } from "./oracle.ts";
import { ProjectionProof } from "./projection-proof.ts";
import { relaxedProblem } from "./relaxed-problem.ts";
import { type StaffStatement, statementsOf } from "./statements.ts";

export interface FoundConflict {
  readonly gap: Gap;
  readonly entries: readonly Entry[];
  readonly isMinimal: boolean;
  /** The rows of its rules that it needs; null where that was not settled. */
  readonly rows: readonly RuleRow[] | null;
}

export class ConflictSearch {
  /** With the candidates of absent days. */
  readonly problem: Problem;
  readonly gaps: readonly Gap[];
  private readonly entries: readonly Entry[];
  private readonly floors: ReadonlySet<string>;
  private readonly oracle: Oracle;
  private readonly proof: ProjectionProof;
  private readonly asking: Asking;
  /** Entries given up so that further conflicts show. */
  private readonly gone = new Set<string>();
  /** Who could count towards staffing entries, by key. */
  private readonly people = new Map<string, readonly number[]>();
  /** What is left after the conflicts found has a plan. */
  private isExplained = false;
  /** The request as a whole was proven to have no plan. */
  private readonly isProven: boolean;
  /** What counting says cannot be met. */
  private readonly counted: readonly InfeasibilityProof[];

  constructor({ request, prepared, judged, outcome }: Explained, asking: Asking) {
    const relaxed = relaxedProblem(prepared.problem);
    const { rules } = activateRules(withCarriedLoads(request).request, relaxed.problem);
    const statements = statementsOf(relaxed.problem, rules);
    this.problem = relaxed.problem;
    this.oracle = new Oracle(relaxed, statements, asking);
    this.proof = new ProjectionProof(request, asking);
    this.entries = [...statements.entries, ...relaxed.facts];
    this.floors = this.oracle.floorKeys();
    this.asking = asking;
    this.isProven = outcome.verdict === "infeasible";
    this.counted = this.isProven ? proofsFor(prepared.problem, prepared.rules) : [];
    this.gaps = statements.entries.flatMap((entry): Gap[] => {
      const unmet = entry.rule.bound
        .check(relaxed.problem, entry.rule.scope, judged.plan)
        .filter(({ floor }) => floor === true);
      return unmet.slice(0, 1).map(({ employee = -1, day = 0 }) => ({
        entry,
        employee,
        firstDay: day,
        lastDay: day,
      }));
    });
  }

  /** A conflict of which the gap is part, if there is one besides those found before. */
  find(gap: Gap): FoundConflict | null {
    const { cutting, settling, narrowing } = this.asking.numbers;
    const spare = this.asking.left();
    const isEarly = (part: number) => this.asking.left() > spare * (1 - part);
    const failing = this.failingNear(gap);
    if (failing === null) return null;
    const cut = minimalSubset([], failing, (some) => isEarly(cutting) && this.fails(some));
    const sure = this.provenByProjection(cut);
    if (sure === null) {
      this.gone.add(gap.entry.key);
      return null;
    }
    const settled = this.withoutNeedless(sure, () => isEarly(settling));
    this.giveUp(gap, settled.entries);
    const rows = this.neededRows(gap, settled.entries, () => isEarly(narrowing));
    return { ...settled, gap, rows };
  }

  /** True when the gap was part of a conflict found, or was shown to be part of none besides. */
  isSettled(gap: Gap): boolean {
    return this.isExplained || this.gone.has(gap.entry.key);
  }

  private fails(entries: readonly Entry[]): boolean {
    return this.oracle.ask(entries).status === "infeasible";
  }

  /** The nearest entries that fail together, nearest first. */
  private failingNear(gap: Gap): readonly Entry[] | null {
    const left = this.entries.filter(({ key }) => !this.gone.has(key));
    const counted = entriesOfProof(this.problem, this.counted, left, gap);
    if (counted !== null && this.fails(counted)) return this.smaller(counted);
    const { numbers } = this.asking;
    const order = byNearness(left, gap, (entry) => this.peopleOf(entry), numbers);
    const near = order.map(({ entry }) => entry);
    const places = order.map(({ place }) => place);
    for (const size of stepsOf(places, numbers)) {
      if (this.asking.seconds() <= 0) return null;
      const isAll = size === near.length;
      const some = near.slice(0, size);
      if (isAll && this.isProven && this.gone.size === 0) return this.smaller(some);
      const { status } = this.oracle.ask(some);
      if (status === "infeasible") return this.smaller(some);
      if (isAll && status === "feasible") this.isExplained = true;
    }
    this.gone.add(gap.entry.key);
    return null;
  }

  private peopleOf(entry: StaffStatement): readonly number[] {
    const known = this.people.get(entry.key);
    if (known !== undefined) return known;
    const people = mayFill(this.problem, entry);
    this.people.set(entry.key, people);
    return people;
  }

  private smaller(entries: readonly Entry[]): readonly Entry[] {
    if (entries.length <= this.asking.numbers.largeSet) return entries;
    const part = this.oracle.failingPart(entries);
    return part !== null && this.fails(part) ? part : entries;
  }

  /**
   * The entries if they fail by themselves. What an absence or a lock says beside barring or setting a duty counts as
   * background elsewhere and is missing here; where that decides, the facts themselves are taken in.
   */
  private provenByProjection(entries: readonly Entry[]): readonly Entry[] | null {
    const failsProjected = (some: readonly Entry[]) => this.proof.status(some) === "infeasible";
    if (failsProjected(entries)) return entries;
    const named = new Set(entries);
    const facts = this.entries.filter((entry) => isFact(entry) && !named.has(entry));
    if (facts.length === 0 || !failsProjected([...entries, ...facts])) return null;
    return [...entries, ...minimalSubset(entries, facts, failsProjected)];
  }

  /** Leaves out what is not needed; minimal once a plan is known for the rest without each single entry. */
  private withoutNeedless(
    entries: readonly Entry[],
    isEarly: () => boolean,
  ): { readonly entries: readonly Entry[]; readonly isMinimal: boolean } {
    let left = entries;
    let isMinimal = true;
    for (const entry of entries) {
      if (!isEarly()) return { entries: left, isMinimal: false };
      const rest = left.filter((other) => other !== entry);
      const answer = this.oracle.ask(rest);
      if (answer.status === "feasible" && this.proof.keeps(rest, this.problem, answer.values))
        continue;
      const status = this.proof.status(rest);
      if (status === "infeasible") left = rest;
      else if (status === "unknown") isMinimal = false;
    }
    return { entries: left, isMinimal };
  }

  /** The next conflict has to do without the gap, or without something else that asked for work. */
  private giveUp(gap: Gap, entries: readonly Entry[]): void {
    const keys = entries.map(({ key }) => key);
    const asking = keys.filter((key) => this.floors.has(key));
    const unmet = new Set(this.gaps.map(({ entry }) => entry.key));
    const given = keys.includes(gap.entry.key)
      ? gap.entry.key
      : (asking.find((key) => unmet.has(key)) ?? asking[0] ?? gap.entry.key);
    this.gone.add(given);
  }

  private neededRows(
    gap: Gap,
    entries: readonly Entry[],
    isEarly: () => boolean,
  ): readonly RuleRow[] | null {
    const rules = new Set(entries.filter(({ kind }) => kind === "rule").map(({ key }) => key));
    const rows = this.oracle.ruleRows(rules);
    if (rows.length === 0 || rows.length > this.asking.numbers.mostRows) return null;
    const distance = (row: RuleRow) =>
      Math.max(0, row.firstDay - gap.lastDay, gap.firstDay - row.lastDay);
    const ordered = [...rows].sort(
      (a, b) => distance(a) - distance(b) || a.employee - b.employee || a.row - b.row,
    );
    const needed = minimalSubset([], ordered, (some) => {
      const kept = new Map([...rules].map((key) => [key, new Set<number>()]));
      for (const { key, row } of some) kept.get(key)?.add(row);
      return isEarly() && this.oracle.ask(entries, kept).status === "infeasible";
    });
    return isEarly() ? needed : null;
  }
}
