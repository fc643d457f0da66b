/** The window that is planned after another one: the next month after a whole month, else as many days. */
export function nextWindow(
  from: string,
  to: string,
): { readonly from: string; readonly to: string } {
  const at = (date: string) => new Date(`${date}T00:00:00Z`);
  const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const [first, last] = [at(from), at(to)];
  const start = last.getTime() + DAY_MS;
  const begun = new Date(start);
  const isMonth =
    first.getUTCDate() === 1 && begun.getUTCDate() === 1 && to.slice(0, 7) === from.slice(0, 7);
  const end = isMonth
    ? Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + 1, 0)
    : start + (last.getTime() - first.getTime());
  return { from: isoOf(start), to: isoOf(end) };
}

const DAY_MS = 86_400_000;
