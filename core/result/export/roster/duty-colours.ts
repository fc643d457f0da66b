/**
 * Colours of shifts. Neighbouring entries differ in lightness as well as in hue, so they stay apart for people who see
 * fewer colours and on a grey printer; text on each has a contrast of at least 7 to 1.
 */
export interface DutyColour {
  readonly fill: string;
  readonly text: string;
  /** The same hue, dark enough for a line on white. */
  readonly line: string;
}

const dark = "#1b1f24";
const white = "#ffffff";

const dayColours: readonly DutyColour[] = [
  { fill: "#ffd479", text: dark, line: "#8a5a00" },
  { fill: "#8cc8f2", text: dark, line: "#1f5f8b" },
  { fill: "#c3e6a8", text: dark, line: "#3f6b1d" },
  { fill: "#f0a8c8", text: dark, line: "#8f2f5f" },
  { fill: "#d9cdf5", text: dark, line: "#5b4597" },
  { fill: "#6fcdbd", text: dark, line: "#14665a" },
  { fill: "#f7ef9b", text: dark, line: "#6b6200" },
  { fill: "#f2a27a", text: dark, line: "#8c3d12" },
  { fill: "#cfd8dc", text: dark, line: "#45545c" },
  { fill: "#b5bd6a", text: dark, line: "#575e14" },
];

/** Dark as the night, so that a run of nights shows at a glance. */
const nightColours: readonly DutyColour[] = [
  { fill: "#31417f", text: white, line: "#31417f" },
  { fill: "#6a2f63", text: white, line: "#6a2f63" },
  { fill: "#14535c", text: white, line: "#14535c" },
  { fill: "#5a3a26", text: white, line: "#5a3a26" },
];

/**
 * Index into `dutyColours` for every shift: the fill of the palette that its own `color` names, else by its place among the
 * day or night shifts of the request, never by the plan.
 */
export function colourIndices(
  shifts: readonly { readonly isNight: boolean; readonly color?: unknown }[],
): readonly number[] {
  let [days, nights] = [0, 0];
  return shifts.map(({ isNight, color }) => {
    const place = isNight
      ? dayColours.length + (nights++ % nightColours.length)
      : days++ % dayColours.length;
    const own = typeof color === "string" ? color.trim().toLowerCase() : "";
    const named = dutyColours.findIndex(({ fill }) => fill === own);
    return named === -1 ? place : named;
  });
}

/** All colours; with more shifts than colours of their kind these repeat, and codes tell the shifts apart. */
export const dutyColours: readonly DutyColour[] = [...dayColours, ...nightColours];
