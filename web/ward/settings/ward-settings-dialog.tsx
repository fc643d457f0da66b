import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { startWords } from "../../language/run/start-words.ts";
import { Dialog } from "../../request/dialog.tsx";
import { draftTitle } from "../../request/draft.ts";
import { changeWard, wardBody } from "../ward-body.ts";
import type { NewWard } from "./new-ward.ts";
import { WardForm } from "./ward-form.tsx";
import { wardSettingsOf, withWardSettings } from "./ward-settings.ts";
import { wardSettingsOpen } from "./ward-settings-open.ts";

const none: NewWard = { name: "", state: "", start: "", end: "" };

/** Changes name, holidays and window of the ward that is open, as one step to take back. */
export function WardSettingsDialog() {
  const words = startWords();
  const ward = useSignal(none);
  const isShown = wardSettingsOpen.value;
  // Before it is painted: an empty form is never seen, nor typed into.
  useLayoutEffect(() => {
    if (isShown) ward.value = wardSettingsOf(wardBody.peek() ?? {});
  }, [isShown]);
  const close = () => {
    wardSettingsOpen.value = false;
  };
  const apply = (chosen: NewWard) => {
    if (chosen.name.trim() !== wardSettingsOf(wardBody.peek() ?? {}).name)
      draftTitle.value = chosen.name.trim();
    changeWard((body) => withWardSettings(body, chosen));
    close();
  };
  return (
    <Dialog title={words.settingsTitle} isOpen={isShown} onClose={close}>
      <WardForm ward={ward} done={words.apply} onCancel={close} onDone={apply}>
        <p class="muted">{words.settingsHint}</p>
      </WardForm>
    </Dialog>
  );
}
