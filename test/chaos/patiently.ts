import { isUnavailable } from "../../db/connection/client.ts";
import { PATIENCE_MS } from "../helpers/patience.ts";

/** What a busy machine has kept from being answered in time is asked for again; an organisation too many harms nobody. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  const endsAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > endsAt) throw error;
    }
  }
}
