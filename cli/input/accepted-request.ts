import { type SolveRequest, validateRequest } from "../../core/index.ts";
import { CliError } from "../io.ts";
import { problemLines } from "./problem-lines.ts";
import type { JsonSource } from "./read-request.ts";

/** The request of a file; a CliError tells every problem of it with its place. */
export function acceptedRequest(source: JsonSource): SolveRequest {
  const validated = validateRequest(source.value);
  if (validated.ok) return validated.request;
  throw new CliError(problemLines(validated.problems, source).trimEnd());
}
