import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { isWebBundleFresh } from "../../bin/web-bundle.ts";
import { builtApp } from "./stage/app-host.ts";

/** Of scripts and styles that the page loads before anything is asked of it, as they are sent. */
const FIRST_VIEW_BYTES = 114_000;
/** Of the scripts among them, compressed as browsers take them. */
const FIRST_SCRIPT_BYTES = 100_000;

describe("the built app", () => {
  let folder = "";
  let names: readonly string[] = [];
  beforeAll(async () => {
    folder = await builtApp();
    names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  });
  const bytesOf = (name: string) => readFileSync(join(folder, name));

  it("is known to be of its sources once it is built", async () => {
    expect(await isWebBundleFresh()).toBe(true);
  });

  it("has compressed copies that are what they stand for", () => {
    const copies = names.filter((name) => /\.(br|gz)$/.test(name));
    expect(copies.length).toBeGreaterThan(10);
    for (const name of copies) {
      const unpack = name.endsWith(".br") ? brotliDecompressSync : gunzipSync;
      const original = bytesOf(name.slice(0, -3));
      expect(unpack(bytesOf(name)).equals(original), name).toBe(true);
    }
    for (const name of names.filter((file) => /\.(wasm|js|css)$/.test(file)))
      expect(names, name).toContain(`${name}.br`);
  });

  it("starts with a page that runs nothing inline and names its files by their content", () => {
    const page = bytesOf("index.html").toString();
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|https?:\/\//);
    const files = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name]) => name ?? "");
    expect(files.length).toBeGreaterThan(2);
    for (const name of files) expect(name).toMatch(/^assets\/[\w-]+-[\w-]{8}\.\w+$/);
  });

  it("loads little before anything is asked of it: neither core nor the solver", () => {
    const page = bytesOf("index.html").toString();
    const first = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)];
    const sent = first.reduce(
      (sum, [, name = ""]) => sum + gzipSync(bytesOf(name), { level: 9 }).byteLength,
      0,
    );
    expect(sent).toBeLessThan(FIRST_VIEW_BYTES);
    expect(sent).toBeGreaterThan(10_000);
    const scripts = first.filter(([, name = ""]) => name.endsWith(".js"));
    const compressed = scripts.map(([, name = ""]) => bytesOf(`${name}.br`).byteLength);
    expect(compressed.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(FIRST_SCRIPT_BYTES);
    expect(page).not.toMatch(/worker|wasm/);
  });

  it("tells nothing of the machine that it was built on", () => {
    const root = join(import.meta.dirname, "../..");
    for (const name of names.filter((file) => /\.(js|css|html)$/.test(file)))
      expect(bytesOf(name).includes(root), name).toBe(false);
  });

  it("names to the worker that keeps it all files that it is made of, and none that is not there", () => {
    const worker = bytesOf("offline.js").toString();
    const named = worker.match(/assets\/[\w.-]+\.[a-z]+/g) ?? [];
    const made = names.filter((name) => name.startsWith("assets/") && !/\.(map|br|gz)$/.test(name));
    expect(named.toSorted()).toEqual(made.toSorted());
    expect(worker).not.toMatch(/\b(import|export)\b/);
    // It knows that the page has changed, and with it every file that the page leads to.
    expect(worker).toMatch(/name\\?":\\?"[\w-]{12}/);
  });

  it("has one copy of the solver's program, whatever asks for it", () => {
    expect(names.filter((name) => name.endsWith(".wasm"))).toHaveLength(1);
  });
});
