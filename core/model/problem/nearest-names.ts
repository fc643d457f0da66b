/** What a mistyped name most likely means: letters, or words in another order. */

/**
 * The `names` nearest to a `word`, nearest first and in any case, at most `count`. Those as near as each other stand in
 * their own order. Without `farthest`, how far is still near depends on the length of the name.
 */
export function nearestNames(
  word: string,
  names: Iterable<string>,
  count: number,
  farthest?: number,
): readonly string[] {
  return ranked(word, names)
    .filter(({ name, steps }) => steps <= (farthest ?? limitFor(name)))
    .slice(0, count)
    .map(({ name }) => name);
}

/** The names that are nearest to a `word`, all equally near; empty where none is near. */
export function likelyNames(word: string, names: Iterable<string>): readonly string[] {
  const near = ranked(word, names).filter(({ name, steps }) => steps <= limitFor(name));
  return near.filter(({ steps }) => steps === near[0]!.steps).map(({ name }) => name);
}

function limitFor(name: string): number {
  return Math.max(1, Math.floor(name.length / 3));
}

/** No name is nearly as long, and comparing takes time by the length. */
const LONGEST_WORD = 100;

function ranked(word: string, names: Iterable<string>) {
  if (word.length > LONGEST_WORD) return [];
  const lower = word.toLowerCase();
  const own = wordsOf(word);
  return [...names]
    .map((name) => ({
      name,
      steps:
        own === wordsOf(name)
          ? Math.min(1, stepsBetween(lower, name.toLowerCase()))
          : stepsBetween(lower, name.toLowerCase()),
    }))
    .sort((a, b) => a.steps - b.steps);
}

/** The words of a name whatever joins them, in an order of their own: `maxWeeklyHours` and `maxHoursPerWeek` say the same. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== "" && part !== "per" && part !== "of")
    .map((part) => part.replace(/(ly|s)$/, ""))
    .sort()
    .join(" ");
}

/** How many letters to insert, leave out, replace, or swap with their neighbour. */
function stepsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const differs = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + differs);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, before[j - 2]! + 1);
      row.push(steps);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
