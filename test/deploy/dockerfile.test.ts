import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const stages = read("Dockerfile")
  .split(/^FROM /m)
  .slice(1);
/** First parts of the paths that a stage copies out of the repository. */
const copiedIn = (stage: string) =>
  new Set(
    [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = ""]) =>
      sources.split(" ").map((source) => source.split("/")[0] ?? ""),
    ),
  );

it("the image's stage that builds the documentation has every file that pages link to", () => {
  const pages = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md") && !file.includes("/"))
    .map((file) => read(`docs/${file}`));
  const linked = pages.flatMap((page) =>
    [...page.matchAll(/\]\(\.\.\/([\w.-]+)/g)].map(([, first = ""]) => first),
  );
  const copied = copiedIn(stages[0] ?? "");
  expect(linked).toContain("deploy");
  expect([...new Set(linked)].filter((first) => !copied.has(first))).toEqual([]);
});

it("the image runs as a user without rights, with a health check, and has every folder that the service imports", () => {
  const last = stages.at(-1) ?? "";
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  const copied = copiedIn(last);
  const imported = [
    "server",
    "cli",
    "db",
    "mcp",
    "node",
    "client",
    "sheets",
    "host",
    "json",
    "core",
  ].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.includes("node_modules"))
      .flatMap((file) => {
        const depth = file.split("/").length;
        const up = new RegExp(`from "${"\\.\\./".repeat(depth)}([\\w-]+)`, "g");
        return [...read(`${folder}/${file}`).matchAll(up)].map(([, first = ""]) => first);
      }),
  );
  // The manifest stands among the files.
  const wanted = new Set(imported.filter((first) => first !== "package"));
  expect(wanted.size).toBeGreaterThan(5);
  expect([...wanted].filter((first) => !copied.has(first))).toEqual([]);
});
