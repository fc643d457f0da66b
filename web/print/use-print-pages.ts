import { useEffect, useState } from "preact/hooks";

type PrintPages = typeof import("./print-pages.ts");

let loaded: PrintPages | null = null;

/** What draws paper; null until it is loaded, which begins when a view that can be printed is shown. */
export function usePrintPages(): PrintPages | null {
  const [pages, setPages] = useState(loaded);
  useEffect(() => {
    if (pages !== null) return;
    import("./print-pages.ts").then(
      (all) => {
        loaded = all;
        setPages(all);
      },
      // Without it the browser prints the view as it stands on the screen.
      () => undefined,
    );
  }, [pages]);
  return pages;
}
