import type { CsvImport } from "../../../core/index.ts";
import { DateField } from "../../fields/date-field.tsx";
import { beginWard } from "../../kept/keeping.ts";
import { readable } from "../../language/readable.ts";
import { csvWords } from "../../language/request/csv-words.ts";
import { startWords } from "../../language/run/start-words.ts";
import { isChoosing } from "../../state/choosing.ts";
import { Dialog } from "../dialog.tsx";
import { openBody } from "../draft.ts";
import { federalStates } from "../views/federal-states.ts";
import { type CsvOrder, chooseTable, csvImport, csvOrder, isCsvOpen } from "./csv-tables.ts";
import { type TableKind, tableKinds } from "./table-kind.ts";

/** Tables of people, shifts, absences and wishes become a request, judged while they are being chosen. */
export function CsvDialog() {
  const words = csvWords();
  const close = () => {
    isCsvOpen.value = false;
  };
  const request = csvImport.value?.request ?? null;
  return (
    <Dialog title={words.title} isOpen={isCsvOpen.value} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (request === null) return;
          close();
          isChoosing.value = false;
          const title = csvOrder.value.department.trim() || startWords().unnamed;
          void beginWard({ isOwn: true }).then(() => openBody(request, title));
        }}
      >
        <p class="muted">{words.text}</p>
        <div class="csv-tables">
          {tableKinds.map((kind) => (
            <TableField key={kind} kind={kind} />
          ))}
        </div>
        <WindowFields />
        <div role="status">
          <Judgement read={csvImport.value} />
        </div>
        <div class="actions">
          <button class="button" type="button" onClick={close}>
            {words.cancel}
          </button>
          <button class="button primary" type="submit" disabled={request === null}>
            {words.open}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function TableField({ kind }: { readonly kind: TableKind }) {
  const words = csvWords();
  const isOptional = kind === "absences" || kind === "wishes";
  const chosen = csvOrder.value.tables[kind];
  return (
    <label class="labelled csv-table">
      <span>
        {words.tables[kind]} {isOptional && `(${words.optional})`}
      </span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        onChange={({ currentTarget: { files } }) => {
          if (files?.[0] !== undefined) void chooseTable(kind, files[0]);
        }}
      />
      <span class="csv-choice">
        <span class="button" aria-hidden="true">
          {words.choose}
        </span>
        {chosen === undefined ? (
          <small class="muted">{words.tableHints[kind]}</small>
        ) : (
          <strong class="csv-name">{chosen.name}</strong>
        )}
      </span>
    </label>
  );
}

/** Days, name and law of the ward that a table becomes. */
export function WindowFields({ areDaysRequired = true }: { readonly areDaysRequired?: boolean }) {
  const words = csvWords();
  const order = csvOrder.value;
  const set = (change: Partial<CsvOrder>) => {
    csvOrder.value = { ...csvOrder.value, ...change };
  };
  return (
    <div class="csv-window">
      {(["start", "end"] as const).map((name) => (
        <DateField
          key={name}
          label={name === "start" ? words.first : words.last}
          required={areDaysRequired}
          value={order[name]}
          beside={order[name === "start" ? "end" : "start"]}
          onChange={(date) => set({ [name]: date })}
        />
      ))}
      <label class="labelled">
        <span>{words.department}</span>
        <input
          class="field"
          value={order.department}
          onInput={({ currentTarget }) => set({ department: currentTarget.value })}
        />
      </label>
      <label class="labelled">
        <span>{words.state}</span>
        <select
          class="field"
          value={order.state}
          onChange={({ currentTarget }) => set({ state: currentTarget.value })}
        >
          <option value="">{words.noState}</option>
          {federalStates.map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label class="labelled">
        <span>{words.law}</span>
        <select
          class="field"
          value={order.law}
          onChange={({ currentTarget }) => set({ law: currentTarget.value as CsvOrder["law"] })}
        >
          {(["soft", "arbzg", "arbzgHospital", "off"] as const).map((law) => (
            <option key={law} value={law}>
              {words.laws[law]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** What the importer makes of the tables so far. */
export function Judgement({ read }: { readonly read: CsvImport | null }) {
  const words = csvWords();
  if (read === null) return <p class="muted">{words.missing}</p>;
  const { request, problems, notes } = read;
  return (
    <>
      {request === null ? (
        <div class="note bad">
          <p>{words.problems(problems.length)}</p>
          <Remarks remarks={problems} />
        </div>
      ) : (
        <p class="note good">{words.good(request.employees.length, request.shifts.length)}</p>
      )}
      {notes.length > 0 && (
        <div class="csv-notes">
          <p class="muted">{words.notes}</p>
          <Remarks remarks={notes} />
        </div>
      )}
    </>
  );
}

function Remarks({ remarks }: { readonly remarks: CsvImport["problems"] }) {
  const words = csvWords();
  return (
    <ul class="csv-remarks">
      {remarks.map(({ file, line, column, cell, message }) => {
        const at = cell ?? (line === null ? null : words.line(line));
        const place = [file, at, column];
        const text = place.filter((part) => part !== null).join(", ");
        return (
          <li key={`${text} ${message}`}>
            {text !== "" && <span class="finding-place">{text}: </span>}
            {readable(message)}
          </li>
        );
      })}
    </ul>
  );
}
