import type { Progress } from "../../core/index.ts";
import type { CliIo } from "../io.ts";
import { padded } from "./text-width.ts";

const MIN_INTERVAL_MS = 100;

/** What shows on a terminal how far a solve is. */
export interface ProgressView {
  show(progress: Progress): void;
  /** Says something else instead of the phase. */
  say(text: string): void;
  /** Takes everything away, so that what follows starts on a clean line. */
  clear(): void;
}

/** A line on stderr that rewrites itself while a solve runs; silent unless stderr is a terminal. */
export function progressLine(io: CliIo, quiet: boolean): ProgressView {
  const columns = io.stderrColumns;
  if (columns === null || quiet) return { show: () => {}, say: () => {}, clear: () => {} };
  let lastPhase = "";
  let lastAt = Number.NEGATIVE_INFINITY;
  const say = (text: string) => io.stderr(`\r${padded(text, Math.max(20, columns - 1))}`);
  return {
    say,
    show: (progress) => {
      const now = io.now();
      if (progress.phase === lastPhase && now - lastAt < MIN_INTERVAL_MS) return;
      lastPhase = progress.phase;
      lastAt = now;
      say(progressText(progress));
    },
    clear: () => io.stderr(`\r${" ".repeat(Math.max(20, columns - 1))}\r`),
  };
}

/** Phase, incumbent, bound, gap and seconds; what is not known yet is left out. */
export function progressText(progress: Progress): string {
  const parts: string[] = [progress.phase];
  if (progress.missingStaff !== null && progress.missingStaff > 0) {
    parts.push(`missing ${round(progress.missingStaff)}`);
  }
  if (progress.incumbentObjective !== null) {
    parts.push(`incumbent ${round(progress.incumbentObjective)}`);
  }
  if (progress.bestBound !== null) parts.push(`bound ${round(progress.bestBound)}`);
  if (progress.gap !== null) parts.push(`gap ${(progress.gap * 100).toFixed(1)} %`);
  const limit = Math.round(progress.timeLimitSeconds);
  parts.push(`${progress.elapsedSeconds.toFixed(1)} of ${limit} s`);
  return parts.join("  ");
}

const round = (value: number) => String(Math.round(value * 10) / 10);
