import { expect, test } from "vitest";
import { Random } from "../../../../core/solver/random.ts";
import { nodesOf } from "../../../../core/solver/state-expansion/graph.ts";
import type { Kinds } from "../../../../core/solver/state-expansion/kinds.ts";
import { withResource } from "../../../../core/solver/state-expansion/resource-product.ts";
import {
  type ResourceTable,
  resourceTables,
} from "../../../../core/solver/state-expansion/resource-table.ts";
import { everyPath, type Path, randomGraph } from "./random-graph.ts";
import { choicesOf, pointsOf, randomResource } from "./random-resource.ts";

const DAYS = 5;
const KINDS = 3;

/** Each kind of a day is one choice, of which the second of two resources sees what the table says. */
function kindsFor({ letters }: ResourceTable): Kinds {
  const none = { start: new Int32Array(1), row: new Int32Array(0), value: new Float64Array(0) };
  return {
    ofDay: letters.map((ofDay) =>
      [...ofDay].map((letter, kind) => ({ choices: [kind], letters: [9, letter] })),
    ),
    ...{ kindOf: [], base: new Int32Array(DAYS + 1), activity: none },
  };
}

const listed = (paths: readonly Path[]) =>
  paths
    .map(({ labels, cost }) => `${labels.join(" ")}: ${cost.toFixed(4)}`)
    .sort()
    .join("\n");

test("a graph multiplied by a resource has the paths that it allows, each at what it makes them cost, and no others", () => {
  const random = new Random(1);
  const wrong: string[] = [];
  let [kept, lost] = [0, 0];
  for (let round = 0; round < 200; round++) {
    const graph = randomGraph(random, DAYS);
    const stated = randomResource(random, DAYS, KINDS);
    const [table] = resourceTables(
      [stated],
      choicesOf(DAYS, () => KINDS),
      100,
    );
    if (table === undefined) continue;
    const all = everyPath(graph);
    const wanted = all.flatMap(({ labels, cost }) => {
      const more = pointsOf(
        stated,
        labels.map((label) => graph.labels[label]!.kind),
      );
      return Number.isFinite(more) ? [{ labels, cost: cost + more }] : [];
    });
    const kinds = kindsFor(table);
    const product = withResource(graph, kinds, table, 1, 10_000)!;
    if (listed(everyPath(product)) !== listed(wanted)) wrong.push(`round ${round}`);
    const nodes = nodesOf(product);
    if (withResource(graph, kinds, table, 1, nodes) === null) wrong.push(`round ${round}: refused`);
    if (withResource(graph, kinds, table, 1, nodes - 1) !== null)
      wrong.push(`round ${round}: more than ${nodes - 1} nodes`);
    kept += wanted.length;
    lost += all.length - wanted.length;
  }
  expect(wrong).toEqual([]);
  expect(Math.min(kept, lost)).toBeGreaterThan(500);
});
