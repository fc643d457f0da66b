import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { beginWard } from "../kept/keeping.ts";
import { startWords } from "../language/start-words.ts";
import { Dialog } from "../request/dialog.tsx";
import { openBody } from "../request/draft.ts";
import { isChoosing } from "../state/choosing.ts";
import { go } from "../state/place.ts";
import { datesOf, type NewWard, newWardBody, usualWindow } from "./new-ward.ts";
import { newWardOpen } from "./new-ward-open.ts";
import { isWhole, WardFields } from "./ward-fields.tsx";

const unnamed = (): NewWard => {
  const today = new Date().toISOString().slice(0, 10);
  return { name: "", state: "", ...usualWindow(today) };
};

/** Asks what a ward is called and when it is planned, and leads to its people. */
export function NewWardDialog() {
  const words = startWords();
  const ward = useSignal(unnamed());
  const isShown = newWardOpen.value;
  useEffect(() => {
    if (isShown) ward.value = unnamed();
  }, [isShown]);
  const close = () => {
    newWardOpen.value = false;
  };
  const make = async () => {
    const chosen = ward.value;
    close();
    await beginWard({ isOwn: true });
    isChoosing.value = false;
    await openBody(newWardBody(chosen), chosen.name.trim());
    go("request", "people");
  };
  return (
    <Dialog title={words.newWard} isOpen={isShown} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole(ward.value)) void make();
        }}
      >
        <WardFields
          ward={ward.value}
          onChange={(change) => {
            ward.value = { ...ward.value, ...change };
          }}
        />
        <div class="actions">
          <button class="button" type="button" onClick={close}>
            {words.cancel}
          </button>
          <button
            class="button primary"
            type="submit"
            disabled={datesOf(ward.value.start, ward.value.end).length === 0}
          >
            {words.make}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
