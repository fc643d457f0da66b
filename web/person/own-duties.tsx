/** A person's duties as a calendar, and of a day that they tap when it is and who works with them. */
import { useSignal } from "@preact/signals";
import { planWords } from "../language/plan/plan-words.ts";
import { personWords } from "../language/ward/person-words.ts";
import { absenceCodes } from "../plan/repairs/absence-codes.ts";
import { WishMark } from "../plan/sheet/duty-mark.tsx";
import { absenceText, isGrantedFree } from "../plan/words/absence-text.ts";
import { longDate, shortDate } from "../plan/words/number-words.ts";
import { dateAfter, datesOf } from "../ward/settings/new-ward.ts";
import { MonthGrid } from "./month-grid.tsx";
import { saveOwnCalendar } from "./person-calendar.ts";
import type { PageDuty, PageShift, PersonPage } from "./person-page.ts";

type Absence = keyof ReturnType<typeof planWords>["absence"];

/** The code of a shift on its colour; a sign for eyes beside the name for everybody. */
export function ShiftChip({ shift }: { readonly shift: PageShift }) {
  const { kind, code, fill, text, line } = shift;
  const style =
    kind === "work" ? { background: fill, color: text } : { color: line, borderColor: line };
  return <span class={`chip ${kind}`} style={style} data-code={code} aria-hidden="true" />;
}

export function dayLookOf({ weekend, holidays }: PersonPage, date: string): string {
  if (holidays.includes(date)) return "holiday";
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return weekend.includes(weekday) ? "weekend" : "";
}

export function OwnDuties({ page }: { readonly page: PersonPage }) {
  const words = personWords();
  const chosen = useSignal<string | null>(null);
  const hasFailed = useSignal(false);
  const dates = datesOf(page.from, page.to);
  return (
    <section aria-labelledby="duties-heading">
      <h2 id="duties-heading">
        {words.mine} <span class="muted">({words.count(page.duties.length)})</span>
      </h2>
      <MonthGrid
        label={words.mine}
        weekStart={page.weekStart}
        days={dates.map((date, day) => ({
          ...{ date, isPressed: chosen.value === date, look: dayLookOf(page, date) },
          label: dayText(page, day),
          content: <DayMarks page={page} day={day} />,
        }))}
        act={(date) => {
          chosen.value = chosen.value === date ? null : date;
        }}
      />
      <div class="day-told" role="status">
        {chosen.value === null ? (
          <p class="muted">{words.chooseDay}</p>
        ) : (
          <ChosenDay page={page} day={dates.indexOf(chosen.value)} />
        )}
      </div>
      <p class="actions">
        <button
          class="button primary"
          type="button"
          onClick={() => {
            hasFailed.value = false;
            saveOwnCalendar(page).catch(() => {
              hasFailed.value = true;
            });
          }}
        >
          {words.calendar}
        </button>
      </p>
      <p class="muted small">{words.calendarHint}</p>
      {hasFailed.value && (
        <p class="note bad" role="alert">
          {words.calendarFailed}
        </p>
      )}
      <details class="duty-details">
        <summary>{words.list}</summary>
        <ul class="duty-lines">
          {page.duties.map((duty) => (
            <li key={`${duty.day} ${duty.shift}`}>
              <ShiftChip shift={page.shifts[duty.shift]!} />
              <div>
                <b>{shortDate(dateAfter(page.from, duty.day))}</b> {timesOf(page, duty)}
                <p class="muted">{beside(page, duty)}</p>
              </div>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function DayMarks({ page, day }: { readonly page: PersonPage; readonly day: number }) {
  const duties = page.duties.filter((duty) => duty.day === day);
  const absence = page.absences.find((each) => each.day === day);
  if (duties.length === 0 && absence !== undefined) {
    if (isGrantedFree(absence.kind as Absence, wishesOn(page, day)))
      return <WishMark state="granted" />;
    return (
      <span
        class="away"
        data-code={absenceCodes(page)[absence.kind as Absence]}
        aria-hidden="true"
      />
    );
  }
  return (
    <>
      {duties.map(({ shift }) => (
        <ShiftChip key={shift} shift={page.shifts[shift]!} />
      ))}
    </>
  );
}

const wishesOn = ({ wishes }: PersonPage, day: number) =>
  wishes.filter(({ days }) => days.includes(day));

function ChosenDay({ page, day }: { readonly page: PersonPage; readonly day: number }) {
  const date = dateAfter(page.from, day);
  const duties = page.duties.filter((duty) => duty.day === day);
  return (
    <>
      <h3>
        {longDate(date)}
        {page.holidays.includes(date) && <span class="muted">, {personWords().holiday}</span>}
      </h3>
      {duties.length === 0 && <p>{dayText(page, day)}</p>}
      {duties.map((duty) => (
        <p key={duty.shift} class="told-duty">
          <ShiftChip shift={page.shifts[duty.shift]!} />
          <span>
            <b>{timesOf(page, duty)}</b>
            <br />
            {beside(page, duty)}
          </span>
        </p>
      ))}
    </>
  );
}

function timesOf({ shifts }: PersonPage, duty: PageDuty): string {
  const { name, start, end, kind } = shifts[duty.shift]!;
  const meaning = kind === "work" ? "" : ` (${planWords()[kind]})`;
  return `${name}, ${start}–${end}${meaning}`;
}

function beside({ names }: PersonPage, duty: PageDuty): string {
  const words = personWords();
  if (duty.with.length === 0) return words.alone;
  return words.with(duty.with.map((place) => names[place]!).join(", "));
}

function dayText(page: PersonPage, day: number): string {
  const duties = page.duties.filter((duty) => duty.day === day);
  if (duties.length > 0) return duties.map((duty) => timesOf(page, duty)).join("; ");
  const absence = page.absences.find((each) => each.day === day);
  if (absence === undefined) return personWords().free;
  return absenceText(absence.kind as Absence, wishesOn(page, day));
}
