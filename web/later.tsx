import type { FunctionComponent, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { shellWords } from "./language/shell-words.ts";

/** A view whose program is loaded when it is first shown, so that the first page stays small. */
export function later(load: () => Promise<FunctionComponent>): FunctionComponent {
  let loaded: FunctionComponent | null = null;
  return function Later(): JSX.Element {
    const [View, setView] = useState<FunctionComponent | null>(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (loaded !== null) return;
      load().then(
        (view) => {
          loaded = view;
          setView(() => view);
        },
        () => setFailed(true),
      );
    }, []);
    if (View !== null) return <View />;
    return hasFailed ? <Broken /> : <p class="muted">…</p>;
  };
}

/**
 * The place of a dialog in the page; its program comes when it is first wanted. From then on it stays there, open or not,
 * so that whoever closes it is back where they were.
 */
export function laterDialog(
  isWanted: () => boolean,
  load: () => Promise<FunctionComponent>,
): FunctionComponent {
  let loaded: FunctionComponent | null = null;
  return function LaterDialog(): JSX.Element | null {
    const [View, setView] = useState<FunctionComponent | null>(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const isDue = isWanted() && View === null;
    useEffect(() => {
      if (!isDue) return;
      load().then(
        (view) => {
          loaded = view;
          setView(() => view);
        },
        () => setFailed(true),
      );
    }, [isDue]);
    if (View !== null) return <View />;
    return isDue && hasFailed ? <Broken /> : null;
  };
}

function Broken(): JSX.Element {
  return <p class="note bad">{shellWords().viewBroken}</p>;
}
