/** `npm run fuzz -- --requests 5000 [--seed 1]`: a long run against a throw-away database; exits 1 on any breach. */
import { parseArgs } from "node:util";
import { startOwnServer } from "../helpers/service/database.ts";
import { fuzz } from "./fuzz.ts";

const { values } = parseArgs({
  options: { requests: { type: "string", default: "5000" }, seed: { type: "string" } },
});
const requests = Number(values.requests);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
if (!Number.isSafeInteger(requests) || requests < 1 || !Number.isSafeInteger(seed)) {
  throw new Error("--requests and --seed must be whole numbers.");
}
console.log(`seed ${seed}, ${requests} requests`);
const server = await startOwnServer();
try {
  const { answers, breaches } = await fuzz(server.database, { requests, seed });
  for (const [key, times] of [...answers].sort()) console.log(String(times).padStart(6), key);
  for (const breach of breaches) console.log(`\n${breach}`);
  console.log(`\n${breaches.length} breaches`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
} finally {
  await server.close();
}
