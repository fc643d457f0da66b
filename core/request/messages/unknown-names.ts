/** People and shifts that rules name although the request has none of that id: most likely misspelt. */
import type { Path, Warning } from "../../api.ts";
import { isObject } from "../../model/is-object.ts";
import type { PlanningRuleEntity } from "../shape/rule-entities.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { placeInWords } from "./place-words.ts";

type Kind = "employee" | "shift";

interface Name {
  readonly kind: Kind;
  readonly id: string;
  readonly loc: Path;
}

/** More of them are only counted. */
const MOST_LISTED = 10;

/** Keys of parameters whose lists are ids, and those whose keys are. */
const idLists: Readonly<Record<string, Kind>> = { employeeIds: "employee", shiftIds: "shift" };
const mapsByEmployee: readonly string[] = ["carried", "offsets"];

/** One warning for each rule and area group and kind of id, at the first place where it stands. */
export function unknownNameWarnings(request: SolveRequest): readonly Warning[] {
  const known: Readonly<Record<Kind, ReadonlySet<string>>> = {
    employee: new Set(request.employees.map(({ id }) => id)),
    shift: new Set(request.shifts.map(({ id }) => id)),
  };
  const tell = (loc: Path, names: readonly Name[]): readonly Warning[] =>
    (["employee", "shift"] as const).flatMap((kind) => {
      const unknown = names.filter((name) => name.kind === kind && !known[kind].has(name.id));
      return unknown.length === 0 ? [] : [warning(request, loc, kind, unknown)];
    });
  const ofRules = (rules: readonly PlanningRuleEntity[], loc: Path) =>
    rules.flatMap((rule, at) =>
      (rule.status ?? "active").toLowerCase() === "active"
        ? tell([...loc, at], namesOfRule(rule, [...loc, at]))
        : [],
    );
  return [
    ...ofRules(request.planning_rules ?? [], ["planning_rules"]),
    ...Object.entries(request.collective_agreements ?? {}).flatMap(([id, { rules }]) =>
      ofRules(rules ?? [], ["collective_agreements", id, "rules"]),
    ),
    ...(request.area_groups ?? []).flatMap((group, at) =>
      tell(["area_groups", at], namesInside(group, ["area_groups", at])),
    ),
  ];
}

function warning(request: SolveRequest, loc: Path, kind: Kind, unknown: readonly Name[]): Warning {
  const ids = [...new Set(unknown.map(({ id }) => id))];
  const listed = ids.slice(0, MOST_LISTED).map((id) => JSON.stringify(id));
  const more = ids.length > MOST_LISTED ? ` and ${ids.length - MOST_LISTED} more` : "";
  const isOne = ids.length === 1;
  const place = placeInWords(loc, request);
  return {
    code: `unknown_${kind}`,
    path: unknown[0]!.loc.join("."),
    message: `${place.charAt(0).toUpperCase()}${place.slice(1)} names ${kind}${isOne ? "" : "s"} ${listed.join(", ")}${more}, ${kind === "employee" ? "who" : "which"} ${isOne ? "is" : "are"} not in this request.`,
  };
}

function namesOfRule(rule: PlanningRuleEntity, loc: Path): readonly Name[] {
  return [
    ...(rule.conditions ?? []).flatMap((one, at) =>
      namesInCondition(one, [...loc, "conditions", at]),
    ),
    ...(rule.consequences ?? []).flatMap(({ params }, at) =>
      namesInside(params, [...loc, "consequences", at, "params"]),
    ),
  ];
}

function namesInCondition(condition: unknown, loc: Path): readonly Name[] {
  if (!isObject(condition)) return [];
  const { conditions, values } = condition;
  if (Array.isArray(conditions))
    return conditions.flatMap((inner: unknown, at) =>
      namesInCondition(inner, [...loc, "conditions", at]),
    );
  const field = String(condition.field ?? condition.type).toLowerCase();
  const kind = field === "employeeid" ? "employee" : field === "shiftid" ? "shift" : null;
  const [key, value] = condition.value == null ? ["values", values] : ["value", condition.value];
  return kind === null
    ? []
    : ids(kind, Array.isArray(value) ? value : [value], [...loc, String(key)]);
}

/** Ids at every depth: of selectors, lists, maps by employee and day tokens. */
function namesInside(value: unknown, loc: Path): readonly Name[] {
  if (Array.isArray(value))
    return value.flatMap((child: unknown, at) =>
      typeof child === "string" && child.startsWith("=")
        ? [{ kind: "shift" as const, id: child.slice(1), loc: [...loc, at] }]
        : namesInside(child, [...loc, at]),
    );
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const kind = Object.hasOwn(idLists, key) ? idLists[key] : undefined;
    if (kind !== undefined) return ids(kind, Array.isArray(child) ? child : [], [...loc, key]);
    if (mapsByEmployee.includes(key) && isObject(child))
      return ids("employee", Object.keys(child), [...loc, key]);
    return namesInside(child, [...loc, key]);
  });
}

function ids(kind: Kind, list: readonly unknown[], loc: Path): readonly Name[] {
  return list.flatMap((id) => (typeof id === "string" ? [{ kind, id, loc }] : []));
}
