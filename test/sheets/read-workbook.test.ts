import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { importWorkbook } from "../../core/index.ts";
import { fileProblemText } from "../../sheets/file-problem.ts";
import { readWorkbook } from "../../sheets/read-workbook.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "fixtures", name)));
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument.spreadsheet";
const zipped = (parts: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

describe("a file that LibreOffice has written", () => {
  it("says the same as .xlsx and as .ods: dates, times, numbers, sheets", async () => {
    const [xlsx, ods] = await Promise.all(
      ["station.xlsx", "station.ods"].map((name) => readWorkbook("station", fixture(name))),
    );
    const bare = (book: typeof xlsx) => book!.sheets.map(({ name, rows }) => ({ name, rows }));
    expect(bare(ods)).toEqual(bare(xlsx));
    const [march, , people, shifts] = xlsx!.sheets;
    expect(march!.rows[3]!.slice(2, 4)).toEqual(["2026-03-25", "2026-03-26"]);
    expect(march!.merged).toEqual([{ top: 0, left: 0, bottom: 0, right: 8 }]);
    expect(people!.rows[3]).toEqual(["103", "Nowak, Carla", "19.25", "0.5", "Pflegehelfer"]);
    expect(shifts!.rows[3]!.slice(0, 5)).toEqual(["N", "Nacht", "21:45", "06:15", "30"]);
  });

  it.each(["station.xlsx", "station.ods"])("%s becomes a ward and its plan", async (name) => {
    const workbook = await readWorkbook(name, fixture(name));
    const codes = { x: "Wunsch", ZD: "nichts" };
    const { request, problems, duties, accounts } = importWorkbook({ workbook, codes });
    expect(problems).toEqual([]);
    expect(request).toMatchObject({
      start_date: "2026-03-25",
      end_date: "2026-04-03",
      vacations: { "101": ["2026-03-30", "2026-03-31"] },
      sick_leaves: { "103": ["2026-03-25", "2026-03-26"] },
      wishes: { "102": ["2026-03-28", "2026-03-29"] },
    });
    expect(duties).toHaveLength(16);
    expect(duties).toContainEqual({ employee_id: "103", date: "2026-04-02", shift_id: "N" });
    for (const { cells, carried, left } of accounts)
      expect(carried + left.reduce((sum, one) => sum + one.cells.length, 0)).toBe(cells);
  });

  it("has the same days where it counts them from 1904", async () => {
    const { sheets } = await readWorkbook("mac.xlsx", fixture("dates-from-1904.xlsx"));
    expect(sheets[0]!.rows[3]!.slice(2, 4)).toEqual(["2026-03-25", "2026-03-26"]);
  });

  it("has its rows also where they are repeated on each page or grouped", async () => {
    const row = `<table:table-row><table:table-cell office:value-type="string"><text:p>A</text:p></table:table-cell></table:table-row>`;
    const content = `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="S"><table:table-header-rows>${row}</table:table-header-rows><table:table-row-group>${row}</table:table-row-group></table:table></office:spreadsheet></office:body></office:document-content>`;
    const bytes = zipped({ mimetype: OPEN_DOCUMENT, "content.xml": content });
    expect((await readWorkbook("s.ods", bytes)).sheets[0]!.rows).toEqual([["A"], ["A"]]);
  });
});

describe("a file that is no spreadsheet to be read", () => {
  const locked = () =>
    writeXlsx({
      sheets: [{ name: "S", rows: [["A"]] }],
      encryption: { password: "p", spinCount: 1 },
    });
  const manifest = `<manifest:encryption-data/>`;
  const bomb = (size: number) => {
    const bytes = zipSync({
      "xl/workbook.xml": strToU8("<a/>"),
      "xl/a.xml": [new Uint8Array(1_000_000).fill(32), { level: 9 }],
    });
    // The size that the archive declares for the part, in its central directory. Its signature is looked for
    // whole: a single byte of it may stand anywhere, in the time of day too.
    const entry = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(
      "PK\x01\x02",
    );
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(entry + 24, size, true);
    return bytes;
  };

  it.each([
    ["an encrypted .xlsx", locked, "encrypted"],
    [
      "an encrypted .ods",
      () =>
        zipped({
          mimetype: OPEN_DOCUMENT,
          "content.xml": "?",
          "META-INF/manifest.xml": manifest,
        }),
      "encrypted",
    ],
    ["one cut off", () => fixture("station.xlsx").slice(0, 4000), "damaged"],
    ["a broken part", () => zipped({ "xl/workbook.xml": "<workbook" }), "damaged"],
    ["old Excel", () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), "oldExcel"],
    ["a text", () => strToU8("Name;F;S"), "foreign"],
    ["a document of words", () => zipped({ "word/document.xml": "<a/>" }), "foreign"],
    ["one that unpacks to gigabytes", () => bomb(4_000_000_000), "tooLarge"],
    ["one that hides what it unpacks to", () => bomb(0), "tooLarge"],
  ] as const)("is told as what it is: %s", async (_, bytes, kind) => {
    await expect(readWorkbook("ward.xlsx", await bytes())).rejects.toMatchObject({ kind });
  });

  it("is told in both languages, with its name", () => {
    const problem = { kind: "encrypted", sheet: null } as const;
    expect(fileProblemText("a.xlsx", problem, "en")).toBe(
      "a.xlsx cannot be read: it is protected by a password; save it without one.",
    );
    expect(fileProblemText("a.xlsx", problem, "de")).toContain("ist nicht lesbar: sie ist mit");
  });
});
