/** The worker of the next task, started before there is one: loading core and the engine takes longer than many an answer. */
let spare: Worker | null = null;

/** Starts the worker of the next task, unless it waits already. */
export function warmWeighWorker(): void {
  if (spare !== null) return;
  const worker = new Worker(new URL("./weigh-worker.ts", import.meta.url), { type: "module" });
  spare = worker;
  worker.addEventListener("error", (event) => {
    // Whoever has taken it by then is told as well.
    event.preventDefault();
    if (spare === worker) spare = null;
  });
}

/** A worker that nobody else has, started now where none waits. */
export function takeWeighWorker(): Worker {
  warmWeighWorker();
  const taken = spare!;
  spare = null;
  return taken;
}
