import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { accepts } from "../bodies/accepted-encoding.ts";
import type { WebFile } from "../pages/web-files.ts";

/** Beyond it a text shrinks by a hundredth and takes ten times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const PACKERS = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
} as const;

/** A text that never changes, in whatever encoding its reader takes best. */
export interface PackedText {
  /** Each encoding is made once, off the main thread, when the first reader asks for it. */
  for(acceptEncoding: string): Promise<WebFile>;
}

/** Takes a text that is sent again and again. */
export function packText(text: string, contentType: string): PackedText {
  const plain = fileOf(new TextEncoder().encode(text), contentType, null);
  const made = new Map<"br" | "gzip", Promise<WebFile>>();
  return {
    for: async (acceptEncoding) => {
      const encoding = (["br", "gzip"] as const).find((one) => accepts(acceptEncoding, one));
      if (encoding === undefined) return plain;
      const file =
        made.get(encoding) ??
        PACKERS[encoding](plain.bytes).then((bytes) =>
          fileOf(new Uint8Array(bytes), contentType, encoding),
        );
      made.set(encoding, file);
      return file;
    },
  };
}

function fileOf(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  encoding: WebFile["encoding"],
): WebFile {
  const tag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { bytes, contentType, encoding, tag };
}
