/** The columns at the right of the plan: hours against the contract, nights, weekends and wishes of everybody. */
import type { Roster, RosterPerson } from "../../../core/index.ts";
import { percentage } from "../../language/figures.ts";
import { planWords } from "../../language/plan/plan-words.ts";
import { type FairShare, fairShares, isFarAbove } from "../panels/fair-shares.ts";
import { decimalText, signedText } from "../words/number-words.ts";
import type { SheetCell, SheetTotal } from "./sheet-model.ts";

/** Titles and widths, in the order of `totalsOf`. */
export function totalColumns(): readonly SheetTotal[] {
  const words = planWords();
  return [
    { key: "hours", title: words.hours, hint: words.hoursHint, width: 90 },
    { key: "nights", title: words.nights, hint: words.nightsHint, width: 34 },
    { key: "weekends", title: words.weekends, hint: words.weekendsHint, width: 34 },
    { key: "wishes", title: words.wishes, hint: words.wishesHint, width: 42 },
  ];
}

/** What the bars of all people are drawn against. */
export interface Scale {
  /** Of everybody, in their order. */
  readonly fair: readonly (FairShare | null)[];
  readonly deviation: number;
  readonly nights: number;
  readonly weekends: number;
}

export function scaleOf(roster: Roster): Scale {
  const { people } = roster;
  const most = (value: (totals: NonNullable<RosterPerson["totals"]>) => number, least: number) =>
    people.reduce((max, { totals }) => Math.max(max, totals === null ? 0 : value(totals)), least);
  return {
    fair: fairShares(roster),
    deviation: most(({ deviationHours }) => Math.abs(deviationHours ?? 0), 8),
    nights: most(({ nights }) => nights, 1),
    weekends: most(({ weekends }) => weekends, 1),
  };
}

/** The totals of a person as cells; null for people without any. */
export function totalsOf(
  { name, totals }: RosterPerson,
  scale: Scale,
  employee: number,
): readonly SheetCell[] | null {
  if (totals === null) return null;
  const words = planWords();
  const { nights, weekends, wishesGranted, wishesTotal } = totals;
  const fair = scale.fair[employee] ?? null;
  return [
    hoursCell(name, totals, scale),
    {
      label: `${name}, ${words.count(nights, words.nightsHint)}${ofFair(nights, fair?.nights)}`,
      content: <Counted value={nights} most={scale.nights} fair={fair?.nights} />,
      look: "",
    },
    {
      label: `${name}, ${words.count(weekends, words.weekendsHint)}${ofFair(weekends, fair?.weekends)}`,
      content: <Counted value={weekends} most={scale.weekends} fair={fair?.weekends} />,
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

/** `, 120 % of the fair share`, where there is one. */
function ofFair(value: number, fair: number | undefined): string {
  return fair === undefined || fair === 0
    ? ""
    : `, ${planWords().ofFairShare(percentage(value / fair))}`;
}

/** A number over its bar; a stroke shows the fair share, and what is far above it stands out. */
function Counted(props: {
  readonly value: number;
  readonly most: number;
  readonly fair: number | undefined;
}) {
  const { value, most, fair = 0 } = props;
  const look = isFarAbove(value, fair) ? "over" : "";
  return (
    <>
      <span class={value === 0 ? "faint" : ""}>{value}</span>
      <span class="bar-of" aria-hidden="true">
        <i class={look} style={{ width: `${(100 * value) / most}%` }} />
        {fair > 0 && <b style={{ left: `${Math.min(100, (100 * fair) / most)}%` }} />}
      </span>
    </>
  );
}
