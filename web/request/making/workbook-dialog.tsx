import { useSignal } from "@preact/signals";
import type { CodeUse, WorkbookImport } from "../../../core/index.ts";
import { csvWords } from "../../language/request/csv-words.ts";
import { workbookWords } from "../../language/request/workbook-words.ts";
import { isChoosing } from "../../state/choosing.ts";
import { openRequest } from "../../state/session.ts";
import { Dialog } from "../dialog.tsx";
import { Judgement, WindowFields } from "./csv-dialog.tsx";
import { csvOrder } from "./csv-tables.ts";
import {
  chooseWorkbook,
  codes,
  isIntoOpen,
  isWorkbookOpen,
  mapCode,
  takeWorkbook,
  workbook,
  workbookImport,
  workbookProblem,
} from "./workbook-order.ts";

/** A spreadsheet becomes a request and a plan: file, days, and what its codes mean. */
export function WorkbookDialog() {
  const words = workbookWords();
  const { cancel, open } = csvWords();
  const read = workbookImport.value;
  const close = () => {
    isWorkbookOpen.value = false;
  };
  return (
    <Dialog title={words.title} isOpen={isWorkbookOpen.value} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          isChoosing.value = false;
          const name = workbook.value?.name.replace(/\.\w+$/, "") ?? words.title;
          void takeWorkbook(csvOrder.value.department.trim() || name);
        }}
      >
        <p class="muted">{words.text}</p>
        <FileField />
        {openRequest.value !== null && <IntoField />}
        {!isIntoOpen.value && (
          <>
            <WindowFields areDaysRequired={false} />
            <p class="muted">{words.daysOpen}</p>
          </>
        )}
        {read !== null && read.codes.length > 0 && <Codes read={read} />}
        <div role="status">
          <Verdict read={read} />
        </div>
        <div class="actions">
          <button class="button" type="button" onClick={close}>
            {cancel}
          </button>
          <button class="button primary" type="submit" disabled={read?.request == null}>
            {open}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function FileField() {
  const words = workbookWords();
  return (
    <label class="labelled csv-table">
      <span>{words.file}</span>
      <input
        type="file"
        accept=".xlsx,.ods,.csv"
        onChange={({ currentTarget: { files } }) => {
          if (files?.[0] !== undefined) void chooseWorkbook(files[0]);
        }}
      />
      <span class="csv-choice">
        <span class="button" aria-hidden="true">
          {words.choose}
        </span>
        {workbook.value === null ? (
          <small class="muted">{words.hint}</small>
        ) : (
          <strong class="csv-name">{workbook.value.name}</strong>
        )}
      </span>
    </label>
  );
}

function IntoField() {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isIntoOpen.value}
        onChange={({ currentTarget }) => {
          isIntoOpen.value = currentTarget.checked;
        }}
      />
      <span>{workbookWords().into}</span>
    </label>
  );
}

function Verdict({ read }: { readonly read: WorkbookImport | null }) {
  const words = workbookWords();
  if (workbookProblem.value !== null) return <p class="note bad">{workbookProblem.value}</p>;
  if (read === null) return <p class="muted">{words.missing}</p>;
  return (
    <>
      <Judgement read={read} />
      {read.request !== null && read.duties.length > 0 && <p>{words.duties(read.duties.length)}</p>}
    </>
  );
}

/** Codes that nothing explains come first. */
function Codes({ read }: { readonly read: WorkbookImport }) {
  const words = workbookWords();
  const ordered = read.codes.toSorted(
    (a, b) => Number(a.meaning !== null) - Number(b.meaning !== null),
  );
  return (
    <fieldset class="workbook-codes">
      <legend>{words.codes}</legend>
      <p class="muted">{words.codesText}</p>
      <ul>
        {ordered.map((use) => (
          <CodeLine key={`${use.code} ${use.isOfWishes}`} use={use} shifts={read.shifts} />
        ))}
      </ul>
    </fieldset>
  );
}

const meanings = ["vacation", "sick", "training", "unavailable", "wish", "nothing"] as const;
const TIMES = "times";

function CodeLine({
  use: { code, count, firstCell, meaning },
  shifts,
}: {
  readonly use: CodeUse;
  readonly shifts: WorkbookImport["shifts"];
}) {
  const words = workbookWords();
  const isTyping = useSignal(false);
  const word = codes.value[code] ?? "";
  const hasTimes = isTyping.value || /\d:\d/.test(word);
  const named =
    meaning !== null && "shiftId" in meaning
      ? (shifts.find(({ id }) => id === meaning.shiftId)?.name ?? meaning.shiftId)
      : words.kinds[meaning?.kind ?? "nothing"];
  return (
    <li class={meaning === null ? "open" : undefined}>
      <strong>{code}</strong>
      <small class="muted">{words.cells(count, firstCell)}</small>
      <select
        class="field"
        aria-label={words.meaningOf(code)}
        value={hasTimes ? TIMES : word}
        onChange={({ currentTarget: { value } }) => {
          isTyping.value = value === TIMES;
          mapCode(code, value === TIMES ? "" : value);
        }}
      >
        <option value="">
          {meaning === null || word !== "" ? words.unknown : words.known(named)}
        </option>
        {shifts.length > 0 && (
          <optgroup label={words.shifts}>
            {shifts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        {!isIntoOpen.value && <option value={TIMES}>{words.ownShift}</option>}
        {meanings.map((one) => (
          <option key={one} value={one}>
            {words.meanings[one]}
          </option>
        ))}
      </select>
      {hasTimes && (
        <input
          class="field"
          aria-label={words.timesOf(code)}
          placeholder="06:00-14:30"
          value={word}
          onChange={({ currentTarget }) => mapCode(code, currentTarget.value.trim())}
        />
      )}
    </li>
  );
}
