import { cell, type Schema, schemaTable, typeWords } from "./schema-table.ts";

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}

/** What the reference reads of a description of the interface. */
export interface InterfaceDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const GROUPS: readonly (readonly [string, RegExp])[] = [
  ["Plans", /^\/api\/v1\/(solve|validate|verify)/],
  ["Account and tokens", /^\/api\//],
  ["The service itself", /^\//],
];

/** Every call and every schema of the description, as a page of Markdown. */
export function referencePage({ paths, components }: InterfaceDescription): string {
  const left = new Set(Object.keys(paths));
  const calls = GROUPS.map(([title, pattern]) => {
    const group = [...left].filter((path) => pattern.test(path));
    for (const path of group) left.delete(path);
    return `## ${title}\n\n${group.map((path) => callsOf(path, paths[path]!)).join("\n")}`;
  });
  const schemas = Object.entries(components.schemas).map(schemaPart);
  return `# HTTP reference

Every call with what it takes and answers, made from the [OpenAPI description](openapi.json). How they belong together is told in
[the HTTP interface](api.md). A service that serves this page has [the same with a form for each call](../docs) beside it.

${calls.join("\n")}
## Schemas

${schemas.join("\n")}`;
}

function callsOf(path: string, methods: Readonly<Record<string, Operation>>): string {
  return Object.entries(methods)
    .map(([method, operation]) => call(`${method.toUpperCase()} ${path}`, operation))
    .join("\n");
}

function call(title: string, operation: Operation): string {
  const { summary = "", description = "", parameters = [], requestBody, responses } = operation;
  const parts = [`### \`${title}\``, summary, description];
  if (operation.security === undefined) parts.push("Needs no token.");
  if (parameters.length > 0) {
    const rows = parameters.map(({ name, in: place, required, description: meaning, schema }) => {
      const notes = `${required === true ? "Required. " : ""}${meaning ?? ""}`;
      return `| \`${name}\` | ${place} | ${cell(typeWords(schema ?? {}))} | ${cell(notes)} |`;
    });
    parts.push(["| Parameter | In | Value | |", "| --- | --- | --- | --- |", ...rows].join("\n"));
  }
  if (requestBody !== undefined) parts.push(`Body: ${contentWords(requestBody)}`);
  const answers = Object.entries(responses).map(
    ([status, response]) =>
      `| ${status} | ${cell(response.description)} | ${cell(contentWords(response))} |`,
  );
  parts.push(["| Answer | | Body |", "| --- | --- | --- |", ...answers].join("\n"));
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function contentWords({ content = {} }: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) =>
      type === "application/json" && schema !== undefined ? typeWords(schema) : `\`${type}\``,
    )
    .join(", ");
}

function schemaPart([name, schema]: readonly [string, Schema]): string {
  const table = schemaTable(schema);
  const parts = [schema.description ?? "", table === "" ? typeWords(schema) : table];
  return `### ${name}\n\n${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
