/** The plan: a sheet of everybody's days, and beside it what the reader asks about. */
import { signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { PlanDifference } from "../compare/plan-difference.ts";
import { planWords } from "../language/plan/plan-words.ts";
import { shellWords } from "../language/shell-words.ts";
import { usePrintPages } from "../print/use-print-pages.ts";
import { isRunning, run, watchesRun } from "../state/run.ts";
import { currentPlan } from "../state/session.ts";
import { language } from "../state/settings.ts";
import { dragFrom } from "./moves/drag-duty.ts";
import { redo, undo } from "./moves/hand-changes.ts";
import { MoveCard } from "./moves/move-card.tsx";
import { aim, cancel, drop, moving, pointAt, startMoving } from "./moves/moving.ts";
import { lockChoices, setLocks } from "./moves/plan-locks.ts";
import { isMarked } from "./panels/change-list.tsx";
import { type Detail, detail, panelOpen, tell } from "./panels/detail.ts";
import { PlanPanel } from "./panels/plan-panel.tsx";
import { PlanLegend } from "./plan-legend.tsx";
import { PlanToolbar } from "./plan-toolbar.tsx";
import { earlierDifference } from "./repairs/earlier-changes.ts";
import { RepairBar } from "./repairs/repair-panel.tsx";
import { RunningBar, RunningPlan } from "./running-plan.tsx";
import { type PlanIndex, planIndex, wireOf } from "./sheet/plan-index.ts";
import { revealed } from "./sheet/revealed.ts";
import { rosterSheet } from "./sheet/roster-sheet.tsx";
import { Sheet } from "./sheet/sheet.tsx";
import type { Place } from "./sheet/sheet-keys.ts";
import type { SheetContent } from "./sheet/sheet-model.ts";
import { type ShownPlan, showFailure, shownPlan } from "./shown-plan.ts";
import { verdictOf } from "./words/verdict.ts";
import "../style/plan.css";
import "../style/plan-panel.css";
import "../style/plan-repair.css";

const withDemand = signal(true);

export function PlanView() {
  const words = planWords();
  const now = isRunning.value ? run.value : null;
  if (now !== null && (currentPlan.value === null || watchesRun.value))
    return <RunningPlan now={now} isAlone={currentPlan.value === null} />;
  if (currentPlan.value === null) return <NoPlan />;
  if (showFailure.value !== null) return <p class="note bad">{words.failed(showFailure.value)}</p>;
  if (shownPlan.value === null) {
    // What was looked at while it was made stays in sight until it is drawn as the plan that it became.
    const ended = run.value?.planId === currentPlan.value.id ? run.value : null;
    if (ended !== null) return <RunningPlan now={ended} isAlone />;
    return <p class="muted">{words.loading}</p>;
  }
  return <Shown {...shownPlan.value} />;
}

function NoPlan() {
  const words = planWords();
  return (
    <section class="plan-empty">
      <h2>{shellWords().plan}</h2>
      <p>{words.noPlanTitle}</p>
      <p class="muted">{words.noPlan}</p>
      <a class="button" href="#/request">
        {words.toRequest}
      </a>
    </section>
  );
}

function Shown(shown: ShownPlan) {
  const locks = lockChoices(shown.plan.id);
  const spoken = language.value;
  const isUnfolded = withDemand.value;
  const { roster, report, plan } = shown;
  const index = useMemo(() => planIndex(shown, locks), [roster, report, locks]);
  const hasMarks = isMarked(plan);
  const marked = useMemo(
    () => (hasMarks ? earlierDifference(shown) : null),
    [roster, plan, hasMarks],
  );
  const content = useMemo(
    () => rosterSheet(shown, index, { withDemand: isUnfolded, marked }),
    [roster, index, plan, spoken, isUnfolded, marked],
  );
  const pages = usePrintPages();
  const sheet = useRef<HTMLDivElement>(null);
  useSelectionMark(sheet, detail.value, content);
  const wanted = revealed.value;
  const reveal = useMemo(
    () => wanted && { row: wanted.employee + 1, column: wanted.day + 1 },
    [wanted],
  );
  return (
    <div class={`plan${panelOpen.value ? " with-panel" : ""}`}>
      <RunningBar />
      <PlanToolbar shown={shown} index={index} />
      <RepairBar {...shown} />
      <div class="plan-main">
        <div class="plan-sheet" ref={sheet}>
          <Sheet
            content={content}
            onOpen={(place, by) => {
              if (moving.value !== null) return pointAt(personDay(place, shown));
              const about = aboutOf(shown, place);
              if (about !== null) tell(about, by);
            }}
            onKey={(event, place) => pressed(event, place, shown, index)}
            onPlace={(place) => {
              if (moving.value?.by === "keys") aim(personDay(place, shown));
            }}
            onPointerDown={(event, frame) => dragFrom(event, frame, shown)}
            reveal={reveal}
          />
          <Footer shown={shown} marked={marked} />
        </div>
        {panelOpen.value && <PlanPanel shown={shown} index={index} />}
      </div>
      <MoveCard />
      <Spoken shown={shown} index={index} />
      {pages !== null && <pages.PrintRoster shown={shown} index={index} />}
      {pages !== null && <pages.PrintDialog isOfPlan />}
    </div>
  );
}

/** Marks the day that the panel tells about; by hand, so that a thousand cells need not be asked whether they are meant. */
function useSelectionMark(
  sheet: RefObject<HTMLDivElement | null>,
  about: Detail,
  content: SheetContent,
): void {
  useEffect(() => {
    if (about.kind !== "cell") return;
    const cell = sheet.current?.querySelector<HTMLElement>(
      `[data-row="${about.employee + 1}"][data-column="${about.day + 1}"]`,
    );
    if (cell == null) return;
    cell.dataset.chosen = "";
    return () => {
      delete cell.dataset.chosen;
    };
  }, [sheet, about, content]);
}

function Footer({ shown, marked }: { shown: ShownPlan; marked: PlanDifference | null }) {
  const words = planWords();
  return (
    <footer class="plan-footer">
      <PlanLegend {...shown} marked={marked} />
      <button
        type="button"
        class="button quiet"
        aria-pressed={withDemand.value}
        onClick={() => {
          withDemand.value = !withDemand.value;
        }}
      >
        {withDemand.value ? words.foldDemand : words.unfoldDemand}
      </button>
      <p class="hint">{words.shortHelp}</p>
    </footer>
  );
}

/** Somebody's day at a place of the sheet; null for headers, totals and the rows below. */
function personDay({ row, column }: Place, { roster }: ShownPlan) {
  const [employee, day] = [row - 1, column - 1];
  const isThere = roster.people[employee] !== undefined && roster.days[day] !== undefined;
  return isThere ? { employee, day } : null;
}

/** What the panel tells of a place; null for the headers of the days. */
function aboutOf(shown: ShownPlan, place: Place): Detail | null {
  const { roster } = shown;
  if (place.row === 0) return null;
  const cell = personDay(place, shown);
  if (cell !== null) return { kind: "cell", ...cell };
  const below = place.row - 1 - roster.people.length;
  if (below < 0) return { kind: "person", employee: place.row - 1 };
  const day = roster.days[place.column - 1]?.index ?? null;
  const hasGaps = roster.gaps.length > 0;
  if (hasGaps && below === 0) return { kind: "gaps", day };
  const shift = roster.demand[below - (hasGaps ? 1 : 0)]?.shift;
  return shift === undefined || day === null ? null : { kind: "demand", shiftId: shift.id, day };
}

/** Keys beside those that walk: moving and locking a duty, taking changes back. */
function pressed(
  { key, ctrlKey }: KeyboardEvent,
  place: Place,
  shown: ShownPlan,
  index: PlanIndex,
): boolean {
  if (moving.value !== null) {
    if (key === "Enter" || key === " ") drop();
    else if (key === "Escape") cancel();
    else return false;
    return true;
  }
  if (ctrlKey) return takesBack(key);
  const cell = personDay(place, shown);
  const duty = cell && shown.roster.people[cell.employee]!.cells[cell.day]!.duties[0];
  switch (key.toLowerCase()) {
    case "m":
      if (cell === null || duty == null) return false;
      startMoving(shown, cell.employee, cell.day, duty);
      return true;
    case "l":
      if (duty == null) return false;
      setLocks(
        shown.plan.id,
        [wireOf(duty, shown.roster.people, shown.roster.days)],
        !index.isLocked(duty),
      );
      return true;
    case "u":
      void undo();
      return true;
    case "r":
      void redo();
      return true;
    case "escape":
      detail.value = { kind: "summary" };
      return true;
    default:
      return false;
  }
}

/** Ctrl with Z and Y, as everywhere. */
function takesBack(key: string): boolean {
  if (key === "z") void undo();
  else if (key === "y") void redo();
  else return false;
  return true;
}

/** Tells readers who do not see the sheet what a change has made of the plan. */
function Spoken({ shown, index }: { readonly shown: ShownPlan; readonly index: PlanIndex }) {
  const { short } = verdictOf(shown.plan, shown.report);
  const locked = shown.roster.duties.filter(index.isLocked).length;
  return (
    <p class="visually-hidden" role="status">
      {short}; {planWords().locksSet(locked)}
    </p>
  );
}
