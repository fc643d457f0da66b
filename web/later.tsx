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
    const words = shellWords();
    return hasFailed ? <p class="note bad">{words.viewBroken}</p> : <p class="muted">…</p>;
  };
}
