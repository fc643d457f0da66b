/** Predicates on (employee, day, shift): what conditions compile to. Parts that look at one thing are evaluated once per thing. */
import type { Problem, Shift } from "../../model/problem/problem.ts";
import type { Field } from "./condition-fields.ts";
import type { Actual } from "./condition-values.ts";

export interface Predicate {
  /** Works for every day; `shift` is an index or `unknownNight(problem)`. */
  holds(employee: number, day: number, shift: number): boolean;
  /** What is certain when only the day is known. */
  onDay(day: number): "always" | "never" | "depends";
  readonly looksAtShift: boolean;
  /** For each part that looks at employees, 1 or 0 by employee. Employees with the same values in all parts are treated alike. */
  readonly employeeParts: readonly Uint8Array[];
}

/** Holds for everything. */
export const everything: Predicate = {
  holds: () => true,
  onDay: () => "always",
  looksAtShift: false,
  employeeParts: [],
};

/** Stands for the shift of a night that is known to be worked without its shift being known. */
export function unknownNight(problem: Problem): number {
  return problem.shifts.length;
}

/** Both or either of the parts; no parts hold for everything, whichever way they are joined. */
export function joined(parts: readonly Predicate[], logic: "AND" | "OR"): Predicate {
  if (parts.length === 0) return everything;
  if (parts.length === 1) return parts[0]!;
  const decisive = logic === "OR";
  return {
    holds: (employee, day, shift) => {
      for (const part of parts) if (part.holds(employee, day, shift) === decisive) return decisive;
      return !decisive;
    },
    onDay: (day) => {
      const verdicts = parts.map((part) => part.onDay(day));
      if (verdicts.includes(decisive ? "always" : "never")) return decisive ? "always" : "never";
      if (verdicts.includes("depends")) return "depends";
      return decisive ? "never" : "always";
    },
    looksAtShift: parts.some((part) => part.looksAtShift),
    employeeParts: parts.flatMap((part) => part.employeeParts),
  };
}

export function negated(part: Predicate): Predicate {
  const opposite = { always: "never", never: "always", depends: "depends" } as const;
  return {
    holds: (employee, day, shift) => !part.holds(employee, day, shift),
    onDay: (day) => opposite[part.onDay(day)],
    looksAtShift: part.looksAtShift,
    employeeParts: part.employeeParts,
  };
}

/** The predicate "the field passes the test". */
export function fieldPredicate(
  problem: Problem,
  field: Field,
  test: (actual: Actual) => boolean,
): Predicate {
  const { calendar } = problem;
  switch (field.looksAt) {
    case "employee":
      return employeePredicate(
        Uint8Array.from(problem.employees, (person) => (test(field.read(person)) ? 1 : 0)),
      );
    case "shift":
      return shiftPredicate(problem, (shift) => test(field.read(shift)));
    case "night":
      return nightPredicate(problem, (isNight) => test(field.read(isNight)));
    case "date":
      return dayPredicate(problem, (day) => test(field.read(calendar, day)));
    case "shiftAndDate": {
      const shifts = withUnknownNight(problem);
      return {
        holds: (_, day, shift) => test(field.read(calendar, day, shifts[shift]!)),
        onDay: () => "depends",
        looksAtShift: true,
        employeeParts: [],
      };
    }
  }
}

/** The predicate "the shift is, or is not, a night", by each employee's own night window where there is one. */
function nightPredicate(problem: Problem, test: (isNight: boolean) => boolean): Predicate {
  const { employees, ownNightShifts } = problem;
  const common = shiftPredicate(problem, (shift) => test(shift.isNight));
  if (ownNightShifts.size === 0) return common;
  const indices = employees.map(({ index }) => index);
  const whereNightsAre = (nights: Uint8Array | undefined) =>
    employeesPredicate(
      problem,
      indices.filter((index) => ownNightShifts.get(index) === nights),
    );
  const parts = [...new Set(ownNightShifts.values())].map((nights) =>
    joined(
      [
        whereNightsAre(nights),
        shiftPredicate(problem, ({ index }) => test((nights[index] ?? 1) === 1)),
      ],
      "AND",
    ),
  );
  return joined([joined([whereNightsAre(undefined), common], "AND"), ...parts], "OR");
}

/** The predicate "the employee is one of these". */
export function employeesPredicate(problem: Problem, employees: readonly number[]): Predicate {
  const bits = new Uint8Array(problem.employees.length);
  for (const employee of employees) bits[employee] = 1;
  return employeePredicate(bits);
}

function employeePredicate(bits: Uint8Array): Predicate {
  return {
    holds: (employee) => bits[employee] === 1,
    onDay: () => "depends",
    looksAtShift: false,
    employeeParts: [bits],
  };
}

/** The predicate "the shift is such a one". */
export function shiftPredicate(problem: Problem, isSuch: (shift: Shift) => boolean): Predicate {
  const bits = Uint8Array.from(withUnknownNight(problem), (shift) => (isSuch(shift) ? 1 : 0));
  return {
    holds: (_employee, _day, shift) => bits[shift] === 1,
    onDay: () => "depends",
    looksAtShift: true,
    employeeParts: [],
  };
}

/** The predicate "the day is such a one". */
export function dayPredicate(problem: Problem, isSuch: (day: number) => boolean): Predicate {
  const { dayCount } = problem.calendar;
  const bits = Uint8Array.from({ length: dayCount }, (_, day) => (isSuch(day) ? 1 : 0));
  const at = (day: number) => (day >= 0 && day < dayCount ? bits[day] === 1 : isSuch(day));
  return {
    holds: (_, day) => at(day),
    onDay: (day) => (at(day) ? "always" : "never"),
    looksAtShift: false,
    employeeParts: [],
  };
}

function withUnknownNight(problem: Problem): readonly Shift[] {
  return [
    ...problem.shifts,
    {
      index: problem.shifts.length,
      id: "",
      name: "",
      code: null,
      type: "night",
      kind: "work",
      isNight: true,
      startMinute: problem.nightFrom,
      endMinute: problem.nightTo,
      legalMinutes: problem.nightTo - problem.nightFrom,
      creditMinutes: problem.nightTo - problem.nightFrom,
      breakCreditMinutes: 0,
      departmentId: null,
      workplaceId: null,
      areaId: null,
      areaGroupIds: [],
      costCentre: null,
      tags: [],
      requiredQualificationIds: [],
      qualificationMode: "all",
      preferredQualificationIds: [],
      mayOverlap: false,
      joinWith: null,
      isActive: false,
    },
  ];
}
