import * as z from "zod";
import { defineTool } from "../define-tool.ts";
import { catalogue } from "../rule-catalogue.ts";

export const listRules = defineTool({
  name: "list_rules",
  title: "List rule types",
  description:
    "All types of rules that a request can write and all objectives, each with what it says; with search only those that have its words. Use it to turn wishes in words into planning_rules, describe_rule for how to write one.",
  input: z.object({
    search: z.string().optional().describe("Words to look for, such as night rest."),
  }),
  output: z.object({
    rules: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(["rule", "core_rule", "objective"]),
        statement: z.string(),
      }),
    ),
  }),
  isReadOnly: true,
  run({ search = "" }) {
    const words = search
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "");
    const rules = catalogue().filter(({ name, statement }) =>
      words.every((word) => `${name} ${statement}`.toLowerCase().includes(word)),
    );
    const lines = rules.map(
      ({ name, kind, statement }) =>
        `${name}${kind === "rule" ? "" : ` (${kind.replace("_", " ")})`}: ${statement}`,
    );
    const text =
      lines.length === 0 ? "No rule has these words. Leave search out for all." : lines.join("\n");
    return { text, data: { rules: [...rules] } };
  },
});
