/** The panel beside the plan: the plan as a whole, or what the reader asked about. */
import { useEffect, useRef } from "preact/hooks";
import { gapWords } from "../../language/plan/gap-words.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { repairWords } from "../../language/plan/repair-words.ts";
import { IconButton } from "../controls.tsx";
import { AbsencePanel } from "../repairs/absence-panel.tsx";
import { RepairPanel } from "../repairs/repair-panel.tsx";
import { repairOf } from "../repairs/repairs.ts";
import type { PlanIndex } from "../sheet/plan-index.ts";
import { focusSheet } from "../sheet/revealed.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { longDate } from "../words/number-words.ts";
import { CellPanel } from "./cell-panel.tsx";
import { DemandPanel } from "./demand-panel.tsx";
import { coversSheet, type Detail, detail, panelOpen, panelTakesFocus } from "./detail.ts";
import { GapPanel } from "./gap-panel.tsx";
import { PersonPanel } from "./person-panel.tsx";
import { SummaryPanel } from "./summary-panel.tsx";

interface PanelProps {
  readonly shown: ShownPlan;
  readonly index: PlanIndex;
}

export function PlanPanel({ shown, index }: PanelProps) {
  const words = panelWords();
  const about = within(shown, detail.value);
  const body = useRef<HTMLDivElement>(null);
  const isWanted = panelTakesFocus.value;
  useEffect(() => {
    body.current?.scrollTo({ top: 0 });
    if (!isWanted) return;
    panelTakesFocus.value = false;
    body.current?.focus();
  }, [about, isWanted]);
  return (
    <aside
      class="plan-panel"
      aria-label={words.panel}
      onKeyDown={(event) => {
        if (event.key === "Escape") backToSheet();
      }}
    >
      <header>
        {about.kind !== "summary" && (
          <IconButton
            quiet
            name={words.backToSummary}
            sign="←"
            act={() => {
              detail.value = { kind: "summary" };
            }}
          />
        )}
        <h2>{titleOf(shown, about)}</h2>
        <IconButton
          quiet
          name={words.close}
          sign="✕"
          act={() => {
            panelOpen.value = false;
          }}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <div class="panel-body" ref={body} tabIndex={0}>
        <About shown={shown} index={index} about={about} />
      </div>
    </aside>
  );
}

/** The cell that the panel was opened from has the focus again; where the panel covers the sheet it closes. */
function backToSheet(): void {
  if (coversSheet()) panelOpen.value = false;
  focusSheet();
}

function About({ shown, index, about }: PanelProps & { readonly about: Detail }) {
  switch (about.kind) {
    case "summary":
      return <SummaryPanel {...shown} />;
    case "gaps":
      return <GapPanel shown={shown} day={about.day} />;
    case "demand":
      return <DemandPanel shown={shown} shiftId={about.shiftId} day={about.day} />;
    case "absence":
      return (
        <AbsencePanel
          key={`${about.employee} ${about.day} ${about.as}`}
          shown={shown}
          index={index}
          employee={about.employee}
          day={about.day}
          as={about.as}
        />
      );
    case "repair":
      return <RepairPanel shown={shown} />;
    case "person":
      return <PersonPanel shown={shown} index={index} employee={about.employee} />;
    case "cell":
      return (
        <CellPanel
          key={`${about.employee} ${about.day}`}
          shown={shown}
          index={index}
          employee={about.employee}
          day={about.day}
        />
      );
  }
}

/** Another plan may have other people and days: what is not there is not told about. */
function within({ plan, roster }: ShownPlan, about: Detail): Detail {
  const hasDay = (day: number) => roster.days[day] !== undefined;
  const hasPerson = (employee: number) => roster.people[employee] !== undefined;
  const isThere =
    about.kind === "summary" ||
    (about.kind === "gaps" && (about.day === null || hasDay(about.day))) ||
    (about.kind === "demand" && hasDay(about.day)) ||
    (about.kind === "person" && hasPerson(about.employee)) ||
    (about.kind === "absence" &&
      hasPerson(about.employee) &&
      (about.day === null || hasDay(about.day))) ||
    (about.kind === "repair" && repairOf(plan) !== null) ||
    (about.kind === "cell" && hasPerson(about.employee) && hasDay(about.day));
  return isThere ? about : { kind: "summary" };
}

function titleOf({ roster }: ShownPlan, about: Detail): string {
  const date = (day: number) => longDate(roster.days[day]!.date);
  switch (about.kind) {
    case "summary":
      return panelWords().summary;
    case "gaps":
      return about.day === null ? panelWords().missing : date(about.day);
    case "demand":
      return gapWords().gapTitle(
        roster.shifts.find(({ id }) => id === about.shiftId)?.name ?? about.shiftId,
        date(about.day),
      );
    case "person":
      return roster.people[about.employee]!.name;
    case "absence":
      return repairWords().title(roster.people[about.employee]!.name);
    case "repair":
      return repairWords().repaired;
    case "cell":
      return `${roster.people[about.employee]!.name}, ${date(about.day)}`;
  }
}
