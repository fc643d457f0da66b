/** Columns of a master that a dive fixes at zero, and takes out of the program once it does not come back to them. */
import type { GrowingProgram } from "../engine/growing-program.ts";
import type { Roster } from "../pricing/roster.ts";
import type { Master } from "../restricted-master/master.ts";

export class ClosedColumns {
  private readonly master: Master;
  private readonly lp: GrowingProgram;
  private readonly closed = new Set<Roster>();
  private readonly dropped = new Set<Roster>();

  constructor(master: Master, lp: GrowingProgram) {
    this.master = master;
    this.lp = lp;
  }

  /** Closes the rosters of an employee that are not kept; answers those that were open. */
  close(employee: number, isKept: (roster: Roster) => boolean): readonly Roster[] {
    const { master, lp, closed } = this;
    const fresh: Roster[] = [];
    master.rosters.forEach((roster, j) => {
      if (roster.employee !== employee || closed.has(roster) || isKept(roster)) return;
      closed.add(roster);
      fresh.push(roster);
      lp.close(master.firstRoster + j);
    });
    return fresh;
  }

  reopen(rosters: Iterable<Roster>): void {
    const { master, lp, closed } = this;
    const fresh = new Set(rosters);
    master.rosters.forEach((roster, j) => {
      if (fresh.has(roster)) lp.reopen(master.firstRoster + j);
    });
    for (const roster of fresh) closed.delete(roster);
  }

  /** Programs are faster without what is closed, and it is closed for good from here on. */
  drop(): void {
    const { master, lp, closed, dropped } = this;
    master.shrink(lp, closed);
    for (const roster of closed) dropped.add(roster);
    closed.clear();
  }

  /** The program has all columns back, all of them open. */
  restore(): void {
    this.reopen(this.closed);
    for (const roster of this.dropped) this.master.add(roster);
    this.master.grow(this.lp);
    this.dropped.clear();
  }
}
