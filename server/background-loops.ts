import { startCounting } from "./services/jobs/count-earlier-jobs.ts";
import { startRecovery } from "./services/jobs/recover-jobs.ts";
import { startRetention } from "./services/jobs/retain-jobs.ts";
import type { DeliveryDeps } from "./services/webhooks/deliver-webhook.ts";
import { WebhookSender } from "./services/webhooks/webhook-sender.ts";

interface BackgroundDeps extends Omit<DeliveryDeps, "secretBox"> {
  /** null: this process sends no webhooks, because it could not sign them. */
  readonly secretBox: DeliveryDeps["secretBox"] | null;
  /** Called when jobs went back to the queue. */
  readonly wakeQueue: () => void;
}

/** What every process does besides its role; there is no leader. */
export interface BackgroundLoops {
  /** A job has ended here, so its webhook may be due. */
  wakeSender(): void;
  /** Gives webhooks under way `graceMs`, and resolves when no round of any loop is left. */
  stop(graceMs: number): Promise<void>;
}

/** Starts looking after lost jobs, jobs past their time, jobs from before totals were kept, and webhooks. */
export function startBackgroundLoops(deps: BackgroundDeps): BackgroundLoops {
  const { database, log, secretBox } = deps;
  const stopRecovery = startRecovery(deps);
  const stopRetention = startRetention({ database, log });
  const stopCounting = startCounting({ database, log });
  const sender = secretBox === null ? null : new WebhookSender({ ...deps, secretBox });
  return {
    wakeSender: () => sender?.wake(),
    stop: async (graceMs) => {
      await Promise.all([
        ...[sender?.stop(graceMs), stopRecovery(), stopRetention(), stopCounting()],
      ]);
    },
  };
}
