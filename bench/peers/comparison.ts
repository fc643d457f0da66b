/** What the results of several engines on the same instances come to: gaps against the best bound, and their mean. */
import type { Judgement } from "../import/judge.ts";
import type { PeerSample } from "./run-peer.ts";

/** How an engine did on an instance. */
export interface Outcome {
  readonly engine: string;
  readonly version: string;
  readonly threads: number;
  readonly status: string;
  readonly seconds: number;
  /** What the engine claims to have proven. */
  readonly bound: number | null;
  readonly samples: readonly PeerSample[];
  /** Our own checker's; null without a plan. */
  readonly judgement: Judgement | null;
}

/** An engine that is not on this machine, or died. */
export interface Failure {
  readonly engine: string;
  readonly failure: string;
}

export type Attempt = Outcome | Failure;

/** Attempts by every engine on one instance. */
export interface Round {
  readonly instance: string;
  readonly attempts: readonly Attempt[];
}

export interface Standing {
  readonly engine: string;
  /** Rounds in which the engine was there. */
  readonly rounds: number;
  /** Of gap + `FLOOR_OF_GAPS`; what has no plan that keeps every rule has a gap of 1. */
  readonly mean: number;
  /** Rounds in which the reference engine's plan was as good or better. */
  readonly notAhead: number;
}

/** Added to every gap before the mean is taken, so that proven plans do not make it zero. */
export const FLOOR_OF_GAPS = 0.001;
/** Claims this much above a plan that keeps every rule are wrong and not rounding. */
const ROUNDING = 1e-4;
const SAME_GAP = 1e-6;

export function isFailure(attempt: Attempt): attempt is Failure {
  return "failure" in attempt;
}

function pointsOf(attempt: Attempt): number | null {
  if (isFailure(attempt) || attempt.judgement === null) return null;
  return attempt.judgement.hard.size === 0 ? attempt.judgement.objective : null;
}

/** The highest bound that anybody proved, cut to the best plan that keeps every rule. */
export function bestBound({ attempts }: Round): number {
  const best = bestPoints(attempts);
  return attempts.reduce((highest, attempt) => {
    const bound = isFailure(attempt) ? null : attempt.bound;
    return bound === null ? highest : Math.max(highest, Math.min(bound, best));
  }, 0);
}

/** Claims of bounds that a plan disproves, one sentence each. */
export function wrongClaims({ instance, attempts }: Round): readonly string[] {
  const best = bestPoints(attempts);
  return attempts.flatMap((attempt) => {
    if (isFailure(attempt) || attempt.bound === null) return [];
    const { engine, bound } = attempt;
    return bound > best + ROUNDING * Math.max(1, best)
      ? [`${instance}: ${engine} claims ${bound}, but a plan of ${best} is there.`]
      : [];
  });
}

function bestPoints(attempts: readonly Attempt[]): number {
  return Math.min(...attempts.flatMap((attempt) => pointsOf(attempt) ?? []));
}

/** (points - bound) / points of a plan that keeps every rule, else 1. */
export function gapTo(bound: number, attempt: Attempt): number {
  const points = pointsOf(attempt);
  return points === null ? 1 : Math.max(0, points - bound) / Math.max(1, points);
}

/** Standings in the order in which engines first occur; engines that were never there are left out. */
export function standings(rounds: readonly Round[], reference: string): readonly Standing[] {
  const engines = new Set(
    rounds.flatMap(({ attempts }) => attempts.filter((a) => !isFailure(a)).map((a) => a.engine)),
  );
  return [...engines].map((engine) => {
    const pairs = rounds.flatMap((round) => {
      const own = round.attempts.find((attempt) => attempt.engine === engine);
      const other = round.attempts.find((attempt) => attempt.engine === reference);
      if (own === undefined) return [];
      const bound = bestBound(round);
      return [{ own: gapTo(bound, own), other: other === undefined ? 1 : gapTo(bound, other) }];
    });
    const logs = pairs.reduce((sum, { own }) => sum + Math.log(own + FLOOR_OF_GAPS), 0);
    return {
      engine,
      rounds: pairs.length,
      mean: Math.exp(logs / pairs.length),
      notAhead: pairs.filter(({ own, other }) => other <= own + SAME_GAP).length,
    };
  });
}
