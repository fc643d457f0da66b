/** What goes with a duty that is being moved: the duty itself at the pointer, and what its drop would do. */
import { useEffect } from "preact/hooks";
import { panelWords } from "../../language/plan/panel-words.ts";
import { DutyMark } from "../sheet/duty-mark.tsx";
import { px } from "../sheet/sheet-model.ts";
import { consequenceText } from "../words/consequence-words.ts";
import { shortDate } from "../words/number-words.ts";
import { type Moving, moving, pointer } from "./moving.ts";
import { type Trial, trial } from "./trial.ts";

export function MoveCard() {
  const now = moving.value;
  const judged = trial.value;
  useTargetMark(now, judged);
  if (now === null) return <output class="visually-hidden" />;
  const { x, y } = pointer.value;
  const isPointer = now.by === "pointer";
  const style = isPointer
    ? { left: px(Math.min(x + 16, innerWidth - 300)), top: px(Math.min(y + 18, innerHeight - 190)) }
    : {};
  return (
    <>
      {isPointer && (
        <div class="move-ghost" style={{ left: px(x), top: px(y) }}>
          <DutyMark shift={now.shift} colours={now.shown.plan.of.colours} />
        </div>
      )}
      <output class={`move-card${isPointer ? "" : " docked"} ${toneOf(judged)}`} style={style}>
        <Verdict now={now} judged={judged} />
      </output>
    </>
  );
}

function Verdict({ now, judged }: { readonly now: Moving; readonly judged: Trial | null }) {
  const words = panelWords();
  const { roster } = now.shown;
  if (now.target === null || judged === null)
    return (
      <>
        <b>{now.shift.name}</b>
        {now.by === "keys" && <p>{words.moveHelp}</p>}
      </>
    );
  const person = roster.people[now.target.employee]!;
  const where = `${person.name}, ${shortDate(roster.days[now.target.day]!.date)}`;
  if (judged.consequences === null)
    return (
      <>
        <p class="muted">{where}</p>
        <p>{words.judging}</p>
      </>
    );
  const swapped = swappedIn(now, judged);
  const { headline, lines } = consequenceText(judged.consequences);
  return (
    <>
      <p class="muted">
        {now.shift.name} {swapped === undefined ? "→" : `⇄ ${swapped}:`} {where}
      </p>
      <b>{headline}</b>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

/** The shift that is given back where two people change places. */
function swappedIn({ shown }: Moving, { move }: Trial): string | undefined {
  if (move.kind !== "swap") return undefined;
  return shown.roster.shifts.find(({ id }) => id === move.with.shift_id)?.name;
}

const toneOf = (judged: Trial | null) =>
  judged?.consequences == null ? "plain" : consequenceText(judged.consequences).tone;

/** Marks the cell that is aimed at; by hand, so that a thousand cells need not be asked whether they are meant. */
function useTargetMark(now: Moving | null, judged: Trial | null): void {
  const target = now?.target ?? null;
  const tone = toneOf(judged);
  useEffect(() => {
    if (target === null) return;
    const cell = document.querySelector<HTMLElement>(
      `[data-row="${target.employee + 1}"][data-column="${target.day + 1}"]`,
    );
    if (cell === null) return;
    cell.dataset.drop = tone;
    return () => {
      delete cell.dataset.drop;
    };
  }, [target, tone]);
}
