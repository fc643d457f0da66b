/** What a file is by its first bytes and its parts, and whether it is small enough to be unpacked. */
import { strFromU8, unzipSync } from "fflate";
import { FileProblem } from "./file-problem.ts";
import { startsWith } from "./spreadsheet-bytes.ts";

/** A roster of a hospital has some hundred kilobytes. */
const MOST_BYTES = 20_000_000;
/** Of all parts together, once unpacked, as the archive declares them; the reader stops where a part grows beyond that. */
const MOST_UNPACKED = 120_000_000;
const MOST_PARTS = 2000;
/** Deflate cannot pack more than 1032 times. */
const MOST_RATIO = 1032;

const OPEN_DOCUMENT = "application/vnd.oasis.opendocument.spreadsheet";

/** The format of a file; throws a FileProblem for everything that cannot or must not be unpacked. */
export function formatOf(bytes: Uint8Array): "xlsx" | "ods" {
  if (bytes.length > MOST_BYTES) throw new FileProblem("tooLarge");
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new FileProblem(isEncryptedPackage(bytes) ? "encrypted" : "oldExcel");
  if (!startsWith(bytes, [0x50, 0x4b])) throw new FileProblem("foreign");
  const parts = partsOf(bytes);
  if (parts.has("xl/workbook.xml")) return "xlsx";
  if (parts.has("content.xml") && textOf(bytes, "mimetype").trim() === OPEN_DOCUMENT) {
    if (textOf(bytes, "META-INF/manifest.xml").includes("encryption-data"))
      throw new FileProblem("encrypted");
    return "ods";
  }
  throw new FileProblem("foreign");
}

/** Names of the parts, none of them unpacked yet. */
function partsOf(bytes: Uint8Array): ReadonlySet<string> {
  const names = new Set<string>();
  let unpacked = 0;
  let count = 0;
  unpack(bytes, ({ name, size, originalSize }) => {
    names.add(name);
    unpacked += originalSize;
    // A part that says it holds nothing, and yet has bytes, would be unpacked without a bound.
    const isLying = originalSize === 0 && size > 16;
    if (isLying || originalSize > size * MOST_RATIO + 1024) throw new FileProblem("tooLarge");
    if (++count > MOST_PARTS || unpacked > MOST_UNPACKED) throw new FileProblem("tooLarge");
    return false;
  });
  return names;
}

function textOf(bytes: Uint8Array, part: string): string {
  const found = unpack(bytes, ({ name }) => name === part)[part];
  return found === undefined ? "" : strFromU8(found);
}

function unpack(
  bytes: Uint8Array,
  filter: (part: { name: string; size: number; originalSize: number }) => boolean,
): Readonly<Record<string, Uint8Array>> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem("damaged", { cause: error });
  }
}

/** Excel wraps encrypted workbooks into the container of its old format, in a stream of this name. */
function isEncryptedPackage(bytes: Uint8Array): boolean {
  const name = [..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(name[0]!); at >= 0; at = bytes.indexOf(name[0]!, at + 1))
    if (name.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}
