import { resolve } from "node:path";
import type { Database } from "../../db/connection/client.ts";
import { resealSecrets } from "../../server/services/secrets/reseal-secrets.ts";
import { createSecretBox } from "../../server/services/secrets/secret-box.ts";
import { findSecretKey } from "../../server/services/secrets/secret-key.ts";
import { type AdminEnv, AdminError, type Answer, operator, type Values } from "./admin-values.ts";

/**
 * `secrets reseal`: whatever is sealed with SECRET_KEY_SECOND is sealed with SECRET_KEY instead. Code 1 while something can
 * be opened with neither.
 */
export async function reseal(db: Database, _values: Values, env: AdminEnv): Promise<Answer> {
  const folder = resolve(env.DATA_DIRECTORY?.trim() || ".data");
  const key = env.SECRET_KEY?.trim() || (await findSecretKey(folder));
  if (key === null)
    throw new AdminError("SECRET_KEY is not set: nothing can be opened, and nothing was changed.");
  const second = env.SECRET_KEY_SECOND?.trim() || null;
  const boxes = { current: createSecretBox(key), both: createSecretBox(key, second) };
  const counts = await resealSecrets(db, boxes, operator());
  const { resealed, current, unreadable } = counts;
  const verdict =
    unreadable > 0
      ? "Keep the second key, or set the right one: what cannot be read cannot sign."
      : "The second key is needed no more, once every process seals with SECRET_KEY.";
  return {
    text: `resealed ${resealed}, already under SECRET_KEY ${current}, unreadable ${unreadable}\n${verdict}`,
    data: counts,
    code: unreadable > 0 ? 1 : 0,
  };
}
