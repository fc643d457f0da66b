import { expect, it } from "vitest";
import { CandidateList } from "../../../../core/model/problem/candidate-list.ts";

const PEOPLE = 3;
const DAYS = 4;

/** Nothing for the second person on any day, and one, two or no duties a day for the others. */
function drawn() {
  const list = new CandidateList(PEOPLE * DAYS);
  for (let employee = 0; employee < PEOPLE; employee++)
    for (let day = 0; day < DAYS; day++) {
      if (employee !== 1)
        for (let shift = 0; shift < (employee + day) % 3; shift++)
          list.push(employee, day, shift, 0);
      list.endCell(employee * DAYS + day);
    }
  return list.finish(DAYS);
}

it("the candidates of a person, of a day and of days in a row are those that the arrays say", () => {
  const candidates = drawn();
  const all = Array.from({ length: candidates.count }, (_, c) => c);
  expect(all.length).toBe(8);
  for (let employee = 0; employee < PEOPLE; employee++) {
    const own = all.filter((c) => candidates.employee[c] === employee);
    expect([...candidates.ofEmployee(employee)]).toEqual(own);
    for (let first = 0; first < DAYS; first++) {
      const ofDay = own.filter((c) => candidates.day[c] === first);
      expect([...candidates.ofDay(employee, first)]).toEqual(ofDay);
      expect(candidates.countOn(employee, first)).toBe(ofDay.length);
      for (let last = first; last < DAYS; last++)
        expect([...candidates.ofDays(employee, first, last)]).toEqual(
          own.filter((c) => candidates.day[c]! >= first && candidates.day[c]! <= last),
        );
    }
  }
});
