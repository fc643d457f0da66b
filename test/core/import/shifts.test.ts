import { describe, expect, it } from "vitest";
import { importCsv } from "../../../core/index.ts";
import { imported, shifts, staff, window } from "./tables.ts";

describe("importCsv, shifts", () => {
  it("reads whose money a shift costs", () => {
    const text =
      "Schicht;Kürzel;Beginn;Ende;Kostenstelle\nFrüh;F;6:00;14:00;4711\nSpät;S;14:00;22:00;\n";
    const found = imported({ shifts: shifts(text) }).shifts.map((shift) => shift.costCentre);
    expect(found).toEqual(["4711", undefined]);
  });

  it("reads times of every kind, nights over midnight and an end at 24:00", () => {
    const text =
      "Schicht;Kürzel;Beginn;Ende;Pause;Mindestbesetzung;Qualifikation\n" +
      "Früh;F;6:00;14.30;30;2;Pflege\nSpät;S;13;22 Uhr;0:30;1-2;\nNacht;N;21.45;06:15;45 min;1;\nAbend;A;18:00;24:00;0;0;\n";
    expect(imported({ shifts: shifts(text) }).shifts).toEqual([
      {
        id: "F",
        name: "Früh",
        code: "F",
        startTime: "06:00",
        endTime: "14:30",
        shiftType: "early",
        breakMinutes: 30,
        minStaff: 2,
        requiredQualificationIds: ["Pflege"],
      },
      {
        id: "S",
        name: "Spät",
        code: "S",
        startTime: "13:00",
        endTime: "22:00",
        shiftType: "late",
        breakMinutes: 30,
        minStaff: 1,
        maxStaff: 2,
      },
      {
        id: "N",
        name: "Nacht",
        code: "N",
        startTime: "21:45",
        endTime: "06:15",
        shiftType: "night",
        breakMinutes: 45,
        minStaff: 1,
      },
      {
        id: "A",
        name: "Abend",
        code: "A",
        startTime: "18:00",
        endTime: "00:00",
        shiftType: "late",
        breakMinutes: 0,
        minStaff: 0,
      },
    ]);
  });

  it("reads both times from one column, and derives what is not given, with notes", () => {
    const text = "Dienst;Zeit\nD1;22:00-06:00\nD2;07:00 - 12:00\n";
    const { request, notes } = importCsv({ window, shifts: shifts(text) });
    expect(request?.shifts).toMatchObject([
      { id: "D1", shiftType: "night", breakMinutes: 30 },
      { id: "D2", shiftType: "early", breakMinutes: 0 },
    ]);
    expect(notes.flatMap(({ file, code }) => (file === "shifts.csv" ? [code] : []))).toEqual([
      "one_each",
      "derived_types",
      "legal_breaks",
    ]);
  });

  it("says kinds that it derived and holidays that it assumes in words of the language alone", () => {
    const text = "Dienst;Zeit\nD1;22:00-06:00\nD2;07:00 - 12:00\n";
    const german = { window, shifts: shifts(text), options: { language: "de" } } as const;
    const messages = importCsv(german).notes.map(({ message }) => message);
    expect(messages).toContain(
      "Schichtarten wurden aus Namen und Zeiten abgeleitet: D1 = Nacht, D2 = früh.",
    );
    expect(messages.find((each) => each.includes("Feiertag"))).toMatch(
      /Bundesland ist angegeben \(department\.federalState\)/,
    );
  });

  it("reads numbers by weekday; where nobody is needed a shift does not run", () => {
    const text =
      "Schicht;Beginn;Ende;Mo;Di;Mi;Do;Fr;Sa;So;Feiertag\n" +
      "Früh;6;14;3;3;3;3;3;2;1-2;2\nTag;8;16;1;1;1;1;1;;0;0\nRuht;8;16;0;0;0;0;0;0;0;\n";
    const { request, notes } = importCsv({ window, shifts: shifts(text) });
    expect(request?.shifts).toMatchObject([
      {
        minStaffByWeekday: { mon: 3, tue: 3, wed: 3, thu: 3, fri: 3, sat: 2, sun: 1, holiday: 2 },
        maxStaffByWeekday: { sun: 2 },
      },
      {
        weekdays: ["mon", "tue", "wed", "thu", "fri"],
        holidayMode: "closed",
        minStaffByWeekday: { mon: 1, tue: 1, wed: 1, thu: 1, fri: 1 },
      },
      { isActive: false },
    ]);
    expect(notes.filter(({ code }) => code === "not_run").map(({ line }) => line)).toEqual([3, 4]);
  });

  it("gives shifts of one name different ids and reads the days of each", () => {
    const text = "Schicht;Beginn;Ende;Wochentage;Min\nFrüh;6;14;Mo-Fr;3\nFrüh;7;15;Sa, So;1\n";
    expect(imported({ shifts: shifts(text) }).shifts).toMatchObject([
      { id: "Früh", weekdays: ["mon", "tue", "wed", "thu", "fri"] },
      { id: "Früh (2)", weekdays: ["sat", "sun"] },
    ]);
  });

  it("notes a qualification that nobody has", () => {
    const text = "Schicht;Beginn;Ende;Min;Qualifikation\nFrüh;6;14;1;Arzt\n";
    const { notes } = importCsv({ window, employees: staff, shifts: shifts(text) });
    expect(notes.find(({ code }) => code === "unheld_qualification")?.message).toBe(
      "Nobody has the qualification Arzt.",
    );
  });
});
