/** Groups of people who share a group of shifts, which Solvice and PlanSolve have in the same form. */
import { addRule, type Draft, personOf } from "./draft.ts";
import { at, entriesOf, itemsOf, type JsonNode } from "./json-node.ts";
import { placeNamed } from "./peer-shifts.ts";
import type { ShiftKinds } from "./shift-kinds.ts";

/** The people of a bucket share its shifts evenly; a target or period of its own has nothing like it here. */
export function readBucket(draft: Draft, node: JsonNode, kinds: ShiftKinds): void {
  const people = itemsOf(at(node, "employees")).flatMap((one) => personOf(draft, one) ?? []);
  const places = itemsOf(at(node, "shifts")).flatMap((one) => placeNamed(draft, one, kinds) ?? []);
  for (const part of entriesOf(node))
    if (!Array.isArray(part.value)) draft.ledger.left(part, "no_counterpart");
  draft.ledger.left(at(node, "name"), "label");
  if (people.length === 0 || places.length === 0) return;
  for (const key of ["employees", "shifts"])
    draft.ledger.carried(at(node, key), "planning_rules[] balanceShifts");
  const conditions = [
    { field: "employeeId", operator: "in", value: people },
    { field: "shiftId", operator: "in", value: [...new Set(places.map(({ shiftId }) => shiftId))] },
    { field: "date", operator: "in", value: [...new Set(places.map(({ date }) => date))] },
  ];
  const params = { measure: "count", scaleBy: "equal" };
  addRule(draft, {
    name: "fairnessBucket",
    hard: false,
    type: "balanceShifts",
    params,
    conditions,
  });
}
