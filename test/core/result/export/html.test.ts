import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ExportOptions,
  exportPlan,
  type GenerationResult,
  type SolveRequest,
} from "../../../../core/index.ts";
import {
  anyNames,
  duty,
  hostileNames,
  hostileWard,
  resultWith,
  wardRequest,
  wardResult,
} from "../../../helpers/drawn/export-ward.ts";
import { type Element, elements, readMarkup, textIn } from "../../../helpers/markup-reader.ts";

const page = (
  request: SolveRequest = wardRequest(),
  result: GenerationResult = wardResult,
  options: Omit<ExportOptions, "format"> = {},
) => readMarkup(exportPlan(request, result, { ...options, format: "html" }).body);
const hasClass = (element: Element, name: string) =>
  element.attributes.class?.split(" ").includes(name) ?? false;
const bodyOf = (root: Element) => elements(root, "body")[0]!;

/** The roster table as rows of texts, header cells included; every row spans the same columns. */
function gridOf(table: Element): string[][] {
  const width = (row: Element) =>
    elements(row)
      .filter(({ name }) => name === "th" || name === "td")
      .reduce((sum, cell) => sum + Number(cell.attributes.colspan ?? 1), 0);
  const rows = elements(elements(table, "tbody")[0]!, "tr");
  expect(new Set(rows.map(width)).size).toBeLessThanOrEqual(1);
  return rows.map((row) =>
    elements(row)
      .filter(({ name }) => name === "th" || name === "td")
      .map(textIn),
  );
}

describe("a plan as a page", () => {
  it("is a table of people by days with a header cell for each row and column", () => {
    const root = page();
    const [table] = elements(root, "table");
    const days = (...texts: string[]) => {
      const row = Array.from({ length: 14 }, () => "");
      texts.forEach((text) => {
        const [day, ...words] = text.split(" ");
        row[Number(day) - 23] = words.join(" ");
      });
      return row;
    };
    expect(gridOf(table!)).toEqual([
      [
        "Anna Müller",
        ...days("23 E (fixed beforehand)", "25 V", "28 Ni"),
        "16",
        "32",
        "−16",
        "1",
        "1",
      ],
      ["Ben Okafor", ...days("24 EO", "26 S"), "16", "–", "–", "0", "0"],
      ["c", ...days(), "0", "–", "–", "0", "0"],
    ]);
    const scopes = elements(table!, "th").map((cell) => cell.attributes.scope);
    expect(scopes.every((scope) => scope !== undefined)).toBe(true);
    expect(scopes.filter((scope) => scope === "row")).toHaveLength(3 + 3 + 1);
    expect(scopes.filter((scope) => scope === "col")).toHaveLength(1 + 14 + 5);
  });

  it("tells status, objective, gap, demand, gaps with their reasons and what else was explained", () => {
    const text = textIn(bodyOf(page()));
    for (const part of [
      ...["infeasible", "Objective1234.6", "Proven gap2.1 %", "Demand met3 / 28"],
      ...["this is the best possible one", "Mo 30 March 2026", "Early has 0 of 1 person."],
      "Ben has little time.",
    ])
      expect(text).toContain(part);
    // Said by the list of gaps already.
    expect(text.split("Early has 0 of 1 person.")).toHaveLength(2);
  });

  it("shows staffing by day and marks where somebody is missing", () => {
    const [, staffing, gaps] = elements(page(), "tbody");
    const early = elements(staffing!, "tr")[1]!;
    const cells = elements(early, "td");
    expect(cells.map(textIn).slice(0, 3)).toEqual(["1", "1", "0/1"]);
    expect(cells.map((cell) => hasClass(cell, "short")).slice(0, 3)).toEqual([false, false, true]);
    expect(textIn(gaps!)).toBe("Missing staff−1");
  });

  it("divides a long window into months, with the totals of the window beside the last", () => {
    const request = wardRequest({ end_date: "2026-05-10" });
    const tables = elements(page(request), "table").filter((table) => hasClass(table, "roster"));
    const days = tables.map(
      (t) => elements(t, "th").filter((cell) => hasClass(cell, "day")).length,
    );
    expect(days).toEqual([9, 30, 10]);
    const sums = tables.map(
      (t) => elements(t, "td").filter((cell) => hasClass(cell, "sum")).length,
    );
    expect(sums).toEqual([0, 0, 15]);
    for (const table of tables) gridOf(table);
  });

  it("prints on A4 across with repeated headers, and knows light and dark", () => {
    const style = textIn(elements(page(), "style")[0]!);
    expect(style).toContain("@page{size:A4 landscape");
    expect(style).toContain("thead{display:table-header-group}");
    expect(style).toContain("prefers-color-scheme:dark");
    expect(style).not.toMatch(/url\(|@import|expression/);
  });

  it("of one person holds nothing about others", () => {
    const root = page(wardRequest(), wardResult, { employeeId: "ben" });
    const text = textIn(bodyOf(root));
    expect(text).toContain("Ben Okafor");
    for (const other of ["Anna", "Missing", "Demand met", "little time", "1234"])
      expect(text).not.toContain(other);
  });

  it("without a plan is still a page that says why", () => {
    const failed = resultWith({ success: false, status: "unknown", error_message: "Too short." });
    expect(textIn(bodyOf(page(wardRequest(), failed)))).toContain("There is no plan. Too short.");
  });

  it("counts duties that the request does not know instead of losing them silently", () => {
    const result = resultWith({ assignments: [duty("gone", "E", "2026-03-24")] });
    expect(textIn(bodyOf(page(wardRequest(), result)))).toContain("1 duties that do not belong");
  });

  it("runs nothing and fetches nothing, whatever the names are", () => {
    const { request, result } = hostileWard();
    const root = page(request, result);
    const harmless = new Set(
      "html head meta title style body header main section div h1 h2 p dl dt dd ul li table caption thead tbody tr th td abbr bdi span b".split(
        " ",
      ),
    );
    const harmful = elements(root).filter(
      ({ name, attributes }) =>
        !harmless.has(name) ||
        Object.keys(attributes).some((key) => /^on|href|src|style/i.test(key)),
    );
    expect(harmful).toEqual([]);
    const policy = elements(root, "meta").find((m) => m.attributes["http-equiv"] !== undefined)!;
    expect(policy.attributes.content).toMatch(/^default-src 'none';/);
    expect(elements(root, "style")).toHaveLength(1);
    expect(textIn(bodyOf(root))).toContain("<script>alert(1)</script>");
    const names = elements(root, "th").filter((cell) => cell.attributes.scope === "row");
    expect(names.length).toBeGreaterThanOrEqual(hostileNames.length);
    for (const name of names) expect([...textIn(name)].length).toBeLessThanOrEqual(100);
  });

  it("sums up a list that nobody would read to its end", () => {
    const explanations = Array.from({ length: 350 }, (_, at) => `Sentence ${at}.`);
    const text = textIn(bodyOf(page(wardRequest(), resultWith({ explanations }))));
    expect(text).toContain("Sentence 299.");
    expect(text).not.toContain("Sentence 300.");
    expect(text).toContain("50 more");
  });

  it("holds whatever the names are made of", () => {
    fc.assert(
      fc.property(anyNames, (names) => {
        const { request, result } = hostileWard(names);
        const grid = gridOf(elements(page(request, result), "table")[0]!);
        expect(grid).toHaveLength(names.length);
      }),
      { numRuns: 25 },
    );
  });
});
