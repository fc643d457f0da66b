import type { Language } from "../../../core/index.ts";
import { type JsonObject, objectsAt, textAt } from "../../ward/json.ts";
import { withShiftIds } from "../../ward/people/renamed-ids.ts";
import { germanCodes, germanNames, germanQualifications } from "./sample-german.ts";

/** Invented people, for samples whose employees have bare ids. */
const names: readonly string[] = [
  "Anna Becker",
  "Murat Yilmaz",
  "Lena Hoffmann",
  "Piotr Nowak",
  "Sofia Rossi",
  "Jonas Weber",
  "Aisha Diallo",
  "Katrin Schulz",
  "Minh Tran",
  "Paul Richter",
  "Elif Demir",
  "Marie Wagner",
  "Ivan Petrov",
  "Hanna Vogel",
  "Omar Haddad",
  "Clara Krause",
  "Tim Lehmann",
  "Nadia Benali",
  "Felix Braun",
  "Julia Sommer",
  "Ana Kovač",
  "Lukas Frank",
  "Greta Winter",
  "David Osei",
  "Rosa Marin",
  "Emil Lorenz",
  "Yara Saleh",
  "Nina Ernst",
  "Karim Azizi",
  "Ida Franke",
];

interface WithEmployees {
  readonly employees: readonly { readonly id: string }[];
}

/**
 * The request with an invented name in place of each employee's id, wherever the id stands: what the solver says of
 * people it says by their ids, so these have to be what a reader can tell apart. Its own names are in the language.
 */
export function withNames(body: unknown, language: Language): unknown {
  if (!hasEmployees(body)) return body;
  const ids = new Map(language === "de" ? Object.entries(germanQualifications) : []);
  for (const [index, { id }] of body.employees.slice(0, names.length).entries())
    ids.set(id, names[index] ?? id);
  const renamed = (value: unknown): unknown => {
    if (typeof value === "string") return ids.get(value) ?? value;
    if (Array.isArray(value)) return value.map(renamed);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => [
      ids.get(key) ?? key,
      renamed(inner),
    ]);
    // Later entries replace earlier ones of their name.
    return Object.fromEntries([...entries, ...calledIn(value, language)]);
  };
  return namedByName(renamed(body));
}

/** The request whose shifts have their names as ids, so that nothing is said of them in two languages at once. */
function namedByName(body: unknown): unknown {
  if (!isJsonObject(body)) return body;
  let named: JsonObject = body;
  for (const [index, shift] of objectsAt(body, "shifts").entries()) {
    const [from, to] = [textAt(shift, "id"), textAt(shift, "name")];
    if (to === "") continue;
    const shifts = objectsAt(named, "shifts").map((each, k) =>
      k === index ? { ...each, id: to } : each,
    );
    named = withShiftIds({ ...named, shifts }, from, to);
  }
  return named;
}

const isJsonObject = (body: unknown): body is JsonObject =>
  typeof body === "object" && body !== null && !Array.isArray(body);

/** What an entity of a sample is called; a shift without a name by its id. */
function calledIn(entity: object, language: Language): [string, unknown][] {
  const { id, name, code, startTime } = entity as Readonly<Record<string, unknown>>;
  const isShift = startTime !== undefined;
  if (!isShift && name === undefined) return [];
  const written = String(name ?? id);
  const words = written.replaceAll("-", " ");
  const english = name === undefined ? words.charAt(0).toUpperCase() + words.slice(1) : written;
  if (language === "en") return [["name", english]];
  const letter = isShift ? germanCodes[String(code)] : undefined;
  return [
    ["name", germanNames[written] ?? english],
    ...(letter === undefined ? [] : [["code", letter] as [string, unknown]]),
  ];
}

function hasEmployees(body: unknown): body is WithEmployees {
  return typeof body === "object" && body !== null && "employees" in body;
}
