import { LinearModelWriter } from "../../../../core/model/program/linear-model-writer.ts";
import {
  type Decomposition,
  decompose,
} from "../../../../core/solver/decomposition/decomposition.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";

const DAYS = 8;
export const MOST_HOURS = 9;
export const LEAST_HOURS = 6;

/**
 * A short and a long duty a day, no long one after a long one, hours with a hard most and a priced least. A second
 * employee may share every duty, so that the first one meets prices.
 */
function hoursModel(priceOfMissing: number) {
  const writer = new LinearModelWriter();
  const owner = writer.owner("rules");
  const about = { owner, employee: 0, day: 0 };
  const candidate = (index: number, employee: number) =>
    writer.column({
      lower: 0,
      upper: 1,
      integer: true,
      candidate: index,
      employee,
      day: Math.floor(index / 2) % DAYS,
    });
  const mine = Array.from({ length: 2 * DAYS }, (_, index) => candidate(index, 0));
  const shared = mine.map((_, index) => candidate(2 * DAYS + index, 1));
  const duties = Array.from({ length: DAYS }, (_, day) => ({
    short: mine[2 * day]!,
    long: mine[2 * day + 1]!,
  }));
  const missing = writer.column({
    lower: 0,
    upper: Number.POSITIVE_INFINITY,
    integer: false,
    candidate: -1,
    employee: 0,
    day: -1,
  });
  writer.addCost(missing, priceOfMissing);
  const atMost = (upper: number, columns: readonly number[], values: readonly number[]) =>
    writer.row({ ...about, lower: Number.NEGATIVE_INFINITY, upper }, columns, values);
  for (const { short, long } of duties) atMost(1, [short, long], [1, 1]);
  for (let day = 1; day < DAYS; day++)
    atMost(1, [duties[day - 1]!.long, duties[day]!.long], [1, 1]);
  const columns = duties.flatMap(({ short, long }) => [short, long]);
  const hours = duties.flatMap(() => [1, 2]);
  atMost(MOST_HOURS, columns, hours);
  atMost(-LEAST_HOURS * 30, [...columns, missing], [...hours.map((hour) => -30 * hour), -30]);
  mine.forEach((duty, index) => {
    writer.row({ owner, employee: -1, day: 0, lower: 0, upper: 1 }, [duty, shared[index]!], [1, 1]);
  });
  return writer.finish();
}

/** The model in parts; `priceOfMissing`: points for an hour below the least. */
export function hoursSplit(priceOfMissing: number): Decomposition {
  const model = hoursModel(priceOfMissing);
  const split = decompose(model, model.cost, DEFAULT_PARAMETERS, () => false);
  if (split?.masterRows.length !== 2 * DAYS) throw new Error("the model does not split as meant");
  return split;
}
