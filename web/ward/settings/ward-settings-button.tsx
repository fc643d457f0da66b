import { startWords } from "../../language/run/start-words.ts";
import { isReadOnly } from "../../request/draft.ts";
import { wardBody } from "../ward-body.ts";
import { wardSettingsOpen } from "./ward-settings-open.ts";

/** Leads to the settings of the ward that is open. */
export function WardSettingsButton() {
  return (
    <button
      class="button quiet small"
      type="button"
      disabled={wardBody.value === null || isReadOnly.value}
      onClick={() => {
        wardSettingsOpen.value = true;
      }}
    >
      {startWords().settings}
    </button>
  );
}
