/** A result as a file that people and other programs take away. */
import type {
  ExportedPlan,
  ExportFormat,
  ExportOptions,
  GenerationResult,
  GivenRequest,
} from "../../api.ts";
import { csvOf } from "./csv.ts";
import { htmlOf } from "./html.ts";
import { icsOf } from "./ics.ts";
import { jsonOf } from "./json.ts";
import { type Roster, rosterOf } from "./roster/roster.ts";
import { svgOf } from "./svg/svg.ts";
import { wordsOf } from "./words.ts";

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  ics: "text/calendar; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  html: "text/html; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/** Every format there is. */
export const exportFormats: readonly ExportFormat[] = ["csv", "ics", "svg", "html", "json"];

/**
 * The plan of a result as a file. The request is one that was accepted, or opened; the result may be infeasible or
 * without a plan. The same arguments give the same bytes. Throws RangeError for an `employeeId` the request does not
 * know and for a `createdAt` that is no instant.
 */
export function exportPlan(
  request: GivenRequest,
  result: GenerationResult,
  options: ExportOptions,
): ExportedPlan {
  const { format, employeeId = null, createdAt = null } = options;
  const roster = rosterOf(request, result, employeeId);
  const words = wordsOf[options.language ?? roster.language];
  const writers: Readonly<Record<ExportFormat, () => string>> = {
    csv: () => csvOf(roster, words),
    ics: () => icsOf(roster, result, words, createdAt),
    svg: () => svgOf(roster, result, words),
    html: () => htmlOf(roster, result, words),
    json: () => jsonOf(roster, result),
  };
  return {
    body: writers[format](),
    contentType: contentTypes[format],
    fileName: `${fileStem(roster)}.${format}`,
  };
}

/** Letters, digits and hyphens only, fit for every file system and header. */
function fileStem({ departmentId, days, only }: Roster): string {
  const parts = ["roster", departmentId, days[0]!.date, days.at(-1)!.date, only?.id ?? ""];
  return parts
    .map((part) =>
      part
        .slice(0, 40)
        .replace(/[^A-Za-z0-9]+/g, "-")
        .replace(/^-|-$/g, ""),
    )
    .filter((part) => part !== "")
    .join("-");
}
