import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { constraints } from "../../core/constraints/index.ts";
import { objectives } from "../../core/objectives/index.ts";
import { modelPage } from "../../docs/writers/model-page.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/model.md"), "utf8");

/** Lines of text by heading of the third level inside one of the second. */
function sectionsOf(part: string): ReadonlyMap<string, readonly string[]> {
  const [, text] = page.split(`\n## ${part}\n`);
  expect(text, `## ${part}`).toBeDefined();
  const [own] = text!.split("\n## ");
  const [, ...sections] = own!.split("\n### ");
  const byId = new Map<string, readonly string[]>();
  for (const section of sections) {
    const [id, ...lines] = section.split("\n");
    expect(byId.has(id!), `${part} has two sections ${id}`).toBe(false);
    byId.set(
      id!,
      lines.filter((line) => line.trim() !== ""),
    );
  }
  return byId;
}

it("docs/model.md has the formulations of the files; `npm run docs` writes it", () => {
  expect(page).toBe(modelPage());
});

describe.each([
  ["Rules", constraints],
  ["Objectives", objectives],
] as const)("docs/model.md, %s", (part, registry) => {
  const sections = sectionsOf(part);

  it("has one section for each registered id, in the order of the registry, and no others", () => {
    expect([...sections.keys()]).toEqual(registry.map(({ id }) => id));
  });

  it.each(registry.map(({ id }) => id))("%s is explained in a few lines", (id) => {
    const lines = sections.get(id) ?? [];
    expect(lines.length).toBeGreaterThanOrEqual(1);
    expect(lines.length).toBeLessThanOrEqual(10);
    expect(lines.join(" ").length).toBeGreaterThan(80);
  });
});
