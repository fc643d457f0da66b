import { computed } from "@preact/signals";
import { wardWords } from "../language/ward-words.ts";
import { onlyChanged } from "../plan/only-changed.tsx";
import { isReadOnly } from "../request/draft.ts";
import type { Json, JsonObject } from "./json.ts";
import { cellKey, rejected, writeCells } from "./people-cells.ts";
import { peopleColumns } from "./people-columns.ts";
import { nameOf, removePerson } from "./people-edits.ts";
import { changeWard, findingsByPath, wardBody } from "./ward-body.ts";

interface Props {
  readonly person: JsonObject;
  /** In the request. */
  readonly index: number;
  /** In the table as it is shown. */
  readonly row: number;
  /** Of the request, whose codes the row shows. */
  readonly shifts: Json | undefined;
}

/** Problems by index of the person they are about, so that a row asks for its own alone. */
const problemsOf = computed(() => {
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const { path, message, kind } of findingsByPath.value.values()) {
    const [, index, field] = /^employees\.(\d+)\.(.+)$/.exec(path) ?? [];
    if (kind !== "problem" || index === undefined || field === undefined) continue;
    found.set(index, new Map([...(found.get(index) ?? []), [field, message]]));
  }
  return found;
});

/** One person as fields; drawn anew only when something of theirs has changed. */
export const PersonRow = onlyChanged(function PersonRow({ person, index, row }: Props) {
  const words = wardWords();
  const body = wardBody.peek() ?? {};
  const name = nameOf(person);
  const told = problemsOf.value.get(String(index));
  return (
    <tr>
      {peopleColumns.map((column, place) => {
        const refused = rejected.value.get(cellKey(person, column));
        const why = refused?.why ?? told?.get(column.path);
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
            <input
              aria-label={label}
              aria-invalid={why !== undefined}
              aria-describedby={why === undefined ? undefined : errorId}
              inputMode={column.isNumber ? "decimal" : "text"}
              autocomplete="off"
              disabled={isReadOnly.value}
              data-row={row}
              data-column={place}
              data-committed={committed}
              value={refused?.text ?? committed}
              onChange={({ currentTarget: { value } }) =>
                writeCells([{ index, column, text: value }])
              }
            />
            {why !== undefined && (
              <span id={errorId} class="typed-wrong">
                {why}
              </span>
            )}
          </Cell>
        );
      })}
      <td>
        <button
          type="button"
          class="typed-remove"
          aria-label={words.remove(name)}
          title={words.remove(name)}
          disabled={isReadOnly.value}
          onClick={() => changeWard((request) => removePerson(request, index))}
        >
          ×
        </button>
      </td>
    </tr>
  );
});
