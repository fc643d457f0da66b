import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ExportOptions,
  exportPlan,
  type GenerationResult,
  type SolveRequest,
} from "../../../../../core/index.ts";
import {
  anyNames,
  duty,
  hostileWard,
  resultWith,
  wardRequest,
  wardResult,
} from "../../../../helpers/drawn/export-ward.ts";
import { type Element, elements, readMarkup, textIn } from "../../../../helpers/markup-reader.ts";

const picture = (
  request: SolveRequest = wardRequest(),
  result: GenerationResult = wardResult,
  options: Omit<ExportOptions, "format"> = {},
) => readMarkup(exportPlan(request, result, { ...options, format: "svg" }).body);

/** What the pointer is told, by the group it rests on. */
const reported = (root: Element) =>
  elements(root, "g").map((group) => textIn(elements(group, "title")[0]!));
const texts = (root: Element) => elements(root, "text").map(textIn);
const number = (element: Element, name: string) => Number(element.attributes[name]);

/** Every drawn box and text begins inside the picture, every box ends there. */
function expectInside(root: Element): void {
  const [width, height] = [number(root, "width"), number(root, "height")];
  const isOutside = (element: Element) => {
    const [x, y] = [number(element, "x"), number(element, "y")];
    const right = x + (number(element, "width") || 0);
    const bottom = y + (number(element, "height") || 0);
    return !(x >= 0 && y >= 0 && right <= width && bottom <= height);
  };
  const placed = elements(root).filter(({ attributes }) => attributes.x !== undefined);
  expect(placed.length).toBeGreaterThan(3);
  expect(placed.filter(isOutside)).toEqual([]);
}

const DRAWN = new Set(["svg", "title", "desc", "defs", "pattern", "rect", "path", "text", "g"]);

/** Nothing that runs, and no address but that of the language itself. */
function expectHarmless(root: Element): void {
  const isHarmful = ({ name, attributes }: Element) =>
    !DRAWN.has(name) ||
    Object.entries(attributes).some(
      ([key, value]) =>
        /^on|href|style/i.test(key) || (key !== "xmlns" && /\/\/|url\((?!#)/.test(value)),
    );
  expect(elements(root).filter(isHarmful)).toEqual([]);
}

describe("a plan as a picture", () => {
  it("says what it is to those who cannot see it", () => {
    const root = picture();
    expect(root.attributes.role).toBe("img");
    const labels = root.attributes["aria-labelledby"]!.split(" ");
    const named = labels.map((id) => elements(root).find((e) => e.attributes.id === id)!);
    expect(named.map(textIn)).toEqual([
      "Station 3",
      "Roster Mo 23 March 2026 – Su 5 April 2026 · 14 days · 3 people · 4 duties · infeasible",
    ]);
  });

  it("shows duties, locks, absences and gaps on their day", () => {
    expect(reported(picture())).toEqual([
      "Anna Müller, Mo 23 March 2026: Early 06:00–14:00, fixed beforehand",
      "Anna Müller, We 25 March 2026: vacation",
      "Anna Müller, Sa 28 March 2026: Night 22:00–06:00",
      "Ben Okafor, Tu 24 March 2026: Early 06:00–14:00",
      "Ben Okafor, Tu 24 March 2026: On call 14:00–22:00",
      "Ben Okafor, Th 26 March 2026: sick",
      "Mo 30 March 2026\nEarly −1: Early has 0 of 1 person.",
    ]);
  });

  it("shows months, weeks, days, totals, staffing and the legend", () => {
    const all = texts(picture());
    for (const text of [
      ...["March 2026", "April 2026", "Week 13", "Week 14", "Hours", "Target", "16", "32", "−16"],
      ...["Missing staff", "−1", "0/1", "Early 06:00–14:00", "public holiday", "weekend"],
      ...[
        "On call 14:00–22:00 (on call)",
        "Objective 1234.6 · Proven gap 2.1 % · Demand met 3 / 28",
      ],
    ])
      expect(all).toContain(text);
  });

  it("stacks the duties of one day and makes room for them", () => {
    const two = ["E", "B"].map((shift) => duty("ben", shift, "2026-03-24"));
    const one = picture(wardRequest(), resultWith({ assignments: two.slice(1) }));
    const both = picture(wardRequest(), resultWith({ assignments: two }));
    const groups = elements(both, "g").filter((group) => textIn(group).includes("Tu 24 March"));
    const boxes = groups.map((group) => elements(group, "rect")[0]!);
    expect(boxes).toHaveLength(2);
    const [upper, lower] = boxes;
    expect(number(upper!, "y") + number(upper!, "height")).toBeLessThanOrEqual(number(lower!, "y"));
    expect(number(both, "height")).toBeGreaterThan(number(one, "height"));
  });

  it("shows one person's roster without what concerns others", () => {
    const root = picture(wardRequest(), wardResult, { employeeId: "ben" });
    const all = [...reported(root), ...texts(root)].join("\n");
    expect(all).toContain("Ben Okafor");
    for (const other of ["Anna", "Missing staff", "Staffing", "Demand met"])
      expect(all).not.toContain(other);
  });

  it("speaks German", () => {
    const all = texts(picture(wardRequest(), wardResult, { language: "de" }));
    for (const text of ["März 2026", "KW 13", "Stunden", "Fehlende Besetzung", "unlösbar"])
      expect(all).toContain(text);
    expect(all.some((text) => text.startsWith("Zielwert 1234,6"))).toBe(true);
  });

  it("without a plan says so and why, and still shows people and absences", () => {
    const failed = resultWith({
      ...{ success: false, status: "unknown", error_message: "The time was too short." },
    });
    const root = picture(wardRequest(), failed);
    expect(texts(root)).toContain("There is no plan. The time was too short.");
    expect(texts(root)).toContain("Anna Müller");
    expect(reported(root)).toHaveLength(2);
  });

  it.each([
    ["nobody and nothing", [], [], "2026-03-23"],
    ["one person on one day", [{ id: "a" }], [], "2026-03-23"],
  ])("is a picture for %s", (_, employees, shifts, end_date) => {
    const request = wardRequest({
      ...{ employees, shifts, end_date },
      ...{ vacations: {}, sick_leaves: {}, locked_assignments: [] },
    });
    const root = picture(request, resultWith());
    expectInside(root);
    expect(texts(root)).toContain("Station 3");
  });

  it("keeps a long window, many people and long codes inside its edges", () => {
    const request = wardRequest({
      end_date: "2026-06-22",
      employees: Array.from({ length: 30 }, (_, at) => ({ id: `person number ${at}` })),
      shifts: Array.from({ length: 30 }, (_, at) => ({
        ...{ id: `s${at}`, code: `CODE${at}XYZ`, startTime: "06:00", endTime: "14:00" },
        minStaff: 12,
      })),
      ...{ vacations: {}, sick_leaves: {}, locked_assignments: [] },
    });
    const assignments = request.employees.map(({ id }, at) => duty(id, `s${at}`, "2026-06-22"));
    const root = picture(request, resultWith({ assignments }));
    expectInside(root);
    expectHarmless(root);
    expect(elements(root, "rect").length).toBeGreaterThan(60);
  });

  it("is well formed, runs nothing and fetches nothing, whatever the names are", () => {
    const { request, result } = hostileWard();
    const root = picture(request, result);
    expectHarmless(root);
    expectInside(root);
    for (const text of texts(root)) expect([...text].length).toBeLessThan(402);
    expect(textIn(root)).toContain("<script>");
  });

  it("holds whatever the names are made of", () => {
    fc.assert(
      fc.property(anyNames, (names) => {
        const { request, result } = hostileWard(names);
        const root = picture(request, result);
        expectHarmless(root);
        expectInside(root);
      }),
      { numRuns: 25 },
    );
  });
});
