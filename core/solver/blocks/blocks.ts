/**
 * The blocks of a model in block-diagonal form: wards of one request that share no person, rule or demand. They are the
 * connected components of the graph of columns, rows and employees, found by union and find (Tarjan 1975) in nearly
 * O(entries); components too small to be solved on their own are put together.
 */
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { SolverParameters } from "../parameters.ts";

type Numbers = SolverParameters["blocks"];

export interface Block {
  /** Model columns in ascending order, candidates first as everywhere. */
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  readonly candidates: number;
}

/**
 * The largest block first; null where the model is better solved as a whole: it has no blocks, or one of them is most of it,
 * for which all threads are needed.
 */
export function blocksOf(model: LinearModel, numbers: Numbers): readonly Block[] | null {
  const candidates = model.columnCandidate.reduce((sum, one) => sum + (one >= 0 ? 1 : 0), 0);
  const component = candidates < numbers.leastCandidates ? null : components(model);
  if (component === null) return null;
  const sizes = new Map<number, number>();
  for (let c = 0; c < model.columnCount; c++)
    if (model.columnCandidate[c]! >= 0)
      sizes.set(component[c]!, (sizes.get(component[c]!) ?? 0) + 1);
  const groups = grouped(sizes, numbers.leastShare * candidates);
  const [largest] = groups;
  if (largest === undefined || largest.size > numbers.mostShare * candidates) return null;
  const blockOf = new Map<number, number>();
  for (const [place, group] of groups.entries())
    for (const member of group.members) blockOf.set(member, place);
  return blocksBy(model, component, blockOf, groups.length);
}

/**
 * The same blocks of another form of the model, which has the same candidates; null where it joins two of them.
 * `blocks`: of the first form.
 */
export function sameBlocks(form: LinearModel, blocks: readonly Block[]): readonly Block[] | null {
  const component = components(form);
  if (component === null) return null;
  const blockOf = new Map<number, number>();
  for (const [place, { columns, candidates }] of blocks.entries())
    for (const c of columns.subarray(0, candidates)) {
      const known = blockOf.get(component[c]!);
      if (known !== undefined && known !== place) return null;
      blockOf.set(component[c]!, place);
    }
  return blocksBy(form, component, blockOf, blocks.length);
}

interface Group {
  readonly size: number;
  readonly members: readonly number[];
}

/** Components by size, the largest first; the smallest are joined until each has `least` candidates. */
function grouped(sizes: ReadonlyMap<number, number>, least: number): readonly Group[] {
  const groups = [...sizes]
    .map(([member, size]): Group => ({ size, members: [member] }))
    .sort((a, b) => b.size - a.size);
  while (groups.length > 1 && groups.at(-1)!.size < least) {
    const small = groups.pop()!;
    const next = groups.pop()!;
    const joined = { size: small.size + next.size, members: [...next.members, ...small.members] };
    const at = groups.findIndex(({ size }) => size < joined.size);
    groups.splice(at < 0 ? groups.length : at, 0, joined);
  }
  return groups;
}

/** `component`: by column, then by row. What has no candidates goes with the first block. */
function blocksBy(
  model: LinearModel,
  component: Int32Array,
  blockOf: ReadonlyMap<number, number>,
  count: number,
): readonly Block[] {
  const columns: number[][] = Array.from({ length: count }, () => []);
  const rows: number[][] = Array.from({ length: count }, () => []);
  const candidates = new Int32Array(count);
  for (let c = 0; c < model.columnCount; c++) {
    const block = blockOf.get(component[c]!) ?? 0;
    columns[block]!.push(c);
    if (model.columnCandidate[c]! >= 0) candidates[block]!++;
  }
  for (let row = 0; row < model.rowCount; row++)
    rows[blockOf.get(component[model.columnCount + row]!) ?? 0]!.push(row);
  return columns.map((own, block) => ({
    columns: Int32Array.from(own),
    rows: Int32Array.from(rows[block]!),
    candidates: candidates[block]!,
  }));
}

/**
 * A number for each column and then for each row, the same for what is connected; null where all employees are. Columns of an
 * employee are one node, so that a row looks at as many as there are people in it.
 */
function components(model: LinearModel): Int32Array | null {
  const { columnCount, rowCount, columnEmployee, rowEmployee, rowStart, entryColumn } = model;
  const employees = 1 + columnEmployee.reduce((most, e) => Math.max(most, e), -1);
  const node = Int32Array.from(columnEmployee, (e, c) => (e >= 0 ? e : employees + c));
  const nodeOfRow = new Int32Array(rowCount);
  const forest = new Forest(employees + columnCount);
  let apart = employees;
  for (let row = 0; row < rowCount; row++) {
    const employee = rowEmployee[row]!;
    // Of somebody who has no column there is nothing to join.
    let last =
      employee >= 0 && employee < employees ? employee : node[entryColumn[rowStart[row]!]!];
    // A row without anything may go with any block.
    nodeOfRow[row] = last ?? 0;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
      const next = node[entryColumn[k]!]!;
      if (next === last) continue;
      if (forest.join(last!, next, employees)) apart--;
      last = next;
    }
    if (apart === 1) return null;
  }
  return Int32Array.from({ length: columnCount + rowCount }, (_, i) =>
    forest.rootOf(i < columnCount ? node[i]! : nodeOfRow[i - columnCount]!),
  );
}

class Forest {
  private readonly parent: Int32Array;

  constructor(nodes: number) {
    this.parent = Int32Array.from({ length: nodes }, (_, node) => node);
  }

  rootOf(node: number): number {
    const { parent } = this;
    let at = node;
    while (parent[at] !== at) {
      // Every other node on the way is brought nearer to the root.
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  }

  /** Whether that joined two nodes below `limit`, or what they were joined with: the least node of a tree is its root. */
  join(one: number, other: number, limit: number): boolean {
    const [a, b] = [this.rootOf(one), this.rootOf(other)];
    this.parent[Math.max(a, b)] = Math.min(a, b);
    return a !== b && Math.max(a, b) < limit;
  }
}
