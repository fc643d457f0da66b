/** Requests with one thing wrong in their shape, the same for the same seed. */
import { type Random, randomFrom } from "../../fuzz/random.ts";

type Path = readonly (string | number)[];

interface Spot {
  readonly path: Path;
  readonly value: unknown;
}

export interface BrokenRequest {
  /** Where the request comes from. */
  readonly source: string;
  /** What was done to it, and where. */
  readonly change: string;
  readonly body: unknown;
}

/** What a shape asks for by itself, whatever else is given. */
const REQUIRED = [
  ...["id", "start_date", "end_date", "employees", "shifts", "department", "type"],
  ...["employeeId", "kind", "factor", "hours", "maxDays", "maxHours", "minDays", "companions"],
  ...["patterns", "cycle", "anchorDate", "groups", "qualificationIds", "of", "percent", "period"],
  ...["date", "code", "shiftId", "shiftDefinitionId", "weekdays", "dates", "withinDays"],
];

/** Fields that take words of a closed list. */
const WORDS = [
  ...["priority", "severity", "staffingSeverity", "type", "field", "operator", "logic", "mode"],
  ...["conditionLogic", "period", "penalty", "holidayMode", "qualificationMode", "scope", "unit"],
  ...["legalBaseline", "federalState", "weekStart", "language", "coverageSteps", "kind", "basis"],
  ...["holidays", "groupBy", "measure", "scaleBy", "countAbsenceAs", "durationMode"],
];

/** Keys that things are called and marked by, which take anything. */
const ECHOED = ["name", "color", "description"];

type Change = (body: unknown, random: Random) => Omit<BrokenRequest, "source"> | null;

const changes: readonly Change[] = [
  function wrongType(body, random) {
    const spot = drawn(body, random, ({ path }) => !isEchoed(path));
    return spot === null ? null : replaced(body, spot, otherType(spot.value, random), "wrong type");
  },
  function missing(body, random) {
    const spot = drawn(body, random, ({ path }) => REQUIRED.includes(String(path.at(-1))));
    return spot === null ? null : changed(body, spot.path, () => null, "left out");
  },
  function misspeltWord(body, random) {
    const spot = drawn(
      body,
      random,
      ({ path, value }) => typeof value === "string" && WORDS.includes(String(path.at(-1))),
    );
    return spot === null ? null : replaced(body, spot, `${String(spot.value)}x`, "misspelt word");
  },
  function wrongParam(body, random) {
    const spot = drawn(body, random, ({ path }) => path.at(-2) === "params");
    const odd = random.pick([-3, 1e9, "much", {}, [[]], true]);
    return spot === null ? null : replaced(body, spot, odd, "wrong param");
  },
  function negative(body, random) {
    const spot = drawn(body, random, ({ value }) => typeof value === "number");
    return spot === null ? null : replaced(body, spot, -20_000.5, "negative");
  },
  function misspeltKey(body, random) {
    const spot = drawn(body, random, ({ path }) => typeof path.at(-1) === "string");
    if (spot === null) return null;
    const typo = `${String(spot.path.at(-1))}x`;
    return changed(body, spot.path, (value) => [typo, value], "misspelt key");
  },
];

/** So many of them, drawn from the requests in turn. */
export function* brokenRequests(
  sources: readonly (readonly [name: string, body: unknown])[],
  count: number,
  seed: number,
): Generator<BrokenRequest> {
  const random = randomFrom(seed);
  for (let made = 0; made < count; ) {
    const [source, body] = random.pick(sources);
    const broken = random.pick(changes)(body, random);
    if (broken === null) continue;
    made++;
    yield { source, ...broken };
  }
}

function drawn(body: unknown, random: Random, fits: (spot: Spot) => boolean): Spot | null {
  const spots = spotsIn(body, []).filter(fits);
  return spots.length === 0 ? null : random.pick(spots);
}

function spotsIn(value: unknown, path: Path): readonly Spot[] {
  const inside = (key: string | number, child: unknown): readonly Spot[] => [
    { path: [...path, key], value: child },
    ...spotsIn(child, [...path, key]),
  ];
  if (Array.isArray(value)) return value.flatMap((child: unknown, at) => inside(at, child));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => inside(key, child));
}

function isEchoed(path: Path): boolean {
  return ECHOED.includes(String(path.at(-1)));
}

function otherType(value: unknown, random: Random): unknown {
  const others: readonly unknown[] = [7, "7", true, {}, []];
  const kind = (one: unknown) => (Array.isArray(one) ? "list" : typeof one);
  return random.pick(others.filter((other) => kind(other) !== kind(value)));
}

function replaced(body: unknown, { path }: Spot, by: unknown, what: string) {
  return changed(body, path, () => [String(path.at(-1)), by], `${what} ${JSON.stringify(by)}`);
}

/** A copy with the entry at the path made another one, or left out. */
function changed(
  body: unknown,
  path: Path,
  make: (value: unknown) => readonly [key: string, value: unknown] | null,
  what: string,
) {
  const at = (part: unknown, [key, ...rest]: Path): unknown => {
    if (key === undefined) return part;
    const keyed = Array.isArray(part)
      ? part.map((child: unknown, index) => [String(index), child] as const)
      : Object.entries(Object(part));
    const made = keyed.flatMap(([name, child]) => {
      if (name !== String(key)) return [[name, child] as const];
      if (rest.length > 0) return [[name, at(child, rest)] as const];
      const entry = make(child);
      return entry === null ? [] : [entry];
    });
    return Array.isArray(part) ? made.map(([, child]) => child) : Object.fromEntries(made);
  };
  return { change: `${path.join(".")}: ${what}`, body: at(body, path) };
}
