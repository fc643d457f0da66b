/** Files of a plan, made by core and saved by the browser. */
import type { ExportFormat, RosterSheetOptions } from "../../core/index.ts";
import { core } from "../engine/core.ts";
import type { SheetFileFormat } from "../engine/core-sheets.ts";
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

/** Saves a plan as a spreadsheet or a grid, in the language of the page. */
export async function saveSheets(
  { of, result }: HeldPlan,
  format: SheetFileFormat,
  options: RosterSheetOptions = {},
): Promise<void> {
  saveText(
    await core.exportSheets(of.number, result, format, { language: language.value, ...options }),
  );
}
