import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { runWords } from "./language/run/run-words.ts";
import { run } from "./state/run.ts";

/** Tells a screen reader, when it has nothing else to say, how the solve goes. */
export function Announcer() {
  const words = runWords();
  const said = useSignal("");
  const now = run.value;
  const step = now === null ? "" : `${now.began} ${now.state} ${now.progress?.phase ?? ""}`;
  // A solver goes to and fro between its phases; each is said once.
  const told = useRef(new Set([step]));
  useEffect(() => {
    if (now === null || told.current.has(step)) return;
    told.current.add(step);
    const { state, progress } = now;
    if (state === "failed") said.value = words.announce.failed;
    else if (state === "explaining") said.value = words.announce.found;
    else if (state === "finished") said.value = words.announce.explained;
    else if (state === "stopping") said.value = words.stopping;
    else said.value = progress === null ? words.announce.running : words.phases[progress.phase];
  }, [now, step, said, words]);
  return (
    <p class="visually-hidden" aria-live="polite">
      {said.value}
    </p>
  );
}
