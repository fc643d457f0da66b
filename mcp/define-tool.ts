import type {
  CallToolResult,
  McpServer,
  ServerContext,
  StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import type * as z from "zod";
import type { Progress } from "../core/index.ts";
import type { EngineCall } from "./planning-engine.ts";
import { type PlanningSession, planUri, requestUri } from "./planning-session.ts";
import { progressReporter } from "./report-progress.ts";
import { ToolFailure } from "./tool-failure.ts";

/** A call of a tool: its end, and where to say how far it is. */
export interface ToolCall extends EngineCall {
  readonly onProgress: (progress: Progress) => void;
}

/** An answer in both its forms: short for reading, structured for programs. */
interface ToolAnswer<O> {
  readonly text: string;
  readonly data: O;
  /** Ids of what the whole of can be read as a resource. */
  readonly plan?: string;
  readonly request?: string;
}

interface ToolSpec<I extends z.ZodObject, O extends z.ZodObject> {
  /** snake_case. */
  readonly name: string;
  /** For people who look at what the assistant does. */
  readonly title: string;
  /** For the assistant: what it does, when to use it, what it costs. */
  readonly description: string;
  readonly input: I;
  readonly output: O;
  /** Nothing is changed, stored or paid by it. */
  readonly isReadOnly: boolean;
  run(
    args: z.output<I>,
    session: PlanningSession,
    call: ToolCall,
  ): ToolAnswer<z.output<O>> | Promise<ToolAnswer<z.output<O>>>;
}

/** A tool as the table of tools holds it. */
export interface PlanningTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly register: (server: McpServer, session: PlanningSession) => void;
}

/**
 * A tool with its arguments still typed. What is wrong with them, and every ToolFailure, is an answer that says so; anything
 * else that is thrown is our fault, told to the session and not to the assistant.
 */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(
  spec: ToolSpec<I, O>,
): PlanningTool {
  const { name, title, description, input, output, isReadOnly } = spec;
  return {
    ...{ name, title, description },
    register(server, session) {
      const annotations = {
        readOnlyHint: isReadOnly,
        destructiveHint: false,
        openWorldHint: false,
      };
      const inputSchema: StandardSchemaWithJSON = input;
      const outputSchema: StandardSchemaWithJSON = output;
      const config = { title, description, inputSchema, outputSchema, annotations };
      server.registerTool(name, config, async (args, context) => {
        try {
          const call = { signal: context.mcpReq.signal, onProgress: progressReporter(context) };
          // The SDK has parsed them with this very schema.
          return resultOf(await spec.run(args as z.output<I>, session, call));
        } catch (error) {
          return failed(error, session, context);
        }
      });
    },
  };
}

function resultOf({ text, data, plan, request }: ToolAnswer<Readonly<Record<string, unknown>>>) {
  const link = (uri: string, name: string) => ({
    ...{ type: "resource_link" as const, uri, name, mimeType: "application/json" },
  });
  const answer: CallToolResult = {
    content: [
      { type: "text", text },
      ...(plan === undefined ? [] : [link(planUri(plan), `plan ${plan}, whole`)]),
      ...(request === undefined ? [] : [link(requestUri(request), `request ${request}`)]),
    ],
    structuredContent: { ...data },
  };
  return answer;
}

function failed(error: unknown, session: PlanningSession, { mcpReq }: ServerContext) {
  if (!(error instanceof ToolFailure) && !mcpReq.signal.aborted) session.onFault(error);
  const text =
    error instanceof ToolFailure
      ? error.message
      : "Something broke on our side. Try again; if it happens again, tell the operator.";
  const answer: CallToolResult = { content: [{ type: "text", text }], isError: true };
  return answer;
}
