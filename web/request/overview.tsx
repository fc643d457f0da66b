/** The ward at a glance, what the check says of it, and its text for those who read it. */
import { requestWords } from "../language/request/request-words.ts";
import { saveRequest } from "../save-json.ts";
import { openRequest } from "../state/session.ts";
import { isJsonShown, showJson } from "../state/settings.ts";
import { draftText, draftTitle } from "./draft.ts";
import { FindingsList } from "./findings/findings-list.tsx";
import { JsonEditor } from "./views/json-editor.tsx";
import { WardGlance } from "./ward-glance.tsx";

export function Overview() {
  const words = requestWords();
  const of = openRequest.value;
  const isShown = isJsonShown.value;
  return (
    <div class={`request-body${isShown ? "" : " without-text"}`}>
      <div class="request-glance">
        {of === null ? <p class="card muted">{words.noGlance}</p> : <WardGlance of={of} />}
      </div>
      <section class="request-text" aria-labelledby="editor-heading">
        <div class="editor-head">
          <h3 id="editor-heading">{isShown ? words.editor : words.check}</h3>
          <button class="button quiet small" type="button" onClick={() => showJson(!isShown)}>
            {isShown ? words.hideEditor : words.showEditor}
          </button>
          {isShown && (
            <button
              class="button quiet small"
              type="button"
              onClick={() => saveRequest(draftText.value, draftTitle.value)}
            >
              {words.download}
            </button>
          )}
        </div>
        <FindingsList />
        {isShown && <JsonEditor />}
      </section>
    </div>
  );
}
