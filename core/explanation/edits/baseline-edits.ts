/** The legal baseline, which is silent where a planning rule of the same type speaks. */
import { inWords, sentence } from "../../language/sentence.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { languageOf } from "../../request/config/config.ts";
import { type BaselineItem, lawItems } from "../../request/expansion/baseline.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import { pointer } from "../apply-change.ts";
import { freshId } from "./fresh-id.ts";
import type { Reach, WrittenRule } from "./rule-edits.ts";
import type { Params } from "./rule-params.ts";

/** Null where the rule is none of the law in force. */
export function baselineRule(request: SolveRequest, { key }: ActiveRule): WrittenRule | null {
  const isHospital = request.department.legalBaseline?.toLowerCase() === "arbzghospital";
  const language = languageOf(request.config);
  const items = lawItems(isHospital ? "arbzgHospital" : "arbzg").map((one) => ({
    ...one,
    name: inWords(sentence("law_item", one), language),
  }));
  const item = items.find((entry) => key === `baseline:${entry.item}`);
  if (item === undefined) return null;
  return {
    params: item.params,
    isByDate: true,
    loosened: (now, values, reach) => {
      const list = now.planning_rules ?? [];
      const taken = list.map(({ id }) => id);
      const asked = new Set((request.planning_rules ?? []).map(({ id }) => id));
      /** Place of a rule that an earlier change has put in the place of the law. */
      const known = (id: string) => (asked.has(id) ? -1 : taken.indexOf(id));
      const rules = items
        .filter(({ type }) => type === item.type)
        .flatMap((entry) =>
          entry === item
            ? splitItem(entry, values, reach)
            : [ruleOf(entry, entry.params, reach, null)],
        );
      const added = rules
        .filter(({ id }) => known(id) < 0)
        .map((rule) => ({ ...rule, id: freshId(rule.id, taken) }));
      if (now.planning_rules == null) return [{ op: "add", path: "/planning_rules", value: added }];
      const own = known(ruleOf(item, item.params, reach, "eq").id);
      const params = { ...list[own]?.consequences?.[0]?.params, ...values };
      return [
        ...(own < 0
          ? []
          : [
              {
                op: "replace",
                path: pointer("planning_rules", own, "consequences", 0, "params"),
                value: params,
              } as const,
            ]),
        ...added.map((value) => ({ op: "add", path: "/planning_rules/-", value }) as const),
      ];
    },
  };
}

interface NamedItem extends BaselineItem {
  readonly name: string;
}

/** The item with other values within the reach, and as it was on the other dates of the same people. */
function splitItem(item: NamedItem, values: Readonly<Record<string, number>>, reach: Reach) {
  const changed = ruleOf(
    item,
    { ...item.params, ...values },
    reach,
    reach.date === null ? null : "eq",
  );
  return reach.date === null ? [changed] : [changed, ruleOf(item, item.params, reach, "ne")];
}

function ruleOf(
  { item, name, type }: NamedItem,
  params: Params,
  { employeeId, date }: Reach,
  onDate: "eq" | "ne" | null,
) {
  const suffix = [employeeId, onDate === "eq" ? date : null].filter((part) => part !== null);
  return {
    id: ["law", item, ...suffix].join(" "),
    name,
    priority: "legal",
    conditions: [
      ...(employeeId === null ? [] : [{ field: "employeeId", operator: "eq", value: employeeId }]),
      ...(onDate === null ? [] : [{ field: "date", operator: onDate, value: date }]),
    ],
    consequences: [{ type, params }],
  };
}
