/** Some of a list, each to be ticked. */
export function CheckList({
  name,
  options,
  chosen,
  onChange,
}: {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const listed = options.map(({ value }) => value);
  // What the request no longer knows can still be unticked.
  const strange = chosen
    .filter((value) => !listed.includes(value))
    .map((value) => ({ value, label: value }));
  return (
    <fieldset class="check-list" aria-label={name}>
      {[...options, ...strange].map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked
                  ? [...chosen, value]
                  : chosen.filter((other) => other !== value),
              )
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
