/**
 * The two parts of a node, neither of which has its relaxation: by a total that is not whole, else by one person's choice, an
 * original variable of the decomposition (Barnhart et al. 1998). The choice is found in O(choices of all employees).
 */
import type { SolverParameters } from "../parameters.ts";
import type { DutyMixture } from "../restricted-master/duty-mixture.ts";
import type { Master } from "../restricted-master/master.ts";
import { INTEGRALITY } from "../tolerances.ts";
import { type FractionalTotal, fractionalTotal } from "./fractional-total.ts";
import type { Node } from "./node.ts";

/** A solution of a node's master. */
interface Relaxation {
  readonly master: Master;
  /** Of the columns of its program, which begin with those that are no rosters. */
  readonly values: Float64Array;
  readonly mixture: DutyMixture;
}

/** The part that is to be solved first comes last. Null where everybody has one roster. */
export function divided(
  node: Node,
  { master, values, mixture }: Relaxation,
  numbers: SolverParameters["branching"],
): readonly [Node, Node] | null {
  const total = fractionalTotal(master, values, numbers);
  return total === null ? byChoice(node, master, mixture) : byTotal(node, total);
}

function byTotal(node: Node, { columns, sum }: FractionalTotal): readonly [Node, Node] {
  const part = (lower: number, upper: number): Node => ({
    ...partOf(node),
    totals: [...node.totals, { columns, lower, upper, price: node.missing }],
    dual: Float64Array.from([...node.dual, 0]),
  });
  const below = Math.floor(sum);
  return [part(Number.NEGATIVE_INFINITY, below), part(below + 1, Number.POSITIVE_INFINITY)];
}

/** What the relaxation is least decided about, without it or with nothing else on that day. */
function byChoice(node: Node, master: Master, mixture: DutyMixture): readonly [Node, Node] | null {
  const { prices } = master.split;
  let open = { employee: -1, day: -1, choice: -1, off: INTEGRALITY };
  mixture.forEach((shares, employee) => {
    const { choiceBase } = prices[employee]!;
    for (let day = 0; day + 1 < choiceBase.length; day++)
      for (let choice = choiceBase[day]!; choice < choiceBase[day + 1]!; choice++) {
        const off = Math.min(shares[choice]!, 1 - shares[choice]!);
        if (off > open.off) open = { employee, day, choice, off };
      }
  });
  const { employee, day, choice } = open;
  if (employee < 0) return null;
  const { choiceBase, choicePrice } = prices[employee]!;
  const part = (isClosed: (other: number) => boolean): Node => {
    const own = node.closed[employee]?.slice() ?? new Uint8Array(choicePrice.length);
    for (let other = choiceBase[day]!; other < choiceBase[day + 1]!; other++)
      if (isClosed(other)) own[other] = 1;
    return { ...partOf(node), closed: node.closed.with(employee, own) };
  };
  return [part((other) => other === choice), part((other) => other !== choice)];
}

/** What a part has of its node as it is. */
function partOf({ totals, closed, bound, dual, missing, depth }: Node): Node {
  return { totals, closed, bound, dual, missing, depth: depth + 1 };
}
