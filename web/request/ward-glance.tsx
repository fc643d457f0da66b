import { dayText, figure, percentage, spanText } from "../language/figures.ts";
import { glanceWords } from "../language/plan/glance-words.ts";
import { readable } from "../language/readable.ts";
import { LazyRuleList } from "../rules/lazy-rule-list.tsx";
import type { OpenRequest } from "../state/session.ts";
import { type AlikeProofs, alikeProofs } from "./findings/alike-proofs.ts";
import { DemandChart } from "./views/demand-chart.tsx";
import { PeopleTable } from "./views/people-table.tsx";
import { ShiftTable } from "./views/shift-table.tsx";
import "../style/glance.css";

/** The ward as the solver understands it: what is asked for, who is there, what holds. */
export function WardGlance({ of }: { readonly of: OpenRequest }) {
  return (
    <>
      <Facts of={of} />
      <Proofs of={of} />
      <DemandChart of={of} />
      <ShiftTable of={of} />
      <LazyRuleList of={of} />
      <PeopleTable of={of} />
    </>
  );
}

function Facts({ of: { request, ward, inspection } }: { readonly of: OpenRequest }) {
  const words = glanceWords();
  const { demand } = inspection;
  const weeks = demand?.weeks ?? [];
  const needed = weeks.reduce((sum, week) => sum + week.required_hours, 0);
  const contracted = weeks.reduce((sum, week) => sum + week.contract_hours, 0);
  const duties = (demand?.days ?? []).reduce((sum, day) => sum + day.required, 0);
  // Demand by the hour or by rule has no hours of shifts.
  const isByRules = duties === 0 && (demand?.requirements.length ?? 0) > 0;
  const plannable = ward.people.filter(({ totals }) => totals !== null).length;
  const holidays = ward.days.filter(({ isHoliday }) => isHoliday).length;
  const locks = request.locked_assignments?.length ?? 0;
  const entries = [
    [
      words.window,
      spanText(request.start_date, request.end_date),
      [words.days(ward.days.length), ...(holidays > 0 ? [words.holidays(holidays)] : [])].join(
        ", ",
      ),
    ],
    [words.people, figure(ward.people.length), words.plannable(plannable)],
    [
      words.shifts,
      figure(ward.shifts.length),
      isByRules ? words.byRules : words.duties(figure(duties)),
    ],
    isByRules
      ? [words.load, "–", words.demandByRules(figure(contracted))]
      : contracted > 0
        ? [
            words.load,
            percentage(needed / contracted),
            words.loadText(figure(needed), figure(contracted)),
          ]
        : [words.load, "–", words.noContracts(figure(needed))],
    [words.absences, ...absenceTexts(ward)],
    [words.wishes, figure(ward.wishes.length), locks > 0 ? words.locked(locks) : words.noLocks],
  ] as const;
  return (
    <dl class="ward-facts card">
      {entries.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd class="muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function absenceTexts(ward: OpenRequest["ward"]): readonly [string, string] {
  const words = glanceWords();
  const count = { vacation: 0, sick: 0, credited: 0, unavailable: 0 };
  for (const { cells } of ward.people)
    for (const { absence } of cells)
      if (absence !== null && absence !== "notEmployed") count[absence]++;
  const kinds = (["vacation", "sick", "credited", "unavailable"] as const).filter(
    (kind) => count[kind] > 0,
  );
  const all = count.vacation + count.sick + count.credited + count.unavailable;
  if (all === 0) return ["0", words.noAbsences];
  return [figure(all), kinds.map((kind) => words.absence[kind](count[kind])).join(", ")];
}

/** So many proofs say enough. */
const MOST_PROOFS = 5;

function Proofs({ of: { inspection } }: { readonly of: OpenRequest }) {
  const words = glanceWords();
  const proofs = alikeProofs(inspection.proofs ?? []);
  if (proofs.length === 0) return null;
  return (
    <section class="note bad" aria-labelledby="proofs-heading">
      <h3 id="proofs-heading">{words.impossible}</h3>
      <p>{words.impossibleText}</p>
      <ul class="proof-list">
        {proofs.slice(0, MOST_PROOFS).map((proof) => (
          <Proof key={proof.message} {...proof} />
        ))}
      </ul>
      {proofs.length > MOST_PROOFS && (
        <details>
          <summary>{words.more(proofs.length)}</summary>
          <ul class="proof-list">
            {proofs.slice(MOST_PROOFS).map((proof) => (
              <Proof key={proof.message} {...proof} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Proof({ message, also }: AlikeProofs) {
  const last = also.at(-1);
  return (
    <li>
      {readable(message)}
      {last !== undefined && ` ${glanceWords().alsoOn(also.length, dayText(last))}`}
    </li>
  );
}
