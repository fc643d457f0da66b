import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { forgetWords, type Lost } from "../language/forget-words.ts";
import { keptWords } from "../language/kept-words.ts";
import { Dialog } from "../request/dialog.tsx";
import { plansOf, versionsOf } from "./database.ts";
import { type ForgetAsked, forgetAsked } from "./forget-asked.ts";
import { forgetWard, keptWards } from "./keeping.ts";
import { keeping, keepingAfter } from "./keeping-state.ts";
import { lostWith } from "./lost-with.ts";
import { saveEverything } from "./ward-archive.ts";

/** Says what is lost with a ward before it is deleted; whoever only presses Enter deletes nothing. */
export function ForgetDialog() {
  const asked = forgetAsked.value;
  return (
    <Dialog
      title={asked === null ? "" : forgetWords().title(asked.name)}
      isOpen={asked !== null}
      onClose={close}
    >
      {asked !== null && <Question {...asked} />}
    </Dialog>
  );
}

function close(): void {
  forgetAsked.value = null;
}

function Question({ id }: ForgetAsked) {
  const words = forgetWords();
  const lost = useSignal<Lost | null>(null);
  useEffect(() => {
    Promise.all([plansOf(id), versionsOf(id)]).then(
      ([plans, versions]) => {
        lost.value = lostWith(id, { wards: keptWards.value ?? [], plans, versions });
      },
      (error: unknown) => {
        keeping.value = keepingAfter(error);
        close();
      },
    );
  }, [id]);
  return (
    <>
      <div aria-live="polite">
        {lost.value !== null && (
          <>
            <p>{words.lost(lost.value)}</p>
            <p>{words.stays(lost.value)}</p>
          </>
        )}
      </div>
      <p class="muted">{words.saveFirst}</p>
      <div class="actions">
        {/* The first button has the focus when the dialog opens. */}
        <button class="button" type="button" onClick={close}>
          {words.cancel}
        </button>
        <button class="button" type="button" onClick={() => void saveEverything()}>
          {keptWords().saveAll}
        </button>
        <button
          class="button"
          type="button"
          disabled={lost.value === null}
          onClick={() => {
            close();
            void forgetWard(id);
          }}
        >
          {words.forget}
        </button>
      </div>
    </>
  );
}
