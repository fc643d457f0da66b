import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { beginWard } from "../../kept/keeping.ts";
import { startWords } from "../../language/run/start-words.ts";
import { Dialog } from "../../request/dialog.tsx";
import { openBody } from "../../request/draft.ts";
import { isChoosing } from "../../state/choosing.ts";
import { go } from "../../state/place.ts";
import { hideJsonUnasked } from "../../state/settings.ts";
import { type NewWard, newWardBody, usualWindow } from "./new-ward.ts";
import { newWardOpen } from "./new-ward-open.ts";
import { WardForm } from "./ward-form.tsx";

const unnamed = (): NewWard => {
  const today = new Date().toISOString().slice(0, 10);
  return { name: "", state: "", ...usualWindow(today) };
};

/** Asks what a ward is called and when it is planned, and leads to its people. */
export function NewWardDialog() {
  const words = startWords();
  const ward = useSignal(unnamed());
  const isShown = newWardOpen.value;
  // Before it is painted: what was typed for another ward is never seen, nor typed into.
  useLayoutEffect(() => {
    if (isShown) ward.value = unnamed();
  }, [isShown]);
  const close = () => {
    newWardOpen.value = false;
  };
  const make = async (chosen: NewWard) => {
    close();
    await beginWard({ isOwn: true });
    isChoosing.value = false;
    hideJsonUnasked();
    await openBody(newWardBody(chosen), chosen.name.trim());
    go("request", "people");
  };
  return (
    <Dialog title={words.newWard} isOpen={isShown} onClose={close}>
      <WardForm
        ward={ward}
        done={words.make}
        onCancel={close}
        onDone={(chosen) => void make(chosen)}
      />
    </Dialog>
  );
}
