/**
 * How long tests wait before they take something for stuck. Nothing is proved by either: a machine may be busy enough to
 * do everything thirty times as slowly, so they are far beyond what anything takes that goes well.
 */

/** For one answer, one line on a page, the end of one process. */
export const PATIENCE_MS = 120_000;

/** For a whole test, or what has to stand before it. */
export const TEST_MS = 300_000;
