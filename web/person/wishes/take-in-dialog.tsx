/** Shows whose wishes came back, which, and what speaks against them, before they are entered as one step to take back. */
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { keptWards, listWards, openKept, takeOver } from "../../kept/keeping.ts";
import { takeInWords } from "../../language/ward/take-in-words.ts";
import { Dialog } from "../../request/dialog.tsx";
import { isReadOnly, undoDraft } from "../../request/draft.ts";
import { isChoosing } from "../../state/choosing.ts";
import { openWard } from "../../state/session.ts";
import { changeWard, wardBody } from "../../ward/ward-body.ts";
import type { PackedFault } from "../packed-text.ts";
import { type Read, readWishes } from "../person-link.ts";
import { SentCard } from "./sent-card.tsx";
import type { SentWishes } from "./sent-wishes.ts";
import { type TakeIn, takeIn, withSentWishes } from "./take-in.ts";
import { wishesAsked } from "./wishes-asked.ts";
import "../../style/person.css";

const pasted = signal("");
const found = signal<readonly Read<SentWishes>[]>([]);
/** Texts of files, beside what was pasted. */
const files = signal<readonly string[]>([]);
/** Ids of people whose other wishes are removed. */
const replacing = signal<ReadonlySet<string>>(new Set());
const outcome = signal<string | null>(null);
const isUndone = signal(false);

let latest = 0;

async function readAll(): Promise<void> {
  const turn = ++latest;
  const texts = [pasted.value, ...files.value].filter((text) => text.trim() !== "");
  const read = (await Promise.all(texts.map(readWishes))).flat();
  if (turn === latest) found.value = read;
}

function begin(text: string): void {
  pasted.value = text;
  files.value = [];
  found.value = [];
  replacing.value = new Set();
  outcome.value = null;
  isUndone.value = false;
  void readAll();
}

function close(): void {
  wishesAsked.value = null;
}

export function TakeInDialog() {
  const words = takeInWords();
  const asked = wishesAsked.value;
  // Before it is painted: what was asked before is never seen.
  useLayoutEffect(() => {
    if (asked === null) return;
    begin(asked);
    void listWards();
  }, [asked]);
  return (
    <Dialog title={words.title} isOpen={asked !== null} onClose={close}>
      {outcome.value === null ? <Question /> : <Outcome message={outcome.value} />}
    </Dialog>
  );
}

function Question() {
  const words = takeInWords();
  const body = wardBody.value;
  const hasWard = openWard.value !== null && body !== null;
  const sent = found.value.flatMap((read) => (read.ok ? [read.value] : []));
  const faults = new Set(found.value.flatMap((read) => (read.ok ? [] : [read.fault])));
  const takes = hasWard ? sent.map((wishes) => takeIn(body, wishes)) : [];
  const isReplaced = (person: string | null) => person !== null && replacing.value.has(person);
  const count = takes.reduce((sum, { added }) => sum + added.length, 0);
  const isUseful = count > 0 || takes.some(({ person }) => isReplaced(person));
  return (
    <form
      class="take-in"
      onSubmit={(event) => {
        event.preventDefault();
        // Each against what the one before has made of the request.
        changeWard((before) =>
          sent.reduce((changed, wishes) => {
            const take = takeIn(changed, wishes);
            return withSentWishes(changed, take, isReplaced(take.person));
          }, before),
        );
        isChoosing.value = false;
        const names = takes
          .filter(({ person }) => person !== null)
          .map((take) => take.sent.person.name);
        outcome.value = words.entered(count, [...new Set(names)].join(", "));
      }}
    >
      <p class="muted">{words.intro}</p>
      <Source />
      <Faults faults={faults} isEmpty={pasted.value.trim() !== "" && found.value.length === 0} />
      {sent.length > 0 && <WardChoice takes={takes} />}
      {takes.map((take, k) => (
        <SentCard
          key={k}
          take={take}
          isReplacing={isReplaced(take.person)}
          replace={(yes) => {
            const next = new Set(replacing.value);
            if (yes) next.add(take.person ?? "");
            else next.delete(take.person ?? "");
            replacing.value = next;
          }}
        />
      ))}
      <div class="actions">
        <button class="button" type="button" onClick={close}>
          {words.cancel}
        </button>
        <button class="button primary" type="submit" disabled={!isUseful || isReadOnly.value}>
          {words.enter(count)}
        </button>
      </div>
    </form>
  );
}

function Source() {
  const words = takeInWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <label class="labelled">
        <span class="muted">{words.paste}</span>
        <textarea
          class="field mono"
          rows={3}
          spellcheck={false}
          value={pasted.value}
          onInput={({ currentTarget }) => {
            pasted.value = currentTarget.value;
            void readAll();
          }}
        />
      </label>
      <p>
        <button class="button" type="button" onClick={() => input.current?.click()}>
          {words.files}
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          multiple
          hidden
          onChange={async ({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            currentTarget.value = "";
            files.value = await Promise.all(chosen.map((file) => file.text()));
            await readAll();
          }}
        />
      </p>
    </>
  );
}

function Faults(props: { readonly faults: ReadonlySet<PackedFault>; readonly isEmpty: boolean }) {
  const words = takeInWords();
  if (props.isEmpty)
    return (
      <p class="note warn" role="alert">
        {words.none}
      </p>
    );
  return (
    <>
      {[...props.faults].map((fault) => (
        <p key={fault} class="note bad" role="alert">
          {words.faults[fault]}
        </p>
      ))}
    </>
  );
}

/** The ward that the wishes are for, where the open one is read by this window only, does not fit, or is missing. */
function WardChoice({ takes }: { readonly takes: readonly TakeIn[] }) {
  const words = takeInWords();
  const wards = keptWards.value ?? [];
  const isOpen = openWard.value !== null && wardBody.value !== null;
  const doesFit = takes.every(({ person, sent, added, known }) => {
    return person !== null && (sent.wishes.length === 0 || added.length + known > 0);
  });
  if (isOpen && isReadOnly.value)
    return (
      <div class="note warn">
        <p>{words.readOnly}</p>
        <button class="button" type="button" onClick={() => void takeOver()}>
          {words.takeOver}
        </button>
      </div>
    );
  if (isOpen && doesFit) return null;
  if (wards.length === 0) return isOpen ? null : <p class="note warn">{words.noWard}</p>;
  return (
    <label class="labelled">
      <span>{isOpen ? words.otherWards : words.chooseWard}</span>
      <select
        class="field"
        aria-label={words.ward}
        value={openWard.value ?? ""}
        onChange={({ currentTarget: { value } }) => {
          if (value !== "" && value !== openWard.value) void openKept(value);
        }}
      >
        <option value="">…</option>
        {wards.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function Outcome({ message }: { readonly message: string }) {
  const words = takeInWords();
  return (
    <div class="take-in">
      <p class="note good" role="status">
        {isUndone.value ? words.undone : message}
      </p>
      <div class="actions">
        <button
          class="button"
          type="button"
          disabled={isUndone.value}
          onClick={() => {
            undoDraft();
            isUndone.value = true;
          }}
        >
          {words.undo}
        </button>
        <button class="button primary" type="button" onClick={close}>
          {words.close}
        </button>
      </div>
    </div>
  );
}
