/** Keeps the open ward as it is worked on, and opens it again after a reload, a crash or a step back. */
import { computed, effect, signal } from "@preact/signals";
import { plainTitle } from "../language/plan/title-words.ts";
import { clearDraft, draftText, draftTitle, isReadOnly, openText } from "../request/draft.ts";
import { isChoosing } from "../state/choosing.ts";
import { nameNoWard, nameWard, wantedWard } from "../state/place.ts";
import { openWard, plans, signedPlan } from "../state/session.ts";
import {
  allWards,
  dropWard,
  type KeptWard,
  newId,
  putWard,
  stationOf,
  wardOf,
} from "./database.ts";
import { askToPersist, keeping, keepingAfter, lookForRoom, mayLoseWork } from "./keeping-state.ts";
import { keepPlans, putPlansAway, restorePlans } from "./kept-plans.ts";
import { holdWard, releaseWard } from "./ward-lock.ts";

/** All that are kept, the last changed first; null until they are read. */
export const keptWards = signal<readonly KeptWard[] | null>(null);
/** While a ward is read again. */
export const isRestoring = signal(wantedWard.value !== null);
/** The address names a ward that this browser does not keep. */
export const isMissing = signal(false);

const TYPING_PAUSE_MS = 200;

/** What was only looked at is forgotten after a day. */
const LOOKED_AT_MS = 86_400_000;

/** What the database has of the open ward. */
let written: KeptWard | null = null;
/** Whether anybody has made something of the open ward. */
let isTouched = false;
/** What the open ward has in common with its other months; null while it is the first. */
const station = signal<string | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
let queue: Promise<void> = Promise.resolve();
/** Pages of one browser tell each other what they have written. */
const others = "BroadcastChannel" in globalThis ? new BroadcastChannel("shiftsmith wards") : null;

interface News {
  readonly ward: string;
  readonly revision: number;
}

/** Writes come one after the other; what becomes of them is what the page says of its memory. */
function write(change: () => Promise<void>): Promise<void> {
  keeping.value = { kind: "saving" };
  const mine = queue.then(change).then(
    () => {
      if (queue === mine) keeping.value = { kind: "saved" };
    },
    (error: unknown) => {
      keeping.value = keepingAfter(error);
    },
  );
  queue = mine;
  return mine;
}

/**
 * Makes room for another ward: what is opened from now on belongs to it. A sample or file is kept for good once
 * something is made of it, a ward that is made here from its beginning. A month of a ward that there is names its station.
 */
export async function beginWard({
  isOwn,
  of = null,
}: {
  readonly isOwn: boolean;
  readonly of?: string | null;
}): Promise<void> {
  await leaveWard();
  station.value = of;
  const id = newId();
  isTouched = isOwn;
  openWard.value = id;
  nameWard(id);
  isReadOnly.value = false;
  isMissing.value = false;
  void holdWard(id, becomeReader);
}

/** The station of the open ward; null where none is open. */
export const openStation = computed(() => station.value ?? openWard.value);

/** The open ward is written down to the last letter and put away. */
async function leaveWard(): Promise<void> {
  await saveNow();
  releaseWard();
  written = null;
  station.value = null;
  openWard.value = null;
  putPlansAway();
  clearDraft();
}

/** Opens a ward that is kept, as its address names it. */
export async function openKept(id: string): Promise<void> {
  isRestoring.value = true;
  isMissing.value = false;
  if (openWard.value !== null) await leaveWard();
  try {
    const ward = await wardOf(id);
    if (ward === undefined) {
      isMissing.value = true;
      isChoosing.value = true;
      nameNoWard();
      return;
    }
    await show(ward);
  } catch (error) {
    keeping.value = keepingAfter(error);
    nameNoWard();
  } finally {
    isRestoring.value = false;
  }
}

async function show(ward: KeptWard): Promise<void> {
  const { id, text, title } = ward;
  station.value = stationOf(ward);
  isReadOnly.value = !(await holdWard(id, becomeReader));
  written = ward;
  isTouched = ward.isTouched;
  openWard.value = id;
  nameWard(id);
  isChoosing.value = false;
  keeping.value = { kind: "saved" };
  await openText(text, title);
  await restorePlans(id, () => openWard.value === id);
}

/** Works on a ward here that another page has open; that page goes on reading. */
export async function takeOver(): Promise<void> {
  const id = openWard.value;
  if (id === null || !(await holdWard(id, becomeReader, { isForced: true }))) return;
  await readAgain(id);
  isReadOnly.value = false;
}

function becomeReader(): void {
  clearTimeout(timer);
  isReadOnly.value = true;
}

async function readAgain(id: string): Promise<void> {
  const ward = await wardOf(id);
  if (ward === undefined || openWard.value !== id) return;
  written = ward;
  await openText(ward.text, ward.title);
}

/** Writes the open ward where it is not what was written last. */
function saveNow(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const id = openWard.value;
  // A ward is not called otherwise because a plan of it was repaired.
  const [text, title] = [draftText.value, plainTitle(draftTitle.value)];
  if (id === null || isReadOnly.value || text === "") return queue;
  if (written !== null && written.text !== text) isTouched = true;
  const { isTouched: wasTouched, signedAt: wasSignedAt } = written ?? {};
  const of = station.value;
  // The plans of a ward that is being opened come after its text.
  const signedAt = signedPlan.value?.signed?.at ?? wasSignedAt;
  const isSame = written?.text === text && written.title === title;
  if (isSame && wasTouched === isTouched && wasSignedAt === signedAt) {
    if (keeping.peek().kind === "saving") return write(async () => undefined);
    return queue;
  }
  return write(async () => {
    const before = written?.id === id ? written : null;
    const revision = (before?.revision ?? 0) + 1;
    const ward: KeptWard = {
      ...{ id, title, text, revision, isTouched, changedAt: Date.now() },
      ...(of !== null && of !== id && { station: of }),
      ...(signedAt !== undefined && { signedAt }),
    };
    if (!(await putWard(ward))) return becomeReader();
    written = ward;
    const news: News = { ward: id, revision };
    others?.postMessage(news);
    if (isTouched) await askToPersist();
    await lookForRoom();
  });
}

/** The list for the first page. */
export async function listWards(): Promise<void> {
  try {
    await queue;
    const wards = await allWards();
    keptWards.value = wards.filter((ward) => ward.isTouched);
    const isOld = ({ changedAt }: KeptWard) => Date.now() - changedAt > LOOKED_AT_MS;
    for (const ward of wards) if (!ward.isTouched && isOld(ward)) await dropWard(ward.id);
  } catch (error) {
    keptWards.value = [];
    keeping.value = keepingAfter(error);
  }
}

/** Forgets a ward for good; the one that is open is closed first. */
export async function forgetWard(id: string): Promise<void> {
  if (openWard.value === id) {
    await leaveWard();
    nameNoWard();
  }
  await write(() => dropWard(id));
  await listWards();
}

/** Begins to keep what is open and to follow the address; once for a page. */
export function startKeeping(): void {
  keepPlans((change) => void write(change));
  effect(() => {
    if (draftText.value === "" || openWard.value === null || isReadOnly.value) return;
    void draftTitle.value;
    clearTimeout(timer);
    // Nobody is to read that all is saved while the last letters wait.
    if (written?.text !== draftText.value && !mayLoseWork.peek())
      keeping.value = { kind: "saving" };
    timer = setTimeout(() => void saveNow(), TYPING_PAUSE_MS);
  });
  effect(() => {
    const id = wantedWard.value;
    if (id !== null && id !== openWard.peek()) void openKept(id);
  });
  effect(() => {
    // The list tells which months are signed.
    if (signedPlan.value !== null && written !== null) void saveNow();
  });
  effect(() => {
    // A sample with a plan is somebody's work.
    if (plans.value.length === 0 || isTouched || written === null) return;
    isTouched = true;
    void saveNow();
  });
  // A page that is hidden may never be shown again.
  document.addEventListener("visibilitychange", () => void saveNow());
  addEventListener("pagehide", () => void saveNow());
  addEventListener("beforeunload", (event) => {
    void saveNow();
    if (mayLoseWork.value && draftText.value !== "") event.preventDefault();
  });
  others?.addEventListener("message", ({ data }: MessageEvent<News>) => {
    if (isReadOnly.value && data.ward === openWard.value) void readAgain(data.ward);
  });
}
