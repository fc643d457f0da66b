import type { Random } from "./random.ts";
import { spoil } from "./spoil.ts";

/** Bounds of what a schema, a database and the engine take for a number. */
const NUMBERS = [
  ...[-1, 0, -0, 1, 2, 0.1, 0.5, 1e-9, 5e-324, 6, 7, 24, 53, 100, 366, 1440],
  ...[10_080, 99_999, 1e6, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e15, 1e20, 1e308, -1e308],
] as const;

const DATES = [
  ...["0000-01-01", "0001-01-01", "1582-10-10", "1900-02-29", "1969-12-31", "2000-02-29"],
  ...[
    "2026-02-30",
    "9999-12-31",
    "+010000-01-01",
    "275760-09-13",
    "2026-3-1",
    "2026-03-02T00:00:00Z",
  ],
];
const YEARS = ["0000", "0001", "0099", "1582", "1900", "2000", "2100", "9999"];
const DATE = /^\d{4}-\d\d-\d\d/;

/** A value in an object or a list, which can be replaced. */
interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

/**
 * A request changed in a way that is near to being right: a number at a bound, a field nobody knows, a date far away, all
 * dates in another century; at times something broken.
 */
export function mutateRequest(request: unknown, random: Random): unknown {
  const changed: unknown = structuredClone(request);
  switch (random.integer(0, 5)) {
    case 0:
    case 1:
      replaceOne(changed, random, (value) => typeof value === "number", NUMBERS);
      return changed;
    case 2: {
      const { holder, key } = random.pick(placesIn({ changed }).filter(isObject));
      // The object at the place, as the filter has seen.
      const object = holder[key] as Record<string, unknown>;
      object[random.pick(["zzUnknown", "constructor", "__proto", "total"])] = random.pick([
        ...[null, 1e308, "x".repeat(2000), [[[]]], { nested: { a: [1] } }],
      ]);
      return changed;
    }
    case 3:
      replaceOne(changed, random, (value) => typeof value === "string" && DATE.test(value), DATES);
      return changed;
    case 4: {
      const year = random.pick(YEARS);
      for (const { holder, key } of placesIn(changed)) {
        const value = holder[key];
        if (typeof value === "string" && DATE.test(value)) holder[key] = year + value.slice(4);
      }
      return changed;
    }
    default:
      return spoil(changed, random);
  }
}

function isObject({ holder, key }: Place): boolean {
  const value = holder[key];
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function replaceOne(
  root: unknown,
  random: Random,
  fits: (value: unknown) => boolean,
  values: readonly unknown[],
): void {
  const places = placesIn(root).filter(({ holder, key }) => fits(holder[key]));
  if (places.length === 0) return;
  const { holder, key } = random.pick(places);
  holder[key] = random.pick(values);
}

function placesIn(root: unknown): readonly Place[] {
  const places: Place[] = [];
  const open = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null) continue;
    // Lists are taken by their indices, which are keys of theirs.
    const holder = value as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      places.push({ holder, key });
      if (holder[key] !== undefined) open.push(holder[key]);
    }
  }
  return places;
}
