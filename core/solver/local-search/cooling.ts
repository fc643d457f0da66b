/**
 * The temperature of an annealing that begins with a good plan: warmed up by steps until the price begins to rise, so that as
 * much of the plan melts as can be put together again, then cooled to the end. Nothing in it is in points.
 */

/** First temperature as a share of what a move typically loses; how much hotter each step is. */
const COLD = 0.004;
const WARMER = 1.25;
/** Share of the time in which it may warm up. */
const WARMING = 0.2;
/** The price has risen when it is so many typical losses for each employee above the best. */
const RISE = 0.015;
/** Last temperature as a share of the hottest. */
const COOLED = 0.1;

export class Cooling {
  temperature: number;
  /** What the price may rise by while it warms up. */
  private readonly rise: number;
  private hottest: number | null = null;
  private began = 0;

  /** `loss`: what a move typically loses. */
  constructor(loss: number, employees: number) {
    this.temperature = COLD * loss;
    this.rise = RISE * loss * employees;
  }

  get isWarming(): boolean {
    return this.hottest === null;
  }

  /** To be called after each step of the warming up; `above`: by how much the price is above the best, `share`: of the time that is gone. */
  warm(above: number, share: number): void {
    if (above <= this.rise && share < WARMING) this.temperature *= WARMER;
    else {
      this.hottest = this.temperature;
      this.began = share;
    }
  }

  /** To be called as time goes on. */
  cool(share: number): void {
    if (this.hottest === null) return;
    const gone = (share - this.began) / Math.max(1e-9, 1 - this.began);
    this.temperature = this.hottest * COOLED ** Math.min(1, gone);
  }
}
