/** The request: samples and files to open, and the parts of the one that is open. */
import type { FunctionComponent } from "preact";
import { useRef } from "preact/hooks";
import { forgetAsked } from "../kept/forget-asked.ts";
import { KeepingState } from "../kept/keeping-note.tsx";
import { MonthTabs } from "../kept/month-tabs.tsx";
import { UndoButtons } from "../kept/undo-buttons.tsx";
import { versionsOpen } from "../kept/versions-open.ts";
import { WardList } from "../kept/ward-list.tsx";
import { keptWords } from "../language/kept-words.ts";
import { requestWords } from "../language/request/request-words.ts";
import { startWords } from "../language/run/start-words.ts";
import { later, laterDialog } from "../later.tsx";
import { wishesAsked } from "../person/wishes/wishes-asked.ts";
import { rulesAsked } from "../rules/rules-asked.ts";
import { startRun } from "../run/start-run.ts";
import { isChoosing } from "../state/choosing.ts";
import { addressOf, type Section, section, sections } from "../state/place.ts";
import { isRunning } from "../state/run.ts";
import { openRequest } from "../state/session.ts";
import { useTabInView } from "../tab-in-view.ts";
import { weekdayTimesOpen } from "../ward/calendar/weekday-times-open.ts";
import { newWardOpen } from "../ward/settings/new-ward-open.ts";
import { WardSettingsButton } from "../ward/settings/ward-settings-button.tsx";
import { wardSettingsOpen } from "../ward/settings/ward-settings-open.ts";
import { draftState, draftTitle, settledDraft } from "./draft.ts";
import { isCsvOpen, openCsvDialog } from "./making/csv-tables.ts";
import { openChosen } from "./making/open-chosen.ts";
import { openingProblem } from "./making/open-file.ts";
import { openPasteDialog, PasteDialog } from "./making/paste-dialog.tsx";
import { SampleList } from "./making/sample-list.tsx";
import { isWorkbookOpen, openWorkbookDialog } from "./making/workbook-order.ts";
import { Overview } from "./overview.tsx";
import "../style/request.css";

const parts: Readonly<Record<Section, FunctionComponent>> = {
  overview: Overview,
  people: later(async () => (await import("../ward/people/people-view.tsx")).PeopleView),
  shifts: later(async () => (await import("../ward/shifts/shifts-view.tsx")).ShiftsView),
  calendar: later(async () => (await import("../ward/calendar/calendar-view.tsx")).CalendarView),
};

const dialogs: readonly FunctionComponent[] = [
  laterDialog(
    () => isCsvOpen.value,
    async () => (await import("./making/csv-dialog.tsx")).CsvDialog,
  ),
  laterDialog(
    () => isWorkbookOpen.value,
    async () => (await import("./making/workbook-dialog.tsx")).WorkbookDialog,
  ),
  laterDialog(
    () => rulesAsked.value !== null,
    async () => (await import("../rules/rules-dialog.tsx")).RulesDialog,
  ),
  laterDialog(
    () => wishesAsked.value !== null,
    async () => (await import("../person/wishes/take-in-dialog.tsx")).TakeInDialog,
  ),
  laterDialog(
    () => newWardOpen.value,
    async () => (await import("../ward/settings/new-ward-dialog.tsx")).NewWardDialog,
  ),
  laterDialog(
    () => wardSettingsOpen.value,
    async () => (await import("../ward/settings/ward-settings-dialog.tsx")).WardSettingsDialog,
  ),
  laterDialog(
    () => weekdayTimesOpen.value,
    async () => (await import("../ward/calendar/weekday-times-dialog.tsx")).WeekdayTimesDialog,
  ),
  laterDialog(
    () => forgetAsked.value !== null,
    async () => (await import("../kept/forget-dialog.tsx")).ForgetDialog,
  ),
  laterDialog(
    () => versionsOpen.value,
    async () => (await import("../kept/versions-dialog.tsx")).VersionsDialog,
  ),
];

export function RequestView() {
  const isStart = isChoosing.value;
  return (
    <div class="request">
      {isStart ? <Start /> : <Opened />}
      <PasteDialog />
      {dialogs.map((Place, at) => (
        <Place key={at} />
      ))}
    </div>
  );
}

function Start() {
  const words = requestWords();
  return (
    <>
      <div class="request-head">
        <h2 tabIndex={-1}>{words.heading}</h2>
        <p class="lead">{words.lead}</p>
        <p class="muted">{words.leadPrivate}</p>
      </div>
      <OpeningProblem />
      <section class="own first" aria-labelledby="new-ward-heading">
        <div>
          <h3 id="new-ward-heading">{startWords().newWard}</h3>
          <p class="muted">{startWords().newWardText}</p>
        </div>
        <button
          class="button primary"
          type="button"
          onClick={() => {
            newWardOpen.value = true;
          }}
        >
          {startWords().newWard}
        </button>
      </section>
      <WardList />
      <section class="own" aria-labelledby="own-heading">
        <div>
          <h3 id="own-heading">{words.own}</h3>
          <p class="muted">{words.ownText}</p>
        </div>
        <div class="actions">
          <OpenButtons />
        </div>
      </section>
      <section aria-labelledby="samples-heading">
        <h3 id="samples-heading">{words.samples}</h3>
        <SampleList />
      </section>
    </>
  );
}

function Opened() {
  const words = requestWords();
  const of = openRequest.value;
  const isGood = draftState.value.kind === "good";
  const Part = parts[section.value];
  return (
    <>
      <div class="request-bar">
        <div>
          <h2 tabIndex={-1}>{words.heading}</h2>
          <p class="muted">
            <span>{draftTitle.value}</span> <KeepingState /> <WardSettingsButton />
          </p>
          <MonthTabs />
        </div>
        <div class="actions">
          <button
            class="button primary"
            type="button"
            disabled={!isGood || of === null || isRunning.value}
            onClick={() =>
              void settledDraft().then((request) => request !== null && startRun(request))
            }
          >
            {words.solve}
          </button>
          <UndoButtons />
          <button
            class="button quiet"
            type="button"
            onClick={() => {
              versionsOpen.value = true;
            }}
          >
            {keptWords().versions}
          </button>
          <button
            class="button quiet"
            type="button"
            onClick={() => {
              isChoosing.value = true;
            }}
          >
            {startWords().toStart}
          </button>
          {section.value === "overview" && <OpenMenu />}
        </div>
      </div>
      <OpeningProblem />
      <SectionTabs />
      <Part key={section.value} />
    </>
  );
}

function SectionTabs() {
  const words = startWords();
  const tabs = useTabInView();
  return (
    <nav class="tabs sections" aria-label={words.sectionsLabel} ref={tabs}>
      {sections.map((name) => (
        <a
          key={name}
          href={addressOf("request", name)}
          aria-current={section.value === name ? "page" : undefined}
        >
          {words.sections[name]}
        </a>
      ))}
    </nav>
  );
}

/** The ways to open something else, behind one button. */
function OpenMenu() {
  return (
    <details class="menu">
      <summary class="button">{requestWords().open}</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons within are what is pressed, by keys as well */}
      <div
        class="menu-items"
        onClick={({ currentTarget }) => currentTarget.closest("details")?.removeAttribute("open")}
      >
        <OpenButtons />
      </div>
    </details>
  );
}

function OpenButtons() {
  const words = requestWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button class="button" type="button" onClick={() => input.current?.click()}>
        {words.openFile}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json,.xlsx,.ods,.csv"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) void openChosen(file);
          // The same file can be chosen again after it was changed.
          currentTarget.value = "";
        }}
      />
      <button class="button" type="button" onClick={openPasteDialog}>
        {words.paste}
      </button>
      <button class="button" type="button" onClick={() => void openWorkbookDialog()}>
        {words.workbook}
      </button>
      <button class="button" type="button" onClick={() => void openCsvDialog()}>
        {words.csv}
      </button>
    </>
  );
}

function OpeningProblem() {
  const problem = openingProblem.value;
  return problem === null ? null : (
    <p class="note bad" role="alert">
      {problem}
    </p>
  );
}
