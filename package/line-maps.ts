import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decode, encode, type SourceMapSegment } from "@jridgewell/sourcemap-codec";
import type { RolldownOutput } from "rolldown";

/**
 * Makes the source maps among written files maps of lines: each place leads to its file and line in the project, which is
 * what stack traces show. Columns would be four fifths of a map.
 */
export function keepLines(folder: string, { output }: RolldownOutput): void {
  for (const { fileName } of output) {
    if (!fileName.endsWith(".map")) continue;
    const path = join(folder, fileName);
    const map: { mappings: string; names: string[] } = JSON.parse(readFileSync(path, "utf8"));
    const mappings = encode(decode(map.mappings).map(firstOfEachLine));
    writeFileSync(path, JSON.stringify({ ...map, names: [], mappings }));
  }
}

/** Of one line that was written: where it begins to come from another line of the project. */
function firstOfEachLine(segments: readonly SourceMapSegment[]): SourceMapSegment[] {
  let last: SourceMapSegment | undefined;
  return segments.flatMap((segment) => {
    if (segment.length === 1 || (segment[1] === last?.[1] && segment[2] === last?.[2])) return [];
    last = segment;
    return [[segment[0], segment[1], segment[2], segment[3]]];
  });
}
