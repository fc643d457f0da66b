import { describe, expect, it } from "vitest";
import { absenceColumns } from "../../../core/import/absences.ts";
import { peopleColumns } from "../../../core/import/people.ts";
import { shiftColumns } from "../../../core/import/shifts.ts";
import { foldedHeader } from "../../../core/import/tables/folded.ts";
import { wishColumns } from "../../../core/import/wishes.ts";

describe.each([
  ["people", peopleColumns],
  ["shifts", shiftColumns],
  ["absences", absenceColumns],
  ["wishes", wishColumns],
] as const)("names of columns of %s", (_, columns) => {
  const names = Object.values<string>(columns).flatMap((words) => words.split(" "));

  it("mean one field each", () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("are written as headers are compared", () => {
    expect(names.filter((name) => foldedHeader(name) !== name)).toEqual([]);
  });
});
