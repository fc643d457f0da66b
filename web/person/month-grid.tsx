/** Days as weeks below each other, a grid for each month; what a day looks like is said by whoever shows it. */
import type { ComponentChildren } from "preact";
import { weekdayName } from "../language/figures.ts";
import { longDate, monthName } from "../plan/words/number-words.ts";

export interface GridDay {
  readonly date: string;
  /** All that a reader who does not see it has to know, behind the date. */
  readonly label: string;
  readonly look: string;
  readonly content: ComponentChildren;
  readonly isPressed: boolean;
}

interface MonthGridProps {
  readonly label: string;
  readonly days: readonly GridDay[];
  /** 1 = Monday. */
  readonly weekStart: number;
  readonly act: (date: string) => void;
}

const weekdayIn = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

export function MonthGrid({ label, days, weekStart, act }: MonthGridProps) {
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))];
  const order = Array.from({ length: 7 }, (_, k) => ((weekStart - 1 + k) % 7) + 1);
  return (
    <>
      {months.map((month) => {
        const own = days.filter(({ date }) => date.startsWith(month));
        const first = order.indexOf(weekdayIn(own[0]!.date)) + 1;
        return (
          <section key={month} class="month" aria-label={`${label}, ${monthName(own[0]!.date)}`}>
            <h3>{monthName(own[0]!.date)}</h3>
            <div class="month-weekdays" aria-hidden="true">
              {order.map((weekday) => (
                <span key={weekday}>{weekdayName(weekday).slice(0, 2)}</span>
              ))}
            </div>
            <div class="month-days">
              {own.map((day, k) => (
                <button
                  key={day.date}
                  type="button"
                  class={`month-day ${day.look}`}
                  style={k === 0 ? { gridColumnStart: first } : {}}
                  aria-pressed={day.isPressed}
                  aria-label={`${longDate(day.date)}: ${day.label}`}
                  onClick={() => act(day.date)}
                >
                  <span class="month-number">{Number(day.date.slice(8))}</span>
                  {day.content}
                </button>
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}
