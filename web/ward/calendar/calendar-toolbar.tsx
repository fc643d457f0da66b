import { calendarWords } from "../../language/ward/calendar-words.ts";
import { takeInWords } from "../../language/ward/take-in-words.ts";
import { askForWishes } from "../../person/wishes/wishes-asked.ts";
import { isReadOnly } from "../../request/draft.ts";
import { type JsonObject, objectsAt, textAt } from "../json.ts";
import { codeOf } from "../people/people-columns.ts";
import { colourOf } from "../shifts/shift-row.tsx";
import type { Paint } from "./calendar-marks.ts";
import {
  chosenTimes,
  paintSelected,
  plainKinds,
  type ShiftMode,
  shiftMode,
  tool,
} from "./calendar-tools.ts";
import { selection, sizeOf } from "./selected-days.ts";
import { TimesChoice } from "./times-tool.tsx";

/** Keys that a shift can have. */
const MOST_DIGITS = 9;

/** What is painted: leave and the like, or a shift in one of three meanings. */
export function CalendarToolbar({ body }: { readonly body: JsonObject }) {
  const words = calendarWords();
  const shifts = objectsAt(body, "shifts");
  return (
    <fieldset class="calendar-tools" disabled={isReadOnly.value}>
      <legend class="visually-hidden">{words.toolsLabel}</legend>
      <div class="tool-group">
        <Tool paint={null} name={words.select} letter="" />
        {plainKinds.map((kind) => (
          <Tool key={kind} paint={{ kind }} name={words[kind]} letter={words.letters[kind]} />
        ))}
        <Tool paint={{ kind: "clear" }} name={words.clear} letter={words.deleteKey} />
      </div>
      <div class="tool-group">
        <Tool paint={chosenTimes.value} name={words.timesTool} letter={words.letters.times} />
        <TimesChoice />
      </div>
      {shifts.length > 0 && (
        <div class="tool-group">
          <select
            class="field"
            aria-label={words.modesLabel}
            value={shiftMode.value}
            onChange={({ currentTarget: { value } }) => {
              shiftMode.value = value as ShiftMode;
              const now = tool.value;
              if (now !== null && "shiftId" in now)
                tool.value = { kind: shiftMode.value, shiftId: now.shiftId };
            }}
          >
            {(["on", "off", "lock"] as const).map((mode) => (
              <option key={mode} value={mode}>
                {words.modes[mode]}
              </option>
            ))}
          </select>
          {shifts.map((shift, k) => {
            const id = textAt(shift, "id");
            const name = words[shiftMode.value](textAt(shift, "name") || id);
            const letter = k < MOST_DIGITS ? String(k + 1) : "";
            return (
              <Tool
                key={id}
                paint={{ kind: shiftMode.value, shiftId: id }}
                name={name}
                letter={letter}
                chip={{ code: codeOf(shift), id }}
              />
            );
          })}
        </div>
      )}
      <button class="button" type="button" onClick={() => askForWishes()}>
        {takeInWords().button}
      </button>
    </fieldset>
  );
}

function isSame(a: Paint | null, b: Paint | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function Tool(props: {
  readonly paint: Paint | null;
  readonly name: string;
  readonly letter: string;
  readonly chip?: { readonly code: string; readonly id: string };
}) {
  const { paint, name, letter, chip } = props;
  return (
    <button
      type="button"
      class="tool"
      aria-pressed={isSame(tool.value, paint)}
      aria-keyshortcuts={letter.length === 1 ? letter : undefined}
      title={name}
      onClick={() => {
        // Days that are selected already were selected for this.
        if (paint !== null && tool.value === null && sizeOf(selection.value) > 1)
          paintSelected(paint);
        tool.value = paint;
      }}
    >
      {chip === undefined ? (
        name
      ) : (
        <>
          <span class="ward-chip" style={colourOf(chip.id) ?? {}} aria-hidden="true">
            {chip.code}
          </span>
          <span class="visually-hidden">{name}</span>
        </>
      )}
      {letter !== "" && (
        <span class="tool-key" aria-hidden="true">
          {letter.length === 1 ? letter.toUpperCase() : letter}
        </span>
      )}
    </button>
  );
}
