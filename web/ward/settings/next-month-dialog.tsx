import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import type { NextMonth } from "../../../core/index.ts";
import { core } from "../../engine/core.ts";
import { DateField } from "../../fields/date-field.tsx";
import { beginWard, keptWards, listWards, openKept, openStation } from "../../kept/keeping.ts";
import { monthOfWard, monthsOf } from "../../kept/stations.ts";
import { dayText, figure, monthText } from "../../language/figures.ts";
import { plainTitle } from "../../language/plan/title-words.ts";
import { nextMonthWords } from "../../language/ward/next-month-words.ts";
import { planName } from "../../plan/signing/plan-name.ts";
import { signedText } from "../../plan/words/number-words.ts";
import { Dialog } from "../../request/dialog.tsx";
import { openBody } from "../../request/draft.ts";
import { isChoosing } from "../../state/choosing.ts";
import { planToFollow } from "../../state/next-month.ts";
import { go } from "../../state/place.ts";
import type { HeldPlan } from "../../state/session.ts";
import { duesOf, notesOn, type PersonDue, restsOwed } from "./next-month.ts";
import "../../style/ward.css";
import "../../style/wide-dialog.css";

/** Shows what goes on from a signed plan before the next month is begun with it. */
export function NextMonthDialog() {
  const words = nextMonthWords();
  const next = useSignal<NextMonth | null>(null);
  /** Null: as long as the month before. */
  const end = useSignal<string | null>(null);
  const failure = useSignal<string | null>(null);
  const plan = planToFollow.value;
  useEffect(() => void listWards(), []);
  // Before it is painted: what belongs to another plan is never seen, nor typed into.
  useLayoutEffect(() => {
    end.value = null;
    next.value = null;
  }, [plan]);
  const wantedEnd = end.value;
  useEffect(() => {
    if (plan === null) return;
    let isWanted = true;
    core.nextMonth(plan.of.number, plan.result.assignments, wantedEnd ?? undefined).then(
      (made) => {
        if (!isWanted) return;
        failure.value = null;
        next.value = made;
      },
      (error: Error) => {
        failure.value = error.message;
      },
    );
    return () => {
      isWanted = false;
    };
  }, [plan, wantedEnd]);
  const close = () => {
    planToFollow.value = null;
  };
  if (plan === null) return null;
  const made = next.value;
  const month = made === null ? null : monthText(made.request.start_date, made.request.end_date);
  return (
    <Dialog
      isWide
      title={month === null ? words.next : words.nextTitle(month)}
      isOpen
      onClose={close}
    >
      {failure.value !== null && (
        <p class="note bad" role="alert">
          {failure.value}
        </p>
      )}
      {made === null || month === null ? (
        <p class="muted">{words.reading}</p>
      ) : (
        <Beginning plan={plan} next={made} month={month} close={close}>
          <DateField
            label={words.lastDay}
            required
            first={made.request.start_date}
            value={made.request.end_date}
            onChange={(date) => {
              // What is no date, or too early, leaves the field as it was.
              if (date >= made.request.start_date) end.value = date;
            }}
          />
        </Beginning>
      )}
    </Dialog>
  );
}

interface BeginningProps {
  readonly plan: HeldPlan;
  readonly next: NextMonth;
  readonly month: string;
  readonly close: () => void;
  readonly children: preact.JSX.Element;
}

function Beginning({ plan, next, month, close, children }: BeginningProps) {
  const words = nextMonthWords();
  const { request } = next;
  const begin = async () => {
    const of = openStation.value;
    close();
    await beginWard({ isOwn: true, of });
    isChoosing.value = false;
    await openBody(request, plainTitle(plan.of.title));
    go("request", "calendar");
  };
  const there = monthsOf(keptWards.value ?? [], openStation.value).find(
    (ward) => monthOfWard(ward)?.start === request.start_date,
  );
  return (
    <form
      class="next-month"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <p class="muted">{words.nextText(planName(plan))}</p>
      <div class="next-month-window">
        {children}
        <p>{words.from(dayText(request.start_date, true))}</p>
      </div>
      {notesOn(next).map((note) => (
        <p key={note} class="muted">
          {note}
        </p>
      ))}
      <Dues people={duesOf(next, plan.of.ward.people)} />
      {there !== undefined && (
        <div class="note warn keeping-note">
          <p>{words.thereAlready(month)}</p>
          <button
            class="button"
            type="button"
            onClick={() => {
              close();
              void openKept(there.id);
              go("request", "calendar");
            }}
          >
            {words.openIt(month)}
          </button>
        </div>
      )}
      <div class="actions">
        <button class="button" type="button" onClick={close}>
          {words.cancel}
        </button>
        <button class="button primary" type="submit">
          {words.make(month)}
        </button>
      </div>
    </form>
  );
}

function Dues({ people }: { readonly people: readonly PersonDue[] }) {
  const words = nextMonthWords();
  const hasPoints = people.some(({ account }) => account?.socialPoints != null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section class="next-month-dues" tabIndex={0} aria-label={words.dueTitle}>
      <table>
        <caption>{words.dueTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{words.person}</th>
            <th scope="col">{words.account}</th>
            {hasPoints && <th scope="col">{words.points}</th>}
            <th scope="col">{words.run}</th>
            <th scope="col">{words.owed}</th>
            <th scope="col">{words.year}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Due key={person.id} person={person} hasPoints={hasPoints} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Due({
  person: { name, account },
  hasPoints,
}: {
  readonly person: PersonDue;
  readonly hasPoints: boolean;
}) {
  const words = nextMonthWords();
  if (account === null) return null;
  const { hours, socialPoints, lastRun, nights, weekends } = account;
  const owed = restsOwed(account);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{hours?.balance == null ? words.none : `${signedText(hours.balance)} h`}</td>
      {hasPoints && <td>{socialPoints == null ? words.none : figure(socialPoints, 1)}</td>}
      <td>{words.runOf(lastRun?.days ?? 0, lastRun?.nights ?? 0)}</td>
      <td>{owed.length === 0 ? words.none : owed.join(", ")}</td>
      <td>{`${nights ?? 0} · ${weekends ?? 0}`}</td>
    </tr>
  );
}
