import type { ExportLanguage } from "../core/index.ts";
import { CliError } from "./io.ts";

/** What `--language` names; a CliError where it is no language of ours. */
export function languageOf(named: string): ExportLanguage {
  if (named === "en" || named === "de") return named;
  throw new CliError(`--language takes en or de, not ${named}.`);
}
