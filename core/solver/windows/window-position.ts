/** Where windows stand: it stays from one of their turns to the next, and with it what is known around the plan. */
import type { Decomposition } from "../decomposition/decomposition.ts";
import { Schedule } from "../lagrangian-relaxation/schedule.ts";
import type { Incumbent } from "../state/plan-evaluator.ts";
import { ProvenWindows } from "./proven-windows.ts";

export class WindowPosition {
  readonly proven = new ProvenWindows();
  private current: Schedule;
  /** The plan that the schedule stands for, or for one as good; null where it is worse than the best and goes its own way. */
  private plan: Incumbent | null;

  constructor(schedule: Schedule, plan: Incumbent | null) {
    this.current = schedule;
    this.plan = plan;
  }

  get schedule(): Schedule {
    return this.current;
  }

  get isAside(): boolean {
    return this.plan === null;
  }

  /** Nothing better has been found elsewhere. */
  isAt(incumbent: Incumbent | null): boolean {
    return this.plan === incumbent;
  }

  /** The schedule has just become this plan. */
  became(plan: Incumbent | null): void {
    this.plan = plan;
    this.proven.clear();
  }

  /** A better plan of somebody else is the one to go on from. */
  follow(split: Decomposition, incumbent: Incumbent | null): void {
    if (incumbent === this.plan || incumbent === null || this.isAside) return;
    this.current = Schedule.ofPlan(split, incumbent.values) ?? this.current;
    this.became(incumbent);
  }
}
