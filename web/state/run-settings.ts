/** How the next solve is to run. The token is in memory only: closing the page forgets it. */
import { signal } from "@preact/signals";
import type { Language } from "../../core/index.ts";
import type { EngineKind } from "../engine/engine.ts";

/** What replaces the request's own settings; null keeps them. */
export interface RunSettings {
  readonly timeLimitSeconds: number | null;
  readonly alternatives: number | null;
  /** Of sentences in the result; null: that of the page. */
  readonly language: Language | null;
  /** Null: all that there are. */
  readonly threads: number | null;
}

const asTheRequest: RunSettings = {
  timeLimitSeconds: null,
  alternatives: null,
  language: null,
  threads: null,
};

export const engineKind = signal<EngineKind>("browser");
export const runSettings = signal<RunSettings>(asTheRequest);

/** A page that came from a server asks that server first; one from a file has none. */
export const serviceAddress = signal(location.protocol.startsWith("http") ? location.origin : "");
export const serviceToken = signal("");

/** Cores that a solve in this browser can use. */
export const mostThreads = crossOriginIsolated ? Math.min(16, navigator.hardwareConcurrency) : 1;
