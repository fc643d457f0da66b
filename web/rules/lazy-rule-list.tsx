import { useEffect, useState } from "preact/hooks";
import type { OpenRequest } from "../state/session.ts";

type Loaded = typeof import("../request/views/rule-list.tsx");

let known: Loaded | null = null;

/** The list of rules; its code and the words of all rules come with the first request, not with the page. */
export function LazyRuleList({ of }: { readonly of: OpenRequest }) {
  const [loaded, setLoaded] = useState<Loaded | null>(known);
  useEffect(() => {
    if (loaded !== null) return;
    void import("../request/views/rule-list.tsx").then((module) => {
      known = module;
      setLoaded(module);
    });
  }, [loaded]);
  return loaded === null ? null : <loaded.RuleList of={of} />;
}
