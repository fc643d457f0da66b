/** Pages and wishes as links and files. */

import { type PackedFault, packedText, unpackedText } from "./packed-text.ts";
import { isPersonPage, type PersonPage } from "./person-page.ts";
import { isSentWishes, type SentWishes } from "./wishes/sent-wishes.ts";

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: PackedFault };

const PAGE_MARK = "person page 1";
const WISHES_MARK = "wishes 1";

/** The address of this app without what stands behind `#`. */
const base = () =>
  `${location.origin === "null" ? "file://" : location.origin}${location.pathname}`;

export async function pageLink(page: PersonPage): Promise<string> {
  return `${base()}#/person/${await packedText(page)}`;
}

export async function wishesLink(wishes: SentWishes): Promise<string> {
  return `${base()}#/wishes/${await packedText(wishes)}`;
}

export function pageFile(page: PersonPage): string {
  return `${JSON.stringify({ shiftsmith: PAGE_MARK, ...page })}\n`;
}

export function wishesFile(wishes: SentWishes): string {
  return `${JSON.stringify({ shiftsmith: WISHES_MARK, ...wishes }, null, 2)}\n`;
}

const read =
  <T>(isIt: (value: unknown) => value is T) =>
  async (text: string): Promise<Read<T>> => {
    const unpacked = await unpackedText(text);
    if (!unpacked.ok) return unpacked;
    const { value } = unpacked;
    return isIt(value) ? { ok: true, value } : { ok: false, fault: "broken" };
  };

/** The page that an address holds behind `#/person/`. */
export const readPage = read(isPersonPage);

const readWishesText = read(isSentWishes);

/** All wishes in a text: those of each link in it, wherever it stands, or of a file. */
export async function readWishes(text: string): Promise<readonly Read<SentWishes>[]> {
  const body = parsed(text);
  if (body !== undefined) return [readMarked(body, WISHES_MARK, isSentWishes)];
  const links = [...text.matchAll(/#\/wishes\/([\w.-]+)/g)].map(([, data = ""]) => data);
  return await Promise.all([...new Set(links)].map(readWishesText));
}

/** The page that a file holds. */
export function readPageFile(text: string): Read<PersonPage> {
  return readMarked(parsed(text), PAGE_MARK, isPersonPage);
}

function readMarked<T>(body: unknown, mark: string, isIt: (value: unknown) => value is T): Read<T> {
  const { shiftsmith: bodyMark }: { readonly shiftsmith?: unknown } = Object(body);
  if (bodyMark !== mark) {
    const isOther = typeof bodyMark === "string" && bodyMark.split(" ")[0] === mark.split(" ")[0];
    return { ok: false, fault: isOther ? "version" : "broken" };
  }
  return isIt(body) ? { ok: true, value: body } : { ok: false, fault: "broken" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}
