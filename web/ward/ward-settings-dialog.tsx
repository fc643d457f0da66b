import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { startWords } from "../language/start-words.ts";
import { Dialog } from "../request/dialog.tsx";
import { draftTitle } from "../request/draft.ts";
import { datesOf, type NewWard } from "./new-ward.ts";
import { changeWard, wardBody } from "./ward-body.ts";
import { isWhole, WardFields } from "./ward-fields.tsx";
import { wardSettingsOf, withWardSettings } from "./ward-settings.ts";
import { wardSettingsOpen } from "./ward-settings-open.ts";

const none: NewWard = { name: "", state: "", start: "", end: "" };

/** Changes name, holidays and window of the ward that is open, as one step to take back. */
export function WardSettingsDialog() {
  const words = startWords();
  const ward = useSignal(none);
  const isShown = wardSettingsOpen.value;
  useEffect(() => {
    if (isShown) ward.value = wardSettingsOf(wardBody.peek() ?? {});
  }, [isShown]);
  const close = () => {
    wardSettingsOpen.value = false;
  };
  return (
    <Dialog title={words.settingsTitle} isOpen={isShown} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = ward.value;
          if (!isWhole(chosen)) return;
          if (chosen.name.trim() !== wardSettingsOf(wardBody.peek() ?? {}).name)
            draftTitle.value = chosen.name.trim();
          changeWard((body) => withWardSettings(body, chosen));
          close();
        }}
      >
        <WardFields
          ward={ward.value}
          onChange={(change) => {
            ward.value = { ...ward.value, ...change };
          }}
        />
        <p class="muted">{words.settingsHint}</p>
        <div class="actions">
          <button class="button" type="button" onClick={close}>
            {words.cancel}
          </button>
          <button
            class="button primary"
            type="submit"
            disabled={datesOf(ward.value.start, ward.value.end).length === 0}
          >
            {words.apply}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
