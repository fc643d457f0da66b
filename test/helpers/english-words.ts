/** Words that hardly an English sentence does without and no German one has. */
const words = new Set(
  (
    "the of is are and or not with without on at to from by only would has have may can it its that this which there " +
    "works work worked shift shifts day days week weeks weekend weekends hours hour required allowed least most needs " +
    "need nobody somebody everybody they them he his rule rules employee employees qualification available because " +
    "before after between per if when where who what more less than too into be been no row free"
  ).split(" "),
);

/** Those found in a text, in lower case; parts of ids and field names do not count. */
export function englishWordsIn(text: string): readonly string[] {
  return (text.toLowerCase().match(/(?<![\p{L}\d_.:/|-])\p{L}+(?![\p{L}\d_:/|-])/gu) ?? []).filter(
    (word) => words.has(word),
  );
}
