import { useSignal } from "@preact/signals";
import { isReadOnly } from "../../request/draft.ts";
import type { FieldPlace } from "./table-keys.ts";

/** A field of a table. What is being typed stands until it is left, whatever is drawn anew meanwhile. */
export function TypedField(props: {
  readonly label: string;
  readonly place: FieldPlace;
  /** As the request has it. */
  readonly committed: string;
  /** What was typed and could not stand in the request. */
  readonly refused?: string | undefined;
  readonly isInvalid?: boolean;
  /** Id of what says why. */
  readonly describedBy?: string | undefined;
  readonly inputMode: "text" | "numeric" | "decimal";
  readonly look?: string;
  readonly onCommit: (text: string) => void;
}) {
  const { label, place, committed, refused, isInvalid = false, describedBy, onCommit } = props;
  const typed = useSignal<string | null>(null);
  return (
    <input
      class={props.look ?? ""}
      aria-label={label}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      inputMode={props.inputMode}
      autocomplete="off"
      disabled={isReadOnly.value}
      data-row={place.row}
      data-column={place.column}
      data-committed={committed}
      value={typed.value ?? refused ?? committed}
      onInput={({ currentTarget }) => {
        typed.value = currentTarget.value;
      }}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        typed.value = null;
        onCommit(text);
      }}
    />
  );
}
