import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportPlan } from "../../../../core/index.ts";
import {
  anyNames,
  duty,
  hostileNames,
  hostileWard,
  resultWith,
  wardRequest,
  wardResult,
} from "../../../helpers/drawn/export-ward.ts";

/** RFC 4180 read character by character; throws on a quote in the middle of a plain field. */
function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let [row, field, at] = [[] as string[], "", 0];
  while (at < text.length) {
    if (text[at] === '"' && field === "") {
      for (at++; ; at++) {
        if (at >= text.length) throw new Error("A quote is not closed.");
        if (text[at] !== '"') field += text[at];
        else if (text[at + 1] === '"') field += text[at++];
        else break;
      }
      at++;
      if (at < text.length && text[at] !== separator && text[at] !== "\r")
        throw new Error("Text behind a quote.");
    } else if (text[at] === separator || (text[at] === "\r" && text[at + 1] === "\n")) {
      row.push(field);
      field = "";
      if (text[at] === "\r") {
        rows.push(row);
        row = [];
        at++;
      }
      at++;
    } else {
      if (text[at] === '"' || text[at] === "\r" || text[at] === "\n")
        throw new Error("A bare quote or line break.");
      field += text[at++];
    }
  }
  if (row.length > 0 || field !== "") throw new Error("The last line does not end.");
  return rows;
}

const csv = (language: "en" | "de" = "en", employeeId?: string) =>
  exportPlan(wardRequest(), wardResult, {
    ...{ format: "csv", language },
    employeeId,
  });

describe("a plan as CSV", () => {
  it("has one line for each duty with local times and their offset on both sides of the clock change", () => {
    const { body, contentType, fileName } = csv();
    expect(body.split("\r\n")).toEqual([
      "\ufeffdate,start,end,employee_id,employee_name,shift_id,shift_code,shift_name,department_id,workplace_id,qualifications,hours,locked",
      "2026-03-23,2026-03-23T06:00:00+01:00,2026-03-23T14:00:00+01:00,anna,Anna Müller,E,E,Early,ward 3,,,8,yes",
      "2026-03-24,2026-03-24T06:00:00+01:00,2026-03-24T14:00:00+01:00,ben,Ben Okafor,E,E,Early,ward 3,,,8,no",
      "2026-03-24,2026-03-24T14:00:00+01:00,2026-03-24T22:00:00+01:00,ben,Ben Okafor,B,O,On call,ward 3,,,8,no",
      "2026-03-28,2026-03-28T22:00:00+01:00,2026-03-29T06:00:00+02:00,anna,Anna Müller,N,Ni,Night,ward 3,,,8,no",
      "",
    ]);
    expect(contentType).toBe("text/csv; charset=utf-8");
    expect(fileName).toBe("roster-ward-3-2026-03-23-2026-04-05.csv");
  });

  it("is split at semicolons and has decimal commas in German, as a German Excel reads it", () => {
    const request = wardRequest({
      shifts: [
        { id: "E", startTime: "06:00", endTime: "14:00", breakMinutes: 30 },
        { id: "N", startTime: "22:00", endTime: "06:00" },
        { id: "B", startTime: "14:00", endTime: "22:00" },
      ],
    });
    const { body } = exportPlan(request, wardResult, { format: "csv", language: "de" });
    const rows = readCsv(body.slice(1), ";");
    expect(rows[0]!.slice(0, 3)).toEqual(["Datum", "Beginn", "Ende"]);
    expect(rows[1]!.slice(-2)).toEqual(["7,5", "ja"]);
  });

  it("of one person holds the lines of nobody else", () => {
    const { body, fileName } = csv("en", "ben");
    const people = readCsv(body.slice(1), ",").map((row) => row[3]);
    expect(people).toEqual(["employee_id", "ben", "ben"]);
    expect(fileName).toBe("roster-ward-3-2026-03-23-2026-04-05-ben.csv");
  });

  it("keeps every field in its place and lets no cell start a formula, whatever the names are", () => {
    const { request, result } = hostileWard();
    for (const [language, separator] of [
      ["en", ","],
      ["de", ";"],
    ] as const) {
      const { body } = exportPlan(request, result, { format: "csv", language });
      const rows = readCsv(body.slice(1), separator);
      expect(rows).toHaveLength(hostileNames.length + 1);
      for (const row of rows) {
        expect(row).toHaveLength(13);
        for (const field of row) expect(field).not.toMatch(/^\s*[=+\-@\t\r＝＋－＠]/);
      }
      const shifts = new Set(rows.slice(1).map((row) => row[5]));
      expect(shifts.size).toBe(hostileNames.length);
      for (const name of [hostileNames[0]!, hostileNames[3]!, hostileNames[14]!])
        expect(rows.some((row) => row[4] === name)).toBe(true);
      expect(rows.some((row) => row[4] === "'=1+1|cmd")).toBe(true);
    }
  });

  it("keeps duties that the request does not know, by their ids", () => {
    const result = resultWith({ assignments: [duty("gone", "E", "2026-03-24")] });
    const { body } = exportPlan(wardRequest(), result, { format: "csv" });
    expect(body.split("\r\n")[1]).toBe("2026-03-24,,,gone,,E,,,,,,,");
  });

  it("holds whatever the names are made of", () => {
    fc.assert(
      fc.property(anyNames, (names) => {
        const { request, result } = hostileWard(names);
        const rows = readCsv(exportPlan(request, result, { format: "csv" }).body.slice(1), ",");
        expect(rows.map((row) => row.length)).toEqual(
          Array.from({ length: names.length + 1 }, () => 13),
        );
      }),
      { numRuns: 25 },
    );
  });
});
