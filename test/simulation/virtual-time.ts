/**
 * Puts a clock of the simulation in place of the process's: timers, `Date.now`, `performance.now`, drawn ids, and
 * compression, which would otherwise end on a thread whenever it likes. Imported before anything that it simulates, and for
 * processes that do nothing else; until `begin` everything is as Node has it.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import timersPromises from "node:timers/promises";
import zlib from "node:zlib";
import type { Random } from "../chaos/random.ts";

interface Event {
  readonly order: number;
  atMs: number;
  readonly run: () => void | Promise<void>;
}

/** What `setTimeout` answers while time is simulated. */
class VirtualTimer {
  event: Event | null = null;
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
}

/** Time that passes only when nothing is left to do at its moment; one event after the other, in an order that is always the same. */
export interface VirtualTime {
  now(): number;
  /** Runs `run` after so many milliseconds; the answer calls it off. */
  after(ms: number, run: () => void | Promise<void>): () => void;
  /** Runs events until `untilMs`, or until `isDone` says so. */
  runUntil(untilMs: number, isDone?: () => boolean): Promise<void>;
  /** All processes sleep: time goes on by `ms`, and what was due is due as much later. */
  sleep(ms: number): void;
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  dateNow: Date.now,
  performanceNow: performance.now.bind(performance),
  randomUUID: crypto.randomUUID,
  pause: timersPromises.setTimeout,
  gzip: zlib.gzip,
};

let current: Timeline | null = null;

/** Begins a simulated time; the one before and all that waited in it are gone. */
export function begin(startMs: number, random: Random): VirtualTime {
  current = new Timeline(startMs, random);
  return current;
}

/** Time is the process's own again. */
export function end(): void {
  current = null;
}

class Timeline implements VirtualTime {
  readonly random: Random;
  #nowMs: number;
  #order = 0;
  #events: Event[] = [];

  constructor(startMs: number, random: Random) {
    this.#nowMs = startMs;
    this.random = random;
  }

  now(): number {
    return this.#nowMs;
  }

  add(ms: number, run: Event["run"]): Event {
    const atMs = this.#nowMs + Math.max(0, Number.isFinite(ms) ? ms : 0);
    const event = { atMs, order: this.#order++, run };
    // Kept in order: few wait at any time, and most are put near the end.
    let place = this.#events.length;
    while (place > 0 && this.#events[place - 1]!.atMs > atMs) place--;
    this.#events.splice(place, 0, event);
    return event;
  }

  remove(event: Event): void {
    const place = this.#events.indexOf(event);
    if (place >= 0) this.#events.splice(place, 1);
  }

  after(ms: number, run: Event["run"]): () => void {
    const event = this.add(ms, run);
    return () => this.remove(event);
  }

  async runUntil(untilMs: number, isDone: () => boolean = () => false): Promise<void> {
    for (;;) {
      await settled();
      const next = this.#events[0];
      if (isDone() || next === undefined || next.atMs > untilMs) return;
      this.#events.shift();
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      await next.run();
    }
  }

  sleep(ms: number): void {
    this.#nowMs += ms;
    for (const event of this.#events) event.atMs += ms;
  }
}

/** Everything that can go on without time or an answer from outside has gone on. */
async function settled(): Promise<void> {
  for (let round = 0; round < 3; round++) await new Promise((resolve) => setImmediate(resolve));
}

function uuidFrom(random: Random): ReturnType<typeof real.randomUUID> {
  const hex = Array.from({ length: 8 }, () => random.below(65_536).toString(16).padStart(4, "0"));
  const [a, b, c, d, e, f, g, h] = hex;
  return `${a}${b}-${c}-4${d?.slice(1)}-8${e?.slice(1)}-${f}${g}${h}`;
}

type Callback = (...values: readonly unknown[]) => void;

function virtual(time: Timeline, run: Callback, ms: number, values: readonly unknown[]) {
  const timer = new VirtualTimer();
  timer.event = time.add(ms, () => run(...values));
  return timer;
}

function virtualInterval(time: Timeline, run: Callback, ms: number, values: readonly unknown[]) {
  const timer = new VirtualTimer();
  const again = () => {
    timer.event = time.add(Math.max(1, ms), () => {
      again();
      run(...values);
    });
  };
  again();
  return timer;
}

function clear(timer: unknown, otherwise: (timer: never) => void): void {
  if (!(timer instanceof VirtualTimer)) otherwise(timer as never);
  else if (timer.event !== null) current?.remove(timer.event);
}

Object.assign(globalThis, {
  setTimeout: (run: Callback, ms = 0, ...values: readonly unknown[]) =>
    current === null ? real.setTimeout(run, ms, ...values) : virtual(current, run, ms, values),
  setInterval: (run: Callback, ms = 0, ...values: readonly unknown[]) =>
    current === null
      ? real.setInterval(run, ms, ...values)
      : virtualInterval(current, run, ms, values),
  clearTimeout: (timer: unknown) => clear(timer, real.clearTimeout),
  clearInterval: (timer: unknown) => clear(timer, real.clearInterval),
});
Date.now = () => (current === null ? real.dateNow() : Math.floor(current.now()));
Object.defineProperty(performance, "now", {
  value: () => (current === null ? real.performanceNow() : current.now()),
});
Object.assign(crypto, {
  randomUUID: () => (current === null ? real.randomUUID() : uuidFrom(current.random)),
});
Object.assign(timersPromises, {
  setTimeout: (ms: number, value?: unknown, options?: object) => {
    const time = current;
    if (time === null) return real.pause(ms, value, options);
    return new Promise((resolve) => time.add(ms, () => resolve(value)));
  },
});
Object.assign(zlib, {
  gzip: (body: Uint8Array, options: zlib.ZlibOptions, done: zlib.CompressCallback) =>
    current === null ? real.gzip(body, options, done) : done(null, zlib.gzipSync(body, options)),
});
syncBuiltinESMExports();
