import * as z from "zod";
import type { Operation } from "./description.ts";
import type { Components, Schema } from "./sample-schema.ts";

/** Says what an answer does that the description does not allow; null when it keeps to it. */
export type AnswerJudge = (operation: Operation, answer: Response) => Promise<string | null>;

/** Judges by the description alone: status, headers, content type, and a JSON body without a field that is not described. */
export function createAnswerJudge(components: Components): AnswerJudge {
  const parsers = new Map<Schema, z.ZodType>();
  const parserOf = (schema: Schema): z.ZodType => {
    const known = parsers.get(schema);
    if (known !== undefined) return known;
    const parser = z.fromJSONSchema(selfContained(schema, components));
    parsers.set(schema, parser);
    return parser;
  };
  return async (operation, answer) => {
    const expected = operation.responses[String(answer.status)];
    if (answer.status >= 500) return `answers ${answer.status}: ${await answer.text()}`;
    if (expected === undefined) return `answers ${answer.status}, which is not described`;
    for (const name of Object.keys(expected.headers ?? {}))
      if (!answer.headers.has(name) && !MAY_LACK.has(name)) return `answers without ${name}`;
    const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? "";
    const content = expected.content ?? {};
    if (type === "" && Object.keys(content).length === 0) return null;
    const described = content[type];
    if (described === undefined) return `answers ${answer.status} as ${type}`;
    if (type !== "application/json") {
      // A stream of events may never end by itself.
      await answer.body?.cancel();
      return null;
    }
    const parsed = parserOf(described.schema).safeParse(await answer.json());
    return parsed.success ? null : `answers ${answer.status} with ${z.prettifyError(parsed.error)}`;
  };
}

/** Described, but only of some answers of their status. */
const MAY_LACK: ReadonlySet<string> = new Set(["Idempotent-Replayed"]);

type JsonSchema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

/** The schema with everything it may refer to; objects hold nothing but what is described. */
function selfContained(schema: Schema, components: Components): JsonSchema {
  const text = JSON.stringify(closed({ ...schema, $defs: components }));
  return JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/"));
}

function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part).map(([key, value]) => [key, closed(value)]);
  const shut = "properties" in part && !("additionalProperties" in part);
  return Object.fromEntries([...entries, ...(shut ? [["additionalProperties", false]] : [])]);
}
