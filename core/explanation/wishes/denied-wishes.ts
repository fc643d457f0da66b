/** The price of wishes: what granting each refused one by itself would cost, and who would cover. */

import type { ChangedDay, DeniedWish, WishBlock } from "../../generation-result.ts";
import { type Sentence, sentence } from "../../language/sentence.ts";
import type { Problem, Wish } from "../../model/problem/problem.ts";
import { wishKeys } from "../../model/problem/wish-keys.ts";
import { rounded } from "../../model/rounded.ts";
import { objectiveNamed } from "../../objectives/index.ts";
import { claimsOf } from "../../objectives/parts/claims.ts";
import { planFromValues } from "../../result/judgement/plan.ts";
import { scorePlan } from "../../result/judgement/score.ts";
import { rendered } from "../../result/rendered.ts";
import type { JudgedPlan } from "../../result/result.ts";
import { OPTIMAL_GAP, relativeGap } from "../../solver/contract.ts";
import { FEASIBILITY } from "../../solver/tolerances.ts";
import { betterPlan } from "../better-plan.ts";
import type { Explained, ExplanationRun } from "../contract.ts";
import { telling } from "../parameters.ts";
import { changedDays, changeNamed, pointsMore } from "../plan-differences.ts";
import { type GrantPrice, GrantPricer } from "./grant-price.ts";
import { refusedWish, wishDates } from "./refused-wish.ts";
import { wishBlocks } from "./wish-blocks.ts";

const rank = { high: 0, normal: 1, low: 2 } as const;

/** Refused wishes, of high priority first, then by what they count; at most 200. */
export function deniedWishes({ prepared, judged }: DeniedFrom): readonly Wish[] {
  return claimsOf(prepared.problem, judged.plan)
    .wishes.filter(({ state }) => state === "refused")
    .map(({ wish }) => wish)
    .sort((a, b) => rank[a.priority] - rank[b.priority] || b.units - a.units || a.index - b.index)
    .slice(0, telling.listedWishes.value);
}

type DeniedFrom = Pick<Explained, "prepared" | "judged">;

/** The refused wishes before any of them is priced. */
export function unpricedWishes(explained: DeniedFrom): readonly DeniedWish[] {
  const keys = wishKeys(explained.prepared.problem);
  return deniedWishes(explained).map((wish) => entryOf(explained, keys, wish, null, []));
}

export interface PricedWishes {
  readonly denied: readonly DeniedWish[];
  /** A plan that is better than the one that refuses them; pricing ended with it. */
  readonly better: JudgedPlan | null;
}

/**
 * Every refused wish with its price: exact where the time is enough, else within bounds. What locks, absences or hard
 * rules make impossible has no price but a reason.
 */
export async function priceDeniedWishes(
  explained: Explained,
  run: ExplanationRun,
): Promise<PricedWishes> {
  const wishes = deniedWishes(explained);
  const { values } = explained.outcome;
  const unpriced = (better: JudgedPlan | null = null): PricedWishes => ({
    denied: unpricedWishes(explained),
    better,
  });
  if (values === null) return unpriced();
  const pricer = new GrantPricer(explained, values, run);
  const { nearShare, proofTimes, leastProof } = pricer.numbers;
  if (!pricer.canPrice) return unpriced();
  const prices = wishes.map((): GrantPrice | null => null);
  const secondsLeft = () => (run.deadline - run.now()) / 1000;
  const ended = () => run.stopRequested() || secondsLeft() <= 0;
  const nearUntil = run.now() + (run.deadline - run.now()) * (pricer.canProve ? nearShare : 1);
  // Small windows for all before larger ones for any: the time may end at every moment.
  for (let size = 0; size < pricer.windows.length; size++)
    for (const [k, wish] of wishes.entries()) {
      const earlier = prices[k] ?? null;
      if (ended() || run.now() >= nearUntil || earlier?.state === "impossible") continue;
      prices[k] = pricer.near(wish, size, earlier);
      const better = betterOf(explained, prices[k]);
      if (better !== null) return unpriced(better);
      await Promise.resolve();
    }
  if (pricer.canProve)
    for (const [k, wish] of wishes.entries()) {
      const near = prices[k];
      if (ended() || near === null || near === undefined || near.state === "impossible") continue;
      const share = secondsLeft() / (wishes.length - k);
      prices[k] = pricer.proven(wish, near, Math.max(leastProof, proofTimes * share));
      const better = betterOf(explained, prices[k]);
      if (better !== null) return unpriced(better);
      await Promise.resolve();
    }
  const keys = wishKeys(explained.prepared.problem);
  const denied = wishes.map((wish, k) => {
    const price = prices[k] ?? null;
    const isRuledOut = price?.state === "impossible";
    const atAnyRate = isRuledOut && !ended() ? pricer.atAnyRate(wish) : null;
    const blocks = isRuledOut ? wishBlocks(explained, wish, atAnyRate) : [];
    return entryOf(explained, keys, wish, price, blocks);
  });
  return { denied, better: null };
}

/** The plan that grants a wish, where it is better than the one that refuses it. */
function betterOf(
  { prepared, judged, outcome }: Explained,
  { values, cost }: GrantPrice,
): JudgedPlan | null {
  if (values === null || cost === null || cost > outcome.cost + FEASIBILITY) return null;
  return betterPlan(prepared, planFromValues(prepared.problem, values), judged);
}

function entryOf(
  explained: DeniedFrom & Partial<Pick<Explained, "outcome">>,
  keys: readonly string[],
  wish: Wish,
  price: GrantPrice | null,
  blocks: readonly WishBlock[],
): DeniedWish {
  const { prepared, judged } = explained;
  const { problem } = prepared;
  const plan =
    price === null || price.values === null ? null : planFromValues(problem, price.values);
  const amounts = amountsOf(explained, price);
  const changes = plan === null ? [] : changedDays(problem, judged.plan, plan);
  const byObjective =
    plan === null ? {} : pointsMore(judged.score, scorePlan(problem, prepared.rules, plan));
  const state = price === null ? "unpriced" : price.state === "granted" ? "possible" : price.state;
  const employeeId = problem.employees[wish.employee]!.id;
  const dates = wishDates(problem, wish);
  const found: FoundPrice = { state, ...amounts, blocks, changes, byObjective };
  return {
    key: keys[wish.index]!,
    employeeId,
    date: problem.calendar.dateOf(wish.day),
    dates,
    wish: wish.wants,
    priority: wish.priority,
    blocks,
    state,
    ...amounts,
    changes: changes.slice(0, telling.listedChanges.value),
    byObjective,
    message: messageOf(explained, wish, found),
  };
}

type FoundPrice = Pick<DeniedWish, "state" | "blocks" | "changes" | "byObjective"> & Amounts;

/** What became of the wish, and what it would take. */
function messageOf({ prepared, judged }: DeniedFrom, wish: Wish, found: FoundPrice): string {
  const { problem } = prepared;
  const employeeId = problem.employees[wish.employee]!.id;
  const dates = wishDates(problem, wish);
  // That the wish comes true needs no telling.
  const others = found.changes.filter(
    ({ date, after, ...change }) =>
      change.employeeId !== employeeId || after.length > 0 || !dates.includes(date),
  );
  const how = {
    changes: changeSentences(problem, others),
    points: pointSentences(found.byObjective),
  };
  const sentences = [
    refusedWish(problem, judged.plan, wish),
    ...verdict(found.state, found, found.blocks, how),
  ];
  return sentences.map((each) => rendered(problem, each)).join(" ");
}

/** Refused wishes of a result told anew: what was found of them stays, and what stands against them is looked up. */
export function deniedAgain(
  from: DeniedFrom,
  listed: readonly DeniedWish[],
): readonly DeniedWish[] {
  const keys = wishKeys(from.prepared.problem);
  const wishes = new Map(deniedWishes(from).map((wish) => [keys[wish.index]!, wish]));
  return listed.map((entry) => {
    const wish = wishes.get(entry.key);
    if (wish === undefined) return entry;
    const known = entry.blocks.length === 0 ? [] : wishBlocks(from, wish, null);
    const isSame = entry.blocks.every(({ code, date }, k) => {
      const other = known[k];
      return other?.code === code && other.date === date;
    });
    const found = isSame ? { ...entry, blocks: known } : entry;
    return { ...found, message: messageOf(from, wish, found) };
  });
}

interface Amounts {
  readonly price: number | null;
  readonly priceAtMost: number | null;
  readonly priceAtLeast: number | null;
  readonly isExact: boolean;
}

/** Exact where both ends meet, within what a plan counts as proven by. */
function amountsOf(
  { judged, outcome }: Parameters<typeof entryOf>[0],
  price: GrantPrice | null,
): Amounts {
  if (price === null || outcome === undefined)
    return { price: null, priceAtMost: null, priceAtLeast: null, isExact: false };
  if (price.state === "impossible")
    return { price: null, priceAtMost: null, priceAtLeast: null, isExact: true };
  const now = judged.score.total;
  const isSettled =
    price.cost !== null &&
    price.bound !== null &&
    relativeGap(price.cost, price.bound) <= OPTIMAL_GAP &&
    outcome.costBound !== null &&
    relativeGap(outcome.cost, outcome.costBound) <= OPTIMAL_GAP;
  const most = price.cost === null ? null : rounded(price.cost - now, 6);
  const least = price.bound === null ? null : rounded(price.bound - now, 6);
  if (!isSettled || most === null)
    return { price: null, priceAtMost: most, priceAtLeast: least, isExact: false };
  return { price: most, priceAtMost: most, priceAtLeast: most, isExact: true };
}

function verdict(
  state: DeniedWish["state"],
  { price, priceAtMost, priceAtLeast }: Amounts,
  blocks: readonly WishBlock[],
  how: { readonly changes: readonly Sentence[]; readonly points: readonly Sentence[] },
): readonly Sentence[] {
  if (state === "unpriced") return [];
  if (state === "impossible")
    return blocks.length === 0
      ? [sentence("wish_impossible", {})]
      : blocks
          .slice(0, telling.renderedChanges.value)
          .map(({ message }) => sentence("wish_ruled_out", { message }));
  if (state === "open" || priceAtMost === null) return [sentence("wish_open", {})];
  if (priceAtMost <= 0)
    return how.changes.length === 0
      ? [sentence("wish_no_dearer", {})]
      : [sentence("wish_no_dearer_by", { changes: how.changes })];
  const cost =
    price !== null
      ? sentence("wish_price", { points: price })
      : priceAtLeast !== null && priceAtLeast > 0
        ? sentence("wish_price_between", { least: priceAtLeast, most: priceAtMost })
        : sentence("wish_price_at_most", { most: priceAtMost });
  const what =
    how.points.length === 0 ? cost : sentence("wish_price_made_of", { cost, parts: how.points });
  return how.changes.length === 0
    ? [sentence("wish_granted_at", { cost: what })]
    : [sentence("wish_granted_by", { cost: what, changes: how.changes })];
}

function changeSentences(problem: Problem, changes: readonly ChangedDay[]): readonly Sentence[] {
  const first = changes.slice(0, telling.renderedChanges.value);
  const named = first.map((change) => changeNamed(problem, change));
  const more = changes.length - named.length;
  return more > 0 ? [...named, sentence("change_more", { count: more })] : named;
}

function pointSentences(byObjective: Readonly<Record<string, number>>): readonly Sentence[] {
  return Object.entries(byObjective)
    .slice(0, telling.renderedObjectives.value)
    .map(([id, points]) => sentence("objective_more", { objective: objectiveNamed(id), points }));
}
