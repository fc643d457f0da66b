/** What a plan of a published instance should cost within its tier's time: the least to reach, and the goal beyond it. */
import type { SetName } from "./import/instances.ts";

export interface Aim {
  /** The cost that must not be passed. */
  readonly most: number;
  readonly proven: boolean;
  /** Seconds until everything is done; null for the cap. */
  readonly within: number | null;
}

export interface Aims {
  readonly must: Aim;
  readonly goal: Aim;
}

/** What a run reached. */
export interface Reached {
  readonly cost: number;
  readonly proven: boolean;
  readonly seconds: number;
}

/** Caps of the service's tiers: largest problem size, seconds. */
const TIERS = [
  [840, 15],
  [15_500, 30],
  [99_200, 60],
  [Number.POSITIVE_INFINITY, 120],
] as const;

const aim = (most: number, proven = false, within: number | null = null): Aim => ({
  most,
  proven,
  within,
});

const CURTOIS: Readonly<Record<string, Aims>> = {
  Instance1: { must: aim(607, true), goal: aim(607, true, 3) },
  Instance2: { must: aim(828, true), goal: aim(828, true, 3) },
  Instance3: { must: aim(1001, true), goal: aim(1001, true, 3) },
  Instance5: { must: aim(1143), goal: aim(1143, true) },
  Instance6: { must: aim(1951), goal: aim(1950, true) },
  Instance8: { must: aim(1306), goal: aim(1300) },
  Instance10: { must: aim(4631, true), goal: aim(4631, true, 5) },
  Instance12: { must: aim(4100), goal: aim(4040, true) },
  Instance13: { must: aim(1600), goal: aim(1375) },
  Instance16: { must: aim(3230), goal: aim(3225, true) },
  Instance17: { must: aim(5755), goal: aim(5746, true) },
  Instance18: { must: aim(4504), goal: aim(4463) },
  Instance20: { must: aim(4817), goal: aim(4774) },
  Instance21: { must: aim(21239), goal: aim(21154) },
};

/** Per cent above the best known value, must and goal, by the beginning of the name. */
const SHARES: readonly (readonly [SetName, RegExp, number, number])[] = [
  ["inrc2", /^n100/, 8, 2],
  ["inrc2", /^n\d+w8/, 8, 3],
  ["inrc2", /^n\d+w4/, 5, 1],
  ["inrc1", /^sprint/, 0, 0],
  ["inrc1", /^medium/, 3, 0],
  ["inrc1", /^long/, 5, 0],
];

/** Seconds that the tier of this problem size (employees x days x shifts) grants. */
export function capOf(size: number): number {
  return TIERS.find(([most]) => size <= most)![1];
}

/** What is asked of an instance; null where nothing is. */
export function aimsOf(set: SetName, name: string, bestKnown: number | null): Aims | null {
  if (set === "curtois") return CURTOIS[name] ?? null;
  const row = SHARES.find(([its, pattern]) => its === set && pattern.test(name));
  if (row === undefined || bestKnown === null) return null;
  const [, , must, goal] = row;
  const above = (percent: number) => Math.floor(bestKnown * (1 + percent / 100) + 1e-9);
  return {
    must: aim(above(must)),
    goal: aim(above(goal), set === "inrc1" && name.startsWith("sprint")),
  };
}

/** `met`, or `missed` and by how much. */
export function verdictOn({ most, proven, within }: Aim, reached: Reached | null): string {
  if (reached === null) return "missed: no plan";
  const missed: string[] = [];
  if (reached.cost > most + 1e-6) missed.push(`${most} asked`);
  if (proven && !reached.proven) missed.push("not proven");
  if (within !== null && reached.seconds > within) missed.push(`${within} s asked`);
  return missed.length === 0 ? "met" : `missed: ${missed.join(", ")}`;
}
