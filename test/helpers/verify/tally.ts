import { expect } from "vitest";

/** Adds up what was compared; a run in which every plan is fine, or none, has shown nothing. */
export class Tally {
  private plans = 0;
  private kept = 0;

  add(seen: { readonly plans: number; readonly kept: number }): void {
    this.plans += seen.plans;
    this.kept += seen.kept;
  }

  /** Whether there was a plan that keeps the rule and one that does not. */
  get hasBothAnswers(): boolean {
    return this.kept > 0 && this.kept < this.plans;
  }

  expectBothAnswers(): void {
    expect(this.kept, "plans that keep the rule").toBeGreaterThan(0);
    expect(this.kept, "plans that keep the rule, of all").toBeLessThan(this.plans);
  }
}
