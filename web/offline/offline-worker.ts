/**
 * Keeps the program of the app in the browser, so that it opens without a network. Files that are named by their content come from
 * there; the page that names them comes from its server as long as that answers. Nothing else is kept or looked at.
 */

interface LaterEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Written by the build: the files, and a name that changes with them. */
const built: { readonly name: string; readonly files: readonly string[] } = JSON.parse("__BUILT__");

const PREFIX = "shiftsmith-program-";
const cacheName = PREFIX + built.name;
const base = new URL("./", location.href).href;
const files = new Set(built.files.map((file) => base + file));

addEventListener("install", (event) => {
  const kept = caches.open(cacheName).then((cache) => cache.addAll([base, ...files]));
  (event as LaterEvent).waitUntil(kept);
});

addEventListener("activate", (event) => {
  (event as LaterEvent).waitUntil(forgetOlder());
});

addEventListener("fetch", (event) => {
  const asked = event as FetchEvent;
  const { request } = asked;
  const [address = ""] = request.url.split(/[?#]/);
  if (request.method !== "GET") return;
  if (files.has(address)) asked.respondWith(kept(address).then((file) => file ?? fetch(request)));
  else if (address === base) asked.respondWith(pageOf(request));
});

async function pageOf(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await kept(base);
    if (page === undefined) throw error;
    return page;
  }
}

async function kept(address: string): Promise<Response | undefined> {
  return await (await caches.open(cacheName)).match(address, { ignoreVary: true });
}

/** Pages of an older program are closed by now. */
async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((each) => each.startsWith(PREFIX) && each !== cacheName);
  await Promise.all(older.map((each) => caches.delete(each)));
}

export {};
