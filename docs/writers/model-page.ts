/** `model.md`: its sections on rules and objectives are the formulations that stand in their files. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { constraints } from "../../core/constraints/index.ts";
import { objectives } from "../../core/objectives/index.ts";

const root = join(import.meta.dirname, "../..");

/** The page with these sections written anew; all else stays. Throws where a rule or an objective has no formulation. */
export function modelPage(): string {
  const page = readFileSync(join(root, "docs/model.md"), "utf8");
  const rules = sections("constraints", constraints);
  const charges = sections("objectives", objectives);
  return withSections(withSections(page, "Rules", rules), "Objectives", charges);
}

function sections(folder: string, registry: readonly { readonly id: string }[]): string {
  return registry.map(({ id }) => `### ${id}\n\n${formulationOf(folder, id)}\n`).join("\n");
}

/** The comment headed `Formulation` in the file of a rule, or in the part of it that says what it means elsewhere. */
function formulationOf(folder: string, id: string): string {
  const name = id.replaceAll("_", "-");
  const rooms = join(root, "core", folder);
  const isOwn = new RegExp(`(^|/)${name}(/facets)?\\.ts$`);
  const files = readdirSync(rooms, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((one) => isOwn.test(one.replaceAll("\\", "/")))) {
    const comment = /^\/\*\n \* Formulation\n \*\n([\s\S]*?)\n \*\/$/m.exec(
      readFileSync(join(rooms, file), "utf8"),
    );
    if (comment?.[1] !== undefined) return comment[1].replaceAll(/^ \* ?/gm, "");
  }
  throw new Error(`${name}.ts has no comment headed Formulation`);
}

/** The part of the page with these sections in place of its own, below what it says first. */
function withSections(page: string, part: string, written: string): string {
  const start = page.indexOf(`\n## ${part}\n`);
  const first = page.indexOf("\n### ", start) + 1;
  const end = page.indexOf("\n## ", first);
  return page.slice(0, first) + written + page.slice(end);
}
