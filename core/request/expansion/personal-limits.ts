/** Personal limits -> rules. Employees with equal values share one rule. */

import type { Warning } from "../../api.ts";
import { sentence } from "../../language/sentence.ts";
import { objectiveOf } from "../../objectives/index.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { Expansion } from "./expansion.ts";
import { type LimitKey, limitKeys, orphans, paramsFrom } from "./limit-keys.ts";

export function limitExpansions(request: SolveRequest): Expansion[] {
  return limitKeys.flatMap((limit) =>
    [...groupsOf(request, limit).values()].map(({ params, employees }): Expansion => {
      const first = request.employees[employees[0]!]!.id;
      const values = { employee: first, key: limit.key };
      const others = employees.length - 1;
      return {
        key: `limits:${first}/${limit.key}`,
        name:
          others === 0
            ? sentence("limits_rule", values)
            : sentence("shared_limits_rule", { ...values, others }),
        type: limit.type,
        params,
        condition: limit.condition,
        employees,
        strength: { kind: "hard", level: "contract" },
        objective: objectiveOf("rules"),
        origin: "limits",
        places: employees.map((employee) => ({
          loc: ["employees", employee, "limits"],
          names: { "": limit.key, ...limit.from },
        })),
      };
    }),
  );
}

interface Group {
  readonly params: Readonly<Record<string, unknown>>;
  readonly employees: number[];
}

function groupsOf({ employees }: SolveRequest, limit: LimitKey): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  for (const [index, { limits }] of employees.entries()) {
    const params = limits == null ? null : paramsFrom(limit, limits);
    if (params === null) continue;
    const value = JSON.stringify(params);
    const group = groups.get(value);
    if (group === undefined) groups.set(value, { params, employees: [index] });
    else group.employees.push(index);
  }
  return groups;
}

/** What limits say to no avail. */
export function limitWarnings({ employees }: SolveRequest): Warning[] {
  return employees.flatMap(({ limits }, index) =>
    limits == null
      ? []
      : orphans(limits).map(([key, needs]) => ({
          code: "no_effect",
          path: `employees.${index}.limits.${key}`,
          message: `${key} says nothing without ${needs}.`,
        })),
  );
}
