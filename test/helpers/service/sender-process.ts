import { openDatabase } from "../../../db/connection/client.ts";
import { createSecretBox } from "../../../server/services/secrets/secret-box.ts";
import { WebhookSender } from "../../../server/services/webhooks/webhook-sender.ts";
import { silentLog } from "./silent-log.ts";

// A process that only sends webhooks, to one receiver on loopback, until it is killed.
const [url = "", ca = ""] = process.argv.slice(2);
const database = await openDatabase({ url });
new WebhookSender({
  database,
  log: silentLog,
  secretBox: createSecretBox("a key for tests, long enough to pass"),
  network: { resolve: async () => ["127.0.0.1"], isAllowedAddress: () => true, ca },
  now: Date.now,
  random: Math.random,
});
