/** Data as the part of an address behind `#`, which browsers send to nobody: compressed, with the version of its form in front. */

const VERSION = "1";
/** Longer texts are none of this page's, and some programs cut them. */
const LONGEST_TEXT = 100_000;
/** What a text may become when it is unpacked. */
const MOST_BYTES = 1_000_000;

export type PackedFault = "broken" | "version" | "large";

export type Unpacked =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: PackedFault };

/** The text of a value; letters, digits, `-`, `_` and a point only, so that no program changes it on its way. */
export async function packedText(value: unknown): Promise<string> {
  const plain = new Blob([JSON.stringify(value)]).stream();
  const packed = await bytesOf(plain.pipeThrough(new CompressionStream("deflate")), MOST_BYTES);
  if (packed === null) throw new RangeError("There is more than a link can hold.");
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  const text = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${VERSION}.${text}`;
}

/** The value of such a text, or why it has none: damaged on its way, of another version, or too much. Never throws on what it is. */
export async function unpackedText(text: string): Promise<Unpacked> {
  if (text.length > LONGEST_TEXT) return { ok: false, fault: "large" };
  const [version = "", data = ""] = text.split(".", 2);
  if (version !== VERSION)
    return { ok: false, fault: /^\d{1,4}$/.test(version) ? "version" : "broken" };
  try {
    const binary = atob(data.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    const unpacked = await bytesOf(plain, MOST_BYTES);
    if (unpacked === null) return { ok: false, fault: "large" };
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return { ok: true, value: JSON.parse(decoder.decode(unpacked)) };
  } catch {
    return { ok: false, fault: "broken" };
  }
}

/** All bytes of a stream; null, and nothing further is read, where there are more than wanted. */
async function bytesOf(
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    parts.push(next.value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}
