import { join } from "node:path";
import { type Plugin, RolldownMagicString } from "rolldown";
import { parseAst } from "rolldown/parseAst";

type Program = ReturnType<typeof parseAst>;
type Statement = Program["body"][number];
type Declared = Extract<Statement, { type: "VariableDeclaration" }>["declarations"][number];
type Value = NonNullable<Declared["init"]>;

const core = join(import.meta.dirname, "../core");
const PURE = "/* @__PURE__ */ (() => (";

/**
 * Tells bundlers that what core computes for its constants may be left out with them, as `sideEffects` told them of each of
 * its modules while they were files: in one file a call counts as something that happens, and so does taking a value apart.
 */
export const pureDeclarations: Plugin = {
  name: "pure-declarations",
  renderChunk: (code, { moduleIds }) => {
    if (!moduleIds.some((id) => id.startsWith(core))) return null;
    const marked = new RolldownMagicString(code);
    for (const { id, init } of parseAst(code).body.flatMap(declaredBy)) {
      if (init === null || (id.type === "Identifier" && isPlain(init))) continue;
      marked.appendLeft(init.start, PURE);
      marked.appendRight(init.end, `))()${id.type === "Identifier" ? "" : takenApart(id)}`);
      if (id.type !== "Identifier") marked.overwrite(id.start, id.end, wholeOf(id));
    }
    return { code: marked.toString(), map: marked.generateMap({ hires: "boundary" }).toString() };
  },
};

function declaredBy(statement: Statement): readonly Declared[] {
  const stated = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  return stated?.type === "VariableDeclaration" ? stated.declarations : [];
}

const wholeOf = ({ start }: Declared["id"]): string => `whole$at${start}`;

/** The constants of a pattern, each taken from the whole by itself. */
function takenApart(pattern: Declared["id"]): string {
  if (pattern.type !== "ObjectPattern") throw new Error(`Core takes a list apart as it is loaded.`);
  const constants = pattern.properties.map((property) => {
    if (property.type !== "Property" || property.value.type !== "Identifier")
      throw new Error("Core takes a value apart as it is loaded, and not key by key.");
    if (property.key.type !== "Identifier") throw new Error("Core computes a key as it is loaded.");
    return `, ${property.value.name} = ${PURE}${wholeOf(pattern)}.${property.key.name}))()`;
  });
  return constants.join("");
}

/** Whether a value is written down as it is, so that nothing happens for it. */
function isPlain(value: Value): boolean {
  switch (value.type) {
    case "Literal":
    case "Identifier":
    case "ArrowFunctionExpression":
    case "FunctionExpression":
      return true;
    case "TemplateLiteral":
      return value.expressions.length === 0;
    case "ArrayExpression":
      return value.elements.every(
        (element) => element !== null && element.type !== "SpreadElement" && isPlain(element),
      );
    case "ObjectExpression":
      return value.properties.every(
        (property) => property.type === "Property" && !property.computed && isPlain(property.value),
      );
    default:
      return false;
  }
}
