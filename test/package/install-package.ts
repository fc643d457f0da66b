import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };

export const root = join(import.meta.dirname, "../..");

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
 * Packs the package as it would be published, and installs it into an empty folder. Its dependencies come from the
 * project's own installation, which has them at the locked versions, so that no registry is asked.
 */
export function installPackage(): Installed {
  const folder = mkdtempSync(join(tmpdir(), "shiftsmith-package-"));
  const npm = (cwd: string, words: readonly string[]) =>
    execFileSync("npm", [...words, "--loglevel=error"], { cwd, encoding: "utf8", stdio: "pipe" });
  npm(root, ["pack", "--pack-destination", folder]);
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  const dependencies = Object.keys(manifest.dependencies).map((name) =>
    join(root, "node_modules", name),
  );
  const tarball = join(folder, `shiftsmith-${manifest.version}.tgz`);
  npm(folder, ["install", "--offline", "--no-audit", "--no-fund", tarball, ...dependencies]);
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
