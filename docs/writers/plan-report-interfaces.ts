/** `core/plan-report.ts`: the types of what the verifier says, written from its schemas so that editors show what each field is. */
import * as z from "zod";
import { claimDifferenceSchema, planReportSchema, resultSchema } from "../../core/index.ts";
import { importLine, interfaces } from "./interfaces.ts";
import { resultNames } from "./result-interfaces.ts";

const parts = z.object({ planReportSchema, claimDifferenceSchema });

/** The text of the file, as the formatter would leave it. */
export function planReportInterfaces(): string {
  const elsewhere = new Set(Object.keys(z.toJSONSchema(resultSchema).$defs ?? {}));
  const options = { names: resultNames, elsewhere, open: new Set<string>() };
  const declared = interfaces(z.toJSONSchema(parts).$defs ?? {}, options);
  return [
    "/** What the verifier says of a plan. Written from `core/result/schema/plan-report-schema.ts` by `npm run docs`; change it there. */",
    importLine(declared, "./generation-result.ts", options),
    "",
    declared,
  ].join("\n");
}
