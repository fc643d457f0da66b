import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeViolation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly {
    readonly target: readonly unknown[];
    readonly failureSummary?: string;
  }[];
}

/** Serious and critical faults that axe-core finds in the page as it is now, each with its places. */
export async function seriousFaults(page: Page): Promise<readonly string[]> {
  // Through the debugger, which the policy of the page does not bind; once for each page that was loaded.
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(AXE);
  const found = await page.evaluate<{ violations: readonly AxeViolation[] }>(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary = "" }) => {
        const why = failureSummary.split("\n").slice(1, 2).join("").trim();
        return `${id} at ${target.map(String).join(" ")}: ${why}`;
      }),
    );
}

/** The same with the colours of light and of dark rooms, one after the other on the page as it stands. */
export async function seriousFaultsByColours(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const faults = await seriousFaults(page);
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}
