import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvRecords } from "../../../../core/import/tables/csv-records.ts";

const cellsOf = (text: string, delimiter = ";") =>
  csvRecords(text, delimiter).records.map(({ cells }) => cells);

describe("csvRecords", () => {
  it("reads quoted cells with delimiters, doubled quotation marks and line breaks in them", () => {
    const text = 'a;"b;c";"d ""e"""\r\n"f\ng";h\r\ni';
    expect(cellsOf(text)).toEqual([["a", "b;c", 'd "e"'], ["f\ng", "h"], ["i"]]);
  });

  it("counts the lines of the file, also where a cell holds several or a line is blank", () => {
    const { records } = csvRecords('a\n"b\r\nc"\n\nd\re\n', ";");
    expect(records.map(({ line }) => line)).toEqual([1, 2, 4, 5, 6]);
  });

  it("keeps empty cells and ends no record with one that is not there", () => {
    expect(cellsOf("a;;\n;b\n")).toEqual([
      ["a", "", ""],
      ["", "b"],
    ]);
    expect(cellsOf("")).toEqual([]);
  });

  it("takes a quotation mark inside a cell as it is, and tells one that is never closed", () => {
    expect(csvRecords('5" nail;"x" y\n', ";")).toEqual({
      records: [{ line: 1, cells: ['5" nail', '"x" y'] }],
      openQuotes: [],
    });
    expect(csvRecords('a\n"b;c\nd', ";")).toEqual({
      records: [
        { line: 1, cells: ["a"] },
        { line: 2, cells: ['"b', "c"] },
        { line: 3, cells: ["d"] },
      ],
      openQuotes: [2],
    });
  });

  it("reads back whatever cells are written by the rules, with every delimiter", () => {
    const cell = fc.string().map((text) => text.trim());
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(table, fc.constantFrom(";", ",", "\t", "|"), (rows, delimiter) => {
        const quoted = rows.map((cells) =>
          cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter),
        );
        expect(cellsOf(quoted.join("\r\n"), delimiter)).toEqual(rows);
      }),
    );
  });
});
