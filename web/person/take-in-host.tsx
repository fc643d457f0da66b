import { useEffect, useState } from "preact/hooks";
import { wishesAsked } from "./wishes-asked.ts";

type Loaded = typeof import("./take-in-dialog.tsx");

/** The place of the dialog in the page; its program comes with the first wishes. */
export function TakeInHost() {
  const isWanted = wishesAsked.value !== null;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (isWanted && loaded === null) void import("./take-in-dialog.tsx").then(setLoaded);
  }, [isWanted, loaded]);
  return loaded === null ? null : <loaded.TakeInDialog />;
}
