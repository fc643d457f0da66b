/** One person: duties and totals, wishes and why they were refused, and what is charged for them. */

import { panelWords } from "../../language/plan/panel-words.ts";
import { planWords } from "../../language/plan/plan-words.ts";
import { accountWords } from "../../language/run/account-words.ts";
import { PageSectionHost } from "../../person/page-section-host.tsx";
import { WeighedPersonSection } from "../../weigh/weighed-person.tsx";
import { setLocks } from "../moves/plan-locks.ts";
import { AbsenceButton } from "../repairs/absence-panel.tsx";
import { wishText } from "../sheet/cell-words.ts";
import { DutyMark, WishMark } from "../sheet/duty-mark.tsx";
import { type PlanIndex, wireOf } from "../sheet/plan-index.ts";
import { reveal } from "../sheet/revealed.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { decimalText, shortDate, signedText } from "../words/number-words.ts";
import { accountLines } from "./account-lines.ts";
import { tell } from "./detail.ts";
import { Facts, LongList, Section } from "./panel-parts.tsx";
import { PayOfPerson } from "./pay-section.tsx";
import { Charge } from "./points-section.tsx";
import { WishReason } from "./wish-reason.tsx";

export interface PersonPanelProps {
  readonly shown: ShownPlan;
  readonly index: PlanIndex;
  readonly employee: number;
}

export function PersonPanel({ shown, index, employee }: PersonPanelProps) {
  const words = panelWords();
  const { plan, roster } = shown;
  const person = roster.people[employee]!;
  const { items = [] } = plan.result.statistics.objective ?? {};
  const charges = items.filter(({ employeeId }) => employeeId === person.id);
  const wishes = roster.wishes.filter((wish) => wish.employee === employee);
  return (
    <>
      <AbsenceButton employee={employee} />
      <Totals {...person} />
      <YearAccount lines={accountLines(plan.result, person.id)} />
      <Duties shown={shown} index={index} employee={employee} />
      <PayOfPerson result={plan.result} employeeId={person.id} />
      <Section title={words.wishes}>
        {wishes.length === 0 ? (
          <p class="muted">{words.noWishes}</p>
        ) : (
          <LongList
            items={wishes}
            item={(wish, k) => (
              <li key={k} class="wish-entry">
                <WishMark state={wish.state} />
                <div>
                  <p>
                    {wish.days.map((day) => shortDate(roster.days[day]!.date)).join(", ")}:{" "}
                    {wishText(wish)}{" "}
                    <span class="muted">({planWords().priority[wish.priority]})</span>
                  </p>
                  <WishReason shown={shown} wish={wish} />
                </div>
              </li>
            )}
          />
        )}
      </Section>
      <PageSectionHost shown={shown} employee={employee} />
      <WeighedPersonSection shown={shown} employeeId={person.id} />
      <Section title={words.charged}>
        {charges.length === 0 ? (
          <p class="muted">{words.noCharges}</p>
        ) : (
          <LongList
            items={charges}
            item={(item) => <Charge key={item.key} item={item} shown={shown} ofPerson />}
          />
        )}
      </Section>
    </>
  );
}

function Totals({ totals }: ShownPlan["roster"]["people"][number]) {
  const words = panelWords();
  const sheet = planWords();
  if (totals === null) return null;
  const { hours, targetHours, deviationHours, nights, weekends } = totals;
  return (
    <Facts
      facts={[
        [
          words.hours,
          targetHours === null
            ? decimalText(hours)
            : words.ofAll(decimalText(hours), decimalText(targetHours)),
        ],
        ...(deviationHours === null
          ? []
          : [[words.deviation, `${signedText(deviationHours)} h`] as const]),
        [words.duties, String(totals.shifts)],
        [sheet.nightsHint, String(nights)],
        [sheet.weekendsHint, String(weekends)],
        [words.longestRun, String(totals.longestRun)],
        [words.daysOff, String(totals.daysOff)],
      ]}
    />
  );
}

function YearAccount({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Section title={accountWords().title}>
      <LongList items={lines} item={(line) => <li key={line}>{line}</li>} />
    </Section>
  );
}

function Duties({ shown, index, employee }: PersonPanelProps) {
  const words = panelWords();
  const { plan, roster } = shown;
  const duties = roster.duties.filter((duty) => duty.employee === employee);
  const lock = (locked: boolean) =>
    setLocks(
      plan.id,
      duties.map((duty) => wireOf(duty, roster.people, roster.days)),
      locked,
    );
  return (
    <Section title={`${words.duties} (${duties.length})`}>
      <ul class="duty-list">
        {duties.map((duty) => (
          <li key={`${duty.day} ${duty.shift.id}`}>
            <button
              type="button"
              class="place-link"
              title={`${duty.shift.name}, ${duty.shift.times}`}
              onClick={() => {
                reveal(employee, duty.day);
                tell({ kind: "cell", employee, day: duty.day });
              }}
            >
              <DutyMark
                shift={duty.shift}
                colours={plan.of.colours}
                locked={index.isLocked(duty)}
              />
              {shortDate(roster.days[duty.day]!.date)}
              <span class="visually-hidden">, {duty.shift.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="panel-buttons">
        <button type="button" class="button" onClick={() => lock(true)}>
          {words.lockPerson}
        </button>
        <button type="button" class="button" onClick={() => lock(false)}>
          {words.unlockPerson}
        </button>
      </p>
    </Section>
  );
}
