/**
 * A smallest part of a set that still cannot hold, by halving (QuickXplain). `fails` says whether entries are proven not to
 * hold together; saying no where it does not know costs minimality and nothing else. `ordered` fails together with
 * `always`; its first entries are kept before later ones where there is a choice.
 */
export function minimalSubset<T>(
  always: readonly T[],
  ordered: readonly T[],
  fails: (entries: readonly T[]) => boolean,
): readonly T[] {
  if (ordered.length === 0 || fails(always)) return [];
  return reduced(always, ordered, false, fails);
}

function reduced<T>(
  base: readonly T[],
  ordered: readonly T[],
  isBaseNew: boolean,
  fails: (entries: readonly T[]) => boolean,
): readonly T[] {
  if (isBaseNew && fails(base)) return [];
  if (ordered.length === 1) return ordered;
  const middle = ordered.length >> 1;
  const preferred = ordered.slice(0, middle);
  const others = reduced([...base, ...preferred], ordered.slice(middle), true, fails);
  const own = reduced([...base, ...others], preferred, others.length > 0, fails);
  return [...own, ...others];
}
