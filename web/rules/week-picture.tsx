/** A week or some as a strip of days, a line for each person: what a rule allows, or does not. */

import { weekdayName } from "../language/figures.ts";
import { catalogueWords } from "../language/rules/catalogue-words.ts";

const CELL = 16;
const GAP = 2;

/** Drawn from the lines of a sample; longer ones stand in rows of a week each. */
export function WeekPicture({
  lines,
  verdict,
  isSoft,
}: {
  readonly lines: readonly string[];
  readonly verdict: "allowed" | "forbidden";
  /** What a soft rule does not want is avoided, not forbidden. */
  readonly isSoft: boolean;
}) {
  const words = catalogueWords();
  const verdictText = verdict === "forbidden" && isSoft ? words.avoided : words[verdict];
  const rows = lines.flatMap((line) => line.match(/.{1,7}/g) ?? []);
  const height = rows.length * CELL + CELL;
  const read = lines
    .map((line) => [...line].map((sign) => words.signs[sign] ?? sign).join(", "))
    .map((days, index) => (lines.length > 1 ? `${words.person(index + 1)}: ${days}` : days));
  return (
    <figure class={`week-picture ${verdict}`}>
      <svg
        viewBox={`0 0 ${7 * CELL} ${height}`}
        role="img"
        aria-label={words.weekOf(verdictText, read.join("; "))}
      >
        {Array.from({ length: 7 }, (_, day) => (
          <text key={day} class="head" x={day * CELL + CELL / 2} y={CELL - 5}>
            {weekdayName(day + 1).slice(0, 2)}
          </text>
        ))}
        {rows.map((row, index) => (
          <Row key={index} row={row} top={(index + 1) * CELL} />
        ))}
      </svg>
      <figcaption>
        <span aria-hidden="true">{verdict === "allowed" ? "✓" : "✗"}</span> {verdictText}
      </figcaption>
    </figure>
  );
}

function Row({ row, top }: { readonly row: string; readonly top: number }) {
  const words = catalogueWords();
  return (
    <g>
      {[...row].map((sign, day) => (
        <g key={day} class={`sign-${sign === "-" ? "off" : sign}${day > 4 ? " weekend" : ""}`}>
          <rect
            x={day * CELL + GAP / 2}
            y={top + GAP / 2}
            width={CELL - GAP}
            height={CELL - GAP}
            rx={2}
          />
          <text x={day * CELL + CELL / 2} y={top + CELL - 5}>
            {words.letters[sign] ?? sign}
          </text>
        </g>
      ))}
    </g>
  );
}
