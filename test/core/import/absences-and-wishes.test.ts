import { describe, expect, it } from "vitest";
import { importCsv } from "../../../core/index.ts";
import { absences, day, imported, places, staff, window, wishes } from "./tables.ts";

describe("importCsv, absences and wishes", () => {
  it("spreads spans over the days of the window, by name or number, and tells kinds apart", () => {
    const text =
      "Mitarbeiter;Von;Bis;Art\nMüller, Anna;27.02.2026;03.03.2026;Urlaub\n1;3.3.26;4.3.26;U\n" +
      "ben oeztuerk;2026-03-10;;krank\nBen Öztürk;12.3.;13.3.;Dienstreise\nBen Öztürk;14.3.;;Fortbildung\n2;01.04.2026;02.04.2026;Urlaub\n";
    const { request, notes } = importCsv({
      window,
      employees: staff,
      shifts: day,
      absences: absences(text),
    });
    expect(request).toMatchObject({
      vacations: { 1: ["2026-03-02", "2026-03-03", "2026-03-04"] },
      sick_leaves: { 2: ["2026-03-10"] },
      credited_absences: { 2: [{ date: "2026-03-14", kind: "Fortbildung" }] },
      availability: { 2: { "2026-03-12": false, "2026-03-13": false } },
    });
    const messages = notes
      .filter(({ file }) => file === "absences.csv")
      .map(({ message }) => message);
    expect(messages).toEqual([
      "Dienstreise keeps people away without crediting hours; vacation, sick leave, school and training credit them.",
      "1 entry lies outside the window and is left out.",
    ]);
  });

  it("takes absences without a kind as vacation, with a note", () => {
    const { request, notes } = importCsv({
      window,
      employees: staff,
      absences: absences("Name,Datum\nAnna Müller,2026-03-05\n"),
    });
    expect(request?.vacations).toEqual({ 1: ["2026-03-05"] });
    expect(notes.map(({ code }) => code)).toContain("all_vacation");
  });

  it("reads grids with a column for each day, as rosters hang on walls", () => {
    const dates = "Name;02.03.;Di 3.3.;4;5.;6;31;Bemerkung\n;Mo;Di;Mi;Do;Fr;;\n";
    const { request, notes } = importCsv({
      window,
      employees: staff,
      shifts: day,
      absences: absences(`${dates}Müller, Anna;U;U;Früh;;K;;gern\nBen Öztürk;;;;Z;;;\n`),
      wishes: wishes("Personalnummer,2,3,4\n1,,frei,\n2,x,,kein Frühdienst\n"),
    });
    expect(request).toMatchObject({
      vacations: { 1: ["2026-03-02", "2026-03-03"] },
      sick_leaves: { 1: ["2026-03-06"] },
      availability: { 2: { "2026-03-05": false } },
      wishes: { 1: ["2026-03-03"], 2: ["2026-03-02"] },
      wish_specs: { 2: [{ type: "shiftOff", date: "2026-03-04" }] },
    });
    const remarks = notes.filter(({ file }) => file === "absences.csv");
    expect(remarks.map(({ code, line, column }) => [code, line, column])).toEqual([
      ["unavailable_kind", null, null],
      ["duties_in_grid", null, null],
      ["unused_column", 1, "31"],
      ["unused_column", 1, "Bemerkung"],
      ["nobodys_row", 2, null],
    ]);
  });

  it("names the day of a grid where a cell cannot be read", () => {
    const { problems } = importCsv({
      window,
      employees: staff,
      shifts: day,
      wishes: wishes("Name;2;3\nAnna Müller;;Mittag\nCarl;frei;\n"),
    });
    expect(places(problems)).toEqual([
      ["wishes.csv", 2, "3", "unknown_shift"],
      ["wishes.csv", 3, "Name", "unknown_person"],
    ]);
  });

  it("reads wishes for days off, for shifts and against them, with their priority", () => {
    const text =
      "Name;Datum;Bis;Wunsch;Priorität\nAnna Müller;7.3.2026;8.3.2026;frei;hoch\nAnna Müller;9.3.2026;;Früh;\n" +
      "Ben Öztürk;10.3.2026;;kein Frühdienst;niedrig\nBen Öztürk;11.3.2026;;;\nBen Öztürk;12.3.2026;;kein Dienst;\nBen Öztürk;13.3.2026;;Dienst;\n";
    const {
      wishes: off,
      wish_priorities,
      wish_specs,
    } = imported({
      employees: staff,
      shifts: day,
      wishes: wishes(text),
    });
    expect(off).toEqual({ 1: ["2026-03-07", "2026-03-08"], 2: ["2026-03-11", "2026-03-12"] });
    expect(wish_priorities).toEqual({ 1: { "2026-03-07": "high", "2026-03-08": "high" } });
    expect(wish_specs).toEqual({
      1: [{ type: "shiftOn", shiftIds: ["Früh"], date: "2026-03-09" }],
      2: [
        { type: "shiftOff", shiftTypes: ["early"], date: "2026-03-10", priority: "low" },
        { type: "dayOn", date: "2026-03-13" },
      ],
    });
  });
});
