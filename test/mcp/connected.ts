import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import loadHighs from "highs";
import { solve } from "../../core/index.ts";
import { createLocalEngine, type LocalSolver } from "../../mcp/local-engine.ts";
import { createPlanningServer } from "../../mcp/planning-server.ts";
import type { PlanningSession } from "../../mcp/planning-session.ts";

/** Solves in this thread, without what takes further solves unless asked. */
export const solverHere: LocalSolver = {
  async solve(request, { onProgress, onPlan }) {
    const highs = await loadHighs();
    return solve(request, { highs, now: () => performance.now(), onProgress, onResult: onPlan });
  },
};

/** A client of the SDK, connected in memory with a server over the local engine; `changes` replaces parts of its session. */
export async function connected(
  changes: Partial<PlanningSession> = {},
  solver: LocalSolver = solverHere,
) {
  const faults: unknown[] = [];
  const session: PlanningSession = {
    engine: createLocalEngine(solver),
    readJson: null,
    onFault: (error) => faults.push(error),
    ...changes,
  };
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  await createPlanningServer(session, "0.1.0").connect(theirs);
  const client = new Client({ name: "test", version: "1" });
  await client.connect(mine);
  return { client, faults, ...toolsOf(client) };
}

type CallOptions = Parameters<Client["callTool"]>[1];

/** Short ways to call the tools of a connected client. */
export function toolsOf(client: Client) {
  const call = async (
    name: string,
    args: Readonly<Record<string, unknown>> = {},
    options?: CallOptions,
  ) => {
    const answer = await client.callTool({ name, arguments: { ...args } }, options);
    const [first] = answer.content;
    const text = first?.type === "text" ? first.text : "";
    const data: Record<string, unknown> = { ...Object(answer.structuredContent) };
    return { text, data, isError: answer.isError === true, content: answer.content };
  };
  const read = async (uri: string) => {
    const { contents } = await client.readResource({ uri });
    const [first] = contents;
    if (first === undefined || !("text" in first)) throw new Error(`${uri} has no text.`);
    return JSON.parse(first.text);
  };
  return { call, read };
}
