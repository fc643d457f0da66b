import type { Database } from "../../db/connection/client.ts";
import * as changes from "../../db/organisations/change-token.ts";
import * as tokens from "../../db/organisations/tokens.ts";
import { type TokenScope, tokenScopes } from "../../db/token-scopes.ts";
import { rangeProblem } from "../../server/services/access/address-range.ts";
import { DEFAULT_SCOPES } from "../../server/services/access/default-scopes.ts";
import { newToken } from "../../server/services/access/token-format.ts";
import {
  AdminError,
  type Answer,
  livingOf,
  operator,
  optional,
  organisationOf,
  required,
  type Values,
  wholeNumber,
} from "./admin-values.ts";

/** Issues a token and shows it, once. */
export async function issueToken(db: Database, values: Values): Promise<Answer> {
  const scopes = scopeList(optional(values, "scopes"));
  const label = optional(values, "label") ?? "";
  checkLabel(label);
  const days =
    values["expires-in-days"] === undefined
      ? null
      : wholeNumber(values, "expires-in-days", 1, 3650);
  const isTest = values.test === true;
  const organisation = await livingOf(db, values);
  const { token, hash, displayHint } = newToken(isTest);
  const lifeSeconds = days === null ? null : days * 86_400;
  const allowedAddresses = rangesOf(optional(values, "addresses"), null) ?? null;
  const notBefore = momentOf(values, "not-before", null) ?? null;
  const { tokenId, expiresAt } = await tokens.insertToken(db, organisation.id, {
    ...{ hash, displayHint, label, scopes, lifeSeconds, isTest },
    ...{ allowedAddresses, notBefore },
    audit: null,
    actor: operator(),
  });
  return {
    text: `${token}\nShown once and stored nowhere: keep it now. Token id ${tokenId}, scopes ${scopes.join(",")}.`,
    data: {
      ...{ token, tokenId, organizationId: organisation.id, label, scopes, isTest },
      ...{ allowedAddresses, notBefore: notBefore?.toISOString() ?? null },
      expiresAt: expiresAt?.toISOString() ?? null,
    },
  };
}

/** The tokens of an organisation and of its sandbox. */
export async function listTokens(db: Database, values: Values): Promise<Answer> {
  const organisation = await organisationOf(db, values);
  const all = await tokens.listTokens(db, organisation.id);
  const lines = all.map((one) => {
    const from = one.allowedAddresses === null ? "" : `from ${one.allowedAddresses.join(",")}`;
    return [
      one.tokenId,
      one.displayHint,
      stateOf(one).padEnd(7),
      one.scopes.join(","),
      one.label,
      from,
    ]
      .filter((text) => text !== "")
      .join("  ")
      .trimEnd();
  });
  const data = all.map(({ hash: _secret, ...rest }) => rest);
  return { text: lines.length === 0 ? "no tokens yet" : lines.join("\n"), data };
}

function stateOf(token: tokens.TokenRecord): string {
  if (token.active) return "active";
  if (token.revokedAt !== null) return "revoked";
  // The database said that it is not active; what is left is told by the times alone.
  const isOver = token.expiresAt !== null && token.expiresAt.getTime() <= Date.now();
  return isOver || token.notBefore === null ? "expired" : "waiting";
}

/** Changes from where and when a token is taken, or its label. */
export async function changeToken(db: Database, values: Values): Promise<Answer> {
  const tokenId = required(values, "token");
  const label = optional(values, "label");
  const allowedAddresses = rangesOf(optional(values, "addresses"), "any");
  const notBefore = momentOf(values, "not-before", "none");
  const expiresAt = momentOf(values, "expires-at", "never");
  checkLabel(label ?? "");
  const change = {
    ...(label !== null && { label }),
    ...(allowedAddresses !== undefined && { allowedAddresses }),
    ...(notBefore !== undefined && { notBefore }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
  if (Object.keys(change).length === 0) throw new AdminError("Nothing to change was given.");
  const organisation = await organisationOf(db, values);
  const actor = { audit: null, actor: operator() };
  const outcome = await changes.changeToken(db, organisation.id, tokenId, { ...change, ...actor });
  if (outcome === "unknown")
    throw new AdminError(
      `"${organisation.name}" has no token with id "${tokenId}" that still works.`,
    );
  return { text: `changed ${tokenId}`, data: { changed: true, tokenId } };
}

/** Ends a token at once. */
export async function revokeToken(db: Database, values: Values): Promise<Answer> {
  const tokenId = required(values, "token");
  const organisation = await organisationOf(db, values);
  const outcome = await tokens.revokeToken(db, organisation.id, tokenId, null, operator());
  if (outcome === "unknown")
    throw new AdminError(`"${organisation.name}" has no token with id "${tokenId}".`);
  return { text: `revoked ${tokenId}`, data: { revoked: true, tokenId } };
}

function checkLabel(label: string): void {
  if (label.length > 100) throw new AdminError("--label has at most 100 characters.");
}

/** Ranges of addresses; null for the word that means none, undefined where nothing was given. */
function rangesOf(text: string | null, none: string | null): readonly string[] | null | undefined {
  if (text === null) return undefined;
  if (text === none) return null;
  const ranges = text.split(",").map((range) => range.trim());
  for (const range of ranges) {
    const problem = rangeProblem(range);
    if (problem !== null) throw new AdminError(`--addresses: "${range}": ${problem}`);
  }
  return ranges;
}

/** The same for a moment. */
function momentOf(values: Values, name: string, none: string | null): Date | null | undefined {
  const text = optional(values, name);
  if (text === null) return undefined;
  if (text === none) return null;
  const moment = new Date(text);
  // Without its zone a time would be read by the clock of whoever runs the command.
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new AdminError(`--${name} must be a time with its zone, as 2026-03-02T06:00:00Z.`);
  return moment;
}

function scopeList(text: string | null): readonly TokenScope[] {
  if (text === null) return DEFAULT_SCOPES;
  if (text.trim() === "all") return tokenScopes;
  const names = [...new Set(text.split(",").map((name) => name.trim()))].filter(
    (name) => name !== "",
  );
  const known = tokenScopes.filter((scope) => names.includes(scope));
  if (known.length < names.length || names.length === 0)
    throw new AdminError(`--scopes must be "all" or some of ${tokenScopes.join(",")}.`);
  return known;
}
