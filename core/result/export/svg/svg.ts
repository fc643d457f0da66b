/** The roster as one picture: people by days, staffing and gaps below, totals at the right. */
import type { GenerationResult } from "../../../api.ts";
import { escapeMarkup, oneLine } from "../plain-text.ts";
import { type Headline, headlineOf } from "../result-facts.ts";
import type { Roster } from "../roster/roster.ts";
import type { Words } from "../words.ts";
import { demandSection, gapSection, legendSection } from "./svg-footer.ts";
import { dayShades, headerMarks, peopleMarks } from "./svg-grid.ts";
import { HEADER, layoutOf, MARGIN } from "./svg-layout.ts";
import { fitted, HATCH, ink, rectangle, text, textWidth } from "./svg-marks.ts";

const NARROWEST = 720;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const tones = { good: "#1d6b3a", fair: "#7a5200", bad: ink.alarm } as const;

/** A self-contained SVG document on a white ground; every text of the caller is escaped and cut to its room. */
export function svgOf(roster: Roster, result: GenerationResult, words: Words): string {
  const layout = layoutOf(roster, words);
  const width = Math.max(NARROWEST, layout.right + MARGIN);
  const headline = headlineOf(roster, result, words);
  const heading = headingMarks(headline, width - 2 * MARGIN);
  const gridTop = heading.bottom + 18;
  const peopleTop = gridTop + HEADER.month + HEADER.week + HEADER.day + 4;
  const peopleBottom = peopleTop + layout.rowHeights.reduce((sum, height) => sum + height, 0);
  const demand = demandSection(roster, layout, words, peopleBottom + 6);
  const demandBottom = peopleBottom + 6 + demand.height;
  const gaps = gapSection(roster, layout, words, demandBottom + 4);
  const gapsBottom = demandBottom + 4 + gaps.height;
  const legend = legendSection(roster, width - MARGIN, words, gapsBottom + 18);
  const height = gapsBottom + 18 + legend.height + MARGIN - 8;
  const shadesTop = peopleTop - HEADER.day - 4;
  return document({ width, height }, headline, [
    ...heading.marks,
    ...dayShades(roster, layout, shadesTop, peopleBottom),
    ...(demand.height > 0 ? dayShades(roster, layout, peopleBottom + 26, demandBottom) : []),
    ...headerMarks(roster, layout, words, gridTop),
    ...peopleMarks(roster, layout, words, peopleTop),
    ...demand.marks,
    ...gaps.marks,
    ...legend.marks,
  ]);
}

function document(
  { width, height }: { readonly width: number; readonly height: number },
  { title, about, status }: Headline,
  marks: readonly string[],
): string {
  const size = `${Math.ceil(width)} ${Math.ceil(height)}`;
  const [w, h] = size.split(" ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${size}" role="img" aria-labelledby="shiftsmith-title shiftsmith-about" font-family="${FONT}">`,
    `<title id="shiftsmith-title">${escapeMarkup(oneLine(title, 200))}</title>`,
    `<desc id="shiftsmith-about">${escapeMarkup(oneLine(`${about} · ${status}`, 300))}</desc>`,
    `<defs><pattern id="${HATCH}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#eceff2"/><rect width="2" height="6" fill="#d5dae0"/></pattern></defs>`,
    rectangle({ x: 0, y: 0, width: Math.ceil(width), height: Math.ceil(height) }, ink.paper, 8),
    ...marks,
    "</svg>",
    "",
  ].join("\n");
}

function headingMarks({ title, about, status, tone, facts, notice }: Headline, room: number) {
  const badge = textWidth(status, 12) + 20;
  const marks = [
    text(MARGIN, 44, fitted(title, room - badge, 20), { size: 20, bold: true }),
    text(MARGIN, 66, fitted(about, room, 12.5), { size: 12.5, fill: ink.muted }),
    rectangle({ x: MARGIN, y: 78, width: badge, height: 22 }, tones[tone], 11),
    text(MARGIN + badge / 2, 93, status, {
      ...{ size: 12, fill: ink.paper, anchor: "middle", bold: true },
    }),
    text(
      MARGIN + badge + 12,
      93,
      fitted(facts.map(([name, value]) => `${name} ${value}`).join("   ·   "), room - badge, 12),
      { size: 12 },
    ),
  ];
  if (notice === null) return { marks, bottom: 100 };
  marks.push(text(MARGIN, 120, fitted(notice, room, 12), { size: 12, fill: ink.alarm }));
  return { marks, bottom: 124 };
}
