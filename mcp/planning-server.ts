import {
  McpServer,
  type ReadResourceResult,
  ResourceTemplate,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { EngineCall } from "./planning-engine.ts";
import { type PlanningSession, planUri, requestUri } from "./planning-session.ts";
import { planningTools } from "./planning-tools.ts";
import { articleOf, catalogue, conditionCatalogue, requestSchema } from "./rule-catalogue.ts";
import { ToolFailure } from "./tool-failure.ts";

const INSTRUCTIONS = `Plans shifts. A request holds a whole planning problem: window, employees, shifts, planning rules, absences, wishes; its schema is the resource shiftsmith://schema/request. Check it with validate_request, make a plan with solve, and refer to requests and plans by the names that answers give (shiftsmith://request/ID, shiftsmith://plan/ID) instead of sending them again. Where work is not staffed, explain_gaps says why and what would help. Rules in words are yours to translate: list_rules, describe_rule and describe_conditions tell what there is. People are known by ids only; put no names or other personal data into a request.`;

const JSON_TYPE = "application/json";

/** A server with every tool and resource over one session, ready to be connected to a transport. */
export function createPlanningServer(session: PlanningSession, version: string): McpServer {
  const server = new McpServer(
    { name: "shiftsmith", title: "Shiftsmith", version },
    { instructions: INSTRUCTIONS },
  );
  for (const tool of planningTools) tool.register(server, session);
  registerKept(server, session);
  registerDescriptions(server);
  return server;
}

/** Requests and plans of earlier answers, whole. */
function registerKept(server: McpServer, { engine, onFault }: PlanningSession): void {
  const kinds = [
    {
      ...{ kind: "plan", uriOf: planUri, description: "A plan with everything said about it." },
      read: (id: string, call: EngineCall) => engine.resultOf(id, call),
    },
    {
      ...{ kind: "request", uriOf: requestUri, description: "The request that a plan is for." },
      read: (id: string, call: EngineCall) => engine.requestOf(id, call),
    },
  ] as const;
  for (const { kind, uriOf, description, read } of kinds) {
    const list = async ({ mcpReq: { signal } }: ServerContext) => ({
      resources: (await engine.known({ signal })).map(({ id, title }) => ({
        ...{ uri: uriOf(id), name: `${kind} ${id}`, title, mimeType: JSON_TYPE },
      })),
    });
    const template = new ResourceTemplate(`shiftsmith://${kind}/{id}`, { list });
    const config = { title: `${kind} by its id`, description, mimeType: JSON_TYPE };
    server.registerResource(kind, template, config, async (uri, { id }, { mcpReq: { signal } }) => {
      try {
        return jsonContents(uri, await read(String(id), { signal }));
      } catch (error) {
        if (error instanceof ToolFailure) throw error;
        onFault(error);
        throw new ToolFailure("Something broke on our side. Try again.");
      }
    });
  }
}

function registerDescriptions(server: McpServer): void {
  const schema = {
    title: "JSON Schema of a request",
    description: "Every field of a planning request with its bounds.",
    mimeType: JSON_TYPE,
  };
  server.registerResource("request schema", "shiftsmith://schema/request", schema, (uri) =>
    jsonContents(uri, requestSchema()),
  );
  const rules = {
    title: "The catalogue of rules",
    description: "Every rule type and objective with parameters and examples, and all conditions.",
    mimeType: JSON_TYPE,
  };
  server.registerResource("rules", "shiftsmith://rules", rules, (uri) => {
    const articles = catalogue().map(({ name }) => articleOf(name));
    return jsonContents(uri, { rules: articles, conditions: conditionCatalogue() });
  });
}

function jsonContents(uri: URL, value: unknown): ReadResourceResult {
  return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text: JSON.stringify(value) }] };
}
