import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { SitePage } from "./site-page.ts";

const page = (group: string, source: string, file: string, name: string): SitePage => ({
  group,
  source,
  file,
  name,
});
/** A page of the folder `docs`, under its own name. */
const own = (group: string, path: string, name: string) =>
  page(group, `docs/${path}.md`, `${path}.html`, name);

const DECISIONS = "docs/decisions";
const JOURNAL = "bench/journal";

/** The page that is made of the description of the interface, and the list of decisions, which no file holds. */
export const REFERENCE_SOURCE = "docs/openapi.json";
export const DECISIONS_SOURCE = DECISIONS;

/** Every page of the site in the order of its navigation. A test wants each Markdown page of the project to be among them. */
export function sitePages(root: string): readonly SitePage[] {
  return [
    own("Start", "index", "Where to begin"),
    page("Start", "README.md", "overview.html", "Overview"),
    own("Start", "guide", "From an empty file to a ward"),
    own("Start", "first-steps", "Twenty first steps"),
    own("Start", "migration", "Coming from somewhere else"),
    own("Start", "beside-others", "Beside others"),
    own("Recipes", "recipes/ward-software", "Ward software"),
    own("Recipes", "recipes/retail", "Retail"),
    own("Recipes", "recipes/call-centre", "Call centre"),
    own("Recipes", "recipes/researchers", "Researchers"),
    own("Look up", "rules", "Rules and objectives"),
    own("Look up", "api", "HTTP interface"),
    page("Look up", REFERENCE_SOURCE, "reference.html", "HTTP reference"),
    own("Look up", "cli", "Command line"),
    own("Look up", "python", "Python"),
    own("Look up", "mcp", "Assistants"),
    own("Look up", "glossary", "Glossary"),
    own("Run it", "operations", "Operations"),
    page("Run it", "SECURITY.md", "security.html", "Security"),
    page("Run it", "CHANGELOG.md", "changelog.html", "Changelog"),
    own("How it works", "model", "The model"),
    own("How it works", "parameters", "Parameters of the search"),
    page("How it works", "bench/README.md", "benchmarks.html", "Benchmarks"),
    page("How it works", "fixtures/README.md", "fixtures.html", "Fixtures"),
    page("How it works", "CONTRIBUTING.md", "contributing.html", "Contributing"),
    own("How it works", "adding-a-rule", "Adding a rule"),
    own("How it works", "adding-a-phase", "Adding a phase"),
    page("How it works", DECISIONS_SOURCE, "decisions/index.html", "Decisions"),
    ...folderPages(root, DECISIONS, "decisions", DECISION_GROUP),
    ...folderPages(root, JOURNAL, "journal", JOURNAL_GROUP),
  ];
}

/** Pages of this group stand in the list of decisions, not in the navigation. */
export const DECISION_GROUP = "Decisions";
/** What was measured for decisions, which link to it. */
const JOURNAL_GROUP = "Journal";

/** Whether the navigation leaves a page out, for which it shows the list of decisions. */
export const isBelowDecisions = ({ group }: Pick<SitePage, "group">): boolean =>
  group === DECISION_GROUP || group === JOURNAL_GROUP;

function folderPages(
  root: string,
  folder: string,
  place: string,
  group: string,
): readonly SitePage[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => ({
      group,
      source: `${folder}/${file}`,
      file: `${place}/${file.replace(/\.md$/, ".html")}`,
    }));
}
