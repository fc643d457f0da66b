/** Answers that come in the background while nothing is being solved, and are kept while the page is open. */
import { useEffect, useState } from "preact/hooks";
import { warmWeighWorker } from "../../browser/spare-weigh-worker.ts";
import { weighInBrowser } from "../../browser/weigh-in-browser.ts";
import type {
  LeaveOrWish,
  SolveRequest,
  WeighedLeave,
  WeighedPerson,
  WireAssignment,
} from "../../core/index.ts";
import { isRunning } from "../state/run.ts";
import { language } from "../state/settings.ts";
import { keyOf } from "./asked-in.ts";

export interface WeighedSoFar {
  /** By `keyOf` what was asked. */
  readonly answers: ReadonlyMap<string, WeighedLeave>;
  /** Those that are looked at again, and may become others. */
  readonly rough: ReadonlySet<string>;
  readonly state: "weighing" | "done" | "failed";
}

/** A request and a plan of it, or none; `name` is the same for the same two. */
interface Weighable {
  readonly name: string;
  readonly request: SolveRequest;
  readonly plan: readonly WireAssignment[] | null;
}

/** Whoever paints goes on painting. */
const PAUSE_MS = 500;
/** Answers of so many requests, plans and lists are kept. */
const MOST_KEPT = 30;

const kept = new Map<string, WeighedSoFar>();
const keptStaff = new Map<string, readonly WeighedPerson[]>();

function keep<V>(map: Map<string, V>, key: string, value: V): V {
  map.delete(key);
  map.set(key, value);
  if (map.size > MOST_KEPT) map.delete(map.keys().next().value!);
  return value;
}

/** What was asked, weighed one after the other; starts over when request, plan, list or language change. */
export function useWeighed(of: Weighable | null, asked: readonly LeaveOrWish[]): WeighedSoFar {
  const spoken = language.value;
  const isBusy = isRunning.value;
  const key = of === null ? "" : JSON.stringify([of.name, spoken, asked.map(keyOf)]);
  const known = kept.get(key);
  const [shown, setShown] = useState<{ readonly key: string; readonly soFar: WeighedSoFar } | null>(
    null,
  );
  useEffect(() => {
    if (of === null || asked.length === 0 || isBusy || kept.get(key)?.state === "done") return;
    warmWeighWorker();
    let soFar = WAITING;
    let end: (() => void) | null = null;
    const show = (next: WeighedSoFar) => {
      soFar = keep(kept, key, next);
      setShown({ key, soFar });
    };
    const timer = setTimeout(() => {
      const { request, plan } = of;
      end = weighInBrowser({ kind: "leave", request, plan, asked, language: spoken }, (news) => {
        if (news.kind === "weighed") {
          const entry = keyOf(news.weighed.asked);
          const answers = new Map(soFar.answers).set(entry, news.weighed);
          const rough = new Set(soFar.rough);
          if (news.isRough) rough.add(entry);
          else rough.delete(entry);
          show({ answers, rough, state: "weighing" });
        } else show({ ...soFar, state: news.kind === "done" ? "done" : "failed" });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [key, isBusy]);
  if (of === null || asked.length === 0) return NOTHING;
  return known ?? (shown?.key === key ? shown.soFar : WAITING);
}

const NOTHING: WeighedSoFar = { answers: new Map(), rough: new Set(), state: "done" };
const WAITING: WeighedSoFar = { ...NOTHING, state: "weighing" };

/** Which one person more would help the plan; null while that is being weighed. */
export function useStaffing(of: Weighable): readonly WeighedPerson[] | null {
  const spoken = language.value;
  const isBusy = isRunning.value;
  const key = JSON.stringify([of.name, spoken]);
  const [, redraw] = useState(0);
  useEffect(() => {
    const { request, plan } = of;
    if (plan === null || isBusy || keptStaff.has(key)) return;
    return weighInBrowser({ kind: "staffing", request, plan, language: spoken }, (news) => {
      if (news.kind === "weighed") return;
      // A failure leaves the plan without advice, which is nothing to be told of.
      if (news.kind === "staffing") keep(keptStaff, key, news.found);
      else if (!keptStaff.has(key)) keep(keptStaff, key, []);
      redraw((count) => count + 1);
    });
  }, [key, isBusy]);
  return keptStaff.get(key) ?? null;
}
