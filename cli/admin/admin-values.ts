import { hostname, userInfo } from "node:os";
import type { Database } from "../../db/connection/client.ts";
import type { Actor } from "../../db/organisations/audit-log.ts";
import * as organisations from "../../db/organisations/organisations.ts";
import { type TierName, tierNames } from "../../db/tier-names.ts";

/** The caller's mistake: shown as it is, without a stack. */
export class AdminError extends Error {}

/** An answer in both its forms. */
export interface Answer {
  readonly text: string;
  readonly data: unknown;
  /** Exit code, 0 when absent. */
  readonly code?: number;
}

/** Options as they were given. */
export type Values = Readonly<Record<string, string | boolean | undefined>>;
/** What one command does. */
export type Command = (db: Database, values: Values, env: AdminEnv) => Promise<Answer>;
/** The variables of the process. */
export type AdminEnv = Readonly<Record<string, string | undefined>>;

/** Whoever runs the command, for the audit log. */
export function operator(): Actor {
  return { name: `admin:${userName()}@${hostname()}`, address: null, requestId: null };
}

/** A container's user may have a number only. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "unknown");
  }
}

/** The live organisation that `--org` names by id or, where only one has it, by name. */
export async function organisationOf(
  db: Database,
  values: Values,
): Promise<organisations.Organisation> {
  const wanted = required(values, "org");
  const byId = await organisations.findOrganisation(db, wanted);
  if (byId !== null) return byId;
  const all = await organisations.listOrganisations(db);
  const [first, ...others] = all.filter((one) => one.name === wanted);
  if (first === undefined)
    throw new AdminError(`No organisation has the id or name "${wanted}". See: org list`);
  if (others.length > 0)
    throw new AdminError(`${others.length + 1} organisations are named "${wanted}": use the id.`);
  return first;
}

/** The same, unless it was erased. */
export async function livingOf(db: Database, values: Values): Promise<organisations.Organisation> {
  const organisation = await organisationOf(db, values);
  if (organisation.erasedAt !== null) throw new AdminError("That organisation was erased.");
  return organisation;
}

/** The option where it was given with a value, else null. */
export function optional(values: Values, name: string): string | null {
  const value = values[name];
  return typeof value === "string" ? value : null;
}

/** The option without blanks around it; throws where there is none. */
export function required(values: Values, name: string): string {
  const value = optional(values, name)?.trim();
  if (value === undefined || value === "") throw new AdminError(`--${name} is needed.`);
  return value;
}

/** The option as a whole number within its bounds; throws for anything else. */
export function wholeNumber(
  values: Values,
  name: string,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): number {
  const text = required(values, name);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new AdminError(`--${name} must be a whole number from ${least} to ${most}.`);
  return value;
}

/** The tier of this name; throws where there is none. */
export function oneOfTiers(text: string): TierName {
  const tier = tierNames.find((name) => name === text);
  if (tier === undefined)
    throw new AdminError(`--tier must be one of ${tierNames.join(", ")}, not "${text}".`);
  return tier;
}
