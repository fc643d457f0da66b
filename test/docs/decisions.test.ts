import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const DECISIONS = join(root, "docs/decisions");
const JOURNAL = join(root, "bench/journal");
/** A screen, and what the longest of them needs for its table of efforts. */
const MOST_LINES = 60;

const names = readdirSync(DECISIONS);
const textOf = (name: string) => readFileSync(join(DECISIONS, name), "utf8");
const statusOf = (name: string) => /^Status: (.+)$/m.exec(textOf(name))?.[1] ?? "";

describe("the decisions", () => {
  it.each(names)("%s has its number and status on top, and is no longer than a screen", (name) => {
    expect(textOf(name)).toMatch(new RegExp(`^# ${name.slice(0, 4)}\\. .+\n\nStatus: \\w`));
    expect(textOf(name).split("\n").length).toBeLessThanOrEqual(MOST_LINES);
  });

  it("that were changed by a later one say so", () => {
    const silent = names.flatMap((name) =>
      [...statusOf(name).matchAll(/(?:changes|takes back from) \[?(\d{4})/g)]
        .map(([, earlier]) => names.find((other) => other.startsWith(`${earlier}-`)) ?? "")
        .filter((earlier) => !statusOf(earlier).includes(name.slice(0, 4)))
        .map((earlier) => `${earlier} does not name ${name}`),
    );
    expect(silent).toEqual([]);
  });

  it("leave what was measured to the journal, and link to it", () => {
    const pages = readdirSync(JOURNAL);
    expect(pages.length).toBeGreaterThan(20);
    for (const page of pages) {
      expect(existsSync(join(DECISIONS, page)), page).toBe(true);
      expect(textOf(page), page).toContain(`](../../bench/journal/${page})`);
    }
  });
});
