/** The one of `words` that a mistyped `word` most likely means; null when none is near. */
export function nearestWord(word: string, words: readonly string[]): string | null {
  const lower = word.toLowerCase();
  const near = words
    .map((candidate) => ({ candidate, steps: stepsBetween(lower, candidate.toLowerCase()) }))
    .filter(({ candidate, steps }) => steps <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.steps - b.steps);
  if (near[0] !== undefined) return near[0].candidate;
  const begun = words.filter((candidate) => lower.length > 1 && candidate.startsWith(lower));
  return begun.length === 1 ? begun[0]! : null;
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
