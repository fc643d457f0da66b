import { type SQL, sql } from "drizzle-orm";

/**
 * Refusals of one organisation that are remembered: far more than are refused a second time within the seconds that a
 * statement can be held up.
 */
const MOST_REMEMBERED = 100;

/** For the `select` that locks an organisation's row: whether the write with this key was refused already, as `is_late`. */
export function lateFlag(key: string): SQL {
  return sql`${key} = any(refused_writes) as is_late`;
}

/**
 * For a write that is sent again: remembers in the organisation's row that it was refused where `isRefused` holds, so that
 * its first sending changes nothing when it arrives after all. `locked` is the name under which the row was locked.
 */
export function rememberedRefusal(key: string, isRefused: SQL): SQL {
  return sql`remembered as (
        update organisations
        set refused_writes = (array_prepend(${key}::text, refused_writes))[1:${sql.raw(String(MOST_REMEMBERED))}]
        from locked where organisations.id = locked.id and not locked.is_late and (${isRefused})
      )`;
}
