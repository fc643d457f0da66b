import { createSocket } from "node:dgram";
import { once } from "node:events";

/** A name server on loopback whose answers a test decides. */
export interface NameServer {
  /** As a resolver wants it: address and port. */
  readonly address: string;
  /** How often each type was asked for. */
  readonly asked: { A: number; AAAA: number };
  close(): void;
}

/** Starts it; `addresses` answers the nth question (from 1) for a type, an empty list means that there is none. */
export async function startNameServer(
  addresses: (type: "A" | "AAAA", nth: number) => readonly string[],
): Promise<NameServer> {
  const socket = createSocket("udp4");
  const asked = { A: 0, AAAA: 0 };
  socket.on("message", (question, from) => {
    const nameEnd = question.indexOf(0, 12) + 1;
    const type = question.readUInt16BE(nameEnd) === 28 ? "AAAA" : "A";
    asked[type]++;
    const found = addresses(type, asked[type]);
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(found.length, 6);
    head.writeUInt16BE(0, 8);
    head.writeUInt16BE(0, 10);
    const records = found.map((address) => record(type, address));
    socket.send(Buffer.concat([head, question.subarray(12, nameEnd + 4), ...records]), from.port);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() };
}

/** An answer that lives for 0 seconds, as those of a rebinding server do. */
function record(type: "A" | "AAAA", address: string): Buffer {
  const data = type === "A" ? Buffer.from(address.split(".").map(Number)) : sixteenBytes(address);
  const head = Buffer.from("c00c000000010000000000", "hex");
  head.writeUInt16BE(type === "A" ? 1 : 28, 2);
  return Buffer.concat([head, Buffer.of(data.length), data]);
}

function sixteenBytes(address: string): Buffer {
  const [left = "", right = ""] = address.split("::");
  const words = (part: string) => (part === "" ? [] : part.split(":"));
  const zeros = 8 - words(left).length - words(right).length;
  const all = [...words(left), ...Array<string>(zeros).fill("0"), ...words(right)];
  return Buffer.from(all.map((word) => word.padStart(4, "0")).join(""), "hex");
}
