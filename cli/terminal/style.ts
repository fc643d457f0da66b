export type Paint = (text: string) => string;

export interface Style {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  readonly blue: Paint;
  readonly magenta: Paint;
  readonly cyan: Paint;
}

const plain: Paint = (text) => text;
const ansi =
  (on: number, off: number): Paint =>
  (text) =>
    `\u001b[${on}m${text}\u001b[${off}m`;

/** Colours for a terminal; plain text for files, pipes and everybody who set NO_COLOR. */
export function styleFor(
  columns: number | null,
  env: Readonly<Record<string, string | undefined>>,
): Style {
  if (columns === null || env.NO_COLOR || env.TERM === "dumb") {
    const colours = { red: plain, green: plain, yellow: plain, blue: plain };
    return { bold: plain, dim: plain, ...colours, magenta: plain, cyan: plain };
  }
  return {
    bold: ansi(1, 22),
    dim: ansi(2, 22),
    red: ansi(31, 39),
    green: ansi(32, 39),
    yellow: ansi(33, 39),
    blue: ansi(34, 39),
    magenta: ansi(35, 39),
    cyan: ansi(36, 39),
  };
}
