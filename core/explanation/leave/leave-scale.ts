/** Weighs leave and wishes one by one: the best plan that grants each against the best one without it. */
import type { InfeasibilityProof } from "../../generation-result.ts";
import type { Wish } from "../../model/problem/problem.ts";
import type { LinearModel } from "../../model/program/linear-model.ts";
import { claimsOf } from "../../objectives/parts/claims.ts";
import {
  type DatedWish,
  isAbsence,
  type LeaveOrWish,
} from "../../request/reworked/leave-or-wish.ts";
import type { Absence } from "../../request/reworked/with-absences.ts";
import { proofsFor } from "../../result/capacity/quick-proofs.ts";
import { toWire } from "../../result/judgement/plan.ts";
import { OPTIMAL_GAP, relativeGap } from "../../solver/contract.ts";
import { FEASIBILITY } from "../../solver/tolerances.ts";
import { weighing } from "../parameters.ts";
import { changedDays } from "../plan-differences.ts";
import { wishBlocks } from "../wishes/wish-blocks.ts";
import { modelGranting } from "../wishes/wish-grant.ts";
import {
  type BestPlan,
  bestPlan,
  type Case,
  carriedTo,
  isBetter,
  type KnownPlan,
  type TrialHost,
} from "./best-plan.ts";
import {
  isShortOn,
  type Placed,
  pointsBeside,
  shortBeside,
  signatureOf,
  unmetBeside,
  wishesBeside,
} from "./plan-cost.ts";
import { type Finding, NOTHING_FOUND, type WeighedLeave, worded } from "./weighed-leave.ts";

/** What granting takes: the best plan that does, and what is proven of all of them. */
interface Granting extends BestPlan {
  readonly of: Case;
}

export class LeaveScale {
  /** The request with everything that is asked for. */
  private readonly whole: Case;
  /** The plan at hand, read by that request; it may break its rules. */
  private readonly atHand: KnownPlan["plan"] | null;
  private readonly host: TrialHost;
  /** One with less time, whose best plan this one begins with. */
  private readonly earlier: LeaveScale | null;
  private best: BestPlan | null = null;
  private wasCut = false;

  constructor(
    whole: Case,
    atHand: KnownPlan["plan"] | null,
    host: TrialHost,
    earlier: LeaveScale | null = null,
  ) {
    this.whole = whole;
    this.atHand = atHand;
    this.host = host;
    this.earlier = earlier;
  }

  /** Whether more time could not change the last answer: it was counted, or all looks that it rests on ended by themselves. */
  get isCertain(): boolean {
    return !this.wasCut;
  }

  /** `without`: the request with everything that is asked for but this. */
  async weigh(asked: LeaveOrWish, without: Case): Promise<WeighedLeave> {
    this.wasCut = false;
    const proven = isAbsence(asked) ? this.byCounting(without) : null;
    if (proven !== null) return worded(this.whole, asked, proven);
    const finding = isAbsence(asked)
      ? await this.absence(asked, without)
      : await this.wish(asked, without);
    return worded(this.whole, asked, finding);
  }

  /**
   * What a count of people proves at once: too few are left for a shift that the plan at hand fills while the leave is
   * not taken. Null where it proves nothing.
   */
  private byCounting(without: Case): Finding | null {
    const now = this.now(without);
    if (now === null) return null;
    const gaps = this.newProofs(without, { of: without, plan: now }).flatMap((proof) => {
      const {
        shift_ids: [shiftId],
        date,
        required,
        available,
        message,
        code,
      } = proof;
      if (code !== "too_few_people" || shiftId === undefined) return [];
      return [{ shiftId, date, missing: required - available, reason: message }];
    });
    return gaps.length === 0 ? null : { ...NOTHING_FOUND, state: "gap", isProven: true, gaps };
  }

  /** Certificates of the whole request for shifts and dates of which a plan without the leave lacks nobody. */
  private newProofs(without: Case, other: Placed): readonly InfeasibilityProof[] {
    const { problem, rules } = this.whole.prepared;
    const known = new Set(
      proofsFor(without.prepared.problem, without.prepared.rules).map(({ message }) => message),
    );
    return proofsFor(problem, rules).filter(
      ({ message, shift_ids, date, last_date }) =>
        !known.has(message) && !isShortOn(other, shift_ids, date, last_date ?? date),
    );
  }

  /** The plan at hand where it keeps every rule of the request without what is asked for. */
  private now(without: Case): KnownPlan | null {
    return this.atHand === null ? null : carriedTo(without, this.whole, this.atHand);
  }

  private async absence(asked: Absence, without: Case): Promise<Finding> {
    const whole = await this.wholeBest();
    if (whole.best === null) return NOTHING_FOUND;
    const start = this.bestStart(without, whole.best);
    const other = better(await this.look(without, start.plan), start);
    let granting = whole;
    // What is better for reasons of its own helps with the leave as well.
    const same = carriedTo(this.whole, without, other.plan);
    if (same !== null && isBetter(same, whole.best)) granting = { ...whole, best: same };
    else if (whole.verdict !== "optimal" && isBetter(other, whole.best)) {
      const again = await this.look(this.whole, other.plan);
      if (again.best !== null && isBetter(again.best, whole.best))
        granting = { ...whole, ...strongest(whole, again), best: again.best };
    }
    return this.compared(
      asked.employeeId,
      { ...granting, of: this.whole },
      { of: without, plan: other },
    );
  }

  /** The best plan known for the request without the leave, before anybody has looked for a better one. */
  private bestStart(without: Case, best: KnownPlan): KnownPlan {
    const granting = carriedTo(without, this.whole, best.plan);
    if (granting === null) throw new Error("A plan does not do without the leave it grants.");
    const now = this.now(without);
    return now !== null && isBetter(now, granting) ? now : granting;
  }

  private async wish(asked: DatedWish, without: Case): Promise<Finding> {
    const { problem } = this.whole.prepared;
    const wish = this.wishOf(asked, without);
    // No shift that runs could be wished for.
    if (wish === null && (asked.kind === "on" || asked.kind === "work"))
      return { ...NOTHING_FOUND, state: "impossible", isProven: true };
    const whole = await this.wholeBest();
    if (whole.best === null) return NOTHING_FOUND;
    const start = this.bestStart(without, whole.best);
    const other = better(await this.look(without, start.plan), start);
    const placed: Placed = { of: without, plan: other };
    const grants = ({ plan }: KnownPlan) =>
      wish === null ||
      claimsOf(problem, plan).wishes.some(
        ({ wish: own, state }) => own.index === wish.index && state !== "refused",
      );
    if (wish === null || grants(other))
      return this.compared(asked.employeeId, { ...UNBOUND, best: other, of: without }, placed);
    const model = modelGranting(without.model, problem, wish, null);
    if (model === null) return this.impossible(wish, other);
    const look = await this.look(without, other.plan, model);
    if (look.best !== null && !grants(look.best))
      throw new Error("A plan that was to grant a wish refuses it.");
    const at = carriedTo(without, this.whole, whole.best.plan);
    const isNear = at !== null && grants(at) && (look.best === null || isBetter(at, look.best));
    return this.compared(
      asked.employeeId,
      { ...look, ...(isNear && { best: at }), of: without },
      placed,
    );
  }

  /** The wish as core reads it; null where there is nothing of it to grant or refuse. */
  private wishOf({ employeeId, date }: DatedWish, without: Case): Wish | null {
    const { wishes, employees, calendar } = this.whole.prepared.problem;
    const known = new Set(without.prepared.problem.wishes.map(signatureOf));
    const own = wishes.filter(({ employee }) => employees[employee]!.id === employeeId);
    const isNew = (wish: Wish) => !known.has(signatureOf(wish));
    // What is asked for twice is there without this as well.
    return own.find(isNew) ?? own.find(({ day }) => day === calendar.dayOf(date)) ?? null;
  }

  private impossible(wish: Wish, judged: KnownPlan): Finding {
    const { prepared } = this.whole;
    const because = wishBlocks({ prepared, judged }, wish, null).map(({ message }) => message);
    return { ...NOTHING_FOUND, state: "impossible", isProven: true, because };
  }

  private compared(asking: string, granting: Granting, other: Placed): Finding {
    const { best, of, verdict, relaxationBound, costBound } = granting;
    if (best === null) return NOTHING_FOUND;
    const mine: Placed = { of, plan: best };
    const least = other.plan.relaxation;
    const facts = { ...NOTHING_FOUND, ...this.certificate(mine) };
    if (best.relaxation > least + FEASIBILITY) {
      const gaps = shortBeside(mine, other, verdict, asking);
      const isProven =
        (relaxationBound !== null && relaxationBound > least + FEASIBILITY) ||
        (of === this.whole && this.newProofs(other.of, other).length > 0);
      const because = unmetBeside(mine, other);
      return { ...facts, state: isProven ? "gap" : "open", isProven, gaps, because };
    }
    const cost = other.plan.score.total;
    if (best.relaxation < least - FEASIBILITY || relativeGap(best.score.total, cost) <= OPTIMAL_GAP)
      return { ...facts, state: "granted", isProven: true };
    const wishes = wishesBeside(mine, other);
    return {
      ...facts,
      state: "costs",
      isProven: costBound !== null && relativeGap(best.score.total, costBound) <= OPTIMAL_GAP,
      wishes,
      refusedWishes: wishes.refused.length - wishes.granted.length,
      points: Math.round((best.score.total - cost) * 1e6) / 1e6,
      byObjective: pointsBeside(mine, other),
    };
  }

  /** The plan, and what it changes of the one at hand. */
  private certificate({ of, plan }: Placed): Pick<Finding, "assignments" | "changes"> {
    const { problem } = of.prepared;
    // Days and people are those of every request that is looked at here.
    const changes = this.atHand === null ? [] : changedDays(problem, this.atHand, plan.plan);
    return { assignments: toWire(problem, plan.plan), changes };
  }

  /** The best plan of the request with everything that is asked for; found once. */
  private async wholeBest(): Promise<BestPlan> {
    if (this.best === null) {
      const { firstLook, lookSeconds } = weighing;
      const seconds = firstLook.value * (this.host.seconds ?? lookSeconds.value);
      const start = this.earlier?.best?.best?.plan ?? this.atHand;
      this.best = await bestPlan(this.whole, start, { ...this.host, seconds });
    }
    if (this.best.verdict !== "optimal") this.wasCut = true;
    return this.best;
  }

  private async look(
    of: Case,
    start: KnownPlan["plan"],
    granting: LinearModel | null = null,
  ): Promise<BestPlan> {
    const found = await bestPlan(of, start, this.host, granting);
    if (found.verdict !== "optimal") this.wasCut = true;
    return found;
  }
}

/** Nothing is proven of what needs no proof. */
const UNBOUND = { verdict: "feasible", relaxationBound: null, costBound: null } as const;

function better({ best }: BestPlan, known: KnownPlan): KnownPlan {
  return best !== null && isBetter(best, known) ? best : known;
}

/** Bounds of the same request that two looks at it have proven. */
function strongest(a: BestPlan, b: BestPlan): Pick<BestPlan, "relaxationBound" | "costBound"> {
  const larger = (x: number | null, y: number | null) =>
    x === null || y === null ? (x ?? y) : Math.max(x, y);
  return {
    relaxationBound: larger(a.relaxationBound, b.relaxationBound),
    costBound: larger(a.costBound, b.costBound),
  };
}
