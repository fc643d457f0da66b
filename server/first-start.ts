import { fileURLToPath } from "node:url";
import type { Database } from "../db/connection/client.ts";
import { countOrganisations, createOrganisation } from "../db/organisations/organisations.ts";
import { insertToken } from "../db/organisations/tokens.ts";
import { tokenScopes } from "../db/token-scopes.ts";
import { newToken } from "./services/access/token-format.ts";

const DEMO_TIER = "pro";
const DEMO_BALANCE = 1000;
const WARD = fileURLToPath(new URL("../fixtures/ward/base-ward.request.json", import.meta.url));

/** On a database without organisations: makes `demo` with a sandbox token and returns its plaintext; else null. */
export async function makeDemoOrganisation(database: Database): Promise<string | null> {
  if ((await countOrganisations(database)) > 0) return null;
  const { id } = await createOrganisation(database, {
    name: "demo",
    tier: DEMO_TIER,
    balance: DEMO_BALANCE,
  });
  const { token, hash, displayHint } = newToken(true);
  await insertToken(database, id, {
    hash,
    displayHint,
    label: "first start",
    scopes: [...tokenScopes],
    lifeSeconds: null,
    isTest: true,
    audit: { userId: null, companyId: null, departmentId: null },
  });
  return token;
}

/**
 * A block for the terminal that submits the base ward, waits for it and prints the plan as a table of people by days. Where
 * the service refuses, which it says in `detail`, it shows that.
 * Needs curl, node and a POSIX shell, and no exclamation mark, which an interactive shell would expand.
 */
export function demoRequest(address: string, token: string): string {
  return `URL=${address}/api/v1/solve KEY='X-API-Key: ${token}'
JOB=$(curl -s "$URL" -H "$KEY" -H 'Content-Type: application/json' --data-binary @'${WARD}' | node -p 'JSON.parse(fs.readFileSync(0)).job_id')
until curl -s "$URL/$JOB" -H "$KEY" | grep -qE '"detail"|"status":"(completed|failed|dead)"'; do sleep 1; done
curl -s "$URL/$JOB/result" -H "$KEY" | node -e '
  const r = JSON.parse(fs.readFileSync(0)), plan = {}, shifts = r.assignments ?? []
  shifts.sort((a, b) => a.employee_id.localeCompare(b.employee_id))
  for (const a of shifts) (plan[a.employee_id] ??= {})[a.date.slice(5)] = a.shift_id
  if (shifts.length) console.table(plan, [...new Set(shifts.map((a) => a.date.slice(5)))].sort())
  console.log(r.detail ?? r.status + ", " + shifts.length + " shifts in " + r.execution_time_seconds.toFixed(2) + " s")'`;
}
