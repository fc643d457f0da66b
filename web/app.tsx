/** The frame of the page: its bar, and the view that is open. */
import { CompareView } from "./compare/compare-view.tsx";
import { shellWords } from "./language/shell-words.ts";
import { PlanView } from "./plan/plan-view.tsx";
import { RequestView } from "./request/request-view.tsx";
import { SolveView } from "./run/solve-view.tsx";
import { type View, view, views } from "./state/place.ts";
import { language, type Theme, theme } from "./state/settings.ts";
import icon from "./style/icon.svg?url";

const pages: Readonly<Record<View, () => preact.JSX.Element>> = {
  request: RequestView,
  solve: SolveView,
  plan: PlanView,
  compare: CompareView,
};

export function App() {
  const words = shellWords();
  const Page = pages[view.value];
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
        <nav class="tabs" aria-label={words.views}>
          {views.map((name) => (
            <a
              key={name}
              href={`#/${name}`}
              aria-current={view.value === name ? "page" : undefined}
            >
              {words[name]}
            </a>
          ))}
        </nav>
        <Choices />
      </header>
      <main class="view" id="content" tabIndex={-1}>
        <Page />
      </main>
    </div>
  );
}

function Choices() {
  const words = shellWords();
  return (
    <>
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
    </>
  );
}
