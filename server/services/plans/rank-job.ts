import type { ReplacementRanking } from "../../../core/index.ts";
import type { Caller, Deps, ReplacementQuestion } from "../../deps.ts";
import { chargeOperation, type OperationCharge } from "../charges/charge-operation.ts";
import { namedCall } from "../charges/idempotency.ts";
import { storedPlan } from "./stored-plan.ts";

type Ranking = Extract<ReplacementRanking, { readonly outcome: "ranked" }>;

export type Ranked =
  | {
      readonly outcome: "done";
      readonly charged: number;
      readonly isReplay: boolean;
      readonly ranking: Ranking;
    }
  | { readonly outcome: "unknown" | "not_finished" | "none" }
  | Exclude<ReplacementRanking, Ranking>
  | Exclude<OperationCharge, { readonly outcome: "done" }>;

/** Who can take over duties of the plan of the caller's job, charged once the answer is there. */
export async function rankJob(
  deps: Deps,
  caller: Caller,
  jobId: string,
  question: ReplacementQuestion,
  sent: { readonly bytes: Uint8Array; readonly key: string | undefined },
): Promise<Ranked> {
  const call = namedCall(caller, "replacements", sent.key, sent.bytes, jobId);
  const found = await storedPlan(deps, caller, jobId);
  if (found.outcome !== "found") return found;
  const ranking = await deps.judge.rankReplacements(
    caller.liveOrganisationId,
    found.plan,
    question,
  );
  if (ranking.outcome !== "ranked") return ranking;
  const { employeeId, date } = question;
  const metadata = { jobId, employeeId, date };
  const charge = await chargeOperation(deps, caller, "replacements", metadata, call);
  return charge.outcome === "done" ? { ...charge, ranking } : charge;
}
