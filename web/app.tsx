/** The frame of the page: its bar, and the view that is open. */
import { useEffect, useRef } from "preact/hooks";
import { Announcer } from "./announcer.tsx";
import { CompareView } from "./compare/compare-view.tsx";
import { coreFailure } from "./engine/core.ts";
import { EngineState } from "./engine-state.tsx";
import { focusHeading, keepFocus } from "./focus-keeper.ts";
import { isRestoring } from "./kept/keeping.ts";
import { KeepingNote } from "./kept/keeping-note.tsx";
import { keptWords } from "./language/kept-words.ts";
import { shellWords } from "./language/shell-words.ts";
import { watchMenus } from "./menus.ts";
import { PlanView } from "./plan/plan-view.tsx";
import { DropTarget } from "./request/making/drop-target.tsx";
import { RequestView } from "./request/request-view.tsx";
import { SolveView } from "./run/solve-view.tsx";
import { type View, view, views } from "./state/place.ts";
import { isRunning } from "./state/run.ts";
import { language, type Theme, theme } from "./state/settings.ts";
import icon from "./style/icon.svg?url";
import { useTabInView } from "./tab-in-view.ts";
import { ViewGuard } from "./view-guard.tsx";

const pages: Readonly<Record<View, () => preact.JSX.Element>> = {
  request: RequestView,
  solve: SolveView,
  plan: PlanView,
  compare: CompareView,
};

export function App() {
  const words = shellWords();
  const main = useRef<HTMLElement>(null);
  const tabs = useTabInView();
  const shown = view.value;
  const Page = pages[shown];
  useFocusOnHeading(main, shown);
  useEffect(() => (main.current === null ? undefined : keepFocus(main.current)), [main]);
  useEffect(watchMenus, []);
  useEffect(() => {
    document.title = `${words[shown]} · Shiftsmith`;
  });
  useWarningWhileRunning();
  return (
    <div class="shell">
      <a class="skip" href="#content">
        {words.skip}
      </a>
      <header class="bar">
        <a class="brand" href="#/request">
          <img src={icon} alt="" />
          <h1>Shiftsmith</h1>
        </a>
        <nav class="tabs" aria-label={words.views} ref={tabs}>
          {views.map((name) => (
            <a key={name} href={`#/${name}`} aria-current={shown === name ? "page" : undefined}>
              {words[name]}
            </a>
          ))}
        </nav>
        <EngineState />
        <Choices />
      </header>
      <main class="view" id="content" tabIndex={-1} ref={main}>
        {coreFailure.value !== null && <CoreLost />}
        <KeepingNote />
        {isRestoring.value ? (
          <p class="muted" role="status">
            {keptWords().reading}
          </p>
        ) : (
          <ViewGuard key={shown}>
            <Page />
          </ViewGuard>
        )}
      </main>
      <Announcer />
      <DropTarget />
    </div>
  );
}

/** After a change of view the reader goes on at its heading. */
function useFocusOnHeading(main: { readonly current: HTMLElement | null }, shown: View): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    scrollTo(0, 0);
    // A view that is still read has no heading yet; from the whole of it the tab key leads into it as well.
    const heading = main.current?.querySelector("h2") ?? main.current;
    if (heading !== null) focusHeading(heading);
  }, [main, shown]);
}

/** The browser asks before it closes a page whose solve still runs. */
function useWarningWhileRunning(): void {
  const mayLose = isRunning.value;
  useEffect(() => {
    if (!mayLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [mayLose]);
}

function CoreLost() {
  const words = shellWords();
  return (
    <div class="note bad lost" role="alert">
      <p>{words.coreLost}</p>
      <button class="button" type="button" onClick={() => location.reload()}>
        {words.reload}
      </button>
    </div>
  );
}

function Choices() {
  const words = shellWords();
  return (
    <div class="choices">
      <label>
        <span class="visually-hidden">{words.language}</span>
        <select
          class="field"
          value={language.value}
          onChange={(event) => {
            language.value = event.currentTarget.value === "de" ? "de" : "en";
          }}
        >
          <option value="en">English</option>
          <option value="de">Deutsch</option>
        </select>
      </label>
      <label>
        <span class="visually-hidden">{words.theme}</span>
        <select
          class="field"
          value={theme.value}
          onChange={(event) => {
            theme.value = event.currentTarget.value as Theme;
          }}
        >
          {(["system", "light", "dark"] as const).map((name) => (
            <option key={name} value={name}>
              {words.themes[name]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
