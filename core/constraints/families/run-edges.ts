/** Parameters that every rule about runs of days accepts. */
import { choice } from "../define.ts";

export const runEdges = {
  windowStart: choice("history", "closed").default("history"),
  windowEnd: choice("open", "closed").default("open"),
  countAbsenceAs: choice("off", "work", "skip").default("off"),
};

/** What the parameters of `runEdges` mean. */
export const runEdgeMeanings = {
  windowStart: "`history`: known days before the window belong to its runs; `closed`: they do not.",
  windowEnd: "`open`: a run at the end may go on; `closed`: it is judged as it stands.",
  countAbsenceAs: "Whether a date of absence is free, is work, or is left out of the sequence.",
} as const;
