import { type ClaimedDelivery, claimDelivery } from "../../../db/webhooks.ts";
import { ClaimLoop } from "../jobs/claim-loop.ts";
import { describeError } from "../operation/describe-error.ts";
import { type DeliveryDeps, deliverWebhook } from "./deliver-webhook.ts";

const POLL_MS = 1000;
/** Longer than a try can take, so that a living sender is never overtaken. */
const LEASE_SECONDS = 30;
const MAX_AT_ONCE = 16;
/** Slow receivers of one organisation leave room for those of others. */
const MAX_PER_ORGANISATION = 4;

export interface SenderOptions extends DeliveryDeps {
  /** Called after every try; tests wait on it. */
  readonly onTry?: (jobId: string, end: string) => void;
}

/**
 * Sends due webhooks of all organisations, each at least once: a delivery is claimed with a lease, so what a killed
 * process leaves behind is sent again by whoever comes next. Any number of processes may do this at once.
 */
export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #sending = new Map<Promise<void>, string>();
  readonly #cancel = new AbortController();
  readonly #loop: ClaimLoop;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#loop = new ClaimLoop(() => this.#round());
  }

  /** Something may be due. */
  wake(): void {
    this.#loop.wake();
  }

  /** Claims no more, lets tries under way end for `graceMs`, then cuts them off; another process repeats those. */
  async stop(graceMs: number): Promise<void> {
    const timer = setTimeout(() => this.#cancel.abort(), graceMs);
    await this.#loop.stop();
    await Promise.all(this.#sending.keys());
    clearTimeout(timer);
  }

  async #round(): Promise<number> {
    const delivery = this.#sending.size < MAX_AT_ONCE ? await this.#claim() : null;
    if (delivery === null) return POLL_MS;
    this.#dispatch(delivery);
    return 0;
  }

  async #claim(): Promise<ClaimedDelivery | null> {
    const { database, log } = this.#options;
    try {
      const exclude = this.#organisationsAtLimit();
      return await claimDelivery(database, { leaseSeconds: LEASE_SECONDS, exclude });
    } catch (error) {
      log.warn(describeError(error), "claiming a webhook failed");
      return null;
    }
  }

  #dispatch(delivery: ClaimedDelivery): void {
    const { jobId, organisationId, attempt } = delivery;
    const { log, onTry } = this.#options;
    const sending = deliverWebhook(this.#options, delivery, this.#cancel.signal)
      .catch((error: unknown) => {
        // The lease runs out and the try is repeated: better twice than never.
        log.warn(
          { jobId, attempt, ...describeError(error) },
          "a webhook's outcome was not written",
        );
        return "unwritten";
      })
      .then((end) => {
        this.#sending.delete(sending);
        onTry?.(jobId, end);
        this.wake();
      });
    this.#sending.set(sending, organisationId);
  }

  #organisationsAtLimit(): string[] {
    const counts = new Map<string, number>();
    for (const id of this.#sending.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= MAX_PER_ORGANISATION).map(([id]) => id);
  }
}
