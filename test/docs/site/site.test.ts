import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import MiniSearch from "minisearch";
import { beforeAll, describe, expect, it } from "vitest";
import { isDocsSiteFresh } from "../../../bin/docs-site.ts";
import {
  type FoundSection,
  queryOptions,
  searchOptions,
} from "../../../docs/site/search-options.ts";
import { sitePages } from "../../../docs/site/site-pages.ts";
import { builtSite, pagesOf } from "./built-site.ts";

const root = join(import.meta.dirname, "../../..");
const PAGES = [".", "docs", "docs/recipes", "docs/decisions", "bench", "bench/journal", "fixtures"];

let folder = "";
let pages: ReadonlyMap<string, string> = new Map();
beforeAll(async () => {
  folder = await builtSite();
  pages = pagesOf(folder);
});

const idsOf = (page: string) =>
  new Set([...(pages.get(page) ?? "").matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

/** What a page loads or leads to within the site; not the reference of the service beside it. */
function targetsOf(page: string): readonly string[] {
  const found = [...pages.get(page)!.matchAll(/ (?:href|src|data-search)="([^"]+)"/g)];
  return found.map(([, target]) => target!).filter((to) => !/^[a-z]+:|^\.\.\/docs$/.test(to));
}

function isDead(page: string, target: string): boolean {
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? page : normalize(join(dirname(page), path));
  if (file.startsWith("..") || !existsSync(join(folder, file))) return true;
  return anchor !== undefined && !idsOf(file).has(anchor);
}

describe("the site of the documentation", () => {
  it("is known to be of its pages once it is built", async () => {
    expect(await isDocsSiteFresh()).toBe(true);
  });

  it("has every Markdown page of the project", () => {
    const sources = new Set(sitePages(root).map(({ source }) => normalize(source)));
    const written = PAGES.flatMap((place) =>
      readdirSync(join(root, place))
        .filter((file) => file.endsWith(".md"))
        .map((file) => normalize(join(place, file))),
    );
    expect(written.filter((page) => !sources.has(page))).toEqual([]);
    expect(pages.size).toBeGreaterThan(60);
  });

  it("leads nowhere that is not there, neither to a file nor to a place in a page", () => {
    for (const page of pages.keys())
      expect(
        targetsOf(page).filter((target) => isDead(page, target)),
        page,
      ).toEqual([]);
    expect(isDead("guide.html", "rules.html#no_such_rule")).toBe(true);
    expect(isDead("guide.html", "recipes/nowhere.html")).toBe(true);
  });

  it("works below any path: no address begins at the root of a server", () => {
    for (const [page, html] of pages) expect(html, page).not.toMatch(/ (?:href|src)="\//);
  });

  it("asks no other host for anything and runs nothing inline", () => {
    for (const [page, html] of pages) {
      expect(html, page).not.toMatch(/<(?:script|link|img)[^>]*(?:src|href)="(?:https?:|\/\/)/);
      expect(html, page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|<[^>]*\s(?:style|on\w+)="/);
    }
  });

  it("has one first heading a page, and one name for each place in it", () => {
    for (const [page, html] of pages) {
      expect([...html.matchAll(/<h1[ >]/g)], page).toHaveLength(1);
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, page).toBe(ids.length);
    }
  });

  it("shows every call and every schema of the interface's description", () => {
    const { paths, components } = JSON.parse(readFileSync(join(root, "docs/openapi.json"), "utf8"));
    const html = pages.get("reference.html")!;
    for (const [path, methods] of Object.entries<object>(paths))
      for (const method of Object.keys(methods))
        expect(html).toContain(`<code>${method.toUpperCase()} ${path}</code>`);
    const places = idsOf("reference.html");
    for (const name of Object.keys(components.schemas))
      expect(places, name).toContain(name.toLowerCase());
  });
});

describe("the search of the documentation", () => {
  const best = (query: string) => {
    const file = readdirSync(join(folder, "assets")).find((name) => /^search-.*\.json$/.test(name));
    const text = readFileSync(join(folder, "assets", file!), "utf8");
    const index = MiniSearch.loadJSON<FoundSection>(text, searchOptions);
    return index.search(query, queryOptions).map(({ address }) => String(address));
  };

  it.each([
    ["requireMinRest", "rules.html#min_rest"],
    ["night recovery", "rules.html#require_night_recovery"],
    ["nightrecovery", "rules.html#require_night_recovery"],
    ["webhook signature", "api.html#webhooks"],
    ["erlang", "recipes/call-centre.html"],
    ["POST /api/v1/verify", "reference.html#post-apiv1verify"],
  ])("finds %s among the first three places", (query, address) => {
    expect(best(query).slice(0, 3).join(" ")).toContain(address);
  });

  it("takes a slip of the pen, and finds nothing for what is not there", () => {
    expect(best("relaxtions").length).toBeGreaterThan(0);
    expect(best("zzyzx quux")).toEqual([]);
  });
});
