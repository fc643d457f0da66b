import { runWords } from "../language/run/run-words.ts";
import { serviceAddress, serviceToken } from "../state/run-settings.ts";

/** Which service, and the token for it. */
export function ServiceFields() {
  const words = runWords();
  return (
    <div class="settings-row">
      <label class="labelled wide">
        <span>{words.address}</span>
        <input
          class="field"
          type="url"
          required
          autocomplete="off"
          spellcheck={false}
          placeholder="https://…"
          value={serviceAddress.value}
          onInput={(event) => {
            serviceAddress.value = event.currentTarget.value;
          }}
        />
      </label>
      <div class="labelled wide">
        <label class="muted" htmlFor="token">
          {words.token}
        </label>
        <input
          id="token"
          class="field"
          type="password"
          required
          autocomplete="off"
          spellcheck={false}
          aria-describedby="token-hint"
          value={serviceToken.value}
          onInput={(event) => {
            serviceToken.value = event.currentTarget.value;
          }}
        />
        <small class="muted" id="token-hint">
          {words.tokenHint} <code>{words.tokenCommand}</code>
        </small>
      </div>
    </div>
  );
}
