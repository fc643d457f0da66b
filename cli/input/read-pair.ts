import { CliError, type CliIo } from "../io.ts";
import { looksLikePlan, looksLikeRequest } from "../output/plan-duties.ts";
import { type JsonSource, partOf, readRequest } from "./read-request.ts";

/** How the sentence begins that says what is missing. */
const DOES = {
  export: "A plan is exported from",
  verify: "A plan is verified by",
  replan: "A plan is repaired from",
  "new-month": "The next month is made from",
  leave: "Leave is weighed by a request, or by",
  staffing: "Staffing is weighed by",
} as const;

/**
 * The JSON of a request and of its result, from two files in either order or from one of `solve --with-request`. A result
 * alone does not say when a shift starts or who is on vacation, so the request has to come along; a CliError says what is
 * missing.
 */
export async function readPair(
  files: readonly string[],
  command: keyof typeof DOES,
  io: CliIo,
): Promise<[request: JsonSource, result: JsonSource]> {
  const [first, second, ...tooMany] = files;
  if (tooMany.length > 0 || (first === "-" && second === "-"))
    throw new CliError("Name one request file and one result file.");
  const source = await readRequest(first, io);
  if (second !== undefined) {
    const other = await readRequest(second, io);
    const isTurned = looksLikePlan(source.value) && looksLikeRequest(other.value);
    return isTurned ? [other, source] : [source, other];
  }
  const { value: body } = source;
  if (typeof body === "object" && body !== null && "request" in body && "result" in body)
    return [partOf(source, "request", body.request), partOf(source, "result", body.result)];
  throw new CliError(
    `${DOES[command]} its request and its result: shiftsmith ${command} REQUEST RESULT, or one file of solve --with-request.`,
  );
}
