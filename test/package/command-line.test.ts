import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { packedPackage } from "./packed-package.ts";

let folder: string;
beforeAll(async () => {
  folder = join((await packedPackage()).folder, "dist/cli");
});

const programs = () => readdirSync(folder).filter((file) => file.endsWith(".js"));
const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
/** The bundler names each file that a piece of program is from. */
const hasProtocol = (file: string) => textOf(file).includes("node_modules/@modelcontextprotocol/");
const loadedBy = (file: string) =>
  [...textOf(file).matchAll(/\bfrom ?"\.\/([\w.-]+\.js)"|^import ?"\.\/([\w.-]+\.js)"/gm)].map(
    ([, from, bare]) => from ?? bare ?? "",
  );

/** Everything that the start of a file loads, itself included. */
function startOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of loadedBy(file)) startOf(next, seen);
  return seen;
}

describe("the command line of the package", () => {
  it("holds the protocol for assistants in one part, which no start but that of its command loads", () => {
    const parts = programs().filter(hasProtocol);
    expect(parts).toHaveLength(1);
    expect([...startOf("main.js")].filter(hasProtocol)).toEqual([]);
    expect(textOf("commands.part.js")).toContain(`import("./${parts[0]}")`);
    expect(statSync(join(folder, parts[0]!)).size).toBeLessThan(450_000);
  });

  it("needs Node and the packages of the manifest only, and brings the licence of what it holds", () => {
    const named = programs().flatMap((file) =>
      [...textOf(file).matchAll(/^(?:import|export)[^"\n]* ?"([^".][^"]*)"/gm)].map(
        ([, name]) => name!,
      ),
    );
    const packages = new Set(named.filter((name) => !isBuiltin(name)));
    expect(packages.size).toBeGreaterThan(0);
    expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining([...packages]));
    expect(existsSync(join(folder, "mcp-sdk-license.txt"))).toBe(true);
    expect(textOf("mcp-sdk-license.txt")).toContain("Apache License");
    for (const name of ["hucre", "fflate"])
      expect(textOf(`${name}-license.txt`)).toMatch(/MIT License|Permission is hereby granted/);
  });
});
