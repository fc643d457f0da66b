/** The plan on paper: a table with everything in it, drawn only while the browser prints. */
import { signal } from "@preact/signals";
import type { RosterDay, RosterPerson } from "../../core/index.ts";
import { gapWords } from "../language/gap-words.ts";
import { planWords } from "../language/plan-words.ts";
import { DutyMark, WishMark } from "./duty-mark.tsx";
import { alikeGaps } from "./gap-groups.ts";
import {
  decimalText,
  longDate,
  monthOf,
  shortDate,
  signedText,
  weekdayOf,
} from "./number-words.ts";
import type { PlanIndex } from "./plan-index.ts";
import { PlanLegend } from "./plan-legend.tsx";
import { dayLook, runsOf } from "./sheet-model.ts";
import type { ShownPlan } from "./shown-plan.ts";
import { verdictOf } from "./verdict.ts";

const isPrinting = signal(false);

// Preact draws between this event and the picture that the browser takes of the page.
addEventListener("beforeprint", () => {
  isPrinting.value = true;
});
addEventListener("afterprint", () => {
  isPrinting.value = false;
});

/** Days that one page across can show; longer windows are printed month by month. */
const MOST_DAYS = 35;

type EmployeeTotals = NonNullable<RosterPerson["totals"]>;

interface PrintProps {
  readonly shown: ShownPlan;
  readonly index: PlanIndex;
}

export function PrintRoster({ shown, index }: PrintProps) {
  if (!isPrinting.value) return null;
  const words = planWords();
  const { roster, plan, report } = shown;
  const { days } = roster;
  const gaps = plan.result.unassigned_shifts;
  const blocks =
    days.length <= MOST_DAYS
      ? [days]
      : runsOf(days, ({ year, month }) => year * 12 + month).map(({ first, length }) =>
          days.slice(first.index, first.index + length),
        );
  const { title, short } = verdictOf(plan, report);
  return (
    <div class="print">
      <h1>{roster.departmentName}</h1>
      <p>
        {words.roster(longDate(days[0]!.date), longDate(days.at(-1)!.date))} {days.at(-1)!.year} ·{" "}
        {plan.title} · {title === short ? title : `${title}, ${short}`}
      </p>
      {blocks.map((block, k) => (
        <PrintTable
          key={block[0]!.date}
          shown={shown}
          index={index}
          days={block}
          isLast={k === blocks.length - 1}
        />
      ))}
      <PlanLegend {...shown} />
      {gaps.length > 0 && (
        <section>
          <h2>{words.gaps}</h2>
          <ul>
            {alikeGaps(gaps).map(({ dates, reason }, k) => (
              <li key={k}>
                {dates.length > 1 && (
                  <b>
                    {gapWords().alike(
                      dates.length,
                      shortDate(dates[0]!),
                      shortDate(dates.at(-1)!),
                    )}{" "}
                  </b>
                )}
                {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function PrintTable(
  props: PrintProps & { readonly days: readonly RosterDay[]; readonly isLast: boolean },
) {
  const { shown, index, days, isLast } = props;
  const words = planWords();
  const { people } = shown.roster;
  const totals = isLast
    ? [
        { look: "hours", title: words.hours },
        { look: "deviation", title: "±" },
        { look: "nights", title: words.nights },
        { look: "weekends", title: words.weekends },
      ]
    : [];
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" class="name">
            {monthOf(days[0]!)}
          </th>
          {days.map((day) => (
            <th key={day.index} scope="col" class={dayLook(day)}>
              {weekdayOf(day)}
              <b>{day.dayOfMonth}</b>
            </th>
          ))}
          {totals.map(({ look, title }) => (
            <th key={look} scope="col" class={`sum ${look}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, cells, totals: own }, employee) => (
          <tr key={id}>
            <th scope="row" class="name">
              {name}
            </th>
            {days.map((day) => (
              <td
                key={day.index}
                class={`${dayLook(day)}${cells[day.index]!.absence === null ? "" : " absent"}`}
              >
                <PrintCell shown={shown} index={index} employee={employee} day={day.index} />
              </td>
            ))}
            {totals.map(({ look }) => (
              <td key={look} class={`sum ${look}`}>
                {own === null ? "" : printedTotal(own, look)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <PrintDemand shown={shown} days={days} span={totals.length} />
    </table>
  );
}

function printedTotal(totals: EmployeeTotals, look: string): string {
  const { hours, targetHours, deviationHours, nights, weekends } = totals;
  switch (look) {
    case "hours":
      return targetHours === null
        ? decimalText(hours)
        : `${decimalText(hours)}/${decimalText(targetHours)}`;
    case "deviation":
      return deviationHours === null ? "" : signedText(deviationHours);
    case "nights":
      return String(nights);
    default:
      return String(weekends);
  }
}

function PrintCell(props: PrintProps & { readonly employee: number; readonly day: number }) {
  const { shown, index, employee, day } = props;
  const { duties, absence } = index.cell(employee, day);
  const [wish] = index.wishesAt(employee, day);
  return (
    <>
      {duties.map((duty) => (
        <DutyMark
          key={duty.shift.id}
          shift={duty.shift}
          colours={shown.plan.of.colours}
          locked={index.isLocked(duty)}
        />
      ))}
      {duties.length === 0 && absence !== null && planWords().absenceCode[absence]}
      {duties.length === 0 && wish !== undefined && <WishMark state={wish.state} />}
    </>
  );
}

function PrintDemand(props: {
  readonly shown: ShownPlan;
  readonly days: readonly RosterDay[];
  readonly span: number;
}) {
  const { shown, days, span } = props;
  return (
    <tbody class="staffing">
      {shown.roster.demand.map(({ shift, cells }) => (
        <tr key={shift.id}>
          <th scope="row" class="name">
            <DutyMark shift={shift} colours={shown.plan.of.colours} /> {shift.name}
          </th>
          {days.map((day) => {
            const cell = cells[day.index];
            if (cell == null) return <td key={day.index} class={dayLook(day)} />;
            const isShort = cell.present < cell.required;
            return (
              <td key={day.index} class={`${dayLook(day)}${isShort ? " short" : ""}`}>
                {isShort ? `${cell.present}/${cell.required}` : cell.present}
              </td>
            );
          })}
          {span > 0 && <td colSpan={span} />}
        </tr>
      ))}
    </tbody>
  );
}
