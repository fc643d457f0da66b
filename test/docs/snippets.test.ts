import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../cli/commands/commands.ts";
import { isBelowDecisions, sitePages } from "../../docs/site/site-pages.ts";
import manifest from "../../package.json" with { type: "json" };
import { FOLLOWED_PAGES } from "./guide-steps.ts";
import { type Block, blocksOf } from "./page-blocks.ts";

const root = join(import.meta.dirname, "../..");
const pages = sitePages(root).filter(({ source }) => source.endsWith(".md"));
const textOf = (source: string) => readFileSync(join(root, source), "utf8");

/** Pages whose blocks are all followed, and by which test. */
const FOLLOWED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    FOLLOWED_PAGES.map((name) => [`docs/${name}.md`, "test/docs/guide.test.ts"]),
  ),
  "docs/adding-a-rule.md": "test/docs/adding-a-rule.test.ts",
  "docs/adding-a-phase.md": "test/docs/adding-a-phase.test.ts",
  "docs/first-steps.md": "test/docs/first-steps.test.ts",
};

/** By page and language of a block: the test that runs it, beside the checks of this file. */
const RUN: Readonly<Record<string, string>> = {
  "README.md js": "test/package/package.test.ts",
  "docs/api.md ts": "test/client/real-service.test.ts",
  "docs/python.md python": "clients/python/tests/test_service.py",
  "docs/operations.md sql": "test/docs/operations.test.ts",
  "docs/operations.md python": "test/docs/operations.test.ts",
  "docs/rules.md json": "test/docs/rules-page.test.ts",
};

/** What this file checks itself: commands for being ones that there are, JSON for being JSON. */
const CHECKED = new Set(["sh", "", "json"]);

/** Programs of others that pages call; they are not run, since they need a network, a server or another system. */
const FOREIGN = new Set([
  ...[
    "createdb",
    "promtool",
    "curl",
    "pg_dump",
    "pg_restore",
    "pip",
    "tar",
    "export",
    "mkdir",
    "cd",
    "pytest",
    "mypy",
    "haproxy",
    "helm",
    "kubectl",
    "nginx",
  ],
]);

const other = pages.filter(({ source }) => FOLLOWED[source] === undefined);

describe("blocks of code in the documentation", () => {
  it("are run by a test, or checked here", () => {
    const left = other.flatMap(({ source }) =>
      blocksOf(textOf(source))
        .map(({ language }) => `${source} ${language}`)
        .filter((kind) => RUN[kind] === undefined)
        .filter((kind) => !CHECKED.has(kind.slice(source.length + 1))),
    );
    expect([...new Set(left)]).toEqual([]);
  });

  it("have a test that is there", () => {
    for (const file of [...Object.values(FOLLOWED), ...Object.values(RUN)])
      expect(existsSync(join(root, file)), file).toBe(true);
    for (const kind of Object.keys(RUN)) {
      const [source = "", language] = kind.split(" ");
      expect(
        blocksOf(textOf(source)).map((block) => block.language),
        kind,
      ).toContain(language);
    }
  });

  it("call only commands, options, scripts and files that there are", () => {
    const seen: string[] = [];
    const wrong = other.flatMap(({ source }) =>
      linesOf(blocksOf(textOf(source))).flatMap((line) => {
        seen.push(line);
        const fault = faultOf(line);
        return fault === null ? [] : [`${source}: ${line}: ${fault}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(seen.filter((line) => /\bshiftsmith /.test(line)).length).toBeGreaterThan(30);
    expect(faultOf("npx shiftsmith sovle ward.json")).toContain("sovle");
    expect(faultOf("shiftsmith solve ward.json --fast")).toContain("--fast");
    expect(faultOf("npm run bild")).toContain("bild");
    expect(faultOf("npm run bench -- nothing")).toContain("nothing");
    expect(faultOf("rm -rf /")).toContain("rm");
  });

  it("are JSON where they say so", () => {
    for (const { source } of other)
      for (const { language, text, heading } of blocksOf(textOf(source)))
        if (language === "json")
          expect(() => JSON.parse(text), `${source}, ${heading}`).not.toThrow();
  });

  it("stand in every page but decisions", () => {
    const bare = pages.filter(({ source }) => blocksOf(textOf(source)).length === 0);
    expect(bare.filter((page) => !isBelowDecisions(page)).length).toBeLessThan(12);
  });
});

/** Each command of blocks for a terminal: one for each line and part of a pipe; what is no command there is left out. */
function linesOf(blocks: readonly Block[]): readonly string[] {
  return blocks
    .filter(({ language, text }) => language === "sh" || (language === "" && isTerminal(text)))
    .flatMap(({ text }) => text.replace(/\\\n/g, " ").split("\n"))
    .flatMap((line) => line.replace(/(^|\s)#.*$/, "").split(/ && | \| | > /))
    .map((line) => line.trim().replace(/^(?:[A-Z_]+=\S+ )+/, ""))
    .filter((line) => /\s/.test(line));
}

/** Blocks without a language are what a terminal takes, or a text as it goes over the wire. */
const isTerminal = (text: string) =>
  /^(?:[A-Z_]+=\S+ )?(?:npx|npm|shiftsmith|curl|source)\b/.test(text.trim());

/** What is wrong with a command; null where nothing is. */
function faultOf(line: string): string | null {
  const [program = "", ...words] = line.replace(/^npx (?=shiftsmith\b)/, "").split(/\s+/);
  if (program === "shiftsmith") return commandFault(words);
  if (program === "npm") return scriptFault(words);
  if (program === "npx" || program === "node" || program === "source") return null;
  return FOREIGN.has(program) || existsSync(join(root, program)) ? null : `no program ${program}`;
}

function commandFault([name = "", ...words]: readonly string[]): string | null {
  const command = COMMANDS.find((one) => one.name === name);
  if (command === undefined) return `no command ${name}`;
  const known = new Set<string>(command.options.map((option) => `--${option}`));
  const options = words.filter((word) => word.startsWith("--")).map((word) => word.split("=")[0]!);
  // The subcommands of `admin` have options of their own, which its own tests hold.
  const wrong = name === "admin" ? [] : options.filter((option) => !known.has(option));
  return wrong.length === 0 ? null : `no option ${wrong.join(" ")}`;
}

function scriptFault([verb = "", script = "", dashes, suite]: readonly string[]): string | null {
  if (verb !== "run")
    return ["ci", "install", "pack", "start", "test"].includes(verb) ? null : verb;
  if (!Object.hasOwn(manifest.scripts, script)) return `no script ${script}`;
  const isSuite = script === "bench" && dashes === "--" && suite !== undefined;
  if (!isSuite || textOf("bench/run.ts").includes(`\n  ${suite}: `)) return null;
  return `no suite ${suite}`;
}
