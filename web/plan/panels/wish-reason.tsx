import type { RosterWish } from "../../../core/index.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { readable } from "../../language/readable.ts";
import type { ShownPlan } from "../shown-plan.ts";

/** Why a wish was refused and what granting it would cost; nothing for one that was granted. */
export function WishReason({
  shown,
  wish,
}: {
  readonly shown: ShownPlan;
  readonly wish: RosterWish;
}) {
  if (wish.state !== "refused") return null;
  const { people, days } = shown.roster;
  const dates = new Set(wish.days.map((day) => days[day]!.date));
  const { denied: refused = [] } = shown.plan.result.statistics.wishes ?? {};
  const found = refused.filter(
    (denied) =>
      denied.employeeId === people[wish.employee]!.id &&
      denied.dates.some((date) => dates.has(date)),
  );
  if (found.length === 0) return <p class="muted">{panelWords().noReason}</p>;
  return (
    <>
      {found.map(({ message }) => (
        <p key={message} class="reason">
          {readable(message)}
        </p>
      ))}
    </>
  );
}
