import type { Database } from "../../db/connection/client.ts";
import { deleteOldAuditEntries } from "../../db/organisations/audit-log.ts";
import {
  changeTier,
  deleteErasedJobs,
  eraseOrganisation,
  setSuspended,
} from "../../db/organisations/manage-organisations.ts";
import * as organisations from "../../db/organisations/organisations.ts";
import { RETENTION_MONTHS } from "../../server/services/jobs/retain-jobs.ts";
import {
  AdminError,
  type Answer,
  livingOf,
  oneOfTiers,
  operator,
  organisationOf,
  required,
  type Values,
  wholeNumber,
} from "./admin-values.ts";

const ERASE_BATCH = 1000;

/** `org create`: an organisation, its sandbox and its first balance. */
export async function createOrganisation(db: Database, values: Values): Promise<Answer> {
  const name = required(values, "name");
  const tier = oneOfTiers(required(values, "tier"));
  const balance = values.balance === undefined ? 0 : wholeNumber(values, "balance", 0);
  const created = await organisations.createOrganisation(db, {
    ...{ name, tier, balance },
    actor: operator(),
  });
  return {
    text: `organisation ${created.id}\nsandbox      ${created.testOrganisationId}\ntier ${tier}, balance ${balance}`,
    data: { ...created, name, tier, balance },
  };
}

/** `org list`: every live organisation, with what was done to it. */
export async function listOrganisations(db: Database): Promise<Answer> {
  const all = await organisations.listOrganisations(db);
  const lines = all.map((one) =>
    [one.id, one.tier.padEnd(10), String(one.balance).padStart(10), nameOf(one)].join("  "),
  );
  return { text: lines.length === 0 ? "no organisations yet" : lines.join("\n"), data: all };
}

function nameOf({ name, suspendedAt, erasedAt }: organisations.Organisation): string {
  if (erasedAt !== null) return `(erased ${erasedAt.toISOString().slice(0, 10)})`;
  return suspendedAt === null ? name : `${name} (suspended)`;
}

/** `org tier`: another tier from the next call on. */
export async function setTier(db: Database, values: Values): Promise<Answer> {
  const tier = oneOfTiers(required(values, "tier"));
  const { id, name } = await liveOf(db, values);
  if (!(await changeTier(db, id, tier, operator()))) throw noOrganisation(name);
  return { text: `${name} has the tier ${tier}`, data: { id, tier } };
}

/** `org suspend`: every call is refused until `org resume`; what was accepted is solved. */
export async function suspend(db: Database, values: Values): Promise<Answer> {
  const { id, name } = await liveOf(db, values);
  if (!(await setSuspended(db, id, true, operator()))) throw noOrganisation(name);
  return {
    text: `suspended ${name}: its calls are refused with 403`,
    data: { id, suspended: true },
  };
}

/** `org resume`: the end of a suspension. */
export async function resume(db: Database, values: Values): Promise<Answer> {
  const { id, name } = await liveOf(db, values);
  if (!(await setSuspended(db, id, false, operator()))) throw noOrganisation(name);
  return { text: `resumed ${name}`, data: { id, suspended: false } };
}

/** `org erase`: everything but the ledger, for good; to be confirmed with the id. */
export async function erase(db: Database, values: Values): Promise<Answer> {
  const { id, name, balance, isTest } = await organisationOf(db, values);
  if (isTest) throw noOrganisation(name);
  if (required(values, "confirm") !== id)
    throw new AdminError(`Nothing was erased. To erase "${name}" for good: --confirm ${id}`);
  if (!(await eraseOrganisation(db, id, operator()))) throw noOrganisation(name);
  let jobs = 0;
  for (let count = ERASE_BATCH; count === ERASE_BATCH; ) {
    count = await deleteErasedJobs(db, { batch: ERASE_BATCH });
    jobs += count;
  }
  const entries = { months: RETENTION_MONTHS, batch: ERASE_BATCH };
  while ((await deleteOldAuditEntries(db, entries)) === ERASE_BATCH);
  return {
    text:
      `erased ${id}: its name, tokens, jobs, requests, results and webhooks are gone, ${balance} tokens were written off\n` +
      "The ledger stays, without names, and of the audit log what was done to the organisation itself. Backups made before still hold everything.",
    data: { id, erased: true, endedJobs: jobs, writtenOff: balance },
  };
}

async function liveOf(db: Database, values: Values): Promise<organisations.Organisation> {
  const organisation = await livingOf(db, values);
  if (organisation.isTest) throw noOrganisation(organisation.name);
  return organisation;
}

function noOrganisation(name: string): AdminError {
  return new AdminError(`"${name}" is a sandbox or was erased: name a live organisation.`);
}
