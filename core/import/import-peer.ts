/** Requests of other planning services become a request, with an account of every field. */
import type { Language } from "../language/sentence.ts";
import { isZone } from "../model/time/zone.ts";
import type { SolveRequest } from "../request/shape/schema.ts";
import { validateRequest } from "../validate.ts";
import { newDraft } from "./peer/draft.ts";
import type { PeerDepartment } from "./peer/finish.ts";
import { fromGoogle } from "./peer/from-google.ts";
import { fromPlansolve } from "./peer/from-plansolve.ts";
import { fromPlatform } from "./peer/from-platform.ts";
import { fromQuickstart } from "./peer/from-quickstart.ts";
import { fromSolvice } from "./peer/from-solvice.ts";
import { at, isAbsent, itemsOf, type JsonNode } from "./peer/json-node.ts";
import { openLedger, type PeerField } from "./peer/ledger.ts";
import { peerClock } from "./peer/peer-clock.ts";
import { peerWords } from "./peer/sentences.ts";

/** Services whose requests can be read. */
export const peerNames = ["timefold", "solvice", "google", "plansolve"] as const;
export type PeerName = (typeof peerNames)[number];

export interface PeerImportOptions extends PeerDepartment {
  /** Of everything said; English when absent. */
  readonly language?: Language | undefined;
  /** IANA name; times with an offset are converted to its clocks, and kept as written without it. */
  readonly timezone?: string | undefined;
}

export interface PeerImport {
  /** Valid, or null when there is any problem. */
  readonly request: SolveRequest | null;
  /** Sentences; empty exactly when there is a request. */
  readonly problems: readonly string[];
  /** What became of every value of the body; the counts add up to all of them. */
  readonly fields: readonly PeerField[];
  /** What was chosen where their request leaves it open. */
  readonly notes: readonly string[];
}

/** Reads the parsed JSON of a peer's request. Never throws for what the body says; throws RangeError for no time zone. */
export function importPeer(
  from: PeerName,
  body: unknown,
  options: PeerImportOptions = {},
): PeerImport {
  const { language = "en", timezone = null } = options;
  if (timezone !== null && !isZone(timezone)) throw new RangeError(`No time zone ${timezone}.`);
  const words = peerWords[language];
  const ledger = openLedger(language);
  const draft = newDraft(language, ledger, peerClock(timezone));
  const root: JsonNode = { path: [], value: body };
  const made = readerOf(from, root)(root, draft, options);
  const fields = ledger.fields(body);
  const failed = (problems: readonly string[]) => ({ request: null, problems, fields, notes: [] });
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return failed([words.no_object]);
  if (typeof made === "string") return failed([words[made]]);
  const validation = validateRequest(made);
  if (!validation.ok)
    return failed(validation.problems.map(({ loc, msg }) => words.not_valid(loc.join("."), msg)));
  return { request: validation.request, problems: [], fields, notes: draft.notes };
}

function readerOf(from: PeerName, root: JsonNode) {
  if (from === "solvice") return fromSolvice;
  if (from === "google") return fromGoogle;
  if (from === "plansolve") return fromPlansolve;
  return isQuickstart(root) ? fromQuickstart : fromPlatform;
}

/** The quickstart knows people by name, the service by id. */
function isQuickstart(root: JsonNode): boolean {
  if (!isAbsent(at(root, "modelInput"))) return false;
  const [first] = itemsOf(at(root, "employees"));
  return first !== undefined && isAbsent(at(first, "id")) && !isAbsent(at(first, "name"));
}
