/** The independent scorers of the published sets: programs of their own that share no code with this project. */
import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** What a scorer says of a roster. */
export interface Score {
  readonly penalty: number;
  /** Broken hard rules, counted under the scorer's names. */
  readonly hard: ReadonlyMap<string, number>;
  readonly hardDetails: readonly HardDetail[];
}

export interface HardDetail {
  readonly rule: string;
  readonly [field: string]: unknown;
}

/** Each scorer has a name of its own for the points. */
const verdictSchema = z.object({
  hard: z.array(z.looseObject({ rule: z.string() })),
  penalty: z.number().optional(),
  total: z.number().optional(),
});

/** Runs a scorer in `folder` and reads its verdict; throws with its words when it gives none. */
export function runScorer(script: string, options: readonly string[], folder: string): Score {
  // Through files: the scorers end without waiting for a pipe to take all they said.
  const output = join(folder, "verdict");
  const errors = join(folder, "errors");
  const files = [openSync(output, "w"), openSync(errors, "w")] as const;
  const { status, error } = spawnSync(process.execPath, [script, ...options, "--json"], {
    stdio: ["ignore", ...files],
  });
  for (const file of files) closeSync(file);
  if (error !== undefined) throw error;
  const text = readFileSync(output, "utf8");
  // 0: no hard violation, 1: some; anything else is no verdict.
  if (status !== 0 && status !== 1)
    throw new Error(`${script} failed: ${readFileSync(errors, "utf8") || text}`);
  const { hard: hardDetails, ...points } = verdictSchema.parse(JSON.parse(text));
  const penalty = points.penalty ?? points.total;
  if (penalty === undefined) throw new Error(`${script} tells no penalty and no total.`);
  const hard = new Map<string, number>();
  for (const { rule } of hardDetails) hard.set(rule, (hard.get(rule) ?? 0) + 1);
  return { penalty, hard, hardDetails };
}
