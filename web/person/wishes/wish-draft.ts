/** Wishes that a person is entering, kept in this browser until they are sent. */

import type { PersonPage } from "../person-page.ts";
import type { SentWish, SentWishes, WishKind } from "./sent-wishes.ts";
import { isSentWishes } from "./sent-wishes.ts";

export interface WishTool {
  readonly kind: WishKind;
  readonly shift: string | null;
}

export function isOf(wish: SentWish, date: string, tool: WishTool): boolean {
  return wish.date === date && wish.kind === tool.kind && wish.shift === tool.shift;
}

/** The wishes after a tap: what was there is taken back, what was not takes the place of what contradicts it. */
export function toggled(
  wishes: readonly SentWish[],
  date: string,
  tool: WishTool,
): readonly SentWish[] {
  if (wishes.some((wish) => isOf(wish, date, tool)))
    return wishes.filter((wish) => !isOf(wish, date, tool));
  // Several shifts of a day can be unwanted; everything else is one wish a day.
  const stays = (wish: SentWish) =>
    wish.date !== date || (tool.kind === "off" && wish.kind === "off");
  return [...wishes.filter(stays), { date, ...tool }].sort((a, b) => (a.date < b.date ? -1 : 1));
}

export function sentWishes(
  { ward, person, next }: PersonPage,
  wishes: readonly SentWish[],
  now: Date,
): SentWishes {
  const { id, name } = ward;
  return { ward: { id, name }, person, ...next, sent: now.toISOString(), wishes };
}

const keyOf = ({ ward, person, next }: PersonPage) =>
  `shiftsmith.wishes.${JSON.stringify([ward.name, person.id, next.from])}`;

/** What was entered here before; nothing where the browser keeps nothing. */
export function keptWishes(page: PersonPage): readonly SentWish[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(page)) ?? "null");
    const isIn = ({ date }: SentWish) => date >= page.next.from && date <= page.next.to;
    return isSentWishes(kept) ? kept.wishes.filter(isIn) : [];
  } catch {
    return [];
  }
}

export function keepWishes(page: PersonPage, wishes: readonly SentWish[]): void {
  try {
    localStorage.setItem(keyOf(page), JSON.stringify(sentWishes(page, wishes, new Date())));
  } catch {
    // They are still on the page and can be sent.
  }
}
