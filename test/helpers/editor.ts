import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "../..");
const tsc = join(root, "node_modules/typescript/bin/tsc");

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly items?: readonly unknown[] };
  readonly result?: { readonly contents?: { readonly value?: string } } | null;
}

/**
 * What an editor shows of places of a text that lies beside the tests, each named by words that stand there once: the
 * compiler's own language server is asked, as editors do.
 */
export async function shownOf(text: string, words: readonly string[]): Promise<readonly string[]> {
  const server = spawn(process.execPath, [tsc, "--lsp", "--stdio"], { cwd: root });
  const waiting = new Map<number, (message: Message) => void>();
  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const ask = (method: string, params: object) =>
    new Promise<Message>((resolve) => {
      const id = waiting.size + 1;
      waiting.set(id, resolve);
      send({ id, method, params });
    });
  readMessages(server.stdout, (message) => {
    const { id, method, params } = message;
    if (id === undefined) return;
    // The server asks for settings, of which there are none.
    if (method !== undefined) send({ id, result: params?.items?.map(() => null) ?? null });
    else waiting.get(id)?.(message);
  });
  const uri = pathToFileURL(join(root, "test/shown.ts")).href;
  const hover = { contentFormat: ["markdown"] };
  await ask("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: { textDocument: { hover } },
  });
  send({ method: "initialized", params: {} });
  const textDocument = { uri, languageId: "typescript", version: 1, text };
  send({ method: "textDocument/didOpen", params: { textDocument } });
  const shown: string[] = [];
  for (const word of words) {
    const position = positionOf(text, word);
    const { result } = await ask("textDocument/hover", { textDocument: { uri }, position });
    shown.push(result?.contents?.value ?? "");
  }
  server.kill();
  return shown;
}

function positionOf(text: string, word: string): { line: number; character: number } {
  const at = text.indexOf(word);
  if (at < 0 || text.includes(word, at + 1)) throw new Error(`${word} does not stand there once.`);
  const lines = text.slice(0, at + 1).split("\n");
  return { line: lines.length - 1, character: lines.at(-1)!.length };
}

/** Each message has a head that tells its length in bytes. */
function readMessages(stream: NodeJS.ReadableStream, take: (message: Message) => void): void {
  let rest = Buffer.alloc(0);
  stream.on("data", (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const head = rest.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/.exec(rest.subarray(0, head).toString())?.[1]);
      const end = head + 4 + length;
      if (rest.length < end) return;
      take(JSON.parse(rest.subarray(head + 4, end).toString()));
      rest = rest.subarray(end);
    }
  });
}
