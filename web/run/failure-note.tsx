import { useEffect, useState } from "preact/hooks";
import { runWords } from "../language/run/run-words.ts";
import { showProblems } from "../request/draft.ts";
import { go } from "../state/place.ts";
import type { RunFailure, RunState } from "../state/run.ts";
import { openRequest } from "../state/session.ts";

/** Why there is no plan and what to do; problems of the request lead to their places in it. */
export function FailureNote({
  run,
  failure: { message, problems, retryAfterSeconds },
}: {
  readonly run: RunState;
  readonly failure: RunFailure;
}) {
  const words = runWords();
  const isOpen = openRequest.value?.number === run.of.number;
  return (
    <div class="note bad failure" role="alert">
      <p>{message}</p>
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, 10).map(({ loc, msg }) => (
            <li key={`${loc.join(".")} ${msg}`}>
              {isPlaced(loc, msg) || <code>{loc.join(".")}</code>} {msg}
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && isOpen && (
        <button
          class="button"
          type="button"
          onClick={() => {
            void showProblems(problems);
            go("request");
          }}
        >
          {words.toProblems}
        </button>
      )}
      {retryAfterSeconds !== null && <Countdown seconds={retryAfterSeconds} />}
    </div>
  );
}

function Countdown({ seconds }: { readonly seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return left === 0 ? null : (
    <p class="muted" aria-hidden="true">
      {runWords().retryIn(left)}
    </p>
  );
}

/** Sentences begin with the place, in words or as it is written. */
function isPlaced(loc: readonly (string | number)[], message: string): boolean {
  return message.startsWith(`${loc.join(".")}:`) || message.includes(`(${loc.at(-1)}): `);
}
