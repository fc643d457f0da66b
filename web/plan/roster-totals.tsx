/** The columns at the right of the plan: hours against the contract, nights, weekends and wishes of everybody. */
import type { Roster, RosterPerson } from "../../core/index.ts";
import { planWords } from "../language/plan-words.ts";
import { decimalText, signedText } from "./number-words.ts";
import type { SheetCell, SheetTotal } from "./sheet-model.ts";

/** Titles and widths, in the order of `totalsOf`. */
export function totalColumns(): readonly SheetTotal[] {
  const words = planWords();
  return [
    { key: "hours", title: words.hours, hint: words.hoursHint, width: 96 },
    { key: "nights", title: words.nights, hint: words.nightsHint, width: 34 },
    { key: "weekends", title: words.weekends, hint: words.weekendsHint, width: 34 },
    { key: "wishes", title: words.wishes, hint: words.wishesHint, width: 42 },
  ];
}

/** What the bars of all people are drawn against. */
export interface Scale {
  readonly deviation: number;
  readonly nights: number;
  readonly weekends: number;
}

export function scaleOf({ people }: Roster): Scale {
  const most = (value: (totals: NonNullable<RosterPerson["totals"]>) => number, least: number) =>
    people.reduce((max, { totals }) => Math.max(max, totals === null ? 0 : value(totals)), least);
  return {
    deviation: most(({ deviationHours }) => Math.abs(deviationHours ?? 0), 8),
    nights: most(({ nights }) => nights, 1),
    weekends: most(({ weekends }) => weekends, 1),
  };
}

/** The totals of a person as cells; null for people without any. */
export function totalsOf(
  { name, totals }: RosterPerson,
  scale: Scale,
): readonly SheetCell[] | null {
  if (totals === null) return null;
  const words = planWords();
  const { nights, weekends, wishesGranted, wishesTotal } = totals;
  return [
    hoursCell(name, totals, scale),
    {
      label: `${name}, ${words.count(nights, words.nightsHint)}`,
      content: <Counted value={nights} most={scale.nights} />,
      look: "",
    },
    {
      label: `${name}, ${words.count(weekends, words.weekendsHint)}`,
      content: <Counted value={weekends} most={scale.weekends} />,
      look: "",
    },
    {
      label: `${name}, ${words.wishCount(wishesGranted, wishesTotal)}`,
      content:
        wishesTotal === 0 ? (
          <span class="faint">–</span>
        ) : (
          <span class={wishesGranted < wishesTotal ? "less" : ""}>
            {wishesGranted}/{wishesTotal}
          </span>
        ),
      look: "",
    },
  ];
}

function hoursCell(
  name: string,
  { hours, targetHours, deviationHours }: NonNullable<RosterPerson["totals"]>,
  scale: Scale,
): SheetCell {
  const words = planWords();
  if (targetHours === null || deviationHours === null)
    return {
      label: `${name}, ${words.plainHours(decimalText(hours))}`,
      content: <span class="hours">{decimalText(hours)}</span>,
      look: "",
    };
  const share = Math.min(1, Math.abs(deviationHours) / scale.deviation) * 50;
  // What is read aloud begins as what is seen, so that who speaks to the machine can say it.
  const [worked, target] = [Math.round(hours), Math.round(targetHours)].map(String) as [
    string,
    string,
  ];
  return {
    label: `${name}, ${words.ofTarget(worked, target, signedText(deviationHours))}`,
    content: (
      <>
        <span class="hours">
          {worked}
          <small>/{target}</small>
        </span>
        <span class="balance" aria-hidden="true">
          <i
            class={deviationHours > 0 ? "over" : "under"}
            style={{ width: `${share}%`, left: `${deviationHours > 0 ? 50 : 50 - share}%` }}
          />
        </span>
      </>
    ),
    look: "",
  };
}

function Counted({ value, most }: { readonly value: number; readonly most: number }) {
  return (
    <>
      <span class={value === 0 ? "faint" : ""}>{value}</span>
      <span class="bar-of" aria-hidden="true">
        <i style={{ width: `${(100 * value) / most}%` }} />
      </span>
    </>
  );
}
