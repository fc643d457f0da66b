/** Keys of personal limits and of agreements; for one person out of several an agreement is copied. */
import type { ChangeOperation } from "../../generation-result.ts";
import { type LimitKey, type Limits, paramsFrom } from "../../request/expansion/limit-keys.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import { pointer, type RequestChange } from "../apply-change.ts";
import { freshId } from "./fresh-id.ts";
import type { WrittenRule } from "./rule-edits.ts";

/** Null where nobody has the limit. Changed for one person only, whose it is. */
export function personalLimit(
  request: SolveRequest,
  limit: LimitKey,
  people: readonly string[],
): WrittenRule | null {
  const holder = request.employees.find(({ id }) => people.includes(id))?.limits;
  const params = holder == null ? null : paramsFrom(limit, holder);
  if (params === null) return null;
  return {
    params,
    isByDate: false,
    loosened: (now, values, { employeeId }) => {
      const index = now.employees.findIndex(({ id }) => id === employeeId);
      const limits = now.employees[index]?.limits;
      return limits == null
        ? null
        : keyOperations(limit, limits, values, ["employees", index, "limits"]);
    },
  };
}

/** Changed for everybody bound by the agreement, or for one person by a copy of it. */
export function agreementLimit(
  id: string,
  agreement: Limits,
  limit: LimitKey,
  people: readonly string[],
): WrittenRule | null {
  const params = paramsFrom(limit, agreement);
  if (params === null) return null;
  return {
    params,
    isByDate: false,
    loosened: (now, values, { employeeId }) => {
      const current = now.collective_agreements?.[id];
      if (current === undefined) return null;
      const isForAll = employeeId === null || people.every((person) => person === employeeId);
      if (isForAll) return keyOperations(limit, current, values, ["collective_agreements", id]);
      return copied(now, id, employeeId, limit, values);
    },
  };
}

/** Id of the copy of an agreement that an earlier change has made for one person; null where none has. */
export function copiedFor(
  request: SolveRequest,
  id: string,
  employeeId: string | null,
): string | null {
  if (employeeId === null) return null;
  const own = `${id} ${employeeId}`;
  const bound = request.employees.find((person) => person.id === employeeId)?.collectiveAgreementId;
  return bound === own && request.collective_agreements?.[own] !== undefined ? own : null;
}

/** The agreement under another id, for one person; an earlier change may have made that copy already. */
function copied(
  request: SolveRequest,
  id: string,
  employeeId: string,
  limit: LimitKey,
  values: Readonly<Record<string, number>>,
): RequestChange | null {
  const index = request.employees.findIndex((person) => person.id === employeeId);
  if (index < 0) return null;
  const agreements = request.collective_agreements ?? {};
  const own = copiedFor(request, id, employeeId);
  if (own !== null)
    return keyOperations(limit, agreements[own]!, values, ["collective_agreements", own]);
  const copy = freshId(`${id} ${employeeId}`, Object.keys(agreements));
  // Without this a second agreement would end that the only one holds for everybody.
  const stays: ChangeOperation[] =
    Object.keys(agreements).length === 1 && request.department.collectiveAgreementId == null
      ? [{ op: "add", path: "/department/collectiveAgreementId", value: id }]
      : [];
  const value = { ...agreements[id], ...keysOf(limit, values) };
  return [
    { op: "add", path: pointer("collective_agreements", copy), value },
    { op: "add", path: pointer("employees", index, "collectiveAgreementId"), value: copy },
    ...stays,
  ];
}

function keyOperations(
  limit: LimitKey,
  current: Limits,
  values: Readonly<Record<string, number>>,
  place: readonly (string | number)[],
): RequestChange {
  return Object.entries(keysOf(limit, values)).map(([key, value]) => ({
    op: Object.hasOwn(current, key) ? "replace" : "add",
    path: pointer(...place, key),
    value,
  }));
}

/** Values by the keys they are written under. */
function keysOf({ from }: LimitKey, values: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([param, value]) => {
      const key = from[param];
      return key === undefined ? [] : [[key, value] as const];
    }),
  );
}
