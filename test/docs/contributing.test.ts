import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
const prose = page.replace(/^```[\s\S]*?^```$/gm, "");
const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text!);

it("CONTRIBUTING names files and folders that are there", () => {
  const paths = quoted.filter((text) =>
    /^(?:core|server|db|cli|mcp|bench|web|test|docs|node|browser|client|sheets|fixtures|package)\/[\w./-]+$/.test(
      text,
    ),
  );
  expect(paths.length).toBeGreaterThan(40);
  const isThere = (path: string) => existsSync(join(root, path));
  expect(paths.filter((path) => !isThere(path) && !isThere(`${path}.ts`))).toEqual([]);
});

it("CONTRIBUTING names scripts that there are", () => {
  const named = [...page.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
});
