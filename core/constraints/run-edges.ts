/** Parameters that every rule about runs of days accepts. */
import { choice } from "./define.ts";

export const runEdges = {
  windowStart: choice("history", "closed").default("history"),
  windowEnd: choice("open", "closed").default("open"),
  countAbsenceAs: choice("off", "work", "skip").default("off"),
};
