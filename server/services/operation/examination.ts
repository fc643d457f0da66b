/** What is examined, in the order in which it is told. */
export const checkNames = [
  "settings",
  "program",
  "database",
  "server",
  "migrations",
  "clock",
  "pool",
  "transactions",
  "disk",
  "indices",
  "queue",
  "leases",
  "overdue",
  "webhooks",
  "given_up",
  "erasures",
] as const;
export type CheckName = (typeof checkNames)[number];

/**
 * What a check found. `fault`: customers are or will soon be hurt; `warning`: look at it; `unseen`: it could not be
 * looked at from here. The key names the sentences, the facts fill them.
 */
export interface CheckFinding {
  readonly check: CheckName;
  readonly state: "ok" | "warning" | "fault" | "unseen";
  /** Which of the check's sentences; absent: that of its state. */
  readonly variant?: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

const MB = 1024 * 1024;

/** Judges the difference of clocks; the answer's way takes up to `roundTripMs`, which is nobody's fault. */
export function judgeClock(machineMs: number, serverMs: number, roundTripMs: number): CheckFinding {
  const apart = Math.max(0, Math.abs(machineMs - serverMs) - roundTripMs) / 1000;
  const facts = { seconds: Math.round(apart * 10) / 10 };
  // Webhook signatures are refused by receivers, and ID tokens here, from five minutes on.
  return { check: "clock", state: apart > 30 ? "fault" : apart > 2 ? "warning" : "ok", facts };
}

/** Judges free connections: a process that starts opens up to eleven. */
export function judgePool(used: number, most: number, perProcess = 11): CheckFinding {
  const free = Math.max(0, most - used);
  const state = free < 3 ? "fault" : free < perProcess ? "warning" : "ok";
  return { check: "pool", state, facts: { used, most, free } };
}

/** Judges what is left on the disk of the data. */
export function judgeDisk(
  freeBytes: number,
  allBytes: number,
  databaseBytes: number,
): CheckFinding {
  const freeMB = Math.floor(freeBytes / MB);
  const share = allBytes === 0 ? 0 : Math.round((100 * freeBytes) / allBytes);
  // A rewrite of the largest table, and a dump beside it, take about as much as the data.
  const isScarce = freeMB < 2048 || share < 10 || freeBytes < databaseBytes;
  const facts = { freeMB, share, databaseMB: Math.ceil(databaseBytes / MB) };
  return { check: "disk", state: freeMB < 500 ? "fault" : isScarce ? "warning" : "ok", facts };
}

/** Judges Node, of which this version needs at least `least`, both as `major.minor`. */
export function judgeProgram(version: string, node: string, least: string): CheckFinding {
  const [major = 0, minor = 0] = node.split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split(".").map(Number);
  const isOld = major < leastMajor || (major === leastMajor && minor < leastMinor);
  return { check: "program", state: isOld ? "fault" : "ok", facts: { version, node, least } };
}
