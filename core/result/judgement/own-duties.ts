/** The duties of one employee as a plan of their own, and with some days changed. */
import type { Assignment, Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";

/** What is worked on a day instead of what is worked now; shifts ascending. */
export interface ChangedDay {
  readonly day: number;
  readonly shifts: readonly number[];
}

const FREE: readonly number[] = [];

/** Every rule reads every day, so a look-up is an index and nothing more. */
export class OwnDuties {
  readonly plan: Plan;
  private readonly employee: number;
  private readonly days: readonly (readonly number[])[];

  constructor({ calendar }: Problem, plan: Plan, employee: number) {
    this.employee = employee;
    this.days = Array.from({ length: calendar.dayCount }, (_, day) => plan.shiftsOn(employee, day));
    this.plan = new OwnPlan(employee, this.days);
  }

  /** The same duties but for these days. */
  with(changed: readonly ChangedDay[]): Plan {
    const days = [...this.days];
    for (const { day, shifts } of changed) days[day] = shifts;
    return new OwnPlan(this.employee, days);
  }
}

class OwnPlan implements Plan {
  private readonly employee: number;
  private readonly days: readonly (readonly number[])[];
  private list: readonly Assignment[] | undefined;

  constructor(employee: number, days: readonly (readonly number[])[]) {
    this.employee = employee;
    this.days = days;
  }

  get assignments(): readonly Assignment[] {
    const { employee } = this;
    this.list ??= this.days.flatMap((shifts, day) =>
      shifts.map((shift) => ({ employee, day, shift })),
    );
    return this.list;
  }

  shiftsOn(employee: number, day: number): readonly number[] {
    return employee === this.employee ? (this.days[day] ?? FREE) : FREE;
  }
}
