import { useEffect } from "preact/hooks";
import { monthText } from "../language/figures.ts";
import { monthWords } from "../language/ward/month-words.ts";
import { openWard } from "../state/session.ts";
import { keptWards, listWards, openStation } from "./keeping.ts";
import { keeping } from "./keeping-state.ts";
import { monthOfWard, monthsOf } from "./stations.ts";
import { openMonth } from "./ward-entries.tsx";

/** The months of the open ward, to go from one to another; nothing where there is one alone. */
export function MonthTabs() {
  const words = monthWords();
  const open = openWard.value;
  const wards = keptWards.value ?? [];
  // A month that was just begun is kept a moment later.
  const isDue = keeping.value.kind === "saved" && !wards.some(({ id }) => id === open);
  useEffect(() => void listWards(), [open, isDue]);
  const months = monthsOf(wards, openStation.value);
  if (months.length < 2) return null;
  return (
    <nav class="months" aria-label={words.months}>
      {months.map((ward) => {
        const month = monthOfWard(ward);
        return (
          <button
            key={ward.id}
            class="button quiet small"
            type="button"
            aria-current={ward.id === open ? "page" : undefined}
            onClick={() => openMonth(ward.id)}
          >
            {month === null ? ward.title : monthText(month.start, month.end)}
            {ward.signedAt !== undefined && (
              <>
                {" "}
                <span aria-hidden="true">✓</span>
                <span class="visually-hidden">{words.signedShort}</span>
              </>
            )}
          </button>
        );
      })}
    </nav>
  );
}
