/** Everybody who could be meant by a gap, and what keeps each from filling it: counted in full, listed within bounds. */
import type { BlockedEmployee, DecisiveRule, GapBlock } from "../../generation-result.ts";
import type { RefusalCode } from "../../model/problem/refusal.ts";
import { type Duty, isBusy } from "../judgement/what-if.ts";
import { decisiveRules } from "./decisive-bars.ts";
import { employeeStatus } from "./employee-status.ts";
import {
  type Asking,
  absenceBlock,
  awayCode,
  dutyBlocks,
  fullBlocks,
  ruleBlocks,
} from "./gap-blocks.ts";
import type { Gap } from "./gaps.ts";

/** A rule, or a bound on persons, that keeps somebody away. */
export type Bar = Pick<GapBlock, "ruleId" | "ruleName" | "code">;

/** Who could fill a gap, and what keeps them from it. */
export interface Headcount {
  /** May do this work at all; those present included. */
  readonly eligible: number;
  /** Eligible and not absent; those present included. */
  readonly available: number;
  /** Persons who may not do this work, by the reason. */
  readonly unfit: ReadonlyMap<RefusalCode, number>;
  /** Available, not present, and on no other duty at that time. */
  readonly idle: number;
  /** Those of the idle whose rules were asked; all of them unless the problem is very large. */
  readonly asked: number;
  /** Asked, and kept away by nothing. */
  readonly free: number;
  /** Persons by what keeps them away; `already_assigned`, `absent` and `frozen` beside the codes of rules. */
  readonly blockedBy: ReadonlyMap<string, number>;
  /** What bars them, with the number of persons, most first. */
  readonly barring: readonly (readonly [Bar, number])[];
  /** Rules without which somebody could come, most persons first. */
  readonly decisive: readonly DecisiveRule[];
  /** Those who could come first, then those with the fewest rules against them, those on duty, and the absent. */
  readonly listed: readonly BlockedEmployee[];
}

/** How many people are asked about and listed for one gap. */
export interface Limits {
  readonly asked: number;
  readonly listed: number;
}

export function headcountFor(asking: Asking, gap: Gap, limits: Limits): Headcount {
  const { problem, plan } = asking;
  let [eligible, available] = [0, 0];
  const unfit = new Map<RefusalCode, number>();
  const blockedBy = new Map<string, number>();
  const idle: Duty[] = [];
  const busy: Duty[] = [];
  const away: { readonly duty: Duty; readonly block: () => GapBlock }[] = [];
  for (const { index: employee, countsForStaffing } of problem.employees) {
    if (!countsForStaffing) continue;
    const status = employeeStatus(problem, plan, gap, employee);
    if (status.kind === "unfit") {
      increment(unfit, status.why);
      continue;
    }
    eligible++;
    if (status.kind === "away") {
      const { refusal, duty } = status;
      increment(blockedBy, awayCode(refusal));
      away.push({ duty, block: () => absenceBlock(asking, refusal, duty) });
      continue;
    }
    available++;
    if (status.kind === "present") continue;
    const duty = status.duties.find((open) => !isBusy(problem, plan, open));
    if (duty !== undefined) idle.push(duty);
    else {
      increment(blockedBy, "already_assigned");
      busy.push(status.duties[0]!);
    }
  }
  const asked = spread(idle, limits.asked).map((duty) => {
    const [rules, full] = [ruleBlocks(asking, duty), fullBlocks(asking, duty)];
    return { duty, rules, full, blocks: [...rules, ...full] };
  });
  for (const { blocks } of asked)
    for (const code of new Set(blocks.map(({ code }) => code))) increment(blockedBy, code);
  const listed = [
    ...asked
      .toSorted((a, b) => a.blocks.length - b.blocks.length)
      .map(({ duty, blocks }) => ({ duty, blocks: () => blocks })),
    ...busy.map((duty) => ({ duty, blocks: () => dutyBlocks(asking, duty) })),
    ...away.map(({ duty, block }) => ({ duty, blocks: () => [block()] })),
  ];
  return {
    ...{ eligible, available, unfit },
    ...{ idle: idle.length, asked: asked.length },
    free: asked.filter(({ blocks }) => blocks.length === 0).length,
    blockedBy: new Map(byCount(blockedBy)),
    barring: barsIn(asked.map(({ blocks }) => blocks)),
    decisive: decisiveRules(asked),
    listed: listed.slice(0, limits.listed).map(({ duty, blocks }) => ({
      employeeId: problem.employees[duty.employee]!.id,
      blocks: blocks(),
    })),
  };
}

/** Each rule once for each person, most persons first. */
function barsIn(asked: readonly (readonly GapBlock[])[]): readonly (readonly [Bar, number])[] {
  const barring = new Map<string, { readonly bar: Bar; count: number }>();
  for (const blocks of asked) {
    const ofPerson = new Map(
      blocks.map((block) => [`${block.code} ${block.ruleId} ${block.ruleName}`, block]),
    );
    for (const [key, bar] of ofPerson) {
      const entry = barring.get(key) ?? { bar, count: 0 };
      barring.set(key, entry);
      entry.count++;
    }
  }
  return [...barring.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ bar, count }) => [bar, count]);
}

/** At most `count` of the entries, evenly spread. */
function spread<T>(entries: readonly T[], count: number): readonly T[] {
  if (entries.length <= count) return entries;
  return Array.from(
    { length: count },
    (_, k) => entries[Math.floor((k * entries.length) / count)]!,
  );
}

function increment<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function byCount<K>(counts: ReadonlyMap<K, number>): readonly (readonly [K, number])[] {
  return [...counts].sort((a, b) => b[1] - a[1]);
}
