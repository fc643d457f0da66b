/** Wishes for the next window: what is wished for is chosen, days are tapped, and a link or a file goes to the planner. */
import { useSignal } from "@preact/signals";
import { spanText } from "../../language/figures.ts";
import { personWords } from "../../language/ward/person-words.ts";
import { fileNameOf, saveText } from "../../save-text.ts";
import { datesOf } from "../../ward/settings/new-ward.ts";
import { copied, LinkField } from "../copied-link.tsx";
import { MonthGrid } from "../month-grid.tsx";
import { dayLookOf, ShiftChip } from "../own-duties.tsx";
import { wishesFile, wishesLink } from "../person-link.ts";
import type { PersonPage } from "../person-page.ts";
import type { SentWish } from "./sent-wishes.ts";
import { isOf, keepWishes, keptWishes, sentWishes, toggled, type WishTool } from "./wish-draft.ts";

const FREE: WishTool = { kind: "free", shift: null };

export function WishForm({ page }: { readonly page: PersonPage }) {
  const words = personWords();
  const wishes = useSignal<readonly SentWish[]>(keptWishes(page));
  const tool = useSignal<WishTool>(FREE);
  const set = (next: readonly SentWish[]) => {
    wishes.value = next;
    keepWishes(page, next);
  };
  return (
    <section aria-labelledby="ask-heading" class="wish-form">
      <h2 id="ask-heading">{words.ask(spanText(page.next.from, page.next.to))}</h2>
      <p class="muted">{words.askHint}</p>
      <Tools
        page={page}
        chosen={tool.value}
        choose={(next) => {
          tool.value = next;
        }}
      />
      <MonthGrid
        label={words.ask("")}
        weekStart={page.weekStart}
        days={datesOf(page.next.from, page.next.to).map((date) => {
          const own = wishes.value.filter((wish) => wish.date === date);
          return {
            date,
            // Holidays are known of the window that is planned only.
            look: dayLookOf({ ...page, holidays: [] }, date),
            label: own.map((wish) => wishText(page, wish)).join(", ") || "–",
            isPressed: own.some((wish) => isOf(wish, date, tool.value)),
            content: own.map((wish) => (
              <WishChip key={`${wish.kind} ${wish.shift}`} page={page} wish={wish} />
            )),
          };
        })}
        act={(date) => set(toggled(wishes.value, date, tool.value))}
      />
      <p role="status">
        {words.chosen(wishes.value.length)}{" "}
        {wishes.value.length > 0 && (
          <button class="button quiet small" type="button" onClick={() => set([])}>
            {words.clear}
          </button>
        )}
      </p>
      {wishes.value.length > 0 && <Send page={page} wishes={wishes.value} />}
    </section>
  );
}

function Tools(props: {
  readonly page: PersonPage;
  readonly chosen: WishTool;
  readonly choose: (tool: WishTool) => void;
}) {
  const words = personWords();
  const { page, chosen, choose } = props;
  const tools: readonly WishTool[] = [
    FREE,
    ...page.shifts.map(({ id }): WishTool => ({ kind: "on", shift: id })),
    ...page.shifts.map(({ id }): WishTool => ({ kind: "off", shift: id })),
  ];
  return (
    <fieldset class="wish-tools">
      <legend class="visually-hidden">{words.tools}</legend>
      {tools.map((tool) => (
        <label key={`${tool.kind} ${tool.shift}`} class="wish-tool">
          <input
            type="radio"
            name="wish-tool"
            checked={tool.kind === chosen.kind && tool.shift === chosen.shift}
            onChange={() => choose(tool)}
          />
          <span>{wishText(page, { date: "", ...tool })}</span>
        </label>
      ))}
    </fieldset>
  );
}

function WishChip({ page, wish }: { readonly page: PersonPage; readonly wish: SentWish }) {
  const shift = page.shifts.find(({ id }) => id === wish.shift);
  if (shift === undefined)
    return <span class="chip wished" data-code={personWords().wish.free} aria-hidden="true" />;
  return wish.kind === "on" ? (
    <ShiftChip shift={shift} />
  ) : (
    <span class="chip unwanted" data-code={shift.code} aria-hidden="true" />
  );
}

function wishText({ shifts }: PersonPage, { kind, shift }: SentWish): string {
  const { wish } = personWords();
  const name = shifts.find(({ id }) => id === shift)?.name ?? "";
  return kind === "free" ? wish.free : wish[kind](name);
}

function Send(props: { readonly page: PersonPage; readonly wishes: readonly SentWish[] }) {
  const words = personWords();
  const { page, wishes } = props;
  const message = useSignal<string | null>(null);
  const shown = useSignal<string | null>(null);
  const sent = () => sentWishes(page, wishes, new Date());
  const span = spanText(page.next.from, page.next.to);
  const title = words.shareText(page.person.name, span);
  const copy = async () => {
    const link = await wishesLink(sent());
    const isCopied = await copied(link);
    message.value = isCopied ? words.copied : words.copyFailed;
    shown.value = isCopied ? null : link;
  };
  return (
    <div class="wish-send">
      <p>{words.send}</p>
      <div class="actions">
        {"share" in navigator && (
          <button
            class="button primary"
            type="button"
            onClick={async () => {
              const url = await wishesLink(sent());
              // Closing the list of receivers is no failure.
              await navigator.share({ title, url }).catch(() => undefined);
            }}
          >
            {words.share}
          </button>
        )}
        <button class="button" type="button" onClick={() => void copy()}>
          {words.copy}
        </button>
        <button
          class="button"
          type="button"
          onClick={() =>
            saveText({
              body: wishesFile(sent()),
              contentType: "application/json",
              fileName: `${fileNameOf(title)}.json`,
            })
          }
        >
          {words.save}
        </button>
      </div>
      <p role="status">{message.value}</p>
      {shown.value !== null && <LinkField link={shown.value} />}
    </div>
  );
}
