/** A moment as the wire writes it: ISO 8601 in UTC, or null. */
export function isoOrNull(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString();
}
