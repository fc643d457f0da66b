/** Warnings of a request, which the service says in English, on a German page. */
import type { SolveRequest } from "../../../core/index.ts";
import { germanWarnings } from "../../../translation/german-warnings.ts";
import { language } from "../../state/settings.ts";

export interface AnyWarning {
  readonly code: string;
  readonly message: string;
  /** Where in the request, as `shifts.3.joinWith`. */
  readonly path: string;
}

/** The sentence in the language of the page; what rules say of themselves already is. */
export function warningText(warning: AnyWarning, request: SolveRequest | null): string {
  const { code, message, path } = warning;
  const german = germanWarnings[code];
  const isOfRule = path.startsWith("planning_rules.") && code === "no_match";
  if (language.value !== "de" || german === undefined || isOfRule) return message;
  const place = request === null ? path : placeOf(path, request);
  return place === "" ? german : `${place}: ${german}`;
}

/** What the path leads to, by its name: `Dienst Früh`, `Anna Becker`, else the path. */
function placeOf(path: string, request: SolveRequest): string {
  const [field = "", at = "", ...rest] = path.split(".");
  const lists: Readonly<Record<string, readonly [string, readonly unknown[]]>> = {
    shifts: ["Dienst ", request.shifts],
    employees: ["", request.employees],
    planning_rules: ["Regel ", request.planning_rules ?? []],
    staffing_rules: ["Besetzung ", request.staffing_rules ?? []],
  };
  const [noun, list] = lists[field] ?? ["", []];
  const named = nameOf(list[Number(at)]);
  if (named !== null) return `${noun}${named}${rest.length > 0 ? ` (${rest.join(".")})` : ""}`;
  const person = nameOf(request.employees.find(({ id }) => id === at));
  return person === null ? path : `${person} (${field})`;
}

function nameOf(thing: unknown): string | null {
  if (typeof thing !== "object" || thing === null) return null;
  const { name = null, id = null } = thing as { readonly name?: unknown; readonly id?: unknown };
  const found = [name, id].find((one) => typeof one === "string" && one.trim() !== "");
  return typeof found === "string" ? found : null;
}
