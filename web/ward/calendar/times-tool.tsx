/** The tool that paints from when to when somebody can or likes to work. */
import { TimeField } from "../../fields/time-field.tsx";
import { calendarWords } from "../../language/ward/calendar-words.ts";
import { type GivenTimes, timesKinds } from "./calendar-marks.ts";
import { chosenTimes, tool } from "./calendar-tools.ts";

/** Takes another choice, also for what is being painted already. */
function choose(change: Partial<Pick<GivenTimes, "when" | "from" | "to">>): void {
  const isPainting = tool.value?.kind === "times";
  chosenTimes.value = { ...chosenTimes.value, ...change };
  if (isPainting) tool.value = chosenTimes.value;
}

/** Kind and clock times of what is painted; the tool itself stands in front of them. */
export function TimesChoice() {
  const words = calendarWords();
  const { when } = chosenTimes.value;
  return (
    <>
      <select
        class="field"
        aria-label={words.timesLabel}
        value={when}
        onChange={({ currentTarget: { value } }) => {
          const kind = timesKinds.find((each) => each === value);
          if (kind !== undefined) choose({ when: kind });
        }}
      >
        {timesKinds.map((kind) => (
          <option key={kind} value={kind}>
            {words.timesKinds[kind]}
          </option>
        ))}
      </select>
      {(["from", "to"] as const).map((end) => (
        <TimeField
          key={end}
          label={words[end]}
          isLabelled
          value={chosenTimes.value[end]}
          onChange={(time) => {
            if (time !== "") choose({ [end]: time });
          }}
        />
      ))}
    </>
  );
}
