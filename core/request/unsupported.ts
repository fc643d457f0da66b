/** Tells the caller which parts of a request this version reads but does not act on, so that nothing is ignored silently. */
import type { Warnings } from "./issues.ts";
import type { SolveRequest } from "./schema.ts";

/** One warning for each field, at its path. */
export function warnOfUnsupported({ config }: SolveRequest, warnings: Warnings): void {
  if ((config?.num_workers ?? 0) > 1)
    warnings.add(
      "not_supported_yet",
      "config.num_workers",
      "Several solver threads are asked for. This version accepts it without acting on it.",
    );
}
