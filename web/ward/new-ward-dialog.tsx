import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { beginWard } from "../kept/keeping.ts";
import { figure } from "../language/figures.ts";
import { startWords } from "../language/start-words.ts";
import { Dialog } from "../request/dialog.tsx";
import { openBody } from "../request/draft.ts";
import { federalStates } from "../request/federal-states.ts";
import { isChoosing } from "../state/choosing.ts";
import { go } from "../state/place.ts";
import { datesOf, type NewWard, newWardBody, usualWindow } from "./new-ward.ts";

const isOpen = signal(false);

export function openNewWard(): void {
  isOpen.value = true;
}

const unnamed = (): NewWard => {
  const today = new Date().toISOString().slice(0, 10);
  return { name: "", state: "", ...usualWindow(today) };
};

/** Asks what a ward is called and when it is planned, and leads to its people. */
export function NewWardDialog() {
  const words = startWords();
  const ward = useSignal(unnamed());
  const isShown = isOpen.value;
  useEffect(() => {
    if (isShown) ward.value = unnamed();
  }, [isShown]);
  const close = () => {
    isOpen.value = false;
  };
  const days = datesOf(ward.value.start, ward.value.end).length;
  const set = (change: Partial<NewWard>) => {
    ward.value = { ...ward.value, ...change };
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
          if (days > 0 && ward.value.name.trim() !== "") void make();
        }}
      >
        <div class="csv-tables">
          <label class="labelled">
            <span>{words.name}</span>
            <input
              class="field"
              required
              pattern=".*\S.*"
              placeholder={words.nameExample}
              value={ward.value.name}
              onInput={({ currentTarget }) => set({ name: currentTarget.value })}
            />
          </label>
          <label class="labelled">
            <span>{words.state}</span>
            <select
              class="field"
              value={ward.value.state}
              onChange={({ currentTarget }) => set({ state: currentTarget.value })}
            >
              <option value="">{words.noState}</option>
              {federalStates.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {(["start", "end"] as const).map((name) => (
            <label key={name} class="labelled">
              <span>{words[name]}</span>
              <input
                class="field"
                type="date"
                required
                value={ward.value[name]}
                onInput={({ currentTarget }) => set({ [name]: currentTarget.value })}
              />
            </label>
          ))}
        </div>
        <p class={days > 0 ? "muted" : "note bad"} role="status">
          {days > 0 ? words.days(figure(days), days) : words.noDays}
        </p>
        <div class="actions">
          <button class="button" type="button" onClick={close}>
            {words.cancel}
          </button>
          <button class="button primary" type="submit" disabled={days === 0}>
            {words.make}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
