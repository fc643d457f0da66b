/**
 * The temperature of a simulated annealing (Kirkpatrick, Gelatt & Vecchi 1983) that begins with a good plan: warmed up by steps
 * until the price begins to rise, so that as much of the plan melts as can be put together again, then cooled geometrically to
 * the end. Nothing in it is in points.
 */

import type { SolverParameters } from "../parameters.ts";
import { EQUALITY } from "../tolerances.ts";

export class Cooling {
  temperature: number;
  /** What the price may rise by while it warms up. */
  private readonly rise: number;
  private readonly numbers: SolverParameters["rosterAnnealing"];
  private hottest: number | null = null;
  private began = 0;

  /** `loss`: what a move typically loses. */
  constructor(loss: number, employees: number, numbers: SolverParameters["rosterAnnealing"]) {
    this.numbers = numbers;
    this.temperature = numbers.cold * loss;
    this.rise = numbers.rise * loss * employees;
  }

  get isWarming(): boolean {
    return this.hottest === null;
  }

  /** To be called after each step of the warming up; `above`: by how much the price is above the best, `share`: of the time that is gone. */
  warm(above: number, share: number): void {
    if (above <= this.rise && share < this.numbers.warming) this.temperature *= this.numbers.warmer;
    else {
      this.hottest = this.temperature;
      this.began = share;
    }
  }

  /** To be called as time goes on. */
  cool(share: number): void {
    if (this.hottest === null) return;
    const gone = (share - this.began) / Math.max(EQUALITY, 1 - this.began);
    this.temperature = this.hottest * this.numbers.cooled ** Math.min(1, gone);
  }
}
