/** Curves of how far a plan is above a reference after how many seconds, one panel for each instance, as one SVG. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { escaped } from "./import/xml.ts";

export interface Curve {
  readonly name: string;
  /** Per cent above the reference from that second on; in the order of time. */
  readonly points: readonly (readonly [seconds: number, percent: number])[];
}

export interface Panel {
  readonly title: string;
  /** Right end of the axis of time. */
  readonly seconds: number;
  readonly curves: readonly Curve[];
}

/** Room for the last number of the last column. */
const MARGIN = 20;
const COLUMNS = 3;
const WIDTH = 340;
const HEIGHT = 230;
const PLOT = { left: 48, right: 10, top: 26, bottom: 30 };
const COLOURS = ["#1b6ca8", "#c2410c", "#15803d", "#7e22ce", "#a16207", "#be123c", "#0f766e"];
/** The axis of per cent is logarithmic from here, so that proven plans lie on the ground. */
const LEAST = 0.01;
const MOST = 1000;
const TICKS = [0.01, 0.1, 1, 10, 100, 1000];

/** The picture as text; equal input gives equal text. */
export function curvesSvg(heading: string, panels: readonly Panel[]): string {
  const names = [...new Set(panels.flatMap(({ curves }) => curves.map(({ name }) => name)))];
  const colourOf = (name: string) => COLOURS[names.indexOf(name) % COLOURS.length]!;
  const rows = Math.ceil(panels.length / COLUMNS);
  const width = COLUMNS * WIDTH + MARGIN;
  const height = 50 + rows * HEIGHT;
  const legend = names.map((name, at) => {
    const x = 10 + at * 150;
    return `<rect x="${x}" y="30" width="12" height="4" fill="${colourOf(name)}"/>${label(x + 16, 36, name)}`;
  });
  const drawn = panels.map((panel, at) => {
    const x = (at % COLUMNS) * WIDTH;
    const y = 50 + Math.floor(at / COLUMNS) * HEIGHT;
    return `<g transform="translate(${x} ${y})">${panelSvg(panel, colourOf)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="10" y="18" font-size="14">${escaped(heading)}</text>`,
    ...legend,
    ...drawn,
    "</svg>\n",
  ].join("\n");
}

/** Writes the picture, with its folder. */
export function writeCurves(file: string, heading: string, panels: readonly Panel[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, curvesSvg(heading, panels));
  console.log(`Curves in ${file}`);
}

function panelSvg({ title, seconds, curves }: Panel, colourOf: (name: string) => string): string {
  const right = WIDTH - PLOT.right;
  const ground = HEIGHT - PLOT.bottom;
  const x = (at: number) => PLOT.left + (Math.min(at, seconds) / seconds) * (right - PLOT.left);
  const y = (percent: number) => {
    const share =
      Math.log10(Math.min(MOST, Math.max(LEAST, percent)) / LEAST) / Math.log10(MOST / LEAST);
    return ground - share * (ground - PLOT.top);
  };
  const parts = [`<text x="${PLOT.left}" y="16" font-size="12">${escaped(title)}</text>`];
  for (const tick of TICKS)
    parts.push(
      `<line x1="${PLOT.left}" x2="${right}" y1="${fixed(y(tick))}" y2="${fixed(y(tick))}" stroke="#ddd"/>`,
      label(6, y(tick) + 4, `${tick} %`),
    );
  for (const share of [0, 0.5, 1])
    parts.push(label(x(seconds * share) - 8, ground + 16, `${fixed(seconds * share)} s`));
  for (const { name, points } of curves) {
    const [first, ...later] = points;
    if (first === undefined) continue;
    // A plan holds until the next one is there: steps, not slopes.
    const steps = later.map(([at, percent]) => `H${fixed(x(at))}V${fixed(y(percent))}`);
    const path = [`M${fixed(x(first[0]))} ${fixed(y(first[1]))}`, ...steps, `H${fixed(right)}`];
    parts.push(`<path d="${path.join("")}" fill="none" stroke="${colourOf(name)}"/>`);
  }
  return parts.join("\n");
}

function label(x: number, y: number, text: string): string {
  return `<text x="${fixed(x)}" y="${fixed(y)}" fill="#444">${escaped(text)}</text>`;
}

function fixed(value: number): string {
  return String(Math.round(value * 10) / 10);
}
