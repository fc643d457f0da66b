/** A body without what is wrong with its shape, so that the rest of it can be judged all the same. */
import type { Path } from "../../api.ts";
import { isObject } from "../../model/is-object.ts";
import { dotted } from "../messages/place-words.ts";
import { type SolveRequest, solveRequestSchema } from "./schema.ts";

/** Each round takes away the innermost things that are broken; what needs them falls in the next one. */
const ROUNDS = 8;

export interface MendedBody {
  readonly request: SolveRequest;
  /** The place in the body as it was sent of a place in the mended one. */
  locOf(loc: Path): Path;
}

/** Null where hardly anything of the body is left. */
export function mendedBody(body: unknown): MendedBody | null {
  if (!isObject(body)) return null;
  const positions = new Map<readonly unknown[], readonly number[]>();
  let mended = withFrame(body);
  for (let round = 0; round < ROUNDS; round++) {
    const parsed = solveRequestSchema.safeParse(mended);
    if (parsed.success) {
      const root = mended;
      return { request: parsed.data, locOf: (loc) => originalLoc(root, positions, loc) };
    }
    const broken: Marks = new Map();
    for (const { path } of parsed.error.issues) mark(broken, mended, path);
    const next = without(mended, broken, positions);
    if (!isObject(next)) return null;
    mended = withFrame(next);
  }
  return null;
}

/** The five fields that a request cannot be without, empty where they are missing. */
function withFrame(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const date = body.start_date ?? body.end_date ?? "2026-01-05";
  return {
    ...body,
    start_date: body.start_date ?? date,
    end_date: body.end_date ?? date,
    employees: body.employees ?? [],
    shifts: body.shifts ?? [],
    department: isObject(body.department)
      ? { id: "department", ...body.department }
      : { id: "department" },
  };
}

/** What goes, as a tree of keys; an id that is none is replaced by the place, so that the rest of its thing stays. */
type Marks = Map<PropertyKey, Marks | "gone" | { readonly id: string }>;

/** Takes away what the path leads to, or the innermost thing on the way to where something is missing. */
function mark(marks: Marks, body: unknown, path: readonly PropertyKey[]): void {
  if (path.at(-1) === "id" && isObject(path.slice(0, -1).reduce(childOf, body))) {
    const id = dotted(
      path.slice(0, -1).map((key) => (typeof key === "number" ? key : String(key))),
    );
    place(marks, path, { id });
    return;
  }
  let depth = 0;
  let here = body;
  while (depth < path.length) {
    const below = childOf(here, path[depth]!);
    if (below === undefined) break;
    here = below;
    depth++;
  }
  place(marks, path.slice(0, depth), "gone");
}

function place(marks: Marks, path: readonly PropertyKey[], what: "gone" | { readonly id: string }) {
  const last = path.at(-1);
  if (last === undefined) return;
  let at = marks;
  for (const key of path.slice(0, -1)) {
    const known = at.get(key);
    if (known !== undefined && !(known instanceof Map)) return;
    const next: Marks = known ?? new Map();
    at.set(key, next);
    at = next;
  }
  at.set(last, what);
}

function without(
  value: unknown,
  marks: Marks,
  positions: Map<readonly unknown[], readonly number[]>,
): unknown {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const earlier = positions.get(list);
    const kept = list.flatMap((_, at) => (marks.get(at) === "gone" ? [] : [at]));
    const result = kept.map((at) => below(list[at], marks.get(at), positions));
    positions.set(
      result,
      kept.map((at) => earlier?.[at] ?? at),
    );
    return result;
  }
  if (!isObject(value)) return value;
  const name = marks.get("id");
  return Object.fromEntries([
    ...Object.entries(value)
      .filter(([key]) => marks.get(key) !== "gone")
      .map(([key, child]) => [key, below(child, marks.get(key), positions)]),
    ...(name === undefined || name === "gone" || name instanceof Map ? [] : [["id", name.id]]),
  ]);
}

function below(
  child: unknown,
  marks: Marks | "gone" | { readonly id: string } | undefined,
  positions: Map<readonly unknown[], readonly number[]>,
): unknown {
  return marks instanceof Map ? without(child, marks, positions) : child;
}

function originalLoc(
  root: unknown,
  positions: Map<readonly unknown[], readonly number[]>,
  loc: Path,
): Path {
  let here = root;
  return loc.map((key) => {
    const list = here;
    here = childOf(list, key);
    return Array.isArray(list) && typeof key === "number"
      ? (positions.get(list)?.[key] ?? key)
      : key;
  });
}

function childOf(value: unknown, key: PropertyKey): unknown {
  if (Array.isArray(value)) return typeof key === "number" ? value[key] : undefined;
  return isObject(value) && typeof key === "string" && Object.hasOwn(value, key)
    ? value[key]
    : undefined;
}
