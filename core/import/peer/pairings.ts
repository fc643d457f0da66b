/** Who works together with whom in Timefold's employee shift scheduling service. */
import { addRule, type Draft, personOf, prefer, type RuleCondition } from "./draft.ts";
import { at, itemsOf, type JsonNode, textsOf } from "./json-node.ts";

const COLLEAGUES = [
  ["preferredPairings", "preferredColleagueIds"],
  ["unpreferredPairings", "avoidedColleagueIds"],
] as const;

const RULES = [
  ["requiredPairings", "requireCompanion"],
  ["prohibitedPairings", "forbidTogether"],
] as const;

/** Pairings that are liked or not become preferences, which hold for all shifts; the others rules, also for some shifts only. */
export function readPairings(draft: Draft, node: JsonNode, id: string): void {
  const { ledger } = draft;
  for (const [key, list] of COLLEAGUES)
    for (const pairing of itemsOf(at(node, key))) {
      const other = personOf(draft, at(pairing, "pairedEmployee"));
      if (textsOf(at(pairing, "onlyForShiftTags")).length > 0) ledger.left(pairing, "not_whole");
      else if (other !== null) {
        prefer(draft, id, { [list]: [...(draft.preferences.get(id)?.[list] ?? []), other] });
        ledger.carried(at(pairing, "pairedEmployee"), `preferences[].${list}`);
      }
    }
  for (const [key, type] of RULES)
    for (const pairing of itemsOf(at(node, key))) {
      const other = personOf(draft, at(pairing, "pairedEmployee"));
      if (other === null) continue;
      addPairing(draft, type, id, other, textsOf(at(pairing, "onlyForShiftTags")));
      for (const part of ["pairedEmployee", "onlyForShiftTags"])
        ledger.carried(at(pairing, part), `planning_rules[] ${type}`);
    }
}

function addPairing(
  draft: Draft,
  type: "requireCompanion" | "forbidTogether",
  id: string,
  other: string,
  tags: readonly string[],
): void {
  const ofTags: RuleCondition[] =
    tags.length > 0 ? [{ field: "shiftTag", operator: "in", value: tags }] : [];
  const name = `${type} ${id}, ${other}`;
  if (type === "forbidTogether") {
    const params = { employeeIds: [id, other], max: 1, scope: "overlap" };
    addRule(draft, { name, hard: true, type, conditions: ofTags, params });
    return;
  }
  const conditions = [{ field: "employeeId", operator: "in", value: [id] }, ...ofTags];
  const params = { companions: { employeeIds: [other] }, min: 1, scope: "overlap" };
  addRule(draft, { name, hard: true, type, conditions, params });
}
