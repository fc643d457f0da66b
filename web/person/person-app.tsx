/** The page of one person: it shows what its own address holds, and asks nobody for anything. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { momentText, spanText } from "../language/figures.ts";
import { shellWords } from "../language/shell-words.ts";
import { personWords } from "../language/ward/person-words.ts";
import { language } from "../state/settings.ts";
import { OwnDuties } from "./own-duties.tsx";
import { packedIn } from "./person-address.ts";
import { type Read, readPage } from "./person-link.ts";
import type { PersonPage } from "./person-page.ts";
import { OwnWishes } from "./wishes/own-wishes.tsx";
import { WishForm } from "./wishes/wish-form.tsx";
import "../style/person.css";

const page = signal<Read<PersonPage> | null>(null);

export function PersonApp() {
  const words = personWords();
  const read = page.value;
  useEffect(() => {
    const follow = async () => {
      page.value = await readPage(packedIn(location.hash));
    };
    void follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  useEffect(() => {
    document.title = read?.ok === true ? words.title(read.value.person.name) : "Shiftsmith";
  });
  if (read === null) return null;
  return (
    <div class="person-app">
      {read.ok ? (
        <Shown key={`${read.value.person.id} ${read.value.made}`} page={read.value} />
      ) : (
        <main>
          <header>
            <LanguageChoice />
            <h1>{words.faultTitle}</h1>
          </header>
          <p class="note bad" role="alert">
            {words.faults[read.fault]}
          </p>
          <p>
            <a class="button" href="#/request">
              {words.toApp}
            </a>
          </p>
        </main>
      )}
    </div>
  );
}

function Shown({ page: shown }: { readonly page: PersonPage }) {
  const words = personWords();
  const { person, ward, from, to, version, made, isFinal } = shown;
  const moment = Date.parse(made);
  return (
    <main>
      <header>
        <LanguageChoice />
        <h1>{person.name}</h1>
        <p>{words.about(ward.name, spanText(from, to))}</p>
        <p class="muted small">
          {words.version(version, Number.isFinite(moment) ? momentText(moment) : made)}
        </p>
      </header>
      {!isFinal && <p class="note warn">{words.preliminary}</p>}
      <OwnDuties page={shown} />
      <OwnWishes page={shown} />
      <WishForm page={shown} />
      <footer>
        <p class="muted small">{words.private}</p>
      </footer>
    </main>
  );
}

function LanguageChoice() {
  return (
    <select
      class="field language"
      aria-label={shellWords().language}
      value={language.value}
      onChange={({ currentTarget: { value } }) => {
        language.value = value === "de" ? "de" : "en";
      }}
    >
      <option value="en">English</option>
      <option value="de">Deutsch</option>
    </select>
  );
}
