import { computed } from "@preact/signals";
import { wardWords } from "../../language/ward/ward-words.ts";
import { onlyChanged } from "../../plan/sheet/only-changed.tsx";
import type { Json, JsonObject } from "../json.ts";
import { steady } from "../steady.ts";
import { changeWard, findingsByPath, wardBody } from "../ward-body.ts";
import { cellKey, rejected, writeCells } from "./people-cells.ts";
import { peopleColumns } from "./people-columns.ts";
import { nameOf, removePerson } from "./people-edits.ts";
import { RemoveCell } from "./remove-cell.tsx";
import { TypedField } from "./typed-field.tsx";

interface Props {
  readonly person: JsonObject;
  /** In the request. */
  readonly index: number;
  /** In the table as it is shown. */
  readonly row: number;
  /** Of the request, whose codes the row shows. */
  readonly shifts: Json | undefined;
}

type Problems = readonly (readonly [place: string, message: string])[];

const same = steady<Problems>();

/** Problems of people, the very same list while they are the same, so that rows are drawn anew for their own alone. */
const problems = computed<Problems>(() =>
  same(
    [...findingsByPath.value.values()].flatMap(({ path, message, kind }) =>
      kind === "problem" && path.startsWith("employees.") ? [[path, message] as const] : [],
    ),
  ),
);

/** One person as fields; drawn anew only when something of theirs has changed. */
export const PersonRow = onlyChanged(function PersonRow({ person, index, row }: Props) {
  const words = wardWords();
  const body = wardBody.peek() ?? {};
  const name = nameOf(person);
  const messageByPath = new Map(problems.value);
  return (
    <tr>
      {peopleColumns.map((column, place) => {
        const refused = rejected.value.get(cellKey(person, column));
        const why = refused?.why ?? messageByPath.get(`employees.${index}.${column.path}`);
        const committed = column.read(body, person);
        const label = words.cell(words.columns[column.key].title, name);
        const errorId = `wrong-${index}-${column.key}`;
        const Cell = place === 0 ? "th" : "td";
        return (
          <Cell
            key={column.key}
            {...(place === 0 && { scope: "row" })}
            class={place === 0 ? "typed-name" : column.key}
          >
            <TypedField
              label={label}
              place={{ row, column: place }}
              committed={committed}
              refused={refused?.text}
              isInvalid={why !== undefined}
              describedBy={why === undefined ? undefined : errorId}
              inputMode={column.isNumber ? "decimal" : "text"}
              onCommit={(text) => writeCells([{ index, column, text }])}
            />
            {why !== undefined && (
              <span id={errorId} class="typed-wrong">
                {why}
              </span>
            )}
          </Cell>
        );
      })}
      <RemoveCell
        name={name}
        remove={() => changeWard((request) => removePerson(request, index))}
      />
    </tr>
  );
});
