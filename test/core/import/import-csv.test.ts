import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importCsv, type SolveRequest, validateRequest } from "../../../core/index.ts";
import { absences, people, places, shifts, window, wishes } from "./tables.ts";

describe("importCsv, what bad tables get", () => {
  it("tells every problem at once with file, line and column, and answers no request", () => {
    const result = importCsv({
      window: { start: "2026-03-15", end: "2026-03-02" },
      employees: people("Nr;Personalnummer;Name;Stunden\n1;7;Anna;viele\n2;7;Ben;200\n3;;;20\n"),
      shifts: shifts(
        "Schicht;Beginn;Ende;Min\nFrüh;6:70;14:00;1\nSpät;24:00;;x\n;6;14;1\nTag;8;16;\n",
      ),
      absences: absences(
        "Name;Von;Bis\nCarl;1.3.2026;2.3.2026\nAnna;31.02.2026;\nBen;3.3.2026;1.3.2026\n",
      ),
      wishes: wishes('Name;Datum;Wunsch;Prio\nAnna;3.3.2026;Mitternacht;\nBen;"4.3.2026;;eilig\n'),
    });
    expect(result.request).toBeNull();
    expect(places(result.problems)).toEqual([
      [null, null, null, "window_order"],
      ["people.csv", 2, "Stunden", "not_a_number"],
      ["people.csv", 3, "Personalnummer", "repeated_id"],
      ["people.csv", 3, "Stunden", "not_a_number"],
      ["people.csv", 4, "Name", "missing_value"],
      ["shifts.csv", 2, "Beginn", "not_a_time"],
      ["shifts.csv", 3, "Ende", "missing_value"],
      ["shifts.csv", 3, "Beginn", "start_at_midnight"],
      ["shifts.csv", 4, "Schicht", "missing_value"],
      ["shifts.csv", 5, "Min", "missing_value"],
      ["absences.csv", 2, "Name", "unknown_person"],
      ["absences.csv", 3, "Von", "not_a_date"],
      ["absences.csv", 4, "Bis", "dates_swapped"],
      ["wishes.csv", 2, "Wunsch", "unknown_shift"],
      ["wishes.csv", 3, null, "open_quote"],
      ["wishes.csv", 3, "Datum", "not_a_date"],
      ["wishes.csv", 3, "Prio", "not_a_priority"],
    ]);
  });

  it("asks for a number where a name is not enough", () => {
    const { problems } = importCsv({
      window,
      employees: people("Nr;Name\n;Anna\n;Anna\n".replace("Nr", "Personalnummer")),
      absences: absences("Name;Datum\nAnna;3.3.2026\n"),
    });
    expect(problems.map(({ message }) => message)).toEqual([
      "Anna may be Anna or Anna (2); name the id.",
    ]);
  });

  it.each([
    ["an empty file", "\n\n", "empty_table"],
    ["a picture", "\u0089PNG\r\n\u001a\n", "no_header"],
    ["a table of something else", "Artikel;Preis\nBett;100\n", "no_header"],
  ])("says what is wrong with %s, once", (_, text, code) => {
    const { problems } = importCsv({
      window,
      employees: people(text),
      absences: absences("Name;Datum\nAnna;3.3.2026\n"),
    });
    expect(problems.map((problem) => problem.code)).toEqual([code]);
  });

  it("asks for the columns of times by name", () => {
    const { problems } = importCsv({ window, shifts: shifts("Schicht;Min\nFrüh;1\n") });
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ["missing_column", "A column is missing; name it one of: beginn, start, von, anfang."],
      ["missing_column", "A column is missing; name it one of: ende, end, bis, endzeit."],
    ]);
  });

  it("tells a window that is none, and what the request itself forbids", () => {
    expect(importCsv({ window: { start: "bald", end: "" } }).problems).toHaveLength(2);
    const { problems } = importCsv({ window, employees: people("id\n__proto__\n") });
    expect(problems).toMatchObject([{ code: "request_problem" }]);
    expect(problems[0]?.message).toMatch(/^employees\.0\.id: /);
  });

  it("speaks German where it is asked to", () => {
    const { problems, notes } = importCsv({
      window,
      employees: people("Name;Stunden\nA;viele\n"),
      options: { language: "de" },
    });
    expect(problems[0]?.message).toBe("viele ist keine Zahl, die hier stehen kann.");
    expect(notes.at(-1)?.message).toMatch(/^Kein Bundesland ist angegeben/);
  });

  it("never throws, and what it answers without a problem is a valid request", () => {
    const word = fc.constantFrom(
      ...[
        "Name",
        "Von",
        "Bis",
        "Art",
        "Schicht",
        "Beginn",
        "Ende",
        "Min",
        "Mo",
        "2.3.2026",
        "6:00",
        "38,5",
        "Anna",
      ],
      ...[
        "U",
        "frei",
        '"',
        '""',
        "",
        "\uFEFF",
        "2-3",
        "24:00",
        "Stunden",
        "Summe",
        "__proto__",
        "constructor",
        "-1",
      ],
    );
    const text = fc
      .array(fc.tuple(word, fc.constantFrom(";", ",", "\t", "\n", "\r\n")), { maxLength: 40 })
      .map((pairs) => pairs.flat().join(""));
    const tables = fc.tuple(text, text, text, text);
    fc.assert(
      fc.property(tables, ([a, b, c, d]) => {
        const result = importCsv({
          window,
          employees: people(`Name;Stunden\nAnna;20\n${a}`),
          shifts: shifts(`Schicht;Beginn;Ende;Min\n${b}`),
          absences: absences(c),
          wishes: wishes(`Name;Datum;Wunsch\n${d}`),
        });
        expect(result.request === null).toBe(result.problems.length > 0);
        if (result.request !== null) expect(validateRequest(result.request).ok).toBe(true);
      }),
    );
  });

  it("says that the law weighs only, unless the department decides", () => {
    const codes = (department?: SolveRequest["department"]) =>
      importCsv({ window, department }).notes.map(({ code }) => code);
    expect(codes()).toEqual(expect.arrayContaining(["law_as_goal", "all_holidays"]));
    const decided = codes({ id: "w", legalBaseline: "arbzgHospital", federalState: "BY" });
    expect(decided).not.toContain("law_as_goal");
    expect(decided).not.toContain("all_holidays");
  });
});
