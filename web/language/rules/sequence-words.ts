/** Sequences of days and of shifts in words, as rules forbid them. */

export type Params = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, string>>;

export const tokensEn: Names = { W: "work", N: "night", O: "off", A: "absent", "*": "any day" };
export const tokensDe: Names = {
  W: "Arbeit",
  N: "Nacht",
  O: "frei",
  A: "abwesend",
  "*": "beliebig",
};

const typesEn: Names = {
  ...{ early: "early shifts", late: "late shifts", night: "night shifts", day: "day shifts" },
  ...{ oncall: "on-call duties", standby: "standby duties", "": "some shifts", "*": "any shift" },
};
const typesDe: Names = {
  ...{ early: "Frühdienste", late: "Spätdienste", night: "Nachtdienste", day: "Tagdienste" },
  ...{ oncall: "Bereitschaftsdienste", standby: "Rufbereitschaften" },
  ...{ "": "bestimmte Dienste", "*": "irgendein Dienst" },
};

/** Every pattern of a rule, day by day: `off – work – off`. Days that are more than a letter stand as an ellipsis. */
export function sequencesIn({ patterns }: Params, names: Names, or: string): string {
  const list: readonly unknown[] = Array.isArray(patterns) ? patterns : [];
  const texts = list.map((pattern) =>
    (Array.isArray(pattern) ? pattern : []).map((token) => dayIn(token, names)).join(" – "),
  );
  return texts.length === 0 ? "…" : texts.join(` ${or} `);
}

function dayIn(token: unknown, names: Names): string {
  if (typeof token !== "string") return "…";
  return names[token.toUpperCase()] ?? token.replace(/^=/, "");
}

export function successionEn({ from, to, toNot, gapDays }: Params): string {
  const first = shiftsIn(from, typesEn);
  const later = typeof gapDays === "number" && gapDays > 1 ? `${gapDays} days` : "the day";
  if (to === "off") return `no day off ${later} after ${first}`;
  if (to === "any") return `nothing but a day off ${later} after ${first}`;
  if (to === undefined) return `only ${shiftsIn(toNot, typesEn)} or off ${later} after ${first}`;
  return `no ${shiftsIn(to, typesEn)} ${later} after ${first}`;
}

export function successionDe({ from, to, toNot, gapDays }: Params): string {
  const first = shiftsIn(from, typesDe);
  const isLater = typeof gapDays === "number" && gapDays > 1;
  const way = `auf ${first} ${isLater ? `nach ${gapDays} Tagen ` : ""}`;
  if (to === "off") return `${way}kein freier Tag`;
  if (to === "any") return `${way}nur ein freier Tag`;
  if (to === undefined) return `${way}nur ${shiftsIn(toNot, typesDe)} oder frei`;
  return `${way}keine ${shiftsIn(to, typesDe)}`;
}

/** The shifts of a selector by their kind; others by what the request calls them. */
function shiftsIn(selector: unknown, names: Names): string {
  if (typeof selector !== "object" || selector === null) return names[""] ?? "";
  const { shiftTypes, shiftIds, codes, night } = selector as Params;
  if (night === true) return names.night ?? "";
  const listed = [shiftTypes, shiftIds, codes].find(
    (list) => Array.isArray(list) && list.length > 0,
  );
  if (!Array.isArray(listed)) return names[Object.keys(selector).length === 0 ? "*" : ""] ?? "";
  return listed.map((name) => names[String(name).toLowerCase()] ?? String(name)).join(", ");
}
