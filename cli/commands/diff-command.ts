import type { Language, OpenedRequest } from "../../core/index.ts";
import { spokenInBody } from "../arguments/language-option.ts";
import { acceptedRequest } from "../input/accepted-request.ts";
import { type JsonSource, partOf, readRequest } from "../input/read-request.ts";
import { CliError, type CliIo, EXIT } from "../io.ts";
import { comparisonText } from "../output/comparison-text.ts";
import { comparePlans, planToCompare } from "../output/plan-comparison.ts";
import { dutiesIn, looksLikeRequest } from "../output/plan-duties.ts";
import { styleFor } from "../terminal/style.ts";

export interface DiffArguments {
  /** Two plans, and the request of those that come without. */
  readonly files: readonly string[];
  readonly json: boolean;
  readonly language?: string;
}

/** A plan, and the request that came in the same file. */
interface PlanSource {
  readonly plan: JsonSource;
  readonly request: JsonSource | null;
}

/** Tells what two plans do differently, as a planner reads it; answers the exit code. */
export async function diffCommand(args: DiffArguments, io: CliIo): Promise<number> {
  const [before, after] = await readPlans(args.files, io);
  const language = spokenInBody((after.request ?? before.request)?.value, args.language);
  const requests = requestsOf(before, after, language);
  const comparison = comparePlans(
    planToCompare(requests[0], dutiesIn(before.plan, language), language),
    planToCompare(requests[1], dutiesIn(after.plan, language), language),
  );
  if (args.json) io.stdout(`${JSON.stringify(comparison)}\n`);
  else
    io.stdout(
      comparisonText(comparison, language, io.stdoutColumns, styleFor(io.stdoutColumns, io.env)),
    );
  return EXIT.plan;
}

async function readPlans(
  files: readonly string[],
  io: CliIo,
): Promise<readonly [PlanSource, PlanSource]> {
  if (files.length < 2 || files.length > 3 || files.filter((file) => file === "-").length > 1)
    throw new CliError("Name two plans, and their request: shiftsmith diff PLAN PLAN REQUEST.");
  const sources: JsonSource[] = [];
  for (const file of files) sources.push(await readRequest(file, io));
  const given = sources.find(({ value }) => looksLikeRequest(value)) ?? null;
  const [one, other, third] = sources.filter((source) => source !== given).map(planSource);
  if (one === undefined || other === undefined || third !== undefined)
    throw new CliError(
      "Name two plans and one request. A plan is a result of shiftsmith solve --json or --with-request, or a list of duties.",
    );
  const asked = given === null ? {} : { request: given };
  return [
    { ...one, ...asked },
    { ...other, ...asked },
  ];
}

function planSource(source: JsonSource): PlanSource {
  const { value } = source;
  return typeof value === "object" && value !== null && "request" in value && "result" in value
    ? {
        plan: partOf(source, "result", value.result),
        request: partOf(source, "request", value.request),
      }
    : { plan: source, request: null };
}

/** A plan without a request of its own is one for that of the other. */
function requestsOf(
  before: PlanSource,
  after: PlanSource,
  language: Language,
): readonly [before: OpenedRequest, after: OpenedRequest] {
  const [old, now] = [before.request ?? after.request, after.request ?? before.request];
  if (old === null || now === null)
    throw new CliError(
      "Names, hours and wishes stand in the request: shiftsmith diff PLAN PLAN REQUEST, or plans of solve --with-request.",
    );
  const accepted = acceptedRequest(now, language);
  return [old === now ? accepted : acceptedRequest(old, language), accepted];
}
