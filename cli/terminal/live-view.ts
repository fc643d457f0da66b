import type { Progress, ProgressPhase } from "../../core/index.ts";
import type { CliIo } from "../io.ts";
import { type ProgressView, progressLine } from "./progress-line.ts";
import { type Sample, sparkline } from "./sparkline.ts";
import { type Style, styleFor } from "./style.ts";
import { padded } from "./text-width.ts";

const LEAST_COLUMNS = 60;
const MOST_COLUMNS = 100;
const REDRAW_MS = 100;
const TICK_MS = 250;
const LABEL_WIDTH = 10;
/** Reports of the solve do not take away sooner what was said beside them. */
const NOTE_MS = 2000;

/** What a phase is for, in words; the rest needs none. */
const PHASES: Readonly<Record<ProgressPhase, string>> = {
  queued: "waiting for a free place",
  validating: "checking the request",
  building: "writing the rules as equations",
  stage1: "looking for a plan that meets all demand",
  stage2: "improving the plan, and proving how good it is",
  alternatives: "looking for other good plans",
  verifying: "checking the plan against every rule",
  done: "explaining the plan",
};

/**
 * A few lines on stderr that are drawn anew in place while a solve runs: one line where the terminal is narrow, plain or
 * without colours, nothing where stderr is no terminal or `quiet`.
 */
export function liveView(io: CliIo, quiet: boolean, hint: string): ProgressView {
  const columns = io.stderrColumns;
  const isPlain = Boolean(io.env.NO_COLOR) || io.env.TERM === "dumb";
  if (columns === null || quiet || isPlain || columns < LEAST_COLUMNS)
    return progressLine(io, quiet);
  return new LiveView(io, hint);
}

class LiveView implements ProgressView {
  readonly #io: CliIo;
  readonly #style: Style;
  readonly #hint: string;
  readonly #incumbents: Sample[] = [];
  readonly #bounds: Sample[] = [];
  readonly #ticker: NodeJS.Timeout;
  #progress: Progress | null = null;
  #reportedAt = 0;
  #note: string | null = null;
  #notedAt = 0;
  #drawnAt = Number.NEGATIVE_INFINITY;
  #drawnLines = 0;

  constructor(io: CliIo, hint: string) {
    this.#io = io;
    this.#style = styleFor(io.stderrColumns, io.env);
    this.#hint = hint;
    // Between two reports time goes on.
    this.#ticker = setInterval(() => this.#draw(), TICK_MS);
    this.#ticker.unref();
  }

  show(progress: Progress): void {
    const isNew = progress.phase !== this.#progress?.phase;
    this.#progress = progress;
    this.#reportedAt = this.#io.now();
    if (this.#reportedAt - this.#notedAt > NOTE_MS) this.#note = null;
    keep(this.#incumbents, progress.elapsedSeconds, progress.incumbentObjective);
    keep(this.#bounds, progress.elapsedSeconds, progress.bestBound);
    if (isNew || this.#io.now() - this.#drawnAt >= REDRAW_MS) this.#draw();
  }

  say(text: string): void {
    this.#note = text;
    this.#notedAt = this.#io.now();
    this.#draw();
  }

  clear(): void {
    clearInterval(this.#ticker);
    this.#io.stderr(`${this.#home()}\u001b[J`);
    this.#drawnLines = 0;
  }

  #draw(): void {
    const progress = this.#progress;
    if (progress === null) return;
    this.#drawnAt = this.#io.now();
    const columns = Math.min(MOST_COLUMNS, this.#io.stderrColumns ?? LEAST_COLUMNS) - 1;
    const lines = this.#lines(progress, columns);
    this.#io.stderr(`${this.#home()}${lines.map((line) => `${line}\u001b[K\n`).join("")}\u001b[J`);
    this.#drawnLines = lines.length;
  }

  /** Back to where the first line was drawn. */
  #home(): string {
    return this.#drawnLines === 0 ? "" : `\r\u001b[${this.#drawnLines}A`;
  }

  #lines(progress: Progress, columns: number): string[] {
    const { bold, dim, green, cyan } = this.#style;
    const sinceReport = ["queued", "done"].includes(progress.phase)
      ? 0
      : (this.#io.now() - this.#reportedAt) / 1000;
    const limit = progress.timeLimitSeconds;
    const elapsed = Math.min(
      progress.elapsedSeconds + sinceReport,
      Math.max(limit, progress.elapsedSeconds),
    );
    const time = `${elapsed.toFixed(1)} of ${Math.round(limit)} s`;
    const phase = padded(this.#note ?? PHASES[progress.phase], columns - time.length - 2);
    const curves = this.#curves(elapsed, columns - LABEL_WIDTH);
    return [
      `${bold(phase)}  ${dim(time)}`,
      dim(bar(limit === 0 ? 1 : elapsed / limit, columns)),
      padded(figures(progress), columns),
      ...(curves === null
        ? []
        : [
            `${padded("objective", LABEL_WIDTH)}${green(curves.incumbent)}`,
            `${padded("bound", LABEL_WIDTH)}${cyan(curves.bound)}`,
          ]),
      dim(padded(this.#hint, columns)),
    ];
  }

  /** Both on one scale, so that they are seen to meet; a first plan that is far off must not flatten the rest. */
  #curves(end: number, width: number) {
    const latest = this.#incumbents.at(-1)?.value;
    if (latest === undefined) return null;
    const worst = Math.max(...this.#incumbents.map(({ value }) => value));
    const floor = Math.min(...[...this.#bounds, ...this.#incumbents].map(({ value }) => value));
    const ceiling = Math.min(worst, Math.max(latest + 0.5 * (latest - floor), floor + 1));
    const range = { end, floor, ceiling: Math.max(ceiling, latest) };
    return {
      incumbent: sparkline(this.#incumbents, width, range),
      bound: sparkline(this.#bounds, width, range),
    };
  }
}

function keep(samples: Sample[], at: number, value: number | null): void {
  if (value !== null && value !== samples.at(-1)?.value) samples.push({ at, value });
}

function bar(share: number, width: number): string {
  const filled = Math.round(Math.max(0, Math.min(1, share)) * width);
  return "━".repeat(filled) + "─".repeat(width - filled);
}

function figures(progress: Progress): string {
  const { missingStaff, incumbentObjective, bestBound, gap, solutionsFound } = progress;
  const parts: string[] = [];
  if (missingStaff !== null)
    parts.push(missingStaff > 0 ? `missing ${rounded(missingStaff)}` : "all demand met");
  if (incumbentObjective !== null) parts.push(`objective ${rounded(incumbentObjective)}`);
  if (bestBound !== null) parts.push(`bound ${rounded(bestBound)}`);
  if (gap !== null) parts.push(`gap ${(gap * 100).toFixed(1)} %`);
  if (solutionsFound > 0)
    parts.push(`${solutionsFound} ${solutionsFound === 1 ? "plan" : "plans"}`);
  return parts.length === 0 ? "no plan yet" : parts.join("   ");
}

function rounded(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 1 });
}
