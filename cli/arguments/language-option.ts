import {
  type ExportLanguage,
  type Language,
  languages,
  type SolveRequest,
} from "../../core/index.ts";
import { CliError } from "../io.ts";

/** What `--language` names; a CliError where it is no language of ours. */
export function languageOf(named: string): ExportLanguage {
  if (named === "en" || named === "de") return named;
  throw new CliError(`--language takes en or de, not ${named}.`);
}

/** The language that an option names, else that of the request, else English. */
export function spokenIn(named: string | undefined, request: SolveRequest): Language {
  if (named !== undefined) return languageOf(named);
  const own = request.config?.language?.toLowerCase();
  return languages.find((language) => language === own) ?? "en";
}

/** The language that an option names, else that of a request that nobody has read yet, else English. */
export function spokenInBody(body: unknown, named?: string): Language {
  if (named !== undefined) return languageOf(named);
  const { config }: { readonly config?: unknown } = Object(body);
  const { language: own }: { readonly language?: unknown } = Object(config);
  return languages.find((language) => language === String(own).toLowerCase()) ?? "en";
}
