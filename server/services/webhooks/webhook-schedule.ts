/** Seconds from a failed try to the next one, before they are spread. */
const DELAYS_SECONDS = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600] as const;
/** A receiver cannot put the next try off for longer than this. */
const MOST_RETRY_AFTER_SECONDS = 24 * 3600;
/** Tries come up to this share earlier or later, so that a receiver that was down is not met by all at once. */
const SPREAD = 0.2;

/** Tries of one delivery, the first included. */
export const MAX_TRIES = DELAYS_SECONDS.length + 1;

/**
 * Seconds until the try after number `attempt` (from 1), or null when that was the last. `random` is from 0 to 1. The
 * receiver's `Retry-After` can only make it later, up to a day.
 */
export function secondsToNextTry(
  attempt: number,
  random: number,
  retryAfterSeconds: number | null,
): number | null {
  const delay = DELAYS_SECONDS[attempt - 1];
  if (delay === undefined) return null;
  const spread = delay * (1 - SPREAD + 2 * SPREAD * random);
  return Math.max(spread, Math.min(retryAfterSeconds ?? 0, MOST_RETRY_AFTER_SECONDS));
}

/** The header `Retry-After` in seconds from `nowMs`: a number or an HTTP date; null for anything else. */
export function retryAfterSeconds(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  // The parser of dates takes almost anything; a real one names its weekday and its zone.
  if (!/^[A-Z][a-z]+,? .*\d{4}.* GMT$/.test(header)) return null;
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, (atMs - nowMs) / 1000);
}
