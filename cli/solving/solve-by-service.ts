import { createClient, ServiceError } from "../../client/client.ts";
import type { GenerationResult, Language, SolveRequest } from "../../core/index.ts";
import { problemLines } from "../input/problem-lines.ts";
import type { JsonSource } from "../input/read-request.ts";
import { CliError, type CliIo } from "../io.ts";
import type { ProgressView } from "../terminal/progress-line.ts";
import { interruptible } from "./interruption.ts";
import { serviceAccess } from "./service-access.ts";

interface ServiceOptions {
  readonly view: ProgressView;
  /** Places of what the service refuses. */
  readonly source: JsonSource;
  /** Of what is told of it. */
  readonly language: Language;
  /** Whether to wait for what the service explains after it has the plan. */
  readonly explain: boolean;
  /** The plan is there and is being explained. */
  readonly onPlan: (plan: GenerationResult) => void;
}

/**
 * Solves through the service at `url` with the token of SHIFTSMITH_TOKEN. The first Ctrl-C cancels the job, which then
 * answers its best plan, the second stops waiting only; a CliError says what to do about what the service refuses.
 */
export async function solveByService(
  request: SolveRequest,
  url: string,
  io: CliIo,
  { view, source, language, explain, onPlan }: ServiceOptions,
): Promise<GenerationResult> {
  const waiting = new AbortController();
  const client = createClient({
    ...serviceAccess(url, io),
    onRetry: ({ message }, seconds) => view.say(`${message} Waiting ${Math.ceil(seconds)} s.`),
  });
  let jobId: string | null = null;
  const stop = () => {
    if (jobId === null) return;
    view.say("cancelling; the best plan so far comes within seconds");
    // The wait for the job tells whatever stands against it.
    void client.cancel(jobId).catch(() => undefined);
  };
  const work = client.solve(request, {
    signal: waiting.signal,
    onSubmitted: ({ job_id }) => {
      jobId = job_id;
    },
    onProgress: (progress) => view.show(progress),
    ...{ explain, onPlan },
  });
  const end = () => {
    waiting.abort();
    view.clear();
    if (jobId !== null) io.stderr(`The service goes on with the job ${jobId}.\n`);
  };
  try {
    return await interruptible(io, { stop, end }, work);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const problems = error.problems.map(({ loc, ...rest }) => ({ ...rest, loc: loc.slice(1) }));
    throw new CliError(
      problems.length === 0 ? error.message : problemLines(problems, source, language).trimEnd(),
    );
  }
}
