/** `core/generation-result.ts`: the types of a result, written from its schema so that editors show what each field is. */
import * as z from "zod";
import { resultSchema } from "../../core/index.ts";
import { interfaces } from "./interfaces.ts";

/** Names that are others in the types than in the description of the interface. */
export const resultNames: ReadonlyMap<string, string> = new Map([["Assignment", "WireAssignment"]]);

/** The text of the file, as the formatter would leave it. */
export function resultInterfaces(): string {
  const { $defs: defs = {} } = z.toJSONSchema(resultSchema);
  const declared = interfaces(defs, {
    names: resultNames,
    elsewhere: new Set(),
    // A request takes it as it is: the types of requests are open, and their lists may be written to.
    open: new Set(["CarriedAccount"]),
  });
  return `/** What a solve returns. Written from \`core/result/result-schema.ts\` by \`npm run docs\`; change it there. */\n\n${declared}`;
}
