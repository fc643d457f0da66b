import type { Database } from "../../../db/connection/client.ts";
import type { Actor } from "../../../db/organisations/audit-log.ts";
import {
  listSealed,
  replaceSealed,
  type SealedSecret,
} from "../../../db/organisations/sealed-secrets.ts";
import type { SecretBox } from "./secret-box.ts";

export interface Resealed {
  /** Sealed with the current key now, and with the other one before. */
  readonly resealed: number;
  /** Sealed with the current key before. */
  readonly current: number;
  /** Sealed with neither. */
  readonly unreadable: number;
}

/**
 * Seals anew with the current key what only `both` can open; secrets that come, change or go meanwhile are left to whoever
 * changes them. Repeating it is harmless.
 */
export async function resealSecrets(
  database: Database,
  boxes: { readonly current: SecretBox; readonly both: SecretBox },
  actor: Actor,
  batch = 500,
): Promise<Resealed> {
  const counts = { resealed: 0, current: 0, unreadable: 0 };
  let after: SealedSecret | null = null;
  for (;;) {
    const secrets: readonly SealedSecret[] = await listSealed(database, { after, batch });
    for (const secret of secrets) {
      if (opened(boxes.current, secret) !== null) {
        counts.current += 1;
        continue;
      }
      const plaintext = opened(boxes.both, secret);
      if (plaintext === null) counts.unreadable += 1;
      else if (await replaceSealed(database, secret, boxes.current.seal(plaintext), actor))
        counts.resealed += 1;
    }
    after = secrets.at(-1) ?? null;
    if (secrets.length < batch) return counts;
  }
}

function opened(box: SecretBox, { sealed }: SealedSecret): string | null {
  try {
    return box.open(sealed);
  } catch {
    return null;
  }
}
