import path from "node:path";
import { parseArgs } from "node:util";
import { type Database, openDatabase } from "../db/client.ts";
import * as organisations from "../db/organisations.ts";
import { tierNames } from "../db/schema.ts";
import * as tokens from "../db/tokens.ts";
import { DEFAULT_SCOPES, SCOPES } from "../server/services/scopes.ts";
import { newToken } from "../server/services/token-format.ts";
import { audit } from "./admin-audit.ts";
import { doctor } from "./admin-doctor.ts";
import { showLog } from "./admin-log.ts";
import {
  createOrganisation,
  erase,
  listOrganisations,
  resume,
  setTier,
  suspend,
} from "./admin-organisations.ts";
import { reseal } from "./admin-secrets.ts";
import {
  AdminError,
  type Answer,
  type Command,
  livingOf,
  operator,
  optional,
  organisationOf,
  required,
  type Values,
  wholeNumber,
} from "./admin-values.ts";

/** What the command needs from the process that runs it. */
export interface AdminIo {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** DATABASE_URL, DATABASE_POOLING, DATA_DIRECTORY and SHIFTSMITH_HOME are read, as the service reads them. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** An open database to use instead of the environment's; it is not closed. */
  readonly database?: Database;
}

const usage = `shiftsmith admin: organisations, tokens and balances

  org create     --name NAME --tier TIER [--balance TOKENS]
  org list
  org tier       --org ORG --tier TIER
  org suspend    --org ORG      refuses its calls; what was accepted is solved
  org resume     --org ORG
  org erase      --org ORG --confirm ORG_ID      deletes everything but the ledger, for good
  token issue    --org ORG [--label TEXT] [--scopes LIST|all] [--test] [--expires-in-days DAYS]
  token list     --org ORG
  token revoke   --org ORG --token TOKEN_ID
  balance add    --org ORG --amount TOKENS --reason TEXT
  balance show   --org ORG
  org log        --org ORG [--limit N] [--before ENTRY_ID]      who changed what, when and from where
  secrets reseal seals with SECRET_KEY what SECRET_KEY_SECOND still opens; ends with code 1 while neither opens something
  migrate        brings the schema to this version, as each start and every other command but doctor does
  audit          checks every invariant of money, limits and jobs; ends with code 1 on any breach
  doctor         [--language en|de]   looks at settings, schema, clock, connections, disk, queue and webhooks, and says
                 what to do; ends with code 1 on any fault, 2 on warnings alone; changes nothing

ORG is an organisation's id, or its name where only one has it.
TIER is one of ${tierNames.join(", ")}. LIST is one or more of ${SCOPES.join(",")}.
Every command takes --json. The database is the service's: DATABASE_URL, or the embedded one below
DATA_DIRECTORY (default .data); it is started if it does not run.
`;

interface AdminCommand {
  readonly options: readonly string[];
  readonly run: Command;
  /** Looks at the database as it is, without bringing it to this version's schema. */
  readonly asItIs?: boolean;
}

const commands: Readonly<Record<string, AdminCommand>> = {
  "org create": { options: ["name", "tier", "balance"], run: createOrganisation },
  "org list": { options: [], run: listOrganisations },
  "org tier": { options: ["org", "tier"], run: setTier },
  "org suspend": { options: ["org"], run: suspend },
  "org resume": { options: ["org"], run: resume },
  "org erase": { options: ["org", "confirm"], run: erase },
  "token issue": {
    options: ["org", "label", "scopes", "test", "expires-in-days"],
    run: issueToken,
  },
  "token list": { options: ["org"], run: listTokens },
  "token revoke": { options: ["org", "token"], run: revokeToken },
  "balance add": { options: ["org", "amount", "reason"], run: addBalance },
  "balance show": { options: ["org"], run: showBalance },
  "org log": { options: ["org", "limit", "before"], run: showLog },
  "secrets reseal": { options: [], run: reseal },
  migrate: { options: [], run: migrated },
  audit: { options: [], run: audit },
  doctor: { options: ["language"], run: doctor, asItIs: true },
};

/**
 * Runs `shiftsmith admin` with the words after `admin`. Answers the exit code: 0, or 1 for bad input, failure (explained on
 * stderr) or an audit that found breaches. With --json stdout carries exactly one JSON value.
 */
export async function runAdmin(argv: readonly string[], io: AdminIo): Promise<number> {
  if (argv.length === 0 || argv.includes("--help") || argv[0] === "help") {
    io.stdout(usage);
    return 0;
  }
  try {
    const { command, values } = parseCommand(argv);
    const answer = await withDatabase(io, command, (db) => command.run(db, values, io.env));
    io.stdout(values.json === true ? `${JSON.stringify(answer.data)}\n` : `${answer.text}\n`);
    return answer.code ?? 0;
  } catch (error) {
    io.stderr(`${error instanceof Error ? error.message : String(error)}\n`);
    if (error instanceof AdminError) io.stderr("See: shiftsmith admin --help\n");
    return 1;
  }
}

function parseCommand(argv: readonly string[]): { command: AdminCommand; values: Values } {
  const words = commands[argv[0] ?? ""] === undefined ? 2 : 1;
  const name = argv.slice(0, words).join(" ");
  const command = commands[name];
  if (command === undefined)
    throw new AdminError(
      `Unknown command "${name}". There are: ${Object.keys(commands).join(", ")}.`,
    );
  const flag = { type: "boolean" } as const;
  const text = { type: "string" } as const;
  const options = Object.fromEntries([
    ["json", flag] as const,
    ...command.options.map((option) => [option, option === "test" ? flag : text] as const),
  ]);
  try {
    const { values } = parseArgs({ args: [...argv.slice(words)], options, strict: true });
    return { command, values };
  } catch (error) {
    throw new AdminError(error instanceof Error ? error.message : String(error));
  }
}

async function withDatabase<T>(
  io: AdminIo,
  { asItIs = false }: AdminCommand,
  use: (db: Database) => Promise<T>,
): Promise<T> {
  if (io.database !== undefined) return use(io.database);
  const db = await openDatabase({
    url: io.env.DATABASE_URL?.trim(),
    pooling: io.env.DATABASE_POOLING?.trim() === "transaction" ? "transaction" : "session",
    dataDirectory: path.resolve(io.env.DATA_DIRECTORY?.trim() || ".data", "postgres"),
    home: io.env.SHIFTSMITH_HOME?.trim() || undefined,
    connections: 2,
  });
  try {
    if (!asItIs) await db.migrate();
    return await use(db);
  } finally {
    await db.close();
  }
}

async function migrated(): Promise<Answer> {
  return { text: "the schema is that of this version", data: { migrated: true } };
}

async function issueToken(db: Database, values: Values): Promise<Answer> {
  const scopes = scopeList(optional(values, "scopes"));
  const label = optional(values, "label") ?? "";
  if (label.length > 100) throw new AdminError("--label has at most 100 characters.");
  const days =
    values["expires-in-days"] === undefined
      ? null
      : wholeNumber(values, "expires-in-days", 1, 3650);
  const isTest = values.test === true;
  const organisation = await livingOf(db, values);
  const { token, hash, displayHint } = newToken(isTest);
  const lifeSeconds = days === null ? null : days * 86_400;
  const { tokenId, expiresAt } = await tokens.insertToken(db, organisation.id, {
    ...{ hash, displayHint, label, scopes, lifeSeconds, isTest },
    audit: null,
    actor: operator(),
  });
  return {
    text: `${token}\nShown once and stored nowhere: keep it now. Token id ${tokenId}, scopes ${scopes.join(",")}.`,
    data: {
      ...{ token, tokenId, organizationId: organisation.id, label, scopes, isTest },
      expiresAt: expiresAt?.toISOString() ?? null,
    },
  };
}

async function listTokens(db: Database, values: Values): Promise<Answer> {
  const organisation = await organisationOf(db, values);
  const all = await tokens.listTokens(db, organisation.id);
  const lines = all.map((one) => {
    const state = one.active ? "active" : one.revokedAt === null ? "expired" : "revoked";
    return [one.tokenId, one.displayHint, state.padEnd(7), one.scopes.join(","), one.label]
      .join("  ")
      .trimEnd();
  });
  const data = all.map(({ hash: _secret, ...rest }) => rest);
  return { text: lines.length === 0 ? "no tokens yet" : lines.join("\n"), data };
}

async function revokeToken(db: Database, values: Values): Promise<Answer> {
  const tokenId = required(values, "token");
  const organisation = await organisationOf(db, values);
  const outcome = await tokens.revokeToken(db, organisation.id, tokenId, null, operator());
  if (outcome === "unknown")
    throw new AdminError(`"${organisation.name}" has no token with id "${tokenId}".`);
  return { text: `revoked ${tokenId}`, data: { revoked: true, tokenId } };
}

async function addBalance(db: Database, values: Values): Promise<Answer> {
  const amount = wholeNumber(values, "amount", 1);
  const reason = required(values, "reason");
  const organisation = await livingOf(db, values);
  const added = await organisations.addBalance(db, organisation.id, {
    ...{ amount, reason },
    actor: operator(),
  });
  if (added === null)
    throw new AdminError("A sandbox is never billed, so it has no balance to add to.");
  return { text: `balance ${added.balance}`, data: added };
}

async function showBalance(db: Database, values: Values): Promise<Answer> {
  const organisation = await organisationOf(db, values);
  const balance = await organisations.balanceOf(db, organisation.id);
  return { text: `balance ${balance}`, data: { balance } };
}

function scopeList(text: string | null): readonly string[] {
  if (text === null) return DEFAULT_SCOPES;
  if (text.trim() === "all") return SCOPES;
  const names = [...new Set(text.split(",").map((name) => name.trim()))].filter(
    (name) => name !== "",
  );
  const known: readonly string[] = SCOPES;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0 || names.length === 0)
    throw new AdminError(`--scopes must be "all" or some of ${SCOPES.join(",")}.`);
  return names;
}
