/**
 * What three tokens that send the worst they may do to another tenant: its status reads, validations and submissions over
 * loopback, quiet and under attack, and the most memory that the process held. One organisation submits at most four jobs
 * at once, so submissions here are refused for their concurrency after the fourth; they are judged all the same. Ends with
 * code 1 where others feel more of it than they may. Quiet and attacked seconds come in turn, in several rounds, and what
 * is told is the median of the rounds: other work on the machine would pass for the attack otherwise, or hide it.
 *
 *   npm run bench -- attack [--seconds 10] [--rounds 5]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "../../db/connection/client.ts";
import { median, report } from "../report.ts";
import { type Felt, felt } from "../service/felt.ts";
import { makeTokens, type Server, startService, submit } from "../service/processes.ts";

const WARD = join(import.meta.dirname, "../../fixtures/ward/base-ward.request.json");
/** Of each phase: calls in turn, so that none meets its rate limit. */
const TENANTS = 20;
const HELD = 60;
/** What an attack may cost another tenant, and this process. Both p99 are of one round, so of one machine. */
const MOST_TIMES_QUIET = 3;
const MOST_MEGABYTES = 700;

const WEAPONS: readonly Buffer[] = [
  Buffer.from(`{"employees":[${"{},".repeat(5_000_000)}{}]}`),
  Buffer.from(`{"employees":[${"{                },".repeat(800_000)}{}]}`),
  Buffer.from(JSON.stringify({ start_date: '\\"[{,'.repeat(1_900_000) })),
  Buffer.from(`{"shifts":${"[".repeat(5_000_000)}`),
];

/** What is sent of a body that never ends; one for all connections, so that the attacker itself costs little. */
const HELD_BODY = Buffer.alloc(12_000_000, " ");

/** Sends bodies two at a time, and holds others open, until told to stop; answers what was answered, by status. */
function attack(address: string, token: string) {
  const answers = new Map<number, number>();
  let isOver = false;
  const send = async (first: number): Promise<void> => {
    for (let i = first; !isOver; i++) {
      const status = await post(address, token, "validate", WEAPONS[i % WEAPONS.length]!);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const { hostname, port } = new URL(address);
  const sockets = Array.from({ length: HELD }, () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.write(
      `POST /api/v1/validate HTTP/1.1\r\nHost: ${hostname}\r\nX-API-Key: ${token}\r\n` +
        "Content-Type: application/json\r\nContent-Length: 16000000\r\n\r\n",
    );
    socket.write(HELD_BODY);
    return socket;
  });
  const sending = Promise.all([send(0), send(1)]);
  return async () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
    await sending;
    return Object.fromEntries(answers);
  };
}

/** The status of the answer; 0 where the connection ended before it. */
async function post(
  address: string,
  token: string,
  path: string,
  body: string | Buffer,
): Promise<number> {
  try {
    const answer = await fetch(`${address}/api/v1/${path}`, {
      method: "POST",
      headers: { "X-API-Key": token, "Content-Type": "application/json" },
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

async function feltOfAll(server: Server, tokens: readonly string[], ward: string, seconds: number) {
  const jobs = await Promise.all(tokens.map((token) => submit(server.address, token, ward)));
  const of = (i: number) => tokens[i % tokens.length]!;
  const status = async (i: number) => {
    const url = `${server.address}/api/v1/solve/${jobs[i % jobs.length]}`;
    const answer = await fetch(url, { headers: { "X-API-Key": of(i) } });
    await answer.arrayBuffer();
    return answer.status;
  };
  const endsAt = performance.now() + seconds * 1000;
  const goesOn = () => performance.now() < endsAt;
  const [read, validated, submitted] = await Promise.all([
    felt(goesOn, [200], status),
    felt(goesOn, [200], (i) => post(server.address, of(i), "validate", ward)),
    felt(goesOn, [202, 429], (i) => post(server.address, of(i), "solve", ward)),
  ]);
  return {
    "GET /api/v1/solve/{id}": read,
    "POST /api/v1/validate": validated,
    "POST /api/v1/solve": submitted,
  };
}

/** The most resident memory of a process, MB, read until told to stop. */
function watchMemory(pid: number) {
  let most = 0;
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 100);
  return () => {
    clearInterval(timer);
    return Math.round(most);
  };
}

/**
 * An attacker in a process of its own, so that what it costs itself is not felt by who measures: says that it is there, attacks
 * from its first input on, and ends with the last.
 */
async function attackUntilInputEnds(address: string, token: string): Promise<void> {
  // It would be on another machine: what it computes must not be taken from the service on this one.
  setPriority(Math.min(19, getPriority() + GIVES_WAY));
  console.log("there");
  await once(process.stdin, "data");
  const end = attack(address, token);
  await once(process.stdin, "end");
  console.log(JSON.stringify(await end()));
  process.exit();
}

const GIVES_WAY = 10;

async function startAttacker(address: string, token: string) {
  const args = ["--import", "tsx", import.meta.filename, "--against", address, "--token", token];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  await once(child.stdout, "data");
  return {
    begin: () => void child.stdin.write("begin\n"),
    end: async (): Promise<string> => {
      child.stdin.end();
      await once(child, "exit");
      return output.replace("there", "").trim();
    },
  };
}

function missed(what: string): void {
  console.log(`Missed: ${what}.`);
  process.exitCode = 1;
}

type Felts = Awaited<ReturnType<typeof feltOfAll>>;

interface Round {
  readonly quiet: Felts;
  readonly attacked: Felts;
  readonly megabytes: { readonly quiet: number; readonly attacked: number };
  /** What the attackers were answered, by status. */
  readonly answers: readonly string[];
}

interface Participants {
  /** As many for the quiet seconds as for the others. */
  readonly tenants: readonly string[];
  readonly attackers: readonly string[];
  readonly ward: string;
  readonly seconds: number;
}

async function oneRound(
  server: Server,
  { tenants, attackers, ward, seconds }: Participants,
): Promise<Round> {
  await post(server.address, tenants[0]!, "validate", ward);
  const attacks = await Promise.all(attackers.map((token) => startAttacker(server.address, token)));
  const quietMemory = watchMemory(server.pid);
  const quiet = await feltOfAll(server, tenants.slice(0, TENANTS), ward, seconds);
  const quietMegabytes = quietMemory();
  const memory = watchMemory(server.pid);
  for (const { begin } of attacks) begin();
  const attacked = await feltOfAll(server, tenants.slice(TENANTS), ward, seconds);
  const answers = await Promise.all(attacks.map(({ end }) => end()));
  const megabytes = { quiet: quietMegabytes, attacked: memory() };
  return { quiet, attacked, megabytes, answers };
}

/** Of each kind of call the medians over the rounds; the ratio is that of each round with itself. */
function rowsOf(rounds: readonly Round[]) {
  const kinds = Object.keys(rounds[0]!.quiet) as (keyof Felts)[];
  return kinds.map((what) => {
    const middle = (of: (quiet: Felt, attacked: Felt) => number) =>
      median(rounds.map(({ quiet, attacked }) => of(quiet[what], attacked[what])));
    const sum = (of: (felt: Felt) => number) =>
      rounds.reduce((all, { quiet, attacked }) => all + of(quiet[what]) + of(attacked[what]), 0);
    return {
      what,
      quietP50: middle(({ p50 }) => p50),
      quietP99: middle(({ p99 }) => p99),
      attackedP50: middle((_, { p50 }) => p50),
      attackedP99: middle((_, { p99 }) => p99),
      timesQuietP99: middle((quiet, attacked) => Math.round((10 * attacked.p99) / quiet.p99) / 10),
      calls: sum(({ calls }) => calls),
      unexpected: sum(({ unexpected }) => unexpected),
    };
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "10" },
      rounds: { type: "string", default: "5" },
      /** Of a process that the bench starts itself. */
      against: { type: "string" },
      token: { type: "string", default: "" },
    },
  });
  if (values.against !== undefined) return attackUntilInputEnds(values.against, values.token);
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
  const folder = await mkdtemp(join(tmpdir(), "shiftsmith-attack-"));
  // The database server may run as another user.
  await chmod(folder, 0o755);
  const ward = await readFile(WARD, "utf8");
  const server = await startService(folder, "api", { ROLE: "api" });
  const database = await openDatabase({ dataDirectory: join(folder, "data/postgres") });
  try {
    const attackers = await makeTokens(database, 3);
    const done: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      const tenants = await makeTokens(database, 2 * TENANTS);
      done.push(await oneRound(server, { tenants, attackers, ward, seconds }));
      console.log(`round ${round + 1}: ${JSON.stringify(done.at(-1))}`);
    }
    const rows = rowsOf(done);
    report("attack", rows);
    const most = (of: (round: Round) => number) => Math.max(...done.map(of));
    const attackedMegabytes = most(({ megabytes }) => megabytes.attacked);
    const quietMegabytes = most(({ megabytes }) => megabytes.quiet);
    console.log(`Resident memory, MB: ${quietMegabytes} quiet, ${attackedMegabytes} under attack.`);
    if (rows.some(({ timesQuietP99 }) => timesQuietP99 > MOST_TIMES_QUIET))
      missed(`a p99 of more than ${MOST_TIMES_QUIET} times its quiet value`);
    if (rows.some(({ unexpected }) => unexpected > 0)) missed("calls of others that failed");
    if (attackedMegabytes > MOST_MEGABYTES) missed(`more than ${MOST_MEGABYTES} MB`);
  } finally {
    await server.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
