/** Jobs that a service has of the token's organisation, for whoever left the page, lost it, or sits at another machine now. */
import { signal } from "@preact/signals";
import { createClient, type JobList } from "../../../client/client.ts";
import { serviceFailure } from "../../engine/error-sentences.ts";
import { runWords } from "../../language/run/run-words.ts";
import { serviceAddress, serviceToken } from "../../state/run-settings.ts";
import { language } from "../../state/settings.ts";

export type FoundJob = JobList["jobs"][number];

/** Newest first; null before anybody has asked. */
export const foundJobs = signal<readonly FoundJob[] | null>(null);
/** Why the last question was not answered. */
export const jobsProblem = signal<string | null>(null);
export const isAsking = signal(false);

/** So many are listed: older plans are kept with their wards. */
const MOST_JOBS = 20;

export async function findJobs(): Promise<void> {
  await asked(async (client) => {
    foundJobs.value = (await client.list({ limit: MOST_JOBS })).jobs;
  });
}

/** Opens the request of a job with its plan, as a file of both is opened. */
export async function openJob({ job_id: id }: FoundJob): Promise<void> {
  await asked(async (client) => {
    const [request, result] = await Promise.all([client.request(id), client.result(id)]);
    const { openPair } = await import("../../request/making/open-file.ts");
    const { department } = request;
    await openPair({ request, result }, department.name ?? department.id);
  });
}

async function asked(
  ask: (client: ReturnType<typeof createClient>) => Promise<void>,
): Promise<void> {
  const [baseUrl, token] = [serviceAddress.value, serviceToken.value.trim()];
  jobsProblem.value = null;
  if (token === "") {
    jobsProblem.value = runWords().noToken;
    return;
  }
  isAsking.value = true;
  try {
    await ask(createClient({ baseUrl, token, language: language.value, longestPauseSeconds: 5 }));
  } catch (error) {
    jobsProblem.value = serviceFailure(error, baseUrl);
  } finally {
    isAsking.value = false;
  }
}
