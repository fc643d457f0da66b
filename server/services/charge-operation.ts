import * as charges from "../../db/charges.ts";
import { FIXED_COST } from "../cost.ts";
import type { Caller, Deps } from "../deps.ts";
import { actorOf } from "./actor.ts";

export type OperationCharge =
  | { readonly outcome: "done"; readonly charged: number }
  | {
      readonly outcome: "insufficient_balance";
      readonly data: { readonly balance: number; readonly required: number };
    };

/** Debits the fixed price of one operation; a sandbox token pays nothing. Call it once the work is done and good. */
export async function chargeOperation(
  deps: Deps,
  caller: Caller,
  operation: "validate" | "verify" | "export" | "replacements",
  metadata: Readonly<Record<string, unknown>>,
): Promise<OperationCharge> {
  if (caller.isTest) return { outcome: "done", charged: 0 };
  const charge = await charges.chargeOperation(deps.database, caller.organisationId, {
    operation,
    cost: FIXED_COST,
    metadata: { ...metadata, tier: caller.tier },
    actor: actorOf(caller),
  });
  if (charge.outcome === "charged") return { outcome: "done", charged: FIXED_COST };
  return {
    outcome: charge.outcome,
    data: { balance: charge.balance, required: FIXED_COST },
  };
}
