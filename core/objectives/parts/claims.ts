/**
 * Which granted wishes an employee with a budget of social points claims. What is granted but not claimed costs as much
 * as a refused wish, claims beyond the budget cost overdrawn points: for a given plan the cheapest choice counts. It is
 * found exactly, so it equals what the linear model would choose for the same plan under the same weights.
 */
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem, Wish, WishedDuty, WishPart } from "../../model/problem/problem.ts";

export interface WishOutcome {
  readonly wish: Wish;
  /** `unclaimed`: the plan grants it, but its points are better kept for other wishes. */
  readonly state: "granted" | "refused" | "unclaimed";
  /** Needed parts that are refused or not claimed. */
  readonly missing: number;
  /** Points paid for it. */
  readonly spent: number;
}

export interface Claims {
  /** In the order of the problem's wishes. */
  readonly wishes: readonly WishOutcome[];
  /** Points spent beyond the budget by employee; 0 without a budget. */
  readonly overdrawn: readonly number[];
}

interface Item {
  readonly cost: number;
  /** Points of the objective gained by a claim. */
  readonly value: number;
}

/**
 * What becomes of every wish in the plan, and who overdraws the account. Wishes of employees who are not asked for count as
 * granted for nothing.
 */
export function claimsOf(problem: Problem, plan: Plan, asked?: ReadonlySet<number>): Claims {
  const { wishes, employees } = problem;
  const grants = wishes.map((wish): Grant => {
    const { needed, employee } = wish;
    const isAsked = asked === undefined || asked.has(employee);
    return isAsked ? grantOf(problem, plan, wish) : { granted: needed, free: needed, paying: 0 };
  });
  const claimed = grants.map(({ paying }) => paying);
  const overdrawn = employees.map(() => 0);
  for (const [employee, own] of payingWishes(problem, grants)) {
    const budget = employees[employee]!.socialPoints!;
    const { value, price } = terms(problem);
    // One item for each part, since every part can be claimed or not.
    const parts = own.flatMap((w) => Array.from({ length: claimed[w]! }, () => w));
    const items = parts.map((w) => ({
      cost: wishes[w]!.cost,
      value: wishes[w]!.units * value,
    }));
    for (const w of own) claimed[w] = 0;
    cheapestClaims(items, budget, price).forEach((isClaimed, k) => {
      if (isClaimed) claimed[parts[k]!]!++;
    });
    const total = own.reduce((sum, w) => sum + claimed[w]! * wishes[w]!.cost, 0);
    overdrawn[employee] = Math.max(0, total - budget);
  }
  return {
    wishes: wishes.map((wish, w) => {
      const { free, granted } = grants[w]!;
      const missing = wish.needed - free - claimed[w]!;
      const isRefused = granted < wish.needed;
      return {
        wish,
        state: isRefused ? "refused" : missing > 0 ? "unclaimed" : "granted",
        missing,
        spent: claimed[w]! * wish.cost,
      };
    }),
    overdrawn,
  };
}

/** What the plan grants of a wish. */
interface Grant {
  /** Parts granted. */
  readonly granted: number;
  /** Needed parts that cost nothing. */
  readonly free: number;
  /** Needed parts to be paid for. */
  readonly paying: number;
}

function grantOf(problem: Problem, plan: Plan, wish: Wish): Grant {
  const granted = wish.parts.filter((part) => isGranted(problem, plan, wish, part));
  const forNothing = granted.filter(({ isFree }) => isFree).length;
  const free = Math.min(wish.needed, forNothing);
  return {
    granted: granted.length,
    free,
    paying: Math.min(wish.needed - free, granted.length - forNothing),
  };
}

function isGranted(problem: Problem, plan: Plan, wish: Wish, { duties }: WishPart): boolean {
  const works = (duty: WishedDuty) => isDone(problem, plan, wish.employee, duty);
  return wish.wants === "work" ? duties.some(works) : !duties.some(works);
}

function isDone(
  problem: Problem,
  plan: Plan,
  employee: number,
  { day, shifts: wanted }: WishedDuty,
): boolean {
  const { calendar, history, shifts } = problem;
  const isInside = day >= 0 && day < calendar.dayCount;
  const known = history[employee]!.days.get(day);
  const done = isInside ? plan.shiftsOn(employee, day) : (known?.shifts ?? []);
  if (wanted !== null) return done.some((shift) => wanted.includes(shift));
  if (!isInside && known !== undefined && known.shifts.length === 0) return true;
  return done.some((shift) => shifts[shift]!.kind !== "standby");
}

/** Wishes that cost points in this plan, of employees whose budget counts. */
function payingWishes(
  problem: Problem,
  grants: readonly Grant[],
): ReadonlyMap<number, readonly number[]> {
  const byEmployee = new Map<number, number[]>();
  const { config, hasWishCosts, employees, wishes } = problem;
  if (!hasWishCosts || !((config.objectiveWeights.get("social_points") ?? 0) > 0))
    return byEmployee;
  for (const { index, employee, cost } of wishes) {
    if (cost === 0 || grants[index]!.paying === 0) continue;
    if (employees[employee]!.socialPoints === null) continue;
    const own = byEmployee.get(employee);
    if (own === undefined) byEmployee.set(employee, [index]);
    else own.push(index);
  }
  return byEmployee;
}

/** Objective points per wish unit, and per point overdrawn. Where refusals are free, nobody overdraws. */
function terms({ config, meanWishCost }: Problem): { value: number; price: number } {
  const value = config.objectiveWeights.get("wishes") ?? 0;
  const price = config.objectiveWeights.get("social_points")! / meanWishCost;
  return value > 0 ? { value, price } : { value: 1, price: Number.POSITIVE_INFINITY };
}

/** A choice of the items that are not worth overdrawing for; `value` is net of overdrawn points. */
interface Choice {
  readonly spent: number;
  readonly value: number;
  readonly item: number;
  readonly before: Choice | null;
}

/** More choices than this are thinned out; whole points never come near it. */
const CHOICE_LIMIT = 20_000;

/** Which items to claim so that unclaimed value plus `price` per point beyond the budget is least. */
export function cheapestClaims(
  items: readonly Item[],
  budget: number,
  price: number,
): readonly boolean[] {
  // Claiming such an item pays even when every point of it is overdrawn, so it is never wrong.
  const claimed = items.map(({ cost, value }) => cost * price <= value);
  const rest = items.reduce((left, { cost }, k) => (claimed[k] ? left - cost : left), budget);
  if (rest <= 0) return claimed;
  const wanted = items.reduce((sum, { cost }, k) => (claimed[k] ? sum : sum + cost), 0);
  if (wanted <= rest) return items.map(() => true);
  // Once the budget is used up, no further item pays; so only choices below it are continued.
  let choices: Choice[] = [{ spent: 0, value: 0, item: -1, before: null }];
  let best: Choice | null = null;
  items.forEach(({ cost, value }, item) => {
    if (claimed[item]) return;
    const longer: Choice[] = [];
    for (const before of choices) {
      const spent = before.spent + cost;
      const over = Math.max(0, spent - rest);
      const net = before.value + value - (over > 0 ? over * price : 0);
      const choice = { spent, value: net, item, before };
      if (spent < rest) longer.push(choice);
      else if (best === null || net > best.value) best = choice;
    }
    choices = thinned(undominated(choices, longer), rest);
  });
  const within = choices.at(-1)!;
  let last: Choice | null = better(best, within);
  for (; last !== null && last.item >= 0; last = last.before) claimed[last.item] = true;
  return claimed;
}

function better(best: Choice | null, within: Choice): Choice {
  return best !== null && best.value > within.value ? best : within;
}

/** Two lists that rise in both numbers -> one such list, without choices that spend more for no more value. */
function undominated(a: readonly Choice[], b: readonly Choice[]): Choice[] {
  const merged: Choice[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const next = j >= b.length || (i < a.length && a[i]!.spent <= b[j]!.spent) ? a[i++]! : b[j++]!;
    const last = merged.at(-1);
    if (last !== undefined && last.value >= next.value) continue;
    if (last?.spent === next.spent) merged.pop();
    merged.push(next);
  }
  return merged;
}

/** The most valuable choice of each step of spending, where there are too many choices to keep. */
function thinned(choices: Choice[], rest: number): Choice[] {
  if (choices.length <= CHOICE_LIMIT) return choices;
  const step = rest / CHOICE_LIMIT;
  return choices.filter((choice, k) => {
    const next = choices[k + 1];
    return next === undefined || Math.floor(next.spent / step) > Math.floor(choice.spent / step);
  });
}
