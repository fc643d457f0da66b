import { useEffect, useState } from "preact/hooks";
import { rulesAsked } from "./rules-asked.ts";

type Loaded = typeof import("./rules-dialog.tsx");

/** The place of the catalogue in the page; its code, its styles and its words come with the first wish for it. */
export function RulesHost() {
  const isWanted = rulesAsked.value !== null;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (isWanted && loaded === null) void import("./rules-dialog.tsx").then(setLoaded);
  }, [isWanted, loaded]);
  return loaded === null ? null : <loaded.RulesDialog />;
}
