/** The file of everything that is kept: how it is written, and what is wrong with one from elsewhere. */

import { isObject } from "../../json/is-object.ts";
import type { KeptPlan, KeptVersion, KeptWard } from "./database.ts";

export interface Archive {
  readonly shiftsmith: typeof MARK;
  readonly wards: readonly KeptWard[];
  readonly plans: readonly KeptPlan[];
  readonly versions: readonly KeptVersion[];
}

/** Says what the file is, and of which form. */
const MARK = "wards 1";

export function archiveText(all: Omit<Archive, "shiftsmith">): string {
  const archive: Archive = { shiftsmith: MARK, ...all };
  return `${JSON.stringify(archive)}\n`;
}

/** Whether a value says of itself that it is such a file; its content is for `faultsOf`. */
export function archiveIn(body: unknown): body is Archive {
  return isObject(body) && body.shiftsmith === MARK;
}

/** Places that are not as this page writes them, all of them; a file without any can be taken in. */
export function faultsOf(archive: Archive): readonly string[] {
  const faults: string[] = [];
  const wards = listIn(archive.wards, "wards", faults);
  const ids = new Set(wards.map((ward) => (isObject(ward) ? ward.id : undefined)));
  wards.forEach((ward, k) => {
    check(ward, `wards.${k}`, faults, {
      ...{ id: isText, title: isText, text: isText, changedAt: isNumber },
      ...{ station: isMissingOr(isText), signedAt: isMissingOr(isNumber) },
    });
  });
  const isHome = (value: unknown) => ids.has(value);
  listIn(archive.plans, "plans", faults).forEach((plan, k) => {
    check(plan, `plans.${k}`, faults, {
      ...{ ward: isHome, title: isText, requestTitle: isText, madeAt: isNumber },
      ...{ request: isObject, result: isResult, locks: Array.isArray },
      madeBy: (value) => ["browser", "service", "file", "hand"].includes(String(value)),
      signed: isMissingOr((value) => isObject(value) && isText(value.name) && isNumber(value.at)),
      leftOut: (value) => value === null || (Array.isArray(value) && value.every(isText)),
    });
  });
  listIn(archive.versions, "versions", faults).forEach((version, k) => {
    check(version, `versions.${k}`, faults, {
      ...{ ward: isHome, name: isText, text: isText, madeAt: isNumber },
    });
  });
  return faults;
}

type Check = (value: unknown) => boolean;

function check(
  value: unknown,
  place: string,
  faults: string[],
  fields: Readonly<Record<string, Check>>,
): void {
  if (!isObject(value)) {
    faults.push(place);
    return;
  }
  for (const [name, isGood] of Object.entries(fields))
    if (!isGood(value[name])) faults.push(`${place}.${name}`);
}

function listIn(list: unknown, name: string, faults: string[]): readonly unknown[] {
  if (Array.isArray(list)) return list;
  faults.push(name);
  return [];
}

const isMissingOr =
  (isGood: Check): Check =>
  (value) =>
    value === undefined || isGood(value);

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);

/** What core reads of a result is judged when the plan is opened. */
function isResult(value: unknown): boolean {
  return isObject(value) && Array.isArray(value.assignments) && isText(value.status);
}
