import path from "node:path";
import { parseArgs } from "node:util";
import { type Database, openDatabase } from "../../db/connection/client.ts";
import * as organisations from "../../db/organisations/organisations.ts";
import { tierNames } from "../../db/tier-names.ts";
import { tokenScopes } from "../../db/token-scopes.ts";
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
import { changeToken, issueToken, listTokens, revokeToken } from "./admin-tokens.ts";
import {
  AdminError,
  type Answer,
  type Command,
  livingOf,
  operator,
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
                 [--addresses RANGES] [--not-before TIME]
  token change   --org ORG --token TOKEN_ID [--label TEXT] [--addresses RANGES|any] [--not-before TIME|none]
                 [--expires-at TIME|never]      holds from the next call on
  token list     --org ORG
  token revoke   --org ORG --token TOKEN_ID
  balance add    --org ORG --amount TOKENS --reason TEXT
  balance show   --org ORG
  org log        --org ORG [--limit N] [--before ENTRY_ID]      who changed what, when and from where
  secrets reseal seals with SECRET_KEY what SECRET_KEY_SECOND still opens; ends with code 1 while neither opens something
  migrate        brings the schema to this version, as each start and every other command but doctor does
  audit          [--from-start]   checks every invariant of money, limits and jobs; ends with code 1 on any breach;
                 goes on where one of the last day was broken off, but with --from-start
  doctor         [--language en|de]   looks at settings, schema, clock, connections, disk, queue and webhooks, and says
                 what to do; ends with code 1 on any fault, 2 on warnings alone; changes nothing

ORG is an organisation's id, or its name where only one has it.
RANGES is one or more addresses or ranges, as 10.0.0.0/8,2001:db8::/32; TIME is as 2026-03-02T06:00:00Z.
TIER is one of ${tierNames.join(", ")}. LIST is one or more of ${tokenScopes.join(",")}.
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
    options: ["org", "label", "scopes", "test", "expires-in-days", "addresses", "not-before"],
    run: issueToken,
  },
  "token change": {
    options: ["org", "token", "label", "addresses", "not-before", "expires-at"],
    run: changeToken,
  },
  "token list": { options: ["org"], run: listTokens },
  "token revoke": { options: ["org", "token"], run: revokeToken },
  "balance add": { options: ["org", "amount", "reason"], run: addBalance },
  "balance show": { options: ["org"], run: showBalance },
  "org log": { options: ["org", "limit", "before"], run: showLog },
  "secrets reseal": { options: [], run: reseal },
  migrate: { options: [], run: migrated },
  audit: { options: ["from-start"], run: audit },
  doctor: { options: ["language"], run: doctor, asItIs: true },
};

/** Options that take no value. */
const flags: ReadonlySet<string> = new Set(["test", "from-start"]);

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
    ...command.options.map((option) => [option, flags.has(option) ? flag : text] as const),
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
