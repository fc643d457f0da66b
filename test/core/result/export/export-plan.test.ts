import { describe, expect, it } from "vitest";
import { exportFormats, exportPlan, parseResult } from "../../../../core/index.ts";
import { oneLine } from "../../../../core/result/export/plain-text.ts";
import { colourIndices, dutyColours } from "../../../../core/result/export/roster/duty-colours.ts";
import { shiftCodes } from "../../../../core/result/export/roster/shift-codes.ts";
import {
  hostileNames,
  hostileWard,
  wardRequest,
  wardResult,
} from "../../../helpers/drawn/export-ward.ts";

describe("an exported plan", () => {
  it.each(exportFormats)("as %s is the same whenever it is written and fit for UTF-8", (format) => {
    for (const { request, result } of [
      hostileWard(),
      { request: wardRequest(), result: wardResult },
    ]) {
      const once = exportPlan(request, result, { format });
      expect(exportPlan(request, result, { format })).toEqual(once);
      expect(once.body).not.toMatch(/\p{Surrogate}/u);
      expect(once.fileName).toMatch(new RegExp(`^roster-[A-Za-z0-9-]+\\.${format}$`));
      expect(once.contentType).toMatch(/; charset=utf-8$/);
    }
  });

  it("is in the language of the request unless another is asked for", () => {
    const german = { ...wardRequest(), config: { language: "de" as const } };
    const inWords = (language?: "en" | "de") =>
      exportPlan(german, wardResult, { format: "html", language }).body;
    expect(inWords()).toBe(inWords("de"));
    expect(inWords("en")).toContain("Missing staff");
    expect(inWords()).toContain("Fehlende Besetzung");
  });

  it.each(exportFormats)("as %s refuses to be the roster of nobody", (format) => {
    for (const employeeId of ["", "toString", "nobody"])
      expect(() => exportPlan(wardRequest(), wardResult, { format, employeeId })).toThrow(
        RangeError,
      );
  });
});

describe("a result from outside", () => {
  it("may leave out what is optional", () => {
    const least = { success: true, status: "optimal", execution_time_seconds: 1 };
    expect(parseResult(least)).toMatchObject({
      ok: true,
      result: { assignments: [], explanations: [], statistics: {}, input_summary: null },
    });
  });

  it.each([
    ["nothing", null, []],
    ["a wrong status", { ...wardResult, status: "good" }, ["status"]],
    ["a duty of nobody", { ...wardResult, assignments: [{}] }, ["assignments", 0, "employee_id"]],
  ])("is refused with the place of the mistake: %s", (_, body, loc) => {
    const parsed = parseResult(body);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.problems[0]!.loc).toEqual(loc);
  });
});

describe("codes of shifts", () => {
  it("are the request's own, else the fewest letters nobody else has", () => {
    const shift = (name: string, code: string | null = null) => ({ id: name, name, code });
    expect(
      shiftCodes([
        shift("Early"),
        shift("Evening"),
        shift("Late", "E"),
        shift("Even"),
        shift("Ev"),
      ]),
    ).toEqual(["EA", "EV", "E", "EVE", "E5"]);
  });

  it("are different where several shifts have the same of their own", () => {
    const shift = (id: string, code: string | null) => ({ id, name: id, code });
    const shifts = [
      shift("a", "S"),
      shift("b", "S"),
      shift("c", "S2"),
      shift("d", "S"),
      shift("e", null),
    ];
    expect(shiftCodes(shifts)).toEqual(["S", "S3", "S2", "S4", "E"]);
  });

  it("are never the letter of an absence, whatever the format", () => {
    const { request, result } = hostileWard(["Spät", "Kurz"]);
    const coded = request.shifts.map((shift, k) => ({ ...shift, code: "SK"[k]! }));
    const [person] = request.employees;
    const away = { ...request, shifts: coded, sick_leaves: { [person!.id]: ["2026-03-27"] } };
    for (const [language, mark] of [
      ["de", "kr"],
      ["en", "si"],
    ] as const)
      for (const format of ["html", "svg"] as const) {
        const { body } = exportPlan(away, result, { format, language });
        const letters = [...body.matchAll(/>(\p{L}{1,3})<\/(?:abbr|text)>/gu)].map(
          ([, text]) => text,
        );
        expect(letters).toContain(mark);
      }
  });

  it("are the hours of shifts that are named by their times", () => {
    const ids = ["08:00-16:30", "08:30-17:00", "08:00-14:00", "08:00-13:00", "sat 08:30-17:00"];
    const shifts = [...ids, "Early 06:00-14:00"].map((id) => ({ id, name: "", code: null }));
    expect(shiftCodes(shifts)).toEqual(["8", "8:30", "8-14", "8-13", "S8:30", "E"]);
  });

  it("differ for a thousand shifts of one name", () => {
    const shifts = Array.from({ length: 1000 }, (_, at) => ({
      id: `${at}`,
      name: "Day",
      code: null,
    }));
    expect(new Set(shiftCodes(shifts)).size).toBe(1000);
  });
});

describe("colours of shifts", () => {
  const luminance = (colour: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const contrast = (a: string, b: string) => {
    const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (high! + 0.05) / (low! + 0.05);
  };

  it("can be read on and beside by everybody", () => {
    for (const { fill, text, line } of dutyColours) {
      expect(contrast(fill, text)).toBeGreaterThanOrEqual(7);
      expect(contrast(line, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    }
    const days = dutyColours.slice(0, 10);
    days.slice(1).forEach(({ fill }, at) => {
      expect(contrast(fill, days[at]!.fill), `${fill} ${days[at]!.fill}`).toBeGreaterThan(1.15);
    });
  });

  it("are those that shifts name of the palette, and no others", () => {
    const day = { isNight: false };
    const own = { isNight: false, color: " #31417F" };
    const unknown = { isNight: false, color: "red" };
    expect(colourIndices([day, own, unknown])).toEqual([0, 10, 2]);
  });

  it("belong to the shift and stay when others of another kind are added", () => {
    const day = { isNight: false };
    const night = { isNight: true };
    expect(colourIndices([day, night, day, night])).toEqual([0, 10, 1, 11]);
    expect(colourIndices([night, day])).toEqual([10, 0]);
    for (const index of colourIndices(Array.from({ length: 40 }, () => night)))
      expect(dutyColours[index]).toBeDefined();
  });
});

describe("a name on one line", () => {
  it("is short, visible and in one direction, whatever it was", () => {
    for (const name of hostileNames) {
      const line = oneLine(name, 20);
      expect(line).not.toMatch(/[\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      const characters = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(line);
      expect([...characters].length).toBeLessThanOrEqual(20);
      expect(line.length).toBeLessThanOrEqual(400);
    }
  });

  it("is left alone when it fits, and ends with an ellipsis when it does not", () => {
    expect(oneLine("Ben Okafor", 10)).toBe("Ben Okafor");
    expect(oneLine("Ben Okafor!", 10)).toBe("Ben Okafo…");
    expect(oneLine("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2)).toBe("👩‍👩‍👧‍👦…");
    expect(oneLine("x".repeat(5000), 4)).toBe("xxx…");
  });
});
