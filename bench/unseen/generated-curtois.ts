/** Instances in the manner of Curtois & Qu, made by the generator that lies beside the published sets. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { curtoisRequest } from "../import/curtois.ts";
import type { Drawn } from "./drawn.ts";

/** Throws when the folder has no generator; `size` is people x days x shifts. */
export function generatedCurtois(data: string, seed: number, size: string): Drawn {
  const generator = join(data, "generate/curtois.mjs");
  if (!existsSync(generator)) throw new Error(`There is no generator at ${generator}.`);
  const folder = mkdtempSync(join(tmpdir(), "shiftsmith-unseen-"));
  try {
    execFileSync(process.execPath, [generator, folder, String(seed), size], { stdio: "pipe" });
    const read = (ending: string) =>
      readFileSync(join(folder, `Instance${seed}.${ending}`), "utf8");
    const request = curtoisRequest({ txt: read("txt"), ros: read("ros") });
    return { name: `${size} seed ${seed}`, request };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
