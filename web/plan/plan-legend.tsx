import type { PlanDifference } from "../compare/plan-difference.ts";
import { planWords } from "../language/plan/plan-words.ts";
import { repairWords } from "../language/plan/repair-words.ts";
import { absenceCodes } from "./repairs/absence-codes.ts";
import { ChangeMark, changeKind, changeKinds } from "./sheet/change-mark.tsx";
import { DutyMark, WishMark } from "./sheet/duty-mark.tsx";
import type { ShownPlan } from "./shown-plan.ts";
import { verdictOf } from "./words/verdict.ts";

/** What the signs of this plan mean; signs that do not occur are left out. */
export function PlanLegend(props: ShownPlan & { readonly marked?: PlanDifference | null }) {
  const { plan, roster, report, marked = null } = props;
  const words = planWords();
  const codes = absenceCodes(roster);
  const isBroken = verdictOf(plan, report).tone === "bad";
  const used = new Set(roster.duties.map(({ shift }) => shift.id));
  for (const { shift } of roster.demand) used.add(shift.id);
  const absences = new Set(
    roster.people.flatMap(({ cells }) => cells.flatMap(({ absence }) => absence ?? [])),
  );
  const changes = new Set(marked?.cells.map(changeKind));
  const states = new Set(roster.wishes.map(({ state }) => state));
  return (
    <ul class="plan-legend" aria-label={words.legend}>
      {roster.shifts
        .filter(({ id }) => used.has(id))
        .map((shift) => (
          <li key={shift.id}>
            <DutyMark shift={shift} colours={plan.of.colours} />
            <bdi>{shift.name}</bdi> <span class="muted">{shift.times}</span>
            {shift.kind !== "work" && <span class="muted">({words[shift.kind]})</span>}
          </li>
        ))}
      {[...absences].map((kind) => (
        <li key={kind}>
          <span class="absence swatch" aria-hidden="true">
            {codes[kind]}
          </span>
          {words.absence[kind]}
        </li>
      ))}
      {[...states].map((state) => (
        <li key={state}>
          <WishMark state={state} />
          {words.wish[state]}
        </li>
      ))}
      <li>
        <span class="lock-swatch" aria-hidden="true" />
        {words.locked}
      </li>
      {changeKinds
        .filter((kind) => changes.has(kind))
        .map((kind) => (
          <li key={kind}>
            <ChangeMark kind={kind} />
            {repairWords().marks[kind]}
          </li>
        ))}
      {isBroken && (
        <li>
          <span class="broken-mark" aria-hidden="true">
            !
          </span>
          {words.broken(1)}
        </li>
      )}
    </ul>
  );
}
