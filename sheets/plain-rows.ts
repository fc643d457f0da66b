/** Makes every row of an `.ods` file one that the reader sees. */
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { FileProblem } from "./file-problem.ts";

/** Rows that are repeated on each page, grouped, or set apart stand one level deeper, where the reader does not look. */
const WRAPPERS = /<\/?table:table-(?:header-rows|row-group|rows)\b[^>]*>/g;

/** The file with its rows side by side; of its parts only the content is kept. The caller has bounded what it unpacks to. */
export function withPlainRows(bytes: Uint8Array): Uint8Array {
  const wanted = new Set(["mimetype", "META-INF/manifest.xml", "content.xml"]);
  try {
    const parts = unzipSync(bytes, { filter: ({ name }) => wanted.has(name) });
    const content = strFromU8(parts["content.xml"]!);
    return zipSync(
      { ...parts, "content.xml": strToU8(content.replace(WRAPPERS, "")) },
      { level: 0 },
    );
  } catch (error) {
    throw new FileProblem("damaged", { cause: error });
  }
}
