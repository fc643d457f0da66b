import { useEffect, useState } from "preact/hooks";
import type { PageSectionProps } from "./page-section.tsx";

type Loaded = typeof import("./page-section.tsx");

let loaded: Loaded | null = null;

/** The place of a person's page in their panel; its program comes with the first panel. */
export function PageSectionHost(props: PageSectionProps) {
  const [section, setSection] = useState(loaded);
  useEffect(() => {
    if (section !== null) return;
    import("./page-section.tsx").then(
      (all) => {
        loaded = all;
        setSection(all);
      },
      // The panel tells everything else all the same.
      () => undefined,
    );
  }, [section]);
  return section === null ? null : <section.PageSection key={props.employee} {...props} />;
}
