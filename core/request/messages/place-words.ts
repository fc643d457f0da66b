/** Places in a request as people name them. */
import type { Path } from "../../api.ts";
import { isObject } from "../../model/is-object.ts";
import { briefName } from "./brief-name.ts";

/** What the entries of a list are called. */
const nouns: Readonly<Record<string, string>> = {
  employees: "employee",
  shifts: "shift",
  planning_rules: "rule",
  rules: "rule",
  staffing_rules: "staffing rule",
  workplaces: "workplace",
  area_groups: "area group",
  workplace_duration_rules: "duration rule",
};

/** `maxDays of rule run`, `startTime of shift N`, `config.timeout_seconds`; entries without an id by their position. */
export function placeInWords(loc: Path, body: unknown): string {
  let here = body;
  let entity: string | null = null;
  let rest = 0;
  loc.forEach((key, at) => {
    const list = here;
    here = childOf(list, key);
    const name = loc[at - 1];
    const noun = typeof key === "number" && typeof name === "string" ? nouns[name] : undefined;
    if (noun === undefined) return;
    const id = isObject(here) ? here.id : undefined;
    entity =
      typeof id === "string" && id !== ""
        ? `${noun} ${briefName(id)}`
        : dotted(loc.slice(0, at + 1));
    rest = at + 1;
  });
  if (loc.length === 0) return "the request";
  if (entity === null) return dotted(loc);
  const inside = withoutConsequence(loc.slice(rest));
  return inside.length === 0 ? entity : `${dotted(inside)} of ${entity}`;
}

/** The keys as a path of JavaScript writes them. */
export function dotted(loc: Path): string {
  return loc.reduce<string>((path, key) => {
    if (typeof key === "number") return `${path}[${key}]`;
    return path === "" ? briefName(key) : `${path}.${briefName(key)}`;
  }, "");
}

/** Most rules have one consequence, and which parameter is meant is clear without its way. */
function withoutConsequence(loc: Path): Path {
  return loc[0] === "consequences" && loc[2] === "params" && loc.length > 3 ? loc.slice(3) : loc;
}

function childOf(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return typeof key === "number" ? value[key] : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
