/**
 * What follows when somebody else does a duty, for everybody at once. Rules and objectives that look at each employee
 * alone judge all takers in one plan, in which each of them has the duty; those that link employees judge taker by taker
 * what lies around the day. Nothing is estimated: each difference is that of two plans judged and priced in full.
 */
import type { Plan } from "../model/plan.ts";
import { standInKey } from "../model/stand-in-key.ts";
import type { Prepared } from "../request/prepare.ts";
import { judgeAlone } from "./handover-alone.ts";
import { type ChangedCell, withCells } from "./handover-plan.ts";
import { type Bar, Tally } from "./handover-tally.ts";
import { LinkedJudge } from "./linked-judge.ts";
import type { Duty } from "./what-if.ts";

export interface JudgedTaker {
  /** Empty when nothing hard stands against it. */
  readonly bars: readonly Bar[];
  /** Against the plan before; null where a rule bars the taker. */
  readonly change: Tally | null;
}

export interface JudgedHandovers {
  /** The duty is taken away from the one who has it, and nobody takes it. */
  readonly open: Tally;
  /** In the order of the takers. */
  readonly takers: readonly JudgedTaker[];
}

/** Takers are different people, none of them the one who has the duty; their cells are those of the duty's day. */
export function judgeHandovers(
  prepared: Prepared,
  plan: Plan,
  { employee, day, shift }: Duty,
  takers: readonly ChangedCell[],
): JudgedHandovers {
  const { problem, rules } = prepared;
  const giver: ChangedCell = {
    employee,
    shifts: plan.shiftsOn(employee, day).filter((own) => own !== shift),
  };
  const alone = rules.filter(({ constraint }) => constraint.linksEmployees !== true);
  const { tallies, barsOf } = judgeAlone({ problem, plan, day }, alone, [giver, ...takers]);
  const tallyOf = ({ employee: who }: ChangedCell) => tallies.get(who) ?? new Tally();
  const heads = new LinkedJudge(prepared, plan, day, true);
  const others = new LinkedJudge(prepared, plan, day, false);
  const open = withCells(plan, day, [giver]);
  const alike = standInKey(problem, rules, plan, day);
  const known = new Map<string, { readonly bars: readonly Bar[]; readonly change: Tally }>();
  const headsFor = (taker: ChangedCell, after: Plan) => {
    const key = alike(taker.employee, taker.shifts);
    let found = known.get(key);
    if (found === undefined) {
      found = {
        bars: heads.bars(after, open),
        change: heads.change(after, [employee, taker.employee]),
      };
      known.set(key, found);
    }
    return found;
  };
  const judge = (taker: ChangedCell, k: number): JudgedTaker => {
    const own = barsOf[k + 1]!;
    if (own.length > 0) return { bars: own, change: null };
    const after = withCells(plan, day, [giver, taker]);
    const counted = headsFor(taker, after);
    const bars = [...counted.bars, ...others.bars(after, open)];
    if (bars.length > 0) return { bars, change: null };
    const change = Tally.sum([
      tallyOf(giver),
      tallyOf(taker),
      counted.change,
      others.change(after, [employee, taker.employee]),
    ]);
    return { bars, change };
  };
  return {
    open: Tally.sum([
      tallyOf(giver),
      heads.change(open, [employee]),
      others.change(open, [employee]),
    ]),
    takers: takers.map(judge),
  };
}
