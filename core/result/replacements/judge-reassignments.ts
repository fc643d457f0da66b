/**
 * What follows when somebody else does a duty, for everybody at once. Rules and objectives that look at each employee
 * alone judge all takers in one plan, in which each of them has the duty; those that link employees judge taker by taker
 * what lies around the day. Nothing is estimated: each difference is that of two plans judged and priced in full.
 */

import { standInKey } from "../../model/demand/stand-in-key.ts";
import { joinedGroup } from "../../model/problem/joined-duties.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Prepared } from "../../request/prepare.ts";
import type { AloneJudge } from "../judgement/alone-judge.ts";
import { LinkedJudge } from "../judgement/linked-judge.ts";
import { type ChangedCell, withCells } from "./changed-plan.ts";
import { type Bar, Tally } from "./reassignment-tally.ts";

/** A shift on a date, and who gives it up. What is joined to the shift changes hands with it. */
export interface Seat {
  readonly day: number;
  readonly shift: number;
  /** Null where nobody has it. */
  readonly giver: number | null;
}

export interface JudgedTaker {
  /** Empty when nothing hard stands against it. */
  readonly bars: readonly Bar[];
  /** Against the plan before; null where a rule bars the taker. */
  readonly change: Tally | null;
}

export interface JudgedReassignments {
  /** The duty is taken away from the one who has it, and nobody takes it. */
  readonly open: Tally;
  /** In the order of the takers. */
  readonly takers: readonly JudgedTaker[];
}

/** What the giver works on the seat's day without it and what belongs to it. */
export function givenUp(
  problem: Problem,
  plan: Plan,
  { day, shift, giver }: Seat,
): readonly ChangedCell[] {
  if (giver === null) return [];
  const group = joinedGroup(problem, shift, day);
  const shifts = plan.shiftsOn(giver, day).filter((own) => !group.includes(own));
  return [{ employee: giver, day, shifts }];
}

/** Takers are different people, none of them the one who gives the duty up; their cells are those of the duty's day. */
export function judgeReassignments(
  prepared: Prepared,
  plan: Plan,
  seat: Seat,
  takers: readonly ChangedCell[],
  alone: AloneJudge,
): JudgedReassignments {
  const { problem, rules } = prepared;
  const { day, giver } = seat;
  const given = givenUp(problem, plan, seat);
  const { tallies, barsOf } = alone.judgeAll(
    [...given, ...takers].map((cell) => ({ employee: cell.employee, cells: [cell] })),
    giver,
  );
  const tallyOf = (cells: readonly ChangedCell[]) =>
    cells.map(({ employee }) => tallies.get(employee) ?? new Tally());
  const headcount = new LinkedJudge(prepared, plan, [day], true);
  const others = new LinkedJudge(prepared, plan, [day], false);
  const open = given.length === 0 ? plan : withCells(plan, given);
  const alike = standInKey(problem, rules, plan, day);
  const known = new Map<string, { readonly bars: readonly Bar[]; readonly change: Tally }>();
  const headcountFor = (taker: ChangedCell, after: Plan) => {
    const key = alike(taker.employee, taker.shifts);
    let found = known.get(key);
    if (found === undefined) {
      found = {
        bars: headcount.bars(after, open),
        change: headcount.change(after, [...given, taker]),
      };
      known.set(key, found);
    }
    return found;
  };
  const judge = (taker: ChangedCell, k: number): JudgedTaker => {
    const own = barsOf[given.length + k]!;
    if (own.length > 0) return { bars: own, change: null };
    const cells = [...given, taker];
    const after = withCells(plan, cells);
    const counted = headcountFor(taker, after);
    const bars = [...counted.bars, ...others.bars(after, open)];
    if (bars.length > 0) return { bars, change: null };
    const change = Tally.sum([...tallyOf(cells), counted.change, others.change(after, cells)]);
    return { bars, change };
  };
  return {
    open: Tally.sum([...tallyOf(given), headcount.change(open, given), others.change(open, given)]),
    takers: takers.map(judge),
  };
}
