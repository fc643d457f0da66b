import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildDocs, DOCS_SITE, isDocsSiteFresh } from "../../../bin/docs-site.ts";

/** Builds the site where it is not what the pages say; answers its folder. */
export async function builtSite(): Promise<string> {
  if (!(await isDocsSiteFresh())) await buildDocs();
  return DOCS_SITE;
}

/** The pages of a built site by their names. */
export function pagesOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const pages = names.filter((name) => name.endsWith(".html"));
  return new Map(pages.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}
