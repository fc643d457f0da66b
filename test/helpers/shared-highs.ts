import loadHighs from "highs";

let loaded: ReturnType<typeof loadHighs> | undefined;

/** One engine for all solves of a process: loading another takes longer than most of them. Nothing of a solve stays in it. */
export function sharedHighs(): ReturnType<typeof loadHighs> {
  loaded ??= loadHighs();
  return loaded;
}
