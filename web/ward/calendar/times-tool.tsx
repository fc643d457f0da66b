/** The tool that paints from when to when somebody can or likes to work. */
import { calendarWords } from "../../language/calendar-words.ts";
import { clockIn } from "../shifts/clock-in.ts";
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
        <input
          key={end}
          class="field clock-field"
          aria-label={words[end]}
          value={chosenTimes.value[end]}
          inputMode="numeric"
          onChange={({ currentTarget }) => {
            const clock = clockIn(currentTarget.value.trim());
            if (clock !== null) choose({ [end]: clock });
            // What is no clock time gives way to what was there.
            currentTarget.value = chosenTimes.value[end];
          }}
        />
      ))}
    </>
  );
}
