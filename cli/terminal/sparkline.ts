const BLOCKS = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] as const;

/** A value as it stood from a moment on. */
export interface Sample {
  /** Seconds. */
  readonly at: number;
  readonly value: number;
}

/**
 * What a value was over the time from 0 to `end` in `width` blocks, low to high between `floor` and `ceiling`; spaces for
 * the time before the first sample.
 */
export function sparkline(
  samples: readonly Sample[],
  width: number,
  range: { readonly end: number; readonly floor: number; readonly ceiling: number },
): string {
  const { end, floor, ceiling } = range;
  let line = "";
  let next = 0;
  for (let column = 1; column <= width; column++) {
    while (next < samples.length && samples[next]!.at <= (end * column) / width) next++;
    line += next === 0 ? " " : blockOf(samples[next - 1]!.value, floor, ceiling);
  }
  return line;
}

function blockOf(value: number, floor: number, ceiling: number): string {
  const share = ceiling > floor ? (value - floor) / (ceiling - floor) : 0;
  return BLOCKS[Math.max(0, Math.min(BLOCKS.length - 1, Math.round(share * (BLOCKS.length - 1))))]!;
}
