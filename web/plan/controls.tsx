/** Small controls that the views of plans share. */

/** A button that shows a sign and is called by its name. */
export function IconButton(props: {
  readonly name: string;
  readonly sign: string;
  readonly act: () => void;
  readonly disabled?: boolean;
  readonly quiet?: boolean;
}) {
  const { name, sign, act, disabled = false, quiet = false } = props;
  return (
    <button
      type="button"
      class={`button icon${quiet ? " quiet" : ""}`}
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={act}
    >
      {sign}
    </button>
  );
}

/** A choice of yes or no with its name behind it. */
export function CheckBox(props: {
  readonly name: string;
  readonly checked: boolean;
  readonly choose: (checked: boolean) => void;
}) {
  const { name, checked, choose } = props;
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {name}
    </label>
  );
}
