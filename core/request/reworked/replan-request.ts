/** An earlier request and its plan -> the request that repairs the plan after something has changed. */
import type { ValidationProblem, WireAssignment } from "../../api.ts";
import { isObject } from "../../model/is-object.ts";
import { Opening } from "../opening.ts";
import { entries, type Loose } from "../shape/loose.ts";
import { applyJsonPatch } from "./json-patch.ts";

/** What has changed since the plan was made; nothing of it has been judged yet. */
export interface ReplanOrder {
  /** JSON Patch (RFC 6902) of the request. */
  readonly patch: unknown;
  /** Put into `config` of the request unless null or absent, here and below. */
  readonly frozenUntil?: unknown;
  readonly changeWeights?: unknown;
}

export type Replanned =
  | { readonly ok: true; readonly request: unknown }
  | { readonly ok: false; readonly problems: readonly ValidationProblem[] };

/**
 * The patched request, given as it is or opened, with the plan as its `previous_assignments`, beside those that lie before the window and are history,
 * unless the patch sets these itself. The request is not judged: that is for whoever solves it. Never throws.
 */
export function replanRequest(
  request: unknown,
  plan: readonly WireAssignment[],
  { patch, frozenUntil, changeWeights }: ReplanOrder,
): Replanned {
  const patched = applyJsonPatch(request instanceof Opening ? request.request : request, patch);
  if (!patched.ok) {
    const problems = patched.problems.map((found) => ({ ...found, loc: ["patch", ...found.loc] }));
    return { ok: false, problems };
  }
  const { value } = patched;
  // Whoever judges it says what is wrong with a request that is no object.
  if (!isObject(value)) return { ok: true, request: value };
  const added = {
    ...(frozenUntil != null && { frozenUntil }),
    ...(changeWeights != null && { changeWeights }),
  };
  const config = isObject(value.config) || value.config == null ? value.config : null;
  const isBroken = value.config != null && config === null;
  return {
    ok: true,
    request: {
      ...value,
      ...(Object.keys(added).length > 0 && !isBroken && { config: { ...config, ...added } }),
      ...(!setsPlan(patch, value) && {
        previous_assignments: [...knownBefore(value), ...plan.map(previousOf)],
      }),
    },
  };
}

/** A duty of a result as requests name it. */
function previousOf({ employee_id, shift_id, date }: WireAssignment) {
  return { employeeId: employee_id, shiftId: shift_id, date };
}

/** What was worked before the window is no plan that could be changed. */
function knownBefore({ previous_assignments: list, start_date: start }: Loose): readonly Loose[] {
  if (typeof start !== "string") return [];
  return entries(list).flatMap(([, duty]) =>
    typeof duty.date === "string" && duty.date < start ? [duty] : [],
  );
}

/** Whether the patch itself says what the earlier plan is; to test it says nothing. */
function setsPlan(patch: unknown, patched: Readonly<Record<string, unknown>>): boolean {
  const isPlan = (pointer: unknown) =>
    typeof pointer === "string" && /^\/previous_assignments(?:\/|$)/.test(pointer);
  return entries(patch).some(
    ([, { op, path, from }]) =>
      (op !== "test" && isPlan(path)) ||
      (op === "move" && isPlan(from)) ||
      (path === "" && op !== "test" && patched.previous_assignments != null),
  );
}
