/** Which rows and columns of a large sheet are worth drawing. */

export interface Span {
  readonly first: number;
  /** The one after the last. */
  readonly end: number;
}

/** The items of equal size that a view shows, and `spare` more on either side, so that a short scroll finds them drawn. */
export function visibleSpan(
  offset: number,
  room: number,
  size: number,
  count: number,
  spare: number,
): Span {
  const first = Math.floor(Math.max(0, offset) / size) - spare;
  const end = Math.ceil((Math.max(0, offset) + Math.max(0, room)) / size) + spare;
  return { first: Math.min(Math.max(0, first), count), end: Math.max(0, Math.min(end, count)) };
}

/** The indices of a span, ascending, and one more that has to stay drawn wherever it is, such as the one with the focus. */
export function drawn({ first, end }: Span, kept: number | null, count: number): number[] {
  const indices = Array.from({ length: Math.max(0, end - first) }, (_, k) => first + k);
  if (kept === null || kept < 0 || kept >= count || (kept >= first && kept < end)) return indices;
  return kept < first ? [kept, ...indices] : [...indices, kept];
}

/** The scroll offset, as near as possible to the present one, at which an item is in sight between `before` and `after`. */
export function offsetShowing(
  offset: number,
  room: number,
  item: { readonly start: number; readonly size: number },
): number {
  if (item.start < offset) return item.start;
  const last = item.start + item.size - room;
  return last > offset ? Math.min(last, item.start) : offset;
}

/** As wide as the room allows within the limits, so that a month fills the sheet and a year scrolls. */
export function columnWidth(room: number, count: number, least: number, most: number): number {
  return Math.floor(Math.min(most, Math.max(least, room / Math.max(1, count))));
}
