/** What the page does at first comes first. */
const PAUSE_MS = 3000;

/**
 * Keeps the program in the browser a while after the start, so that the app opens without a network from then on. It is of a few
 * megabytes, which nobody gets who has asked the browser to save data.
 */
export function keepProgram(): void {
  // Not in every browser, and not where a page came over an open line.
  if (!("serviceWorker" in navigator) || savesData(navigator)) return;
  setTimeout(() => {
    // Without it the app is what it was; browsers that keep nothing say so elsewhere.
    navigator.serviceWorker.register("./offline.js").catch(() => undefined);
  }, PAUSE_MS);
}

/** Some browsers only say so. */
function savesData(from: Navigator & { readonly connection?: { readonly saveData?: boolean } }) {
  return from.connection?.saveData === true;
}
