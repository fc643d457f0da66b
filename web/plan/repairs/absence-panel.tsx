/** The report of an absence: who is away when, what of the plan falls out by it, and what has to stay. */
import { useId, useState } from "preact/hooks";
import { DateField } from "../../fields/date-field.tsx";
import { TimeField } from "../../fields/time-field.tsx";
import { planWords } from "../../language/plan/plan-words.ts";
import { repairWords } from "../../language/plan/repair-words.ts";
import { isRunning } from "../../state/run.ts";
import { tell } from "../panels/detail.ts";
import { DutyMark } from "../sheet/duty-mark.tsx";
import type { PlanIndex } from "../sheet/plan-index.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { longDate, shortDate } from "../words/number-words.ts";
import {
  type AbsenceReport,
  absentDates,
  faultIn,
  type ReportFault,
  type ReportKind,
  reportKinds,
  usualDay,
  usualFreeze,
  wallClock,
} from "./absence-order.ts";
import { startRepair } from "./repairs.ts";

/** Leads to the report on somebody, of no day in particular. */
export function AbsenceButton({ employee }: { readonly employee: number }) {
  return (
    <p class="panel-buttons">
      <button
        type="button"
        class="button"
        // The pressed button is gone then, so the panel takes the focus in any case.
        onClick={() => tell({ kind: "absence", employee, day: null, as: "sick" }, "keys")}
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
  /** The reason that is meant at first. */
  readonly as: ReportKind;
}

export function AbsencePanel({ shown, index, employee, day, as }: AbsencePanelProps) {
  const words = repairWords();
  const { plan, roster } = shown;
  const { request } = plan.of;
  const [now] = useState(() => wallClock(new Date()));
  const [from, setFrom] = useState(() =>
    day === null ? usualDay(request, now) : roster.days[day]!.date,
  );
  const [lastDate, setLastDate] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const [kind, setKind] = useState<ReportKind>(as);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Until the reader says something else they follow the first day.
  const to = lastDate ?? from;
  const until = time ?? usualFreeze(request, from, now);
  const report = { employeeId: roster.people[employee]!.id, kind, from, to, until };
  const fault = faultIn(request, report);
  const errorText = fault === null ? refusal : faultText(fault, shown);
  const alert = useId();
  const hint = useId();
  const described = (isMeant: boolean) =>
    isMeant && errorText !== null ? { isInvalid: true, describedBy: alert } : {};
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
            setKind(reportKinds.find((one) => one === currentTarget.value) ?? as)
          }
        >
          {reportKinds.map((one) => (
            <option key={one} value={one}>
              {reasonText(one)}
            </option>
          ))}
        </select>
      </label>
      <div class="absence-dates">
        <DateField
          label={words.from}
          value={from}
          first={request.start_date}
          last={request.end_date}
          {...described(isOfDates)}
          onChange={setFrom}
        />
        <DateField
          label={words.to}
          value={to}
          first={from}
          {...described(isOfDates)}
          onChange={setLastDate}
        />
      </div>
      <fieldset class="labelled moment-group">
        <legend>{words.until}</legend>
        <div class="moment">
          <DateField
            label={words.untilDay}
            isLabelled
            value={until.slice(0, 10)}
            isInvalid={fault === "allKept"}
            describedBy={fault === "allKept" ? alert : hint}
            onChange={(date) => setTime(date && `${date}T${until.slice(11) || "00:00"}`)}
          />
          {until !== "" && (
            <TimeField
              label={words.untilTime}
              isLabelled
              value={until.slice(11)}
              onChange={(clock) => setTime(`${until.slice(0, 10)}T${clock || "00:00"}`)}
            />
          )}
        </div>
        <small id={hint} class="hint">
          {words.untilHint}
        </small>
      </fieldset>
      {fault === null && <FallsOut shown={shown} index={index} report={report} />}
      <p id={alert} role="alert" class={errorText === null ? undefined : "note bad"}>
        {errorText}
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

/** The reason as the sheet says it. */
export function reasonText(kind: ReportKind): string {
  return kind === "wish" ? repairWords().grantedFree : planWords().absence[kind];
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
