/** The report of an absence: who is away when, what of the plan falls out by it, and what has to stay. */
import { useId, useState } from "preact/hooks";
import { planWords } from "../language/plan-words.ts";
import { repairWords } from "../language/repair-words.ts";
import { isRunning } from "../state/run.ts";
import {
  type AbsenceReport,
  absenceKinds,
  absentDates,
  faultIn,
  type ReportFault,
  usualDay,
  usualFreeze,
  wallClock,
} from "./absence-order.ts";
import { tell } from "./detail.ts";
import { DutyMark } from "./duty-mark.tsx";
import { longDate, shortDate } from "./number-words.ts";
import type { PlanIndex } from "./plan-index.ts";
import { startRepair } from "./repairs.ts";
import type { ShownPlan } from "./shown-plan.ts";

/** Leads to the report; the day is null where none is meant. */
export function AbsenceButton(props: { readonly employee: number; readonly day: number | null }) {
  return (
    <p class="panel-buttons">
      <button
        type="button"
        class="button"
        // The pressed button is gone then, so the panel takes the focus in any case.
        onClick={() => tell({ kind: "absence", ...props }, "keys")}
      >
        {repairWords().report}
      </button>
    </p>
  );
}

interface AbsencePanelProps {
  readonly shown: ShownPlan;
  readonly index: PlanIndex;
  readonly employee: number;
  readonly day: number | null;
}

export function AbsencePanel({ shown, index, employee, day }: AbsencePanelProps) {
  const words = repairWords();
  const { plan, roster } = shown;
  const { request } = plan.of;
  const [now] = useState(() => wallClock(new Date()));
  const [from, setFrom] = useState(() =>
    day === null ? usualDay(request, now) : roster.days[day]!.date,
  );
  const [lastDate, setLastDate] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const [kind, setKind] = useState<AbsenceReport["kind"]>("sick");
  const [refusal, setRefusal] = useState<string | null>(null);
  // Until the reader says something else they follow the first day.
  const to = lastDate ?? from;
  const until = time ?? usualFreeze(request, from, now);
  const report = { employeeId: roster.people[employee]!.id, kind, from, to, until };
  const fault = faultIn(request, report);
  const said = fault === null ? refusal : faultText(fault, shown);
  const alert = useId();
  const hint = useId();
  const described = (isMeant: boolean) =>
    isMeant && said !== null ? { "aria-invalid": true, "aria-describedby": alert } : {};
  const isOfDates = fault !== null && fault !== "allKept";
  return (
    <form
      class="absence-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (fault !== null || isRunning.value) return;
        setRefusal(null);
        startRepair(plan, report).then(setRefusal, (error: Error) => setRefusal(error.message));
      }}
    >
      <p class="muted">{words.intro}</p>
      <label class="labelled">
        <span>{words.kind}</span>
        <select
          class="field"
          value={kind}
          onChange={({ currentTarget }) =>
            setKind(absenceKinds.find((one) => one === currentTarget.value) ?? "sick")
          }
        >
          {absenceKinds.map((one) => (
            <option key={one} value={one}>
              {planWords().absence[one]}
            </option>
          ))}
        </select>
      </label>
      <div class="absence-dates">
        <label class="labelled">
          <span>{words.from}</span>
          <input
            class="field"
            type="date"
            required
            value={from}
            min={request.start_date}
            max={request.end_date}
            {...described(isOfDates)}
            onInput={({ currentTarget }) => setFrom(currentTarget.value)}
          />
        </label>
        <label class="labelled">
          <span>{words.to}</span>
          <input
            class="field"
            type="date"
            required
            value={to}
            min={from}
            {...described(isOfDates)}
            onInput={({ currentTarget }) => setLastDate(currentTarget.value)}
          />
        </label>
      </div>
      <div class="labelled">
        <label for={`${hint}-until`}>{words.until}</label>
        <input
          id={`${hint}-until`}
          class="field"
          type="datetime-local"
          value={until}
          aria-describedby={fault === "allKept" ? alert : hint}
          aria-invalid={fault === "allKept" ? true : undefined}
          onInput={({ currentTarget }) => setTime(currentTarget.value)}
        />
        <small id={hint} class="hint">
          {words.untilHint}
        </small>
      </div>
      {fault === null && <FallsOut shown={shown} index={index} report={report} />}
      <p id={alert} role="alert" class={said === null ? undefined : "note bad"}>
        {said}
      </p>
      <p class="panel-buttons">
        <button
          type="submit"
          class="button primary"
          disabled={isRunning.value || fault !== null}
          aria-describedby={isRunning.value ? `${hint}-running` : undefined}
        >
          {words.repair}
        </button>
      </p>
      {isRunning.value && (
        <p id={`${hint}-running`} class="hint">
          {words.running}
        </p>
      )}
    </form>
  );
}

function faultText(fault: ReportFault, { roster }: ShownPlan): string {
  const words = repairWords();
  if (fault !== "outside") return words[fault];
  return words.outside(longDate(roster.days[0]!.date), longDate(roster.days.at(-1)!.date));
}

/** The duties of the absent person on the named days. */
function FallsOut(props: Pick<AbsencePanelProps, "shown" | "index"> & { report: AbsenceReport }) {
  const { shown, index, report } = props;
  const words = repairWords();
  const { plan, roster } = shown;
  const dates = new Set(absentDates(plan.of.request, report));
  const duties = roster.duties.filter(
    ({ employee, day }) =>
      roster.people[employee]!.id === report.employeeId && dates.has(roster.days[day]!.date),
  );
  return (
    <div role="status" class="panel-section">
      <p>{duties.length === 0 ? words.freesNone : words.frees(duties.length)}</p>
      {duties.length > 0 && (
        <ul class="duty-list">
          {duties.map((duty) => (
            <li key={`${duty.day} ${duty.shift.id}`} class="fallen">
              <DutyMark
                shift={duty.shift}
                colours={plan.of.colours}
                locked={index.isLocked(duty)}
              />
              <span aria-hidden="true">{shortDate(roster.days[duty.day]!.date)}</span>
              <span class="visually-hidden">
                {shortDate(roster.days[duty.day]!.date)}, {duty.shift.name}
              </span>
            </li>
          ))}
        </ul>
      )}
      {duties.some(index.isLocked) && <p class="hint">{words.freesLocks}</p>}
    </div>
  );
}
