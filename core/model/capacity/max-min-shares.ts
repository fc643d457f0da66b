/** Parts of work that is open to some people each, as even as can be: the largest least part of what everybody wants. */
import { FlowNetwork } from "./flow-network.ts";

/** An amount of work, and the most of it that each person who may do it can take. */
export interface OpenWork {
  readonly amount: number;
  /** By person. */
  readonly reach: ReadonlyMap<number, number>;
}

/** What somebody wants, and the most they can be given of everything together. */
export interface Wanting {
  readonly wanted: number;
  readonly most: number;
}

/** For each person; amounts are minutes. */
const EPSILON = 1e-4;

/**
 * Everybody gets the same part of what they want, up to all of it, as long as the work and who may do it allow that; where
 * some people's work is used up, they stay at their part and it rises for the others.
 */
export function maxMinShares(
  people: readonly Wanting[],
  works: readonly OpenWork[],
): readonly number[] {
  const shares = people.map(() => 0);
  let open = people.flatMap(({ wanted, most }, k) => (Math.min(wanted, most) > EPSILON ? [k] : []));
  while (open.length > 0) {
    const { level, tight } = highestLevel(people, open, shares, works);
    const settled = level < 1 ? open.filter((k) => tight[k]) : [];
    const fixed = new Set(settled.length > 0 ? settled : open);
    for (const k of fixed) shares[k] = atLevel(people[k]!, level);
    open = open.filter((k) => !fixed.has(k));
  }
  return shares;
}

function atLevel({ wanted, most }: Wanting, level: number): number {
  return Math.min(most, wanted * level);
}

/** The highest level at which all open people can have their part beside the settled ones, and who cannot have more. */
function highestLevel(
  people: readonly Wanting[],
  open: readonly number[],
  settled: readonly number[],
  works: readonly OpenWork[],
): { readonly level: number; readonly tight: readonly boolean[] } {
  let level = 1;
  let tight: readonly boolean[] = [];
  // Each round finds people who lack something together and lowers the level to what they can have.
  for (let round = 0; round <= people.length; round++) {
    const wants = [...settled];
    for (const k of open) wants[k] = atLevel(people[k]!, level);
    const { given, short } = shareOut(wants, works);
    const missing = wants.reduce((sum, want, k) => sum + want - given[k]!, 0);
    if (missing <= EPSILON * people.length) break;
    tight = short;
    const isOpen = new Set(open);
    const available = given.reduce(
      (sum, amount, k) => sum + (short[k] ? amount - (isOpen.has(k) ? 0 : wants[k]!) : 0),
      0,
    );
    const members = open.flatMap((k) => (short[k] ? [people[k]!] : []));
    level = levelOf(members, Math.max(0, available), level);
  }
  return { level, tight };
}

/** The level at which the parts of these people add up to the amount, at most `ceiling`. */
function levelOf(people: readonly Wanting[], amount: number, ceiling: number): number {
  const kinks = people
    .map(({ wanted, most }) => most / wanted)
    .filter((kink) => kink < ceiling)
    .sort((a, b) => a - b);
  const total = (level: number) => people.reduce((sum, one) => sum + atLevel(one, level), 0);
  let from = 0;
  for (const to of [...kinks, ceiling]) {
    const [low, high] = [total(from), total(to)];
    if (high > low && high >= amount)
      return from + (Math.max(0, amount - low) / (high - low)) * (to - from);
    from = to;
  }
  return ceiling;
}

/** What everybody can be given of what they want; `short` are people who lack something together, and no others. */
function shareOut(
  wants: readonly number[],
  works: readonly OpenWork[],
): { readonly given: readonly number[]; readonly short: readonly boolean[] } {
  const network = new FlowNetwork(2 + wants.length + works.length);
  const edges = wants.map((want, k) => network.edge(0, 2 + k, want));
  for (const [at, { amount, reach }] of works.entries()) {
    const node = 2 + wants.length + at;
    network.edge(node, 1, amount);
    for (const [person, most] of reach) network.edge(2 + person, node, most);
  }
  const isShort = network.fill();
  return {
    given: edges.map((edge) => network.flowOn(edge)),
    short: wants.map((_, k) => isShort[2 + k]!),
  };
}
