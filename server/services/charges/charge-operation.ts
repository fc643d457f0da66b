import * as charges from "../../../db/accounts/charges.ts";
import { type NamedCall, nameCall } from "../../../db/accounts/idempotent-calls.ts";
import type { LedgerNotes } from "../../../db/accounts/ledger-notes.ts";
import { FIXED_COST } from "../../cost.ts";
import type { Caller, Deps } from "../../deps.ts";
import { actorOf } from "../access/actor.ts";
import { keyReused } from "./idempotency.ts";

export type OperationCharge =
  | { readonly outcome: "done"; readonly charged: number; readonly isReplay: boolean }
  | {
      readonly outcome: "insufficient_balance";
      readonly data: { readonly balance: number; readonly required: number };
    };

/**
 * Debits the fixed price of one operation; a sandbox token pays nothing. Call it once the work is done and good. A `call` that
 * is known is not charged again: what it was answered with is what the same work has made anew. Throws (422) where its key
 * stands for something else.
 */
export async function chargeOperation(
  deps: Deps,
  caller: Caller,
  operation: "validate" | "verify" | "export" | "replacements",
  metadata: LedgerNotes,
  call: NamedCall | null = null,
): Promise<OperationCharge> {
  if (caller.isTest) {
    const earlier = call === null ? null : await nameCall(deps.database, call);
    if (earlier?.outcome === "key_reused") throw keyReused();
    return { outcome: "done", charged: 0, isReplay: earlier !== null };
  }
  const charge = await charges.chargeOperation(deps.database, caller.organisationId, {
    operation,
    cost: FIXED_COST,
    metadata: { ...metadata, tier: caller.tier },
    actor: actorOf(caller),
    call,
  });
  if (charge.outcome === "charged")
    return { outcome: "done", charged: FIXED_COST, isReplay: false };
  if (charge.outcome === "replayed") return { outcome: "done", charged: 0, isReplay: true };
  if (charge.outcome === "key_reused") throw keyReused();
  return {
    outcome: charge.outcome,
    data: { balance: charge.balance, required: FIXED_COST },
  };
}
