/** What became of a person's wishes, and why where they were refused. */

import { planWords } from "../../language/plan/plan-words.ts";
import { personWords, reasonTexts } from "../../language/ward/person-words.ts";
import { WishMark } from "../../plan/sheet/duty-mark.tsx";
import { shortDate } from "../../plan/words/number-words.ts";
import { dateAfter } from "../../ward/settings/new-ward.ts";
import type { PageWish, PersonPage } from "../person-page.ts";

export function OwnWishes({ page }: { readonly page: PersonPage }) {
  const words = personWords();
  return (
    <section aria-labelledby="wishes-heading">
      <h2 id="wishes-heading">{words.wishes}</h2>
      {page.wishes.length === 0 && <p class="muted">{words.noWishes}</p>}
      <ul class="wish-lines">
        {page.wishes.map((wish, k) => (
          <li key={k}>
            <WishMark state={wish.state} />
            <div>
              <b>{wish.days.map((day) => shortDate(dateAfter(page.from, day))).join(", ")}</b>{" "}
              {wishedText(page, wish)}
              <p class={wish.state === "refused" ? "refused" : "muted"}>
                {planWords().wish[wish.state]}
                {wish.why !== null && `: ${reasonTexts()[wish.why]}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wishedText({ shifts }: PersonPage, { wants, shifts: named }: PageWish): string {
  const names = named?.map((place) => shifts[place]!.name).join(" / ") ?? "";
  return planWords().wants[wants](names);
}
