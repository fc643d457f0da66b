// Solves a request through the service: SHIFTSMITH_TOKEN=svc_… npx tsx docs/examples/client.ts request.json
import { readFileSync } from "node:fs";
import { createClient, ServiceError } from "shiftsmith/client";

const { SHIFTSMITH_URL: baseUrl = "http://127.0.0.1:8080", SHIFTSMITH_TOKEN: token } = process.env;
const file = process.argv[2] ?? "fixtures/ward/base-ward.request.json";
const client = createClient({ baseUrl, token: token ?? null });

try {
  const plan = await client.solve(JSON.parse(readFileSync(file, "utf8")), {
    onSubmitted: ({ job_id }) => console.error("job", job_id),
    onProgress: ({ phase, gap }) => console.error(phase, gap === null ? "" : `gap ${gap}`),
  });
  console.log(plan.status, plan.assignments.length, "duties");
  for (const sentence of plan.explanations) console.log(sentence);
} catch (error) {
  if (!(error instanceof ServiceError)) throw error;
  console.error(error.message);
  for (const { loc, msg } of error.problems) console.error(`${loc.join(".")}: ${msg}`);
  process.exitCode = 1;
}
