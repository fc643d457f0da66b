/** The plan of the sample ward as it hangs on the wall, before somebody falls ill. */

const FIRST_DAY = "2026-02-02";
const DAY_MS = 86_400_000;

const shiftOf: Readonly<Record<string, string>> = { E: "early", L: "late", N: "night" };

/** A letter for each day. */
const duties: Readonly<Record<string, string>> = {
  e1: "..EENN.......E",
  e2: "ELL..EL..EENN.",
  e3: "NN..L....EEEEE",
  e4: "L..EELNN..LL..",
  e5: "E..L..EEELN..N",
  e6: ".EEN...EN...LL",
  e7: "....EEELLN....",
  e8: ".EN.....E..EE.",
};

interface AnnouncedDuty {
  readonly employeeId: string;
  readonly shiftId: string;
  readonly date: string;
}

/** Two whole weeks, so that a repair has all of them to stay close to. */
export function announcedPlan(): readonly AnnouncedDuty[] {
  return Object.entries(duties).flatMap(([employeeId, letters]) =>
    [...letters].flatMap((letter, day) => {
      const shiftId = shiftOf[letter];
      const date = new Date(Date.parse(FIRST_DAY) + day * DAY_MS).toISOString().slice(0, 10);
      return shiftId === undefined ? [] : [{ employeeId, shiftId, date }];
    }),
  );
}
