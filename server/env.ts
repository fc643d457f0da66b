import { resolve } from "node:path";
import type { Pooling } from "../db/connection/client.ts";
import { defaultThreads } from "../node/default-threads.ts";
import { isAddressRange } from "./services/access/address-range.ts";
import { readTelemetry, type TelemetrySettings } from "./telemetry/telemetry-settings.ts";

export type Role = "all" | "api" | "worker";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Everything the environment decides, checked and with defaults applied. */
export interface Env {
  readonly role: Role;
  readonly host: string;
  readonly port: number;
  /** Where a worker answers probes; absent: nowhere. */
  readonly probePort: number | null;
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** `transaction`: a pooler such as PgBouncer stands before it and shares connections between statements. */
  readonly databasePooling: Pooling;
  /** Folder of everything the service keeps on disk itself: the embedded database and the generated key. */
  readonly dataDirectory: string;
  /** Where the embedded database goes when `dataDirectory` cannot be entered by its user. */
  readonly home: string;
  readonly secretKey: string | null;
  /** Opens what `secretKey` does not, and seals nothing: the key before it, or the one to come. */
  readonly secondSecretKey: string | null;
  readonly maxBodyBytes: number;
  /** Scalars, arrays and objects of one body. */
  readonly maxBodyValues: number;
  readonly uploadsPerToken: number;
  /** Bytes of bodies that the process holds at once. */
  readonly heldBodyBytes: number;
  readonly judgeThreads: number;
  /** How long one body or plan may be judged. */
  readonly judgeSeconds: number;
  readonly solverThreads: number;
  /** How long a process that is told to end goes on answering, for balancers to notice. */
  readonly drainSeconds: number;
  readonly shutdownSeconds: number;
  readonly logLevel: LogLevel;
  readonly gitCommit: string;
  /** Issuer and audience of ID tokens; null: bearer tokens are ignored. */
  readonly oidc: { readonly issuer: string; readonly audience: string } | null;
  /** What is sent by OpenTelemetry. */
  readonly telemetry: TelemetrySettings;
  /** Whether `/metrics` answers. */
  readonly metrics: boolean;
  /** Whether `/` serves the web app. */
  readonly webApp: boolean;
  /** Whether `/mcp` serves assistants. */
  readonly assistants: boolean;
  /** Addresses and ranges of proxies that are believed what they say of where a call came from. */
  readonly trustedProxies: readonly string[];
  /** Origins whose pages may call the interface besides our own; `*`: anybody's. */
  readonly corsOrigins: readonly string[];
}

/** Names every variable that is wrong and what it should be, all at once. */
export class EnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((line) => `  - ${line}`).join("\n")}`);
    this.problems = problems;
    this.name = "EnvError";
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads and checks the variables; throws EnvError with every problem. The caller passes `process.env`. */
export function readEnv(variables: Variables): Env {
  const problems: string[] = [];
  const text = (name: string): string | null => {
    const value = variables[name]?.trim();
    return value === undefined || value === "" ? null : value;
  };
  const integer = (name: string, fallback: number, least: number, most: number): number => {
    const value = text(name);
    if (value === null) return fallback;
    if (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most) {
      return Number(value);
    }
    problems.push(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
    return fallback;
  };
  const choice = <T extends string>(name: string, fallback: T, allowed: readonly T[]): T => {
    const value = text(name);
    if (value === null) return fallback;
    const found = allowed.find((option) => option === value);
    if (found === undefined) problems.push(`${name} must be one of ${allowed.join(", ")}.`);
    return found ?? fallback;
  };

  const databaseUrl = text("DATABASE_URL");
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    problems.push("DATABASE_URL must start with postgres:// or postgresql://.");
  }
  const secretKey = text("SECRET_KEY");
  if (secretKey !== null && secretKey.length < 32) {
    problems.push("SECRET_KEY must have at least 32 characters.");
  }
  const secondSecretKey = text("SECRET_KEY_SECOND");
  if (secondSecretKey !== null && secondSecretKey.length < 32) {
    problems.push("SECRET_KEY_SECOND must have at least 32 characters.");
  }
  if (secondSecretKey !== null && secondSecretKey === secretKey) {
    problems.push("SECRET_KEY_SECOND must be another key than SECRET_KEY.");
  }
  const [issuer, audience] = [text("OIDC_ISSUER"), text("OIDC_AUDIENCE")];
  if ((issuer === null) !== (audience === null)) {
    problems.push("OIDC_ISSUER and OIDC_AUDIENCE must be set together.");
  }
  if (issuer !== null && !isIssuer(issuer)) {
    problems.push("OIDC_ISSUER must be an https address without query, as its tokens name it.");
  }
  const corsOrigins = (text("CORS_ORIGINS") ?? "").split(/[\s,]+/).filter((part) => part !== "");
  if (!corsOrigins.every(isOrigin)) {
    problems.push(
      "CORS_ORIGINS must name origins such as https://plans.example.org, separated by commas, or be *.",
    );
  }
  const trustedProxies = (text("TRUSTED_PROXIES") ?? "")
    .split(/[\s,]+/)
    .filter((part) => part !== "");
  for (const part of trustedProxies)
    if (!isAddressRange(part))
      problems.push(
        `TRUSTED_PROXIES must name addresses or ranges such as 10.0.0.0/8, not "${part}".`,
      );
  const telemetry = readTelemetry(variables, problems);
  const env: Env = {
    role: choice<Role>("ROLE", "all", ["all", "api", "worker"]),
    host: text("HOST") ?? "127.0.0.1",
    port: integer("PORT", 8080, 0, 65_535),
    probePort: text("PROBE_PORT") === null ? null : integer("PROBE_PORT", 0, 0, 65_535),
    databaseUrl,
    databasePooling: choice<Pooling>("DATABASE_POOLING", "session", ["session", "transaction"]),
    dataDirectory: resolve(text("DATA_DIRECTORY") ?? ".data"),
    home: text("SHIFTSMITH_HOME") ?? "/var/lib/shiftsmith",
    secretKey,
    secondSecretKey,
    maxBodyBytes: integer("MAX_BODY_BYTES", 16 * 1024 * 1024, 1024, 1024 * 1024 * 1024),
    maxBodyValues: integer("MAX_BODY_VALUES", 1_000_000, 1000, 100_000_000),
    uploadsPerToken: integer("UPLOADS_PER_TOKEN", 4, 1, 1000),
    heldBodyBytes: integer("HELD_BODY_BYTES", 192 * 1024 * 1024, 1024, 64 * 1024 ** 3),
    judgeThreads: integer("JUDGE_THREADS", 2, 1, 64),
    judgeSeconds: integer("JUDGE_SECONDS", 10, 1, 600),
    solverThreads: integer("SOLVER_THREADS", defaultThreads(), 1, 256),
    drainSeconds: integer("DRAIN_SECONDS", 5, 0, 600),
    shutdownSeconds: integer("SHUTDOWN_SECONDS", 20, 0, 600),
    logLevel: choice<LogLevel>("LOG_LEVEL", "info", LOG_LEVELS),
    gitCommit: text("GIT_COMMIT") ?? "dev",
    oidc: issuer === null || audience === null ? null : { issuer, audience },
    telemetry,
    metrics: choice("METRICS", "0", ["0", "1"]) === "1",
    webApp: choice("WEB_APP", "1", ["0", "1"]) === "1",
    assistants: choice("MCP", "1", ["0", "1"]) === "1",
    trustedProxies,
    corsOrigins,
  };
  if (problems.length > 0) throw new EnvError(problems);
  return env;
}

function isOrigin(text: string): boolean {
  if (text === "*") return true;
  return /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Without encryption only on this very machine. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return (
    search === "" && hash === "" && (protocol === "https:" || (protocol === "http:" && isLocal))
  );
}
