import postgres from "postgres";
import { poolOptions } from "./replaceable-client.ts";

const reconnectMs = 1_000;

/**
 * Calls `onNotify` for notifications on `channel`, best effort: one may be lost whenever the connection is, so the
 * receiver polls as well. It is also called after each reconnect, because something may have been missed.
 * Answers the function that ends it.
 */
export function listenForever(
  findUrl: () => Promise<string>,
  channel: string,
  applicationName: string,
  onNotify: () => void,
): () => Promise<void> {
  let ended = false;
  let client: postgres.Sql | null = null;
  let timer: NodeJS.Timeout | null = null;

  const reconnectLater = () => {
    if (ended || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      void connect();
    }, reconnectMs);
    timer.unref();
  };
  const connect = async () => {
    let own: postgres.Sql | null = null;
    try {
      const options = {
        ...poolOptions(applicationName, 1),
        max_lifetime: null,
        onnotify: onNotify,
        onclose: () => drop(own),
      };
      own = postgres(await findUrl(), options);
      if (ended) return await endQuietly(own);
      client = own;
      await own.unsafe(`listen "${channel}"`);
      onNotify();
    } catch {
      drop(own);
    }
  };
  const drop = (broken: postgres.Sql | null) => {
    if (broken !== null && broken === client) client = null;
    if (broken !== null) void endQuietly(broken);
    reconnectLater();
  };
  void connect();
  return async () => {
    ended = true;
    if (timer !== null) clearTimeout(timer);
    if (client !== null) await endQuietly(client);
  };
}

async function endQuietly(client: postgres.Sql): Promise<void> {
  await client.end({ timeout: 1 }).catch(() => undefined);
}
