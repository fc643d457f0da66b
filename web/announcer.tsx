import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { runWords } from "./language/run/run-words.ts";
import { run } from "./state/run.ts";

/** Tells a screen reader, when it has nothing else to say, how the solve goes. */
export function Announcer() {
  const words = runWords();
  const announcement = useSignal("");
  const now = run.value;
  const step = now === null ? "" : `${now.began} ${now.state} ${now.progress?.phase ?? ""}`;
  // A solver goes to and fro between its phases; each is said once.
  const announced = useRef(new Set([step]));
  useEffect(() => {
    if (now === null || announced.current.has(step)) return;
    announced.current.add(step);
    const { state, progress } = now;
    if (state === "failed") announcement.value = words.announce.failed;
    else if (state === "explaining") announcement.value = words.announce.found;
    else if (state === "finished") announcement.value = words.announce.explained;
    else if (state === "stopping") announcement.value = words.stopping;
    else
      announcement.value =
        progress === null ? words.announce.running : words.phases[progress.phase];
  }, [now, step, announcement, words]);
  return (
    <p class="visually-hidden" aria-live="polite">
      {announcement.value}
    </p>
  );
}
