import * as z from "zod";
import { defineTool } from "../define-tool.ts";
import { articleOf, namesLike } from "../rule-catalogue.ts";
import { ToolFailure } from "../tool-failure.ts";

const json = z.record(z.string(), z.unknown());

export const describeRule = defineTool({
  name: "describe_rule",
  title: "Say what a rule means",
  description:
    "What one type of rule or one objective means: its statement, parameters with their JSON Schema, an example, its unit and source, and how a request writes it.",
  input: z.object({ rule: z.string().describe("Its name, such as requireMinRest or wishes.") }),
  output: z.object({
    name: z.string(),
    kind: z.enum(["rule", "core_rule", "objective"]),
    statement: z.string(),
    place: z.string().describe("Where a request writes it."),
    unit: z.string().describe("What is counted where it is soft, or what costs."),
    source: z.string().nullable(),
    params: json.nullable(),
    example: json.nullable(),
    other_names: z.array(z.string()),
  }),
  isReadOnly: true,
  run({ rule }) {
    const article = articleOf(rule);
    if (article === null) {
      const near = namesLike(rule);
      const meant = near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
      throw new ToolFailure(`There is no rule ${rule}.${meant} list_rules has all of them.`);
    }
    const { otherNames, ...fields } = article;
    const { name, statement, place, unit, source, params, example } = fields;
    const lines = [`${name}: ${statement}`, `Written in: ${place}. Unit: ${unit}.`];
    if (source !== null) lines.push(`Source: ${source}`);
    if (otherNames.length > 0) lines.push(`Other names: ${otherNames.join(", ")}`);
    if (params !== null) lines.push(`Parameters (JSON Schema): ${JSON.stringify(params)}`);
    if (example !== null) lines.push(`Example: ${JSON.stringify(example)}`);
    if (fields.kind === "rule") lines.push(HOW_TO_WRITE);
    return { text: lines.join("\n"), data: { ...fields, other_names: [...otherNames] } };
  },
});

const HOW_TO_WRITE = `A planning rule is {"id", "name", "priority", "conditions", "consequences": [{"type", "params"}]}. Priority legal, tariff, contract, operational or must makes it hard; should (100 points a unit) and may (10) make it soft, "weight" sets the points. Conditions say for whom, on which shifts and dates it holds (describe_conditions); none means always.`;
