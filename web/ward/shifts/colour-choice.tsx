import { shiftWords } from "../../language/ward/shift-words.ts";
import { isReadOnly } from "../../request/draft.ts";
import { openRequest } from "../../state/session.ts";
import { type JsonObject, textAt, withKey } from "../json.ts";
import { changeWard } from "../ward-body.ts";
import { changeShift } from "./shift-edits.ts";

/** The colour of a shift in plans, calendars and everything that is written of them: one of the palette, or by its place. */
export function ColourChoice({
  shift,
  index,
}: {
  readonly shift: JsonObject;
  readonly index: number;
}) {
  const words = shiftWords();
  const fills = (openRequest.value?.colours ?? []).map(({ fill }) => fill);
  const chosen = textAt(shift, "color").toLowerCase();
  return (
    <select
      aria-label={words.cell(words.colour, textAt(shift, "name") || textAt(shift, "id"))}
      disabled={isReadOnly.value || fills.length === 0}
      value={fills.includes(chosen) ? chosen : ""}
      onChange={({ currentTarget: { value } }) =>
        changeWard((body) =>
          changeShift(body, index, (old) =>
            withKey(old, "color", value === "" ? undefined : value),
          ),
        )
      }
    >
      <option value="">{words.colourByPlace}</option>
      {fills.map((fill, k) => (
        <option key={fill} value={fill}>
          {words.colours[k] ?? fill}
        </option>
      ))}
    </select>
  );
}
