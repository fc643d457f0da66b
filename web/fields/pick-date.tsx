import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { fieldWords } from "../language/field-words.ts";
import { weekdayName } from "../language/figures.ts";
import { longDate, monthName } from "../plan/words/number-words.ts";
import { dateAfterKey, monthsLater, weeksOf } from "./move-date.ts";

interface PickDateProps {
  readonly label: string;
  readonly disabled: boolean;
  /** An ISO date, or nothing. */
  readonly value: string;
  /** The ISO date that it opens at. */
  readonly near: string;
  /** The earliest and latest ISO dates; nothing where there is none. */
  readonly first: string;
  readonly last: string;
  readonly onPick: (date: string) => void;
}

/** Opens a month to choose a day from; Escape and a press elsewhere close it. */
export function PickDate(props: PickDateProps) {
  const { label, disabled, near, onPick } = props;
  const words = fieldWords();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Cursor | null>(null);
  const isOpen = at !== null;
  useLayoutEffect(() => {
    if (isOpen && button.current !== null && sheet.current !== null)
      place(sheet.current, button.current);
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        class="date-open"
        type="button"
        aria-label={words.calendar(label)}
        disabled={disabled}
        popovertarget={id}
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
          <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.5v3M10.5 1.5v3" />
        </svg>
      </button>
      <div
        ref={sheet}
        id={id}
        class="date-sheet"
        popover="auto"
        role="dialog"
        aria-label={words.calendar(label)}
        onToggle={({ newState }) =>
          setAt(newState === "open" ? { date: within(near, props), isFocused: true } : null)
        }
      >
        {at !== null && (
          <Month
            {...props}
            at={at}
            onMove={setAt}
            onPick={(date) => {
              onPick(date);
              sheet.current?.hidePopover();
              button.current?.focus();
            }}
          />
        )}
      </div>
    </>
  );
}

/** The day of the month that is shown that keys go on from. */
interface Cursor {
  readonly date: string;
  readonly isFocused: boolean;
}

function Month(
  props: PickDateProps & { readonly at: Cursor; readonly onMove: (at: Cursor) => void },
) {
  const { value, first, last, onMove, onPick } = props;
  const { date: at, isFocused } = props.at;
  const words = fieldWords();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) current.current?.focus();
  }, [at, isFocused]);
  const press = (event: KeyboardEvent) => {
    const moved = dateAfterKey(at, event.key);
    if (moved === null) return;
    event.preventDefault();
    onMove({ date: within(moved, props), isFocused: true });
  };
  const turn = (months: number) =>
    onMove({ date: within(monthsLater(at, months), props), isFocused: false });
  return (
    <>
      <div class="date-head">
        <button
          class="button quiet small"
          type="button"
          aria-label={words.monthBefore}
          onClick={() => turn(-1)}
        >
          ‹
        </button>
        <strong aria-live="polite">{monthName(at)}</strong>
        <button
          class="button quiet small"
          type="button"
          aria-label={words.monthAfter}
          onClick={() => turn(1)}
        >
          ›
        </button>
      </div>
      <table>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <th key={weekday} scope="col">
                {weekdayName(weekday).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  {date.slice(0, 7) === at.slice(0, 7) && (
                    <button
                      ref={date === at ? current : null}
                      type="button"
                      tabIndex={date === at ? 0 : -1}
                      aria-label={longDate(date)}
                      aria-pressed={date === value}
                      disabled={(first !== "" && date < first) || (last !== "" && date > last)}
                      onKeyDown={press}
                      onClick={() => onPick(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The date, or the nearest that may be chosen. */
function within(date: string, { first, last }: Pick<PickDateProps, "first" | "last">): string {
  if (first !== "" && date < first) return first;
  return last !== "" && date > last ? last : date;
}

const GAP = 4;

/** Puts the sheet below what opened it, or above where there is no room, and wholly into the window. */
function place(sheet: HTMLElement, opener: HTMLElement): void {
  const { left, top, bottom } = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = sheet;
  const below = bottom + GAP;
  const y = below + height > innerHeight ? Math.max(GAP, top - height - GAP) : below;
  const x = Math.max(GAP, Math.min(left, innerWidth - width - GAP));
  Object.assign(sheet.style, { left: `${x}px`, top: `${y}px` });
}
