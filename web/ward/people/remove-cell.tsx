import { wardWords } from "../../language/ward/ward-words.ts";
import { isReadOnly } from "../../request/draft.ts";

/** The last cell of a row: takes what stands in it out of the ward. */
export function RemoveCell({
  name,
  remove,
}: {
  readonly name: string;
  readonly remove: () => void;
}) {
  const label = wardWords().remove(name);
  return (
    <td>
      <button
        type="button"
        class="typed-remove"
        aria-label={label}
        title={label}
        disabled={isReadOnly.value}
        onClick={remove}
      >
        ×
      </button>
    </td>
  );
}
