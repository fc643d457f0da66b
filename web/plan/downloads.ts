/** Files of a plan, made by core and saved by the browser. */
import type { ExportFormat } from "../../core/index.ts";
import { core } from "../engine/core.ts";
import { saveText } from "../save-text.ts";
import type { HeldPlan } from "../state/session.ts";
import { language } from "../state/settings.ts";

/** Saves a plan, or what concerns one person of it, in the language of the page. */
export async function saveFile(
  { of, result }: HeldPlan,
  format: ExportFormat,
  employeeId?: string,
): Promise<void> {
  const file = await core.exportPlan(of.number, result, {
    format,
    language: language.value,
    ...(employeeId !== undefined && { employeeId }),
  });
  saveText(file);
}
