import type { LinearModel } from "../../../../core/model/program/linear-model.ts";

/** Models beside each other in one, which share nothing: candidates of all first, then what helps them. */
export function joinedModel(models: readonly LinearModel[]): LinearModel {
  const isCandidate = (model: LinearModel, c: number) => model.columnCandidate[c]! >= 0;
  const columns = [true, false].flatMap((wanted) =>
    models.flatMap((model, of) =>
      Array.from({ length: model.columnCount }, (_, c) => ({ of, c })).filter(
        ({ c }) => isCandidate(model, c) === wanted,
      ),
    ),
  );
  const place = models.map((model) => new Int32Array(model.columnCount));
  columns.forEach(({ of, c }, at) => {
    place[of]![c] = at;
  });
  const firstEmployee = firsts(
    models.map((model) => 1 + model.columnEmployee.reduce((most, e) => Math.max(most, e), -1)),
  );
  const firstOwner = firsts(models.map(({ owners }) => owners.length));
  const employee = (of: number, e: number) => (e < 0 ? e : firstEmployee[of]! + e);
  const real = (read: (model: LinearModel) => Float64Array) =>
    Float64Array.from(columns, ({ of, c }) => read(models[of]!)[c]!);
  const whole = (read: (model: LinearModel) => Int32Array) =>
    Int32Array.from(columns, ({ of, c }) => read(models[of]!)[c]!);
  const bits = (read: (model: LinearModel) => Uint8Array) =>
    Uint8Array.from(columns, ({ of, c }) => read(models[of]!)[c]!);
  const rowStart = [0];
  for (const model of models)
    for (let row = 0; row < model.rowCount; row++)
      rowStart.push(rowStart.at(-1)! + model.rowStart[row + 1]! - model.rowStart[row]!);
  return {
    columnCount: columns.length,
    rowCount: models.reduce((sum, model) => sum + model.rowCount, 0),
    columnLower: real((model) => model.columnLower),
    columnUpper: real((model) => model.columnUpper),
    cost: real((model) => model.cost),
    costConstant: models.reduce((sum, model) => sum + model.costConstant, 0),
    relaxation: real((model) => model.relaxation),
    integer: bits((model) => model.integer),
    whole: bits((model) => model.whole),
    columnCandidate: Int32Array.from(columns, ({ of, c }, at) =>
      isCandidate(models[of]!, c) ? at : -1,
    ),
    columnEmployee: Int32Array.from(columns, ({ of, c }) =>
      employee(of, models[of]!.columnEmployee[c]!),
    ),
    columnDay: whole((model) => model.columnDay),
    columnShift: whole((model) => model.columnShift),
    columnStretchEnd: whole((model) => model.columnStretchEnd),
    rowStart: Int32Array.from(rowStart),
    entryColumn: Int32Array.from(
      models.flatMap((model, of) => Array.from(model.entryColumn, (c) => place[of]![c]!)),
    ),
    entryValue: Float64Array.from(models.flatMap((model) => [...model.entryValue])),
    rowLower: Float64Array.from(models.flatMap((model) => [...model.rowLower])),
    rowUpper: Float64Array.from(models.flatMap((model) => [...model.rowUpper])),
    rowOwner: Int32Array.from(
      models.flatMap((model, of) => Array.from(model.rowOwner, (one) => firstOwner[of]! + one)),
    ),
    rowEmployee: Int32Array.from(
      models.flatMap((model, of) => Array.from(model.rowEmployee, (e) => employee(of, e))),
    ),
    rowDay: Int32Array.from(models.flatMap((model) => [...model.rowDay])),
    isCut: Uint8Array.from(models.flatMap((model) => [...model.isCut])),
    owners: models.flatMap(({ owners }) => owners),
    slacks: models.flatMap((model, of) =>
      model.slacks.map((slack) => ({
        ...slack,
        column: place[of]![slack.column]!,
        employee: employee(of, slack.employee),
      })),
    ),
    resources: [],
    fairLoads: models.flatMap((model, of) =>
      model.fairLoads.map((load) => ({
        ...load,
        columns: load.columns.map((c) => place[of]![c]!),
      })),
    ),
  };
}

function firsts(counts: readonly number[]): readonly number[] {
  let sum = 0;
  return counts.map((count) => {
    sum += count;
    return sum - count;
  });
}
