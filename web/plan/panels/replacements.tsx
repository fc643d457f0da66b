import { useEffect, useState } from "preact/hooks";
import type {
  DutyReplacements,
  ReplacementOption,
  Roster,
  WireAssignment,
} from "../../../core/index.ts";
import { core } from "../../engine/core.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { readable } from "../../language/readable.ts";
import { language } from "../../state/settings.ts";
import { change } from "../moves/hand-changes.ts";
import type { PlanMove } from "../moves/plan-moves.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { pointsHeadline } from "../words/consequence-words.ts";
import { LongList } from "./panel-parts.tsx";

/** A duty, or with null a seat that nobody has. */
type Seat = Omit<WireAssignment, "employee_id"> & { readonly employee_id: string | null };

/** Everybody who could do a duty instead, best first, with what follows from it; and why the others cannot. */
export function Replacements(props: {
  readonly shown: ShownPlan;
  readonly duty: Seat;
  /** Single people alone, unless nobody can do it so: what several exchange takes longer to find and to call. */
  readonly isBrief?: boolean;
  /** Told when the ranking is there, or cannot be made. */
  readonly onRanked?: () => void;
}) {
  const { shown, duty, isBrief = false, onRanked } = props;
  const words = panelWords();
  const [ranked, setRanked] = useState<DutyReplacements | null>(null);
  const { of, result } = shown.plan;
  const key = JSON.stringify([duty.employee_id, duty.date, duty.shift_id]);
  const spoken = language.value;
  useEffect(() => {
    let isWanted = true;
    setRanked(null);
    const rankedTo = async (depth: 1 | 3) => {
      const found = await core.replacements(of.number, result.assignments, duty, spoken, depth);
      return found.outcome === "ranked" ? (found.duties[0] ?? null) : null;
    };
    const found = isBrief
      ? rankedTo(1).then((alone) => (alone !== null && canTake(alone) ? alone : rankedTo(3)))
      : rankedTo(3);
    found
      .then(
        (ranking) => {
          if (isWanted && ranking !== null) setRanked(ranking);
        },
        () => undefined,
      )
      .finally(() => onRanked?.());
    return () => {
      isWanted = false;
    };
  }, [of.number, result, key, spoken]);
  if (ranked === null) return <p class="muted">{words.ranking}</p>;
  const takers = ranked.options.filter(({ employeeId }) => employeeId !== null);
  return (
    <>
      <h4>{words.replacements}</h4>
      {takers.length === 0 && <p class="muted">{words.nobodyCan}</p>}
      <LongList
        items={takers}
        item={(option) => (
          <Option key={option.message} option={option} duty={duty} roster={shown.roster} />
        )}
      />
      <Blocked {...ranked} roster={shown.roster} />
    </>
  );
}

/** Whether anybody can do it who leaves nothing else undone. */
const canTake = ({ options }: DutyReplacements): boolean =>
  options.some(({ employeeId, unmet }) => employeeId !== null && unmet <= 0);

const nameIn = ({ people }: Roster, id: string | null) =>
  people.find((person) => person.id === id)?.name ?? id ?? "";

function Option(props: {
  readonly option: ReplacementOption;
  readonly duty: Seat;
  readonly roster: Roster;
}) {
  const { option, duty, roster } = props;
  const words = panelWords();
  const name = nameIn(roster, option.employeeId);
  const left = roster.shifts.find(({ id }) => id === option.fromShiftId);
  const isExchange = option.kind === "swaps" || option.kind === "chain";
  return (
    <li class="gap-person">
      <div>
        {isExchange ? <p>{readable(option.message)}</p> : <b>{name}</b>}
        <p class="muted">
          {[
            ...(left === undefined ? [] : [words.movesFrom(left.name)]),
            ...(option.unmet > 0 ? [words.opensGap] : []),
            pointsHeadline(option.points),
          ].join(" · ")}
        </p>
      </div>
      <button
        type="button"
        class="button small"
        aria-label={
          isExchange ? `${words.exchange}: ${readable(option.message)}` : words.giveTo(name)
        }
        onClick={() => void change(...movesOf(option, duty))}
      >
        {isExchange ? words.exchange : words.give}
      </button>
    </li>
  );
}

/** The last duty that changes hands goes first, so that whoever moves from another duty of the date has left it. */
function movesOf({ handovers }: ReplacementOption, duty: Seat): readonly PlanMove[] {
  return handovers
    .toReversed()
    .flatMap(({ date, shiftId, fromEmployeeId, toEmployeeId }): readonly PlanMove[] => {
      const from = fromEmployeeId ?? duty.employee_id;
      const of = (employee_id: string) => ({ employee_id, date, shift_id: shiftId });
      if (from === null)
        return toEmployeeId === null ? [] : [{ kind: "add", duty: of(toEmployeeId) }];
      if (toEmployeeId === null) return [{ kind: "remove", duty: of(from) }];
      return [{ kind: "give", duty: of(from), to: { employeeId: toEmployeeId, date } }];
    });
}

function Blocked({ blocked, roster }: DutyReplacements & { readonly roster: Roster }) {
  const words = panelWords();
  if (blocked.length === 0) return null;
  return (
    <details class="panel-more">
      <summary>{words.blocked(blocked.length)}</summary>
      <ul class="panel-list">
        {blocked.map(({ employeeId, reasons }) => (
          <li key={employeeId}>
            <b>{nameIn(roster, employeeId)}</b>
            {reasons.slice(0, 3).map(({ message }) => (
              <p key={message} class="muted">
                {readable(message)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
