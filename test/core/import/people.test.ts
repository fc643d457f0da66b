import { describe, expect, it } from "vitest";
import { importCsv } from "../../../core/index.ts";
import { day, imported, people, places, window } from "./tables.ts";

describe("importCsv, people", () => {
  it("reads what Excel writes in Germany: byte order mark, semicolons, titles, blank lines, totals", () => {
    const text =
      "\uFEFFPersonal Station 3;;;;\r\n\r\n" +
      "Pers.-Nr.;Name;Vorname;Wochen­stunden (h);Qualifikationen;\r\n" +
      '1001;Müller;Anna;38,5;"Pflegefachkraft, Praxisanleitung";\r\n' +
      ";;;;;\r\n" +
      "1002;Öztürk;Ben;19,25;pflegefachkraft;\r\n" +
      "Summe;;;57,75;;\r\n";
    const { request, notes } = importCsv({ window, employees: people(text), shifts: day });
    expect(request?.employees).toEqual([
      {
        id: "1001",
        name: "Anna Müller",
        contractHoursPerWeek: 38.5,
        qualificationIds: ["Pflegefachkraft", "Praxisanleitung"],
      },
      {
        id: "1002",
        name: "Ben Öztürk",
        contractHoursPerWeek: 19.25,
        qualificationIds: ["Pflegefachkraft"],
      },
    ]);
    const ofPeople = notes.filter(({ file }) => file === "people.csv");
    expect(places(ofPeople)).toEqual([
      ["people.csv", 3, null, "header_below"],
      ["people.csv", 7, null, "total_row"],
    ]);
  });

  it.each([
    ["commas", 'id,name,contract hours\ne1,"Doe, Jane",20\n'],
    ["tabs", "ID\tFull name\tHours per week\ne1\tJane Doe\t20\n"],
    ["bars", "Employee ID|Employee|Weekly hours\ne1|Jane Doe|20\n"],
    ["a delimiter told in the first line", "sep=;\nid;name;hours\ne1;Jane Doe;20\n"],
  ])("reads English tables with %s", (_, text) => {
    expect(imported({ employees: people(text) }).employees).toEqual([
      { id: "e1", name: "Jane Doe", contractHoursPerWeek: 20 },
    ]);
  });

  it("reads full names from one column, however it is called", () => {
    const text = "Name, Vorname;Soll-Std.;Funktion\nvon der Heide, Jo;20;Leitung\n";
    expect(imported({ employees: people(text) }).employees).toEqual([
      {
        ...{ id: "Jo von der Heide", name: "Jo von der Heide" },
        ...{ contractHoursPerWeek: 20, qualificationIds: ["Leitung"] },
      },
    ]);
  });

  it("is not led astray by commas of decimals", () => {
    const { employees } = imported({ employees: people("Name;Stunden\nA;38,5\nB;7,7\n") });
    expect(employees.map((one) => one.contractHoursPerWeek)).toEqual([38.5, 7.7]);
  });

  it("gives people of one name different ids and says which", () => {
    const text = "Name;Stunden\nAnna Müller;38\nMüller, Anna;20\n";
    const { request, notes } = importCsv({ window, employees: people(text) });
    expect(request?.employees.map(({ id }) => id)).toEqual(["Anna Müller", "Anna Müller (2)"]);
    expect(notes.find(({ code }) => code === "same_name")).toMatchObject({
      line: 3,
      column: "Name",
      message: "2 are called Anna Müller; their ids are Anna Müller, Anna Müller (2).",
    });
  });

  it("takes shares of a position of its full hours", () => {
    const text = "Name;Stellenanteil\nA;75 %\nB;0,5\nC;100\n";
    const { employees } = imported({
      employees: people(text),
      options: { fullTimeHours: 40 },
    });
    expect(employees.map((one) => one.contractHoursPerWeek)).toEqual([30, 20, 40]);
  });

  it("reads the further facts of a contract", () => {
    const text =
      "Name;Std;Status;Eintritt;Austritt;Tage/Woche;Saldo;Stundenlohn;Team\nA;20;Aktiv;1.3.2026;31.12.2026;3;-2,5;24,50 €;rot\nB;20;Elternzeit;;;;;;\n";
    const { employees, hourly_rates } = imported({
      employees: people(text.replace("Std;", "Stunden;")),
    });
    expect(employees).toEqual([
      {
        id: "A",
        name: "A",
        contractHoursPerWeek: 20,
        status: "active",
        entryDate: "2026-03-01",
        exitDate: "2026-12-31",
        workDaysPerWeek: 3,
        hoursBalance: -2.5,
        teamId: "rot",
      },
      { id: "B", name: "B", contractHoursPerWeek: 20, status: "inactive" },
    ]);
    expect(hourly_rates).toEqual({ A: 24.5 });
  });

  it("notes every column that it does not use, also one without a name", () => {
    const text = "Name;Stunden;E-Mail;\nA;20;a@example.org;ja\n";
    const { notes } = importCsv({ window, employees: people(text) });
    const unused = notes.filter(({ code }) => code === "unused_column");
    expect(unused.map(({ column }) => column)).toEqual(["E-Mail", "#4"]);
  });
});
