/** Asks what the paper tells before the browser prints it. */
import { printWords } from "../language/plan/print-words.ts";
import { CheckBox } from "../plan/controls.tsx";
import { Dialog } from "../request/dialog.tsx";
import {
  isAskedWhatToPrint,
  openParts,
  type PrintPart,
  printParts,
  privateParts,
} from "./print-parts.ts";

const ofComparison: readonly PrintPart[] = ["plain"];

export function PrintDialog({ isOfPlan }: { readonly isOfPlan: boolean }) {
  const words = printWords();
  const close = () => {
    isAskedWhatToPrint.value = false;
  };
  return (
    <Dialog title={words.title} isOpen={isAskedWhatToPrint.value} onClose={close}>
      <form
        class="print-choice"
        onSubmit={(event) => {
          event.preventDefault();
          close();
          // The dialog is gone from the page by then.
          requestAnimationFrame(() => print());
        }}
      >
        <p class="muted">{isOfPlan ? words.intro : words.compareIntro}</p>
        {isOfPlan && <Choices legend={words.private} parts={privateParts} />}
        <Choices legend={words.also} parts={isOfPlan ? openParts : ofComparison} />
        <p class="muted">{words.paper}</p>
        <div class="actions">
          <button class="button" type="button" onClick={close}>
            {words.cancel}
          </button>
          <button class="button primary" type="submit">
            {words.print}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Choices(props: { readonly legend: string; readonly parts: readonly PrintPart[] }) {
  const words = printWords();
  return (
    <fieldset>
      <legend>{props.legend}</legend>
      {props.parts.map((part) => (
        <CheckBox
          key={part}
          name={words.parts[part]}
          checked={printParts.value[part]}
          choose={(checked) => {
            printParts.value = { ...printParts.value, [part]: checked };
          }}
        />
      ))}
    </fieldset>
  );
}
