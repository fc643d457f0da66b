import type { ServerContext } from "@modelcontextprotocol/server";
import type { Progress } from "../core/index.ts";

/** So that a number that stands still still rises, as the protocol asks. */
const LEAST_STEP = 0.01;

/** Tells the client how far a solve is, where it has asked to hear, whenever there is something new to say. */
export function progressReporter({ mcpReq }: ServerContext): (progress: Progress) => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  let last = -1;
  let lastMessage = "";
  return (progress) => {
    const message = progressText(progress);
    if (message === lastMessage && progress.percent < last + 1) return;
    lastMessage = message;
    last = Math.max(progress.percent, last + LEAST_STEP);
    const params = { progressToken, progress: last, total: 100, message };
    // A client that has gone hears nothing, and the call ends by its signal.
    mcpReq.notify({ method: "notifications/progress", params }).catch(() => undefined);
  };
}

/** `stage2: nobody missing, 1234 points, at most 3.2 % from the best`. */
export function progressText(progress: Progress): string {
  const { phase, missingStaff, incumbentObjective: points, gap } = progress;
  const parts: string[] = [];
  if (missingStaff !== null)
    parts.push(missingStaff === 0 ? "nobody missing" : `${missingStaff} missing`);
  if (points !== null) parts.push(`${Math.round(points)} points`);
  if (gap !== null && gap < 0.5) parts.push(`at most ${(gap * 100).toFixed(1)} % from the best`);
  return parts.length === 0 ? phase : `${phase}: ${parts.join(", ")}`;
}
