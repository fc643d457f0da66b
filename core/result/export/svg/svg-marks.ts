/** The strokes a roster picture is drawn with. Attributes only: no style sheet, no script, nothing from outside. */

import { rounded } from "../../../model/rounded.ts";
import { escapeMarkup, oneLine } from "../plain-text.ts";
import { dutyColours } from "../roster/duty-colours.ts";
import type { RosterShift } from "../roster/roster-shift.ts";

export const ink = {
  text: "#1b1f24",
  muted: "#57616b",
  paper: "#ffffff",
  line: "#e2e6eb",
  weekLine: "#aab4bf",
  weekend: "#eff2f6",
  holiday: "#fdebe3",
  holidayText: "#a33a12",
  alarm: "#b3261e",
  alarmPaper: "#fdecea",
  over: "#1f5f8b",
  bar: "#5b7fb0",
  barOver: "#b8621b",
} as const;

export const HATCH = "shiftsmith-hatch";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TextLook {
  readonly size?: number;
  readonly fill?: string;
  readonly anchor?: "start" | "middle" | "end";
  readonly bold?: boolean;
}

export function rectangle({ x, y, width, height }: Box, fill: string, radius = 0): string {
  const rounded = radius === 0 ? "" : ` rx="${radius}"`;
  return `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}"${rounded} fill="${fill}"/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke: string): string {
  return `<path d="M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}" stroke="${stroke}"/>`;
}

/** One line of text whose base line is at `y`; the text may hold anything. */
export function text(x: number, y: number, content: string, look: TextLook = {}): string {
  const { size = 11, fill = ink.text, anchor = "start", bold = false } = look;
  const attributes = [
    anchor === "start" ? "" : ` text-anchor="${anchor}"`,
    bold ? ' font-weight="600"' : "",
  ].join("");
  return `<text x="${at(x)}" y="${at(y)}" font-size="${at(size)}" fill="${fill}"${attributes}>${escapeMarkup(content)}</text>`;
}

/** What a pointer resting on `drawing` is told. */
export function titled(about: string, drawing: string): string {
  return `<g><title>${escapeMarkup(about)}</title>${drawing}</g>`;
}

/** The code of a shift on its colour; on-call and standby duties are outlines. */
export function duty(box: Box, shift: RosterShift, locked: boolean): string {
  const { fill, text: onFill, line: outline } = dutyColours[shift.colour]!;
  const isWork = shift.kind === "work";
  const { x, y, width, height } = box;
  const edge = isWork
    ? rectangle(box, fill, 4)
    : `<rect x="${at(x + 0.75)}" y="${at(y + 0.75)}" width="${at(width - 1.5)}" height="${at(height - 1.5)}" rx="4" fill="${ink.paper}" stroke="${outline}" stroke-width="1.5"${shift.kind === "standby" ? ' stroke-dasharray="3 2"' : ""}/>`;
  const size = fittingSize(shift.code, BOLD * (width - 4), Math.min(11.5, height - 2));
  const code = fitted(shift.code, BOLD * (width - 2), size);
  const colour = isWork ? onFill : outline;
  const letters = text(x + width / 2, y + height / 2 + 0.36 * size, code, {
    ...{ size, fill: colour, anchor: "middle", bold: true },
  });
  const corner = Math.min(7, height / 2);
  const lock = `<path d="M${at(x + width - corner - 2)} ${at(y)}h${at(corner - 2)}a4 4 0 0 1 4 4v${at(corner - 2)}z" fill="${colour}"/>`;
  return edge + letters + (locked ? lock : "");
}

/** Grey hatching with a letter. */
export function absence(box: Box, code: string): string {
  const { x, y, width, height } = box;
  const letters = text(x + width / 2, y + height / 2 + 4, code, {
    ...{ fill: ink.muted, anchor: "middle" },
  });
  return rectangle(box, `url(#${HATCH})`, 3) + (code === "" ? "" : letters);
}

const SMALLEST = 7;
/** Bold letters need more room than widths are guessed for. */
const BOLD = 0.92;
/** No room in a picture holds more. */
const MOST_CHARACTERS = 400;

/** The wished size of the letters, or the smaller one at which the text fits the room. */
export function fittingSize(content: string, room: number, wished: number): number {
  const width = textWidth(content, wished);
  return width <= room ? wished : Math.max(SMALLEST, (wished * room) / width);
}

/** The text, cut with an ellipsis where it would be wider than the room. */
export function fitted(content: string, room: number, size: number): string {
  const line = oneLine(content, MOST_CHARACTERS);
  if (textWidth(line, size) <= room) return line;
  let [kept, width] = ["", textWidth("…", size)];
  for (const character of line) {
    width += textWidth(character, size);
    if (width > room) break;
    kept += character;
  }
  return `${kept}…`;
}

/** Width in pixels, guessed a little too large for the usual fonts without serifs. */
export function textWidth(content: string, size: number): number {
  let width = 0;
  for (const character of content) {
    const code = character.codePointAt(0)!;
    if (code >= 0x1f000) width += 1.4;
    else if (code >= 0x1100) width += 1.05;
    else if (/[\p{M}\u200b-\u200f]/u.test(character)) continue;
    else if (/[ilj.,:;|'!()·]/.test(character)) width += 0.32;
    else if (/[mwMW%@=+<>]/.test(character)) width += 0.9;
    else width += /[A-Z]/.test(character) ? 0.68 : 0.56;
  }
  return width * size;
}

function at(value: number): string {
  return String(rounded(value, 2));
}
