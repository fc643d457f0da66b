/** What all tables of one import share. */

import type { Remarks } from "./remarks.ts";
import { folded } from "./tables/folded.ts";

export interface ImportContext {
  readonly remarks: Remarks;
  /** Day numbers of the window. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Weekly hours of a whole position. */
  readonly fullTimeHours: number;
  /** One spelling for every way in which the tables write a qualification: the first. */
  readonly qualification: (written: string) => string;
}

/** Remembers the first spelling of each word. */
export function firstSpelling(): (written: string) => string {
  const spellings = new Map<string, string>();
  return (written) => {
    const key = folded(written) || written;
    const known = spellings.get(key);
    if (known === undefined) spellings.set(key, written);
    return known ?? written;
  };
}
