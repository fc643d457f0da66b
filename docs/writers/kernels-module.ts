/** `core/solver/kernels/kernels-module.ts`: what `kernels.wat` beside it is as bytes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import wabt from "wabt";

const FOLDER = join(import.meta.dirname, "../../core/solver/kernels");
const A_LINE = 48;

/** The whole file. Throws with line and column where the source is wrong. */
export async function kernelsModuleSource(): Promise<string> {
  const { parseWat } = await wabt();
  const module = parseWat("kernels.wat", readFileSync(join(FOLDER, "kernels.wat"), "utf8"));
  module.validate();
  const digits = Buffer.from(module.toBinary({}).buffer).toString("hex");
  module.destroy();
  const lines = digits.match(new RegExp(`.{1,${2 * A_LINE}}`, "g")) ?? [];
  return [
    "/** The module of `kernels.wat`, byte by byte. Written by `npm run docs`. */",
    "export const kernelsModule = Uint8Array.from(",
    "  [",
    ...lines.map((line) => `    "${line}",`),
    "  ]",
    '    .join("")',
    "    .match(/../g)!,",
    "  (digits) => Number.parseInt(digits, 16),",
    ");",
    "",
  ].join("\n");
}
