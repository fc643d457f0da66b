import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { packedPackage, root } from "./packed-package.ts";

/** Somebody else's folder with the package in it. */
export interface Installed {
  readonly folder: string;
  /** The package inside. */
  readonly shiftsmith: string;
  /** Runs a program there and answers its output; throws with everything it said unless it ends with 0. */
  run(program: string, ...words: readonly string[]): string;
  remove(): void;
}

/**
 * Installs the package, as it would be published, into an empty folder. Its dependencies come from the
 * project's own installation, which has them at the locked versions, so that no registry is asked.
 */
export async function installPackage(): Promise<Installed> {
  const { archive } = await packedPackage();
  const folder = mkdtempSync(join(tmpdir(), "shiftsmith-package-"));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  const dependencies = Object.keys(manifest.dependencies).map((name) =>
    join(root, "node_modules", name),
  );
  const words = ["install", "--offline", "--no-audit", "--no-fund", "--loglevel=error"];
  const options = { cwd: folder, stdio: "pipe" } as const;
  execFileSync("npm", [...words, archive, ...dependencies], options);
  for (const kind of ["fixtures/ward", "fixtures/sector"])
    cpSync(join(root, kind), join(folder, kind), { recursive: true });
  return {
    folder,
    shiftsmith: join(folder, "node_modules/shiftsmith"),
    run: (program, ...words) =>
      execFileSync(program, words, { cwd: folder, encoding: "utf8", stdio: "pipe" }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
