/** Who may give and take which duties as far as facts go: what is locked, absences, qualifications, a day that is full. */
import { joinedGroup } from "../../model/problem/joined-duties.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { isBusy } from "../judgement/what-if.ts";
import { type ChangedCell, type PersonChange, withCells } from "./changed-plan.ts";
import type { Seat } from "./judge-reassignments.ts";

/** A shift on a day of the window, and with it all that is joined to it there. */
export interface Place {
  readonly day: number;
  readonly shift: number;
}

/** What one employee gives up and takes. */
export interface Leg extends PersonChange {
  readonly gives: Place | null;
  readonly takes: Place | null;
}

/** Legs of exchanges about one seat. */
export class ExchangeLegs {
  private readonly problem: Problem;
  private readonly plan: Plan;
  private readonly seat: Seat;

  constructor(problem: Problem, plan: Plan, seat: Seat) {
    this.problem = problem;
    this.plan = plan;
    this.seat = seat;
  }

  /** Everybody who takes the seat and gives up a duty at most so many days away. */
  takers(reach: number): readonly Leg[] {
    return this.others().flatMap((employee) =>
      this.givable(employee, reach).flatMap((gives) => this.leg(employee, gives, this.seat)),
    );
  }

  /** Everybody but these who takes the duty beside what they have. */
  fillers(takes: Place): readonly Leg[] {
    return this.others().flatMap((employee) => this.leg(employee, null, takes));
  }

  /** Everybody who takes the first duty and gives up the second. */
  rotators(takes: Place, gives: Place): readonly Leg[] {
    if (isSame(takes, gives)) return [];
    const group = this.groupOf(gives);
    const holds = (employee: number) =>
      this.plan.shiftsOn(employee, gives.day).some((shift) => group.includes(shift));
    return this.others().flatMap((employee) =>
      holds(employee) && !this.isLocked(employee, gives) ? this.leg(employee, gives, takes) : [],
    );
  }

  /** Whoever gives the seat up takes another duty for it, or with null none. */
  givers(takes: Place | null): readonly Leg[] {
    const { giver } = this.seat;
    if (giver === null) return [];
    if (takes !== null) return this.leg(giver, this.seat, takes);
    return [this.changeOf(giver, this.seat, null)];
  }

  private others(): readonly number[] {
    return this.problem.employees
      .filter(({ index, deployable }) => deployable && index !== this.seat.giver)
      .map(({ index }) => index);
  }

  /** Duties of the employee that may be given up; the same shift as the seat's would change nothing. */
  private givable(employee: number, reach: number): readonly Place[] {
    const { dayCount } = this.problem.calendar;
    const { day: middle } = this.seat;
    const found: Place[] = [];
    for (
      let day = Math.max(0, middle - reach);
      day <= Math.min(dayCount - 1, middle + reach);
      day++
    )
      for (const shift of new Set(
        this.plan.shiftsOn(employee, day).map((own) => this.placeOf(day, own).shift),
      )) {
        const place = { day, shift };
        if (!this.isSeat(place) && !this.isLocked(employee, place)) found.push(place);
      }
    return found;
  }

  /** What is joined changes hands once, under the first of its shifts. */
  placeOf(day: number, shift: number): Place {
    return { day, shift: joinedGroup(this.problem, shift, day)[0]! };
  }

  /** The seat itself, or what is joined to it. */
  isSeat(place: Place): boolean {
    return place.day === this.seat.day && this.groupOf(this.seat).includes(place.shift);
  }

  private groupOf({ day, shift }: Place): readonly number[] {
    return joinedGroup(this.problem, shift, day);
  }

  private isLocked(employee: number, place: Place): boolean {
    const { candidates } = this.problem;
    return this.groupOf(place).some(
      (shift) => candidates.locked[candidates.at(employee, place.day, shift)] === 1,
    );
  }

  /** Empty where a fact stands against it. */
  private leg(employee: number, gives: Place | null, takes: Place): readonly Leg[] {
    const { problem, plan } = this;
    const { day } = takes;
    const group = this.groupOf(takes);
    const now = plan.shiftsOn(employee, day);
    if (group.some((shift) => now.includes(shift))) return [];
    if (group.some((shift) => problem.refusal(employee, day, shift) !== null)) return [];
    const without =
      gives === null ? plan : withCells(plan, this.changeOf(employee, gives, null).cells);
    if (group.some((shift) => isBusy(problem, without, { employee, day, shift }))) return [];
    return [this.changeOf(employee, gives, takes)];
  }

  private changeOf(employee: number, gives: Place | null, takes: Place | null): Leg {
    const { plan } = this;
    const days = new Set([gives, takes].flatMap((place) => (place === null ? [] : [place.day])));
    const given = gives === null ? [] : this.groupOf(gives);
    const cells = [...days].map((day): ChangedCell => {
      const kept = plan
        .shiftsOn(employee, day)
        .filter((shift) => gives?.day !== day || !given.includes(shift));
      const shifts = takes?.day === day ? [...kept, ...this.groupOf(takes)] : kept;
      return { employee, day, shifts: shifts.sort((a, b) => a - b) };
    });
    return { employee, gives, takes, cells };
  }
}

export function isSame(a: Place, b: Place): boolean {
  return a.day === b.day && a.shift === b.shift;
}
