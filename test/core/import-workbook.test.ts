import { describe, expect, it } from "vitest";
import { importWorkbook, type WorkbookSheet } from "../../core/index.ts";

const shifts: WorkbookSheet = {
  name: "Schichten",
  rows: [
    ["Kürzel", "Schicht", "Beginn", "Ende"],
    ["F", "Früh", "06:00", "14:00"],
    ["S", "Spät", "14:00", "22:00"],
  ],
};
const roster = (rows: WorkbookSheet["rows"], name = "Plan"): WorkbookSheet => ({ name, rows });
const read = (
  sheets: readonly WorkbookSheet[],
  more: Partial<Parameters<typeof importWorkbook>[0]> = {},
) => importWorkbook({ workbook: { name: "w.xlsx", sheets: [...sheets, shifts] }, ...more });
const daysOf = (imported: ReturnType<typeof importWorkbook>) =>
  imported.duties.map(({ date }) => date);

describe("the days of a roster", () => {
  it.each([
    ["ISO dates", [["Name", "2026-02-27", "2026-02-28", "2026-03-01"]]],
    ["German dates", [["Name", "Fr 27.02.2026", "Sa 28.02.2026", "So 01.03.2026"]]],
    ["dates without a year below a title", [["Februar 2026"], ["Name", "27.2.", "28.2.", "1.3."]]],
    ["numbers below a month", [["Station 3 – Feb. 2026"], ["Name", "27", "28", "1"]]],
    ["numbers with weekdays", [["02/2026"], ["Name", "Fr 27", "Sa 28", "So 1"]]],
  ])("are read from %s", (_, head) => {
    const imported = read([roster([...head, ["Ada", "F", "F", "S"]])]);
    expect(imported.problems).toEqual([]);
    expect(daysOf(imported)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  });

  it("are read from numbers whose month only the sheet's name says", () => {
    const imported = read([
      roster(
        [
          ["Name", "1", "2", "3"],
          ["Ada", "F", "", "S"],
        ],
        "März 2026",
      ),
    ]);
    expect(daysOf(imported)).toEqual(["2026-03-01", "2026-03-03"]);
  });

  it("are asked for where nothing says the month", () => {
    const { problems, request } = read([
      roster([
        ["Name", "1", "2", "3"],
        ["Ada", "F", "", ""],
      ]),
    ]);
    expect(request).toBeNull();
    expect(problems.map(({ code, line }) => [code, line])).toContainEqual(["month_unknown", 1]);
  });
});

describe("the cells of a roster", () => {
  const head = ["Name", "02.03.2026", "03.03.2026", "04.03.2026"];

  it("are duties, absences and wishes by the codes of the ward", () => {
    const codes = {
      D: "08:00-16:00",
      X: "wish",
      "-F": "not:Früh",
      W: "wish:S",
      "?": "unavailable",
    };
    const sheets = [roster([head, ["Ada", "D", "X", "U"], ["Ben", "-F", "W", "?"]])];
    const { request, duties, problems } = read(sheets, { codes });
    expect(problems).toEqual([]);
    expect(duties).toEqual([{ employee_id: "Ada", date: "2026-03-02", shift_id: "D" }]);
    expect(request).toMatchObject({
      vacations: { Ada: ["2026-03-04"] },
      wishes: { Ada: ["2026-03-03"] },
      wish_specs: { Ben: [{ type: "shiftOff" }, { type: "shiftOn" }] },
      availability: { Ben: { "2026-03-04": false } },
    });
  });

  it("are people's whom numbers alone name, with a word above them or without", () => {
    for (const word of ["Name", "Personalnummer", ""]) {
      const sheets = [
        roster([
          [word, ...head.slice(1)],
          ["4711", "F", "", "S"],
          ["4712", "", "F"],
        ]),
      ];
      const { request, duties, problems } = read(sheets);
      expect(problems).toEqual([]);
      expect(request?.employees.map(({ id, name }) => [id, name])).toEqual([
        ["4711", "4711"],
        ["4712", "4712"],
      ]);
      expect(duties).toHaveLength(3);
    }
  });

  it("are wishes on a sheet of wishes, and hold two codes where both are known", () => {
    const wishes = roster([head, ["Ada", "F", "frei", ""]], "Wünsche");
    const plan = roster([head, ["Ada", "", "", "F/S"]]);
    const { request, duties, problems } = read([wishes, plan]);
    expect(problems).toEqual([]);
    expect(duties.map(({ shift_id }) => shift_id)).toEqual(["F", "S"]);
    expect(request).toMatchObject({ wishes: { Ada: ["2026-03-03"] } });
  });

  it("that nobody explains, name nobody, or contradict each other are told with sheet and cell", () => {
    const people = {
      name: "Personal",
      rows: [
        ["Name", "Wochenstunden"],
        ["Ada", "38,5"],
      ],
    };
    const first = roster([head, ["Ada", "F", "??", "U"], ["Eve", "F", "", ""]], "A");
    const second = roster([head, ["Ada", "", "", "K"]], "B");
    const { problems } = read([people, first, second]);
    expect(problems.map(({ file, cell, code }) => `${file} ${cell} ${code}`)).toEqual(
      expect.arrayContaining(["w.xlsx, A C2 unknown_code", "w.xlsx, A A3 unknown_person"]),
    );
    expect(problems).toHaveLength(3);
  });

  it("are all accounted for, totals, legends and hidden sheets included", () => {
    const rows = [["Plan März"], head, ["Ada", "F", "", "-"], [], ["Summe", "1", "0", "0"]];
    const hidden = { ...roster([["x"]], "Alt"), isHidden: true };
    const { accounts } = read([roster(rows), hidden]);
    const [plan, old] = accounts;
    expect(plan).toMatchObject({ readAs: "roster", cells: 12, carried: 5 });
    expect(plan!.left.map(({ reason, cells }) => [reason, cells.length])).toEqual([
      ["title", 2],
      ["nothing", 1],
      ["below", 4],
    ]);
    expect(old).toMatchObject({ readAs: "nothing", carried: 0 });
  });
});
