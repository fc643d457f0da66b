import type { Database } from "../../db/connection/client.ts";
import { type AuditLogEntry, listAuditLog } from "../../db/organisations/audit-log.ts";
import { type Answer, organisationOf, type Values, wholeNumber } from "./admin-values.ts";

const MOST = 10_000;

/** `org log`: the newest entries of the audit log of an organisation and its sandbox, an erased one's included. */
export async function showLog(db: Database, values: Values): Promise<Answer> {
  const limit = values.limit === undefined ? 50 : wholeNumber(values, "limit", 1, MOST);
  const before = values.before === undefined ? null : wholeNumber(values, "before", 0);
  const { id } = await organisationOf(db, values);
  const entries = await listAuditLog(db, id, { limit, before });
  return {
    text: entries.length === 0 ? "no entries" : entries.map(lineOf).join("\n"),
    data: entries,
  };
}

function lineOf(entry: AuditLogEntry): string {
  const detail = Object.keys(entry.detail).length === 0 ? "" : JSON.stringify(entry.detail);
  const parts = [
    ...[String(entry.id), entry.at.toISOString(), entry.action.padEnd(20), entry.actor],
    ...[entry.subject ?? "-", entry.address ?? "-", detail],
  ];
  return parts.join("  ").trimEnd();
}
