import type { Random } from "./random.ts";

const ODD: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    1e308,
    9_007_199_254_740_992,
    0.1,
    "",
    "x",
    "\u0000",
    "\ud800",
    "__proto__",
  ],
  ...["2026-02-30", "99:99", "=cmd|' /C calc'!A0", "<script>", "'; drop table jobs; --"],
  ...[[], {}, [[]], { constructor: { prototype: {} } }, "x".repeat(5000)],
];

/** A copy, because what is put in may be spoilt next. */
function odd(random: Random): unknown {
  return structuredClone(random.pick(ODD));
}

/** The value with up to three places changed into something else, left out, or doubled. */
export function spoil(value: unknown, random: Random): unknown {
  const copy: unknown = structuredClone(value);
  for (let changes = random.integer(1, 3); changes > 0; changes--) {
    const places = placesIn(copy);
    if (places.length === 0) return odd(random);
    change(random.pick(places), random);
  }
  return copy;
}

/** Text that is nearly, or not at all, JSON. */
export function spoilText(text: string, random: Random): string {
  const cut = random.integer(0, text.length);
  return random.pick([
    text.slice(0, cut),
    `${text.slice(0, cut)}}${text.slice(cut)}`,
    `${text}${text}`,
    "",
    "nul",
    '{"a":1e999}',
    `${"[".repeat(5000)}${"]".repeat(5000)}`,
    '{"__proto__":{"x":1}}',
    "\ufeff{}",
  ]);
}

interface Place {
  readonly holder: Record<string, unknown> | unknown[];
  readonly key: string;
}

function placesIn(root: unknown): Place[] {
  const places: Place[] = [];
  const open: unknown[] = [root];
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    if (typeof holder !== "object" || holder === null) continue;
    for (const [key, child] of Object.entries(holder)) {
      // What Object.entries takes apart is one of the two.
      places.push({ holder: holder as Place["holder"], key });
      if (child !== undefined) open.push(child);
    }
  }
  return places;
}

function change({ holder, key }: Place, random: Random): void {
  const act = random.integer(0, 9);
  if (Array.isArray(holder)) {
    const at = Number(key);
    if (act < 3) holder.splice(at, 1);
    else if (act < 5) holder.push(structuredClone(holder[at]));
    else holder[at] = odd(random);
    return;
  }
  if (act < 3) delete holder[key];
  else if (act < 5) holder[`${key}x`] = structuredClone(holder[key]);
  else holder[key] = odd(random);
}
