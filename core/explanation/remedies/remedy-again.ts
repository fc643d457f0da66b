/** The remedy behind a change that a result proposes, found again without trying anything out. */
import type { ChangeOperation, Relaxation } from "../../generation-result.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import { applyChange, pointer } from "../apply-change.ts";
import type { SolvedRequest } from "../solved-request.ts";
import { furtherPeople } from "./further-person.ts";
import { joined, type Remedy } from "./remedy.ts";

/** Of all that come to mind for a plan, or people beside them; null where the change is none of these. */
export function remedyAgain(
  before: SolvedRequest,
  remedies: readonly Remedy[],
  { keys, change }: Pick<Relaxation, "keys" | "change">,
): Remedy | null {
  const known = new Set(keys);
  const possible = remedies.filter((remedy) => remedy.keys.every((key) => known.has(key)));
  const parts = partsOf(before, possible, before.request, change);
  if (parts === null || parts.length === 0) return null;
  return parts.length === 1 ? parts[0]! : joined(parts);
}

/** Remedies whose changes, made one after the other, are the change; null where there are none. */
function partsOf(
  before: SolvedRequest,
  remedies: readonly Remedy[],
  request: SolveRequest,
  change: readonly ChangeOperation[],
): readonly Remedy[] | null {
  if (change.length === 0) return [];
  for (const remedy of [...peopleIn(before, change), ...remedies]) {
    const own = remedy.edit(request) ?? [];
    if (own.length === 0 || !isSame(own, change.slice(0, own.length))) continue;
    // A change that fits leaves the shape as it was.
    const changed = applyChange(request, own) as SolveRequest;
    const rest = partsOf(before, remedies, changed, change.slice(own.length));
    if (rest !== null) return [remedy, ...rest];
  }
  return null;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

interface AddedPerson {
  readonly id: string;
  readonly qualificationIds?: readonly string[];
  readonly departmentIds?: readonly string[];
}

/** The further people that a change begins with; each comes on the dates on which they are not said to be free. */
function peopleIn(before: SolvedRequest, change: readonly ChangeOperation[]): readonly Remedy[] {
  const { calendar } = before.prepared.problem;
  const last = change.findIndex(({ op, path }) => op !== "add" || path !== "/employees/-");
  const added = (last < 0 ? change : change.slice(0, last)).map(
    (operation) => ("value" in operation ? operation.value : null) as AddedPerson,
  );
  const [first] = added;
  if (first === undefined) return [];
  const profile = {
    qualifications: first.qualificationIds ?? [],
    department: first.departmentIds?.[0] ?? null,
  };
  const people = added.map(({ id }) => {
    const free = freeDates(change, id);
    return Array.from({ length: calendar.dayCount }, (_, day) => day).filter(
      (day) => !free.has(calendar.dateOf(day)),
    );
  });
  return [furtherPeople(before, profile, people)];
}

/** Dates on which a change says that somebody is not there. */
function freeDates(change: readonly ChangeOperation[], id: string): ReadonlySet<string> {
  const dates = new Set<string>();
  for (const operation of change) {
    if (!("value" in operation)) continue;
    const { path, value } = operation;
    const byDate =
      path === "/availability"
        ? (value as Readonly<Record<string, object>>)[id]
        : path === pointer("availability", id)
          ? (value as object)
          : undefined;
    for (const date of Object.keys(byDate ?? {})) dates.add(date);
  }
  return dates;
}
