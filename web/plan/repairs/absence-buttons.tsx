/** Somebody does not come on a day: one press says so and has the plan repaired; the longer ways lead to the report. */
import { useState } from "preact/hooks";
import { repairWords } from "../../language/plan/repair-words.ts";
import { isReadOnly } from "../../request/draft.ts";
import { isRunning } from "../../state/run.ts";
import { tell } from "../panels/detail.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { shortDate } from "../words/number-words.ts";
import { dayReport, type ReportKind, wallClock } from "./absence-order.ts";
import { startRepair } from "./repairs.ts";

interface AbsenceButtonsProps {
  readonly shown: ShownPlan;
  readonly employee: number;
  readonly day: number;
}

/** What can be told of a day of the plan that somebody has; every one of them changes the request and repairs the plan. */
export function AbsenceButtons({ shown, employee, day }: AbsenceButtonsProps) {
  const words = repairWords();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { plan, roster } = shown;
  const { date } = roster.days[day]!;
  const now = wallClock(new Date());
  const isStill = isRunning.value || isReadOnly.value;
  const repairFor = (kind: ReportKind) => {
    setRefusal(null);
    const report = dayReport(plan.of.request, roster.people[employee]!.id, date, kind, now);
    startRepair(plan, report).then(setRefusal, (error: Error) => setRefusal(error.message));
  };
  // The pressed button is gone then, so the panel takes the focus in any case.
  const ask = (as: ReportKind) => tell({ kind: "absence", employee, day, as }, "keys");
  return (
    <section class="absence-buttons" aria-label={words.doesNotCome}>
      <button
        type="button"
        class="button primary"
        disabled={isStill}
        onClick={() => repairFor("sick")}
      >
        {date === now.slice(0, 10) ? words.sickToday : words.sickOn(shortDate(date))}
      </button>
      <button type="button" class="button" disabled={isStill} onClick={() => repairFor("wish")}>
        {words.wantsFree}
      </button>
      <button type="button" class="button" onClick={() => ask("sick")}>
        {words.sickSpan}
      </button>
      <button type="button" class="button" onClick={() => ask("vacation")}>
        {words.leaveSpan}
      </button>
      {refusal !== null && (
        <p role="alert" class="note bad">
          {refusal}
        </p>
      )}
    </section>
  );
}
