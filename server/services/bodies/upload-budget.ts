import type { UploadLimits } from "./upload-limits.ts";
import { UploadPace } from "./upload-pace.ts";

/** Whose bound was met. */
export type UploadBound = "token" | "organisation" | "process";

/** One body on its way in and until it is answered. */
export interface Upload {
  /** Counts bytes that have arrived; the bound that they break, of which none is then held. */
  hold(bytes: number): UploadBound | null;
  /** Resolves when the next piece may be taken, after one of so many bytes; null: at once. */
  turn(bytes: number): Promise<void> | null;
  /** All of it is here: another one may begin. Harmless when repeated. */
  arrived(): void;
  /** Nothing of it is held any more. Harmless when repeated. */
  release(): void;
}

/** What one token, one organisation or the process has under way. */
interface Account {
  uploads: number;
  bytes: number;
}

/** Whose body it is. */
interface Sender {
  /** Of the organisation with its sandbox. */
  readonly liveOrganisationId: string;
  readonly tokenId: string;
}

interface Waiting {
  readonly organisationId: string;
  readonly tokenId: string;
  readonly start: () => void;
}

/** Bodies below this are let in when the process as a whole holds all it may: their number is bounded by itself. */
const SMALL_BYTES = 64 * 1024;

/**
 * Counts the bodies that arrive and the bytes that are held of them, by token, organisation and process. A call for which
 * there is no place waits for its turn; so many that wait are refused. Who sends much takes no place of anybody else.
 */
export class UploadBudget {
  readonly limits: UploadLimits;
  readonly #accounts = new Map<string, Account>();
  readonly #pace: UploadPace;
  #waiting: Waiting[] = [];
  #mostBytes = 0;

  constructor(limits: UploadLimits) {
    this.limits = limits;
    this.#pace = new UploadPace(limits);
  }

  /** Bodies that arrive, and bytes that are held of them and of those that have arrived. */
  get held(): Readonly<Account> {
    return { ...this.#account(PROCESS) };
  }

  /** The most bytes that were ever held at once. */
  get mostBytes(): number {
    return this.#mostBytes;
  }

  /** A place for one more body; the bound that leaves none, once it is certain that there is not going to be one soon. */
  async open(caller: Sender): Promise<Upload | UploadBound> {
    const { liveOrganisationId: organisationId, tokenId } = caller;
    const bound = this.#boundOf(organisationId, tokenId);
    if (bound === null) return this.#begin(organisationId, tokenId);
    const ahead = this.#waiting.filter((one) => one.organisationId === organisationId).length;
    if (ahead >= this.limits.waiting || bound === "process") return bound;
    return new Promise((resolve) => {
      const waiting: Waiting = {
        ...{ organisationId, tokenId },
        start: () => {
          clearTimeout(timer);
          resolve(this.#begin(organisationId, tokenId));
        },
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        resolve(bound);
      }, this.limits.waitMs);
      this.#waiting.push(waiting);
    });
  }

  #begin(organisationId: string, tokenId: string): Upload {
    const keys = [PROCESS, `organisation ${organisationId}`, `token ${tokenId}`] as const;
    for (const key of keys) this.#account(key).uploads++;
    let held = 0;
    let isArriving = true;
    const arrived = () => {
      if (!isArriving) return;
      isArriving = false;
      for (const key of keys) this.#give(key, 1, 0);
      this.#beginWaiting();
    };
    return {
      hold: (bytes) => {
        const bound = this.#bytesBound(keys, bytes, held);
        if (bound !== null) return bound;
        held += bytes;
        for (const key of keys) this.#account(key).bytes += bytes;
        this.#mostBytes = Math.max(this.#mostBytes, this.#account(PROCESS).bytes);
        return null;
      },
      turn: (bytes) => this.#pace.take(organisationId, bytes),
      arrived,
      release: () => {
        arrived();
        for (const key of keys) this.#give(key, 0, held);
        held = 0;
      },
    };
  }

  #boundOf(organisationId: string, tokenId: string): UploadBound | null {
    const { perToken, perOrganisation, perProcess } = this.limits;
    const uploads = (key: string) => this.#accounts.get(key)?.uploads ?? 0;
    if (uploads(`token ${tokenId}`) >= perToken) return "token";
    if (uploads(`organisation ${organisationId}`) >= perOrganisation) return "organisation";
    return uploads(PROCESS) >= perProcess ? "process" : null;
  }

  #bytesBound(
    [process, organisation, token]: readonly [string, string, string],
    bytes: number,
    held: number,
  ): UploadBound | null {
    const { tokenBytes, organisationBytes, processBytes } = this.limits;
    const over = (key: string, most: number) => this.#account(key).bytes + bytes > most;
    if (over(token, tokenBytes)) return "token";
    if (over(organisation, organisationBytes)) return "organisation";
    return held + bytes > SMALL_BYTES && over(process, processBytes) ? "process" : null;
  }

  #beginWaiting(): void {
    // Whoever waits for a place of their own token holds up nobody behind them.
    for (const one of [...this.#waiting]) {
      if (this.#boundOf(one.organisationId, one.tokenId) !== null) continue;
      this.#waiting = this.#waiting.filter((other) => other !== one);
      one.start();
    }
  }

  #account(key: string): Account {
    let account = this.#accounts.get(key);
    if (account === undefined) {
      account = { uploads: 0, bytes: 0 };
      this.#accounts.set(key, account);
    }
    return account;
  }

  #give(key: string, uploads: number, bytes: number): void {
    const account = this.#account(key);
    account.uploads -= uploads;
    account.bytes -= bytes;
    if (account.uploads === 0 && account.bytes === 0) this.#accounts.delete(key);
  }
}

const PROCESS = "process";
