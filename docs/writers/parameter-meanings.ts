/** What each parameter of the search means: the comment above it in the file of its room, as editors show it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../core/solver/parameters");

/** A field with the comment above it, or what else the object takes its fields from, by name. */
const ENTRY = /^ +(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s+(\w+): )|(?<=[ {])\.\.\.(\w+)/gm;

/** The texts of a room by name of the parameter, comments of several lines as one; of a name given twice the later one. */
export function parameterMeanings(room: string): ReadonlyMap<string, string> {
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  const text = texts.find((one) => one.includes(`\nexport const ${room} = {`));
  if (text === undefined) throw new Error(`No file of ${folder} has a room named ${room}.`);
  return new Map(meaningsIn(text, room));
}

function meaningsIn(text: string, name: string): readonly (readonly [string, string])[] {
  const [declared] =
    new RegExp(`^(?:export )?(?:const|function) ${name}\\b.*(?:\\n(?!\\}|\\n).*)*`, "m").exec(
      text,
    ) ?? [];
  if (declared === undefined)
    throw new Error(`${name} is not in the file of the room that names it.`);
  return [...declared.matchAll(ENTRY)].flatMap(([, comment = "", parameter, other]) =>
    other === undefined
      ? [[parameter!, comment.replaceAll(/\s+(?:\* )?/g, " ").trim()] as const]
      : meaningsIn(text, other),
  );
}
