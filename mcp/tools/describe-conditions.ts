import * as z from "zod";
import { defineTool } from "../define-tool.ts";
import { conditionCatalogue } from "../rule-catalogue.ts";

export const describeConditions = defineTool({
  name: "describe_conditions",
  title: "Say what conditions can ask",
  description:
    "The fields and operators of conditions, which say for whom, on which shifts and on which dates a planning rule holds.",
  input: z.object({}),
  output: z.object({
    fields: z.array(
      z.object({
        ...{ field: z.string(), of: z.string(), meaning: z.string(), values: z.string() },
        operators: z.array(z.string()),
      }),
    ),
    operators: z.array(z.object({ operator: z.string(), holds: z.string() })),
  }),
  isReadOnly: true,
  run() {
    const { fields, operators } = conditionCatalogue();
    const lines = [
      'A condition is {"field", "operator", "value", "negate"} or a group {"logic": "AND" | "OR", "conditions", "negate"}; conditionLogic joins those of a rule.',
      ...fields.map(({ field, meaning, values }) => `${field}: ${meaning}; ${values}`),
      ...operators.map(({ operator, holds }) => `${operator}: ${holds}`),
    ];
    return { text: lines.join("\n"), data: { fields, operators } };
  },
});
