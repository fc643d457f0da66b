/** A ward of the list, or its months where there are several. */
import { momentText, monthText } from "../language/figures.ts";
import { keptWords } from "../language/kept-words.ts";
import { monthWords } from "../language/ward/month-words.ts";
import { isChoosing } from "../state/choosing.ts";
import { openWard } from "../state/session.ts";
import type { KeptWard } from "./database.ts";
import { forgetAsked } from "./forget-asked.ts";
import { openKept } from "./keeping.ts";
import { monthOfWard } from "./stations.ts";

/** Opens a kept month; the one that is open is only shown again. */
export function openMonth(id: string): void {
  if (openWard.value === id) isChoosing.value = false;
  else void openKept(id);
}

/** One entry for each month, under a heading of their own where there are several. */
export function StationEntry({ months }: { readonly months: readonly KeptWard[] }) {
  const [first] = months;
  if (first === undefined) return null;
  if (months.length === 1) return <MonthEntry ward={first} isAlone />;
  const { title } = months.at(-1)!;
  return (
    <li class="station">
      <h4>{title}</h4>
      <ul class="wards">
        {months.map((ward) => (
          <MonthEntry key={ward.id} ward={ward} isAlone={false} />
        ))}
      </ul>
    </li>
  );
}

function MonthEntry({ ward, isAlone }: { readonly ward: KeptWard; readonly isAlone: boolean }) {
  const words = keptWords();
  const { id, title, changedAt, signedAt } = ward;
  const window = monthOfWard(ward);
  const month = window === null ? null : monthText(window.start, window.end);
  const name = isAlone || month === null ? title : `${title}, ${month}`;
  const facts = [
    ...(isAlone && month !== null ? [month] : []),
    ...(signedAt === undefined ? [] : [monthWords().signedShort]),
    words.changed(momentText(changedAt)),
  ];
  return (
    <li class="ward">
      <button
        class="ward-open"
        type="button"
        aria-label={words.open(name)}
        onClick={() => openMonth(id)}
      >
        <strong>{isAlone ? title : (month ?? title)}</strong>
        <span class="muted">{facts.join(" · ")}</span>
      </button>
      <button
        class="button quiet small"
        type="button"
        aria-label={words.forgetNamed(name)}
        onClick={() => {
          forgetAsked.value = { id, name };
        }}
      >
        {words.forget}
      </button>
    </li>
  );
}
