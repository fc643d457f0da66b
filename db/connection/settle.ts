import { isUnavailable } from "./database-errors.ts";

/**
 * A write whose outcome may get lost: after a lost answer `lookUp` tells by the write's own key what became of it, and
 * only when it finds nothing the write is sent again, unless `isOver`.
 */
export async function settle<Outcome>(
  write: () => Promise<Outcome>,
  lookUp: () => Promise<Outcome | null>,
  isOver: () => boolean,
): Promise<Outcome> {
  try {
    return await write();
  } catch (error) {
    if (!isUnavailable(error) || isOver()) throw error;
  }
  const known = await lookUp();
  if (known !== null) return known;
  try {
    return await write();
  } catch (error) {
    // The first attempt may have been under way still, and have taken the key meanwhile.
    const late = await lookUp();
    if (late !== null) return late;
    throw error;
  }
}
