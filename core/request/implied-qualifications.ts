/** What `department.qualificationImplies` says of qualifications that nobody holds, or that nothing asks for. */
import type { Warning } from "../api.ts";
import { isObject } from "../model/is-object.ts";
import type { SolveRequest } from "./shape/schema.ts";

/** Parts of a request that can ask for a qualification or choose people by it. */
const ASKING = [
  "shifts",
  "staffing_rules",
  "workplaces",
  "area_groups",
  "workplace_duration_rules",
  "planning_rules",
  "collective_agreements",
] as const;

/** Keys whose lists are ids of qualifications, wherever they stand. */
const LISTS: ReadonlySet<string> = new Set([
  "requiredQualificationIds",
  "preferredQualificationIds",
  "qualificationIds",
]);

/** One warning for each qualification whose entry changes nothing: nobody holds it, or nothing asks for what it covers. */
export function impliedQualificationWarnings(request: SolveRequest): readonly Warning[] {
  const implied = new Map(
    Object.entries(request.department.qualificationImplies ?? {}).map(([id, covered]) => [
      id,
      covered ?? [],
    ]),
  );
  if (implied.size === 0) return [];
  const held = reached(
    request.employees.flatMap(
      ({ id, qualificationIds }) => request.qualifications?.[id] ?? qualificationIds ?? [],
    ),
    implied,
  );
  const asked = new Set<string>();
  for (const part of ASKING) collectAsked(request[part], asked);
  return [...implied].flatMap(([id, covered]) => {
    const path = `department.qualificationImplies.${id}`;
    const words = idleWords(id, covered, held, (one) =>
      [...reached([one], implied)].some((other) => other !== id && asked.has(other)),
    );
    return words === null ? [] : [{ code: "no_effect", path, message: words }];
  });
}

/** Why the entry of a qualification does nothing, or part of it; null where all of it can matter. */
function idleWords(
  id: string,
  covered: readonly string[],
  held: ReadonlySet<string>,
  matters: (covered: string) => boolean,
): string | null {
  const name = JSON.stringify(id);
  if (covered.length === 0) return `qualificationImplies lists nothing that ${name} covers.`;
  if (!held.has(id)) return `Nobody holds ${name}, so that it does not matter what it covers.`;
  const idle = covered.filter((one) => !matters(one)).map((one) => JSON.stringify(one));
  if (idle.length === 0) return null;
  const [asksFor, it] = idle.length === 1 ? ["asks for", "it"] : ["asks for any of", "them"];
  return `Nothing in this request ${asksFor} ${idle.join(", ")}, so that it does not matter that ${name} covers ${it}.`;
}

/** The qualifications and all that they cover, directly or not. */
function reached(
  ids: readonly string[],
  implied: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...ids];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(implied.get(next) ?? []));
  }
  return found;
}

function collectAsked(value: unknown, asked: Set<string>): void {
  if (Array.isArray(value)) {
    for (const child of value) collectAsked(child, asked);
    return;
  }
  if (!isObject(value)) return;
  const field = String(value.field ?? value.type ?? "").toLowerCase();
  if (field === "qualificationid" || field === "requiredqualificationid")
    addIds(value.value ?? value.values, asked);
  for (const [key, child] of Object.entries(value))
    if (LISTS.has(key)) addIds(child, asked);
    else collectAsked(child, asked);
}

function addIds(value: unknown, asked: Set<string>): void {
  for (const id of Array.isArray(value) ? value : [value])
    if (typeof id === "string") asked.add(id);
}
