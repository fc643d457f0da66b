import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { momentText } from "../language/figures.ts";
import { dropWords } from "../language/forget-words.ts";
import { keptWords } from "../language/kept-words.ts";
import { monthWords } from "../language/ward/month-words.ts";
import { Dialog } from "../request/dialog.tsx";
import { changeDraft, draftText } from "../request/draft.ts";
import { go } from "../state/place.ts";
import { chosenPlan, openWard, plans } from "../state/session.ts";
import { dropVersion, type KeptVersion, newId, putVersion, versionsOf } from "./database.ts";
import { keeping, keepingAfter } from "./keeping-state.ts";
import { versionsOpen } from "./versions-open.ts";

const versions = signal<readonly KeptVersion[]>([]);

async function listed(change: () => Promise<void> = async () => undefined): Promise<void> {
  const ward = openWard.value;
  if (ward === null) return;
  try {
    await change();
    versions.value = await versionsOf(ward);
  } catch (error) {
    keeping.value = keepingAfter(error);
  }
}

/** Names what the ward is now, and brings back what it was; that can be taken back like any other change. */
export function VersionsDialog() {
  const words = keptWords();
  const name = useSignal("");
  const asked = useSignal<KeptVersion | null>(null);
  const close = () => {
    versionsOpen.value = false;
  };
  const isShown = versionsOpen.value;
  useEffect(() => {
    if (isShown) void listed();
  }, [isShown]);
  const keep = async () => {
    const [ward, trimmed] = [openWard.value, name.value.trim()];
    if (ward === null || trimmed === "") return;
    const version = { id: newId(), ward, name: trimmed, text: draftText.value, madeAt: Date.now() };
    name.value = "";
    await listed(() => putVersion(version));
  };
  return (
    <Dialog title={words.versions} isOpen={isShown} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <p class="muted">{words.versionsText}</p>
        <div class="version-new">
          <label class="labelled">
            <span>{words.versionName}</span>
            <input
              class="field"
              required
              value={name.value}
              onInput={({ currentTarget }) => {
                name.value = currentTarget.value;
              }}
            />
          </label>
          <button class="button" type="submit">
            {words.keepVersion}
          </button>
        </div>
        {versions.value.length === 0 && <p class="muted">{words.noVersions}</p>}
        <SignedPlans close={close} />
        <ul class="wards">
          {versions.value.map((version) => (
            <VersionEntry
              key={version.id}
              version={version}
              onRestored={close}
              onDrop={() => {
                asked.value = version;
              }}
            />
          ))}
        </ul>
        <div class="actions">
          <button class="button" type="button" onClick={close}>
            {words.close}
          </button>
        </div>
      </form>
      <DropDialog
        version={asked.value}
        onClose={() => {
          asked.value = null;
        }}
      />
    </Dialog>
  );
}

/** Says what is lost with a version before it is deleted; whoever only presses Enter deletes nothing. */
function DropDialog({
  version,
  onClose,
}: {
  readonly version: KeptVersion | null;
  readonly onClose: () => void;
}) {
  const words = dropWords();
  return (
    <Dialog
      title={version === null ? "" : words.title(version.name)}
      isOpen={version !== null}
      onClose={onClose}
    >
      {version !== null && (
        <>
          <p>{words.lost(momentText(version.madeAt))}</p>
          <div class="actions">
            {/* The first button has the focus when the dialog opens. */}
            <button class="button" type="button" onClick={onClose}>
              {words.cancel}
            </button>
            <button
              class="button"
              type="button"
              onClick={() => {
                onClose();
                void listed(() => dropVersion(version.id));
              }}
            >
              {words.forget}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Plans that were signed, the last one first: versions that nobody can change or delete. */
function SignedPlans({ close }: { readonly close: () => void }) {
  const words = monthWords();
  const signed = plans.value
    .flatMap(({ id, signed }) => (signed === undefined ? [] : [{ id, ...signed }]))
    .sort((a, b) => b.at - a.at);
  if (signed.length === 0) return null;
  return (
    <section>
      <h4>{words.signedPlans}</h4>
      <p class="muted">{words.signedPlansText}</p>
      <ul class="wards">
        {signed.map(({ id, name, at }) => (
          <li key={id} class="ward">
            <span class="ward-name">
              <strong>{name}</strong>
              <span class="muted">{words.signed(momentText(at))}</span>
            </span>
            <button
              class="button small"
              type="button"
              aria-label={words.showNamed(name)}
              onClick={() => {
                close();
                chosenPlan.value = id;
                go("plan");
              }}
            >
              {words.show}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function VersionEntry({
  version: { name, text, madeAt },
  onRestored,
  onDrop,
}: {
  readonly version: KeptVersion;
  readonly onRestored: () => void;
  readonly onDrop: () => void;
}) {
  const words = keptWords();
  return (
    <li class="ward">
      <span class="ward-name">
        <strong>{name}</strong>
        <span class="muted">{momentText(madeAt)}</span>
      </span>
      <button
        class="button small"
        type="button"
        aria-label={words.restoreNamed(name)}
        onClick={() => {
          changeDraft(text);
          onRestored();
        }}
      >
        {words.restore}
      </button>
      <button
        class="button quiet small"
        type="button"
        aria-label={words.forgetNamed(name)}
        onClick={onDrop}
      >
        {words.forget}
      </button>
    </li>
  );
}
