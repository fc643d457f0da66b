/** What the labels of a graph add to a row: found once for all rows, for one row after the other is counted. */
import type { Structure } from "../decomposition/structure.ts";
import type { Label } from "./graph.ts";
import type { Kinds } from "./kinds.ts";

/** Places of some lists or labels, and a value for each. */
interface Added {
  readonly places: number[];
  readonly values: number[];
}

export class LabelAmounts {
  /** By label: the list of its kind among the activities of kinds. */
  private readonly listOf: Int32Array;
  /** By row: what kinds add, by list, and what late helpers add, by label. */
  private readonly ofKinds = new Map<number, Added>();
  private readonly ofEvents = new Map<number, Added>();
  private readonly ofList: Float64Array;

  /** O(entries of all kinds + labels + entries of their late helpers). */
  constructor(structure: Structure, { base, activity }: Kinds, labels: readonly Label[]) {
    this.listOf = Int32Array.from(labels, ({ day, kind }) => base[day]! + kind);
    const lists = base.at(-1)!;
    this.ofList = new Float64Array(lists);
    for (let list = 0; list < lists; list++)
      for (let k = activity.start[list]!; k < activity.start[list + 1]!; k++)
        add(this.ofKinds, activity.row[k]!, list, activity.value[k]!);
    for (const [label, { events }] of labels.entries())
      for (const { column, value } of events)
        for (const entry of structure.rowsOf(column))
          add(this.ofEvents, entry.row, label, entry.value * value);
  }

  /** By label, in units; O(labels). */
  of(row: number, unit = 1): Float64Array {
    const { ofList } = this;
    const kinds = this.ofKinds.get(row);
    kinds?.places.forEach((list, k) => {
      ofList[list] = kinds.values[k]!;
    });
    const amounts = Float64Array.from(this.listOf, (list) => ofList[list]!);
    for (const list of kinds?.places ?? []) ofList[list] = 0;
    const events = this.ofEvents.get(row);
    events?.places.forEach((label, k) => {
      amounts[label]! += events.values[k]!;
    });
    return unit === 1 ? amounts : amounts.map((amount) => amount / unit);
  }
}

function add(to: Map<number, Added>, row: number, place: number, value: number): void {
  const added = to.get(row);
  if (added === undefined) to.set(row, { places: [place], values: [value] });
  else {
    added.places.push(place);
    added.values.push(value);
  }
}
