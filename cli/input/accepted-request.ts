import { type Language, type OpenedRequest, openRequest } from "../../core/index.ts";
import { CliError } from "../io.ts";
import { problemLines } from "./problem-lines.ts";
import type { JsonSource } from "./read-request.ts";

/** The request of a file, opened; a CliError tells every problem of it with its place. */
export function acceptedRequest(source: JsonSource, language: Language): OpenedRequest {
  const opened = openRequest(source.value);
  if (opened.ok) return opened;
  throw new CliError(problemLines(opened.problems, source, language).trimEnd());
}
