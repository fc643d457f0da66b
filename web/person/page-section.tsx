/** Makes the page of one person from the plan, for the planner to send. */
import { useSignal } from "@preact/signals";
import { planWords } from "../language/plan/plan-words.ts";
import { personWords } from "../language/ward/person-words.ts";
import { saveFile } from "../plan/downloads.ts";
import { Section } from "../plan/panels/panel-parts.tsx";
import type { ShownPlan } from "../plan/shown-plan.ts";
import { fileNameOf, saveText } from "../save-text.ts";
import { copied, LinkField } from "./copied-link.tsx";
import { pageFile, pageLink } from "./person-link.ts";
import { personPage } from "./person-page.ts";

export interface PageSectionProps {
  readonly shown: ShownPlan;
  readonly employee: number;
}

export function PageSection({ shown, employee }: PageSectionProps) {
  const words = personWords();
  const message = useSignal<string | null>(null);
  const link = useSignal<string | null>(null);
  const person = shown.roster.people[employee]!;
  const page = () => personPage(shown, employee, new Date());
  const copy = async () => {
    const made = await pageLink(page());
    const isCopied = await copied(made);
    message.value = isCopied ? words.linkCopied(person.name) : words.copyFailed;
    link.value = isCopied ? null : made;
  };
  return (
    <Section title={words.section(person.name)} hint={words.sectionHint}>
      <p class="panel-buttons">
        <button type="button" class="button" onClick={() => void copy()}>
          {words.copyLink}
        </button>
        <button
          type="button"
          class="button"
          onClick={() =>
            saveText({
              body: pageFile(page()),
              contentType: "application/json",
              fileName: `${fileNameOf(words.section(person.name))}.json`,
            })
          }
        >
          {words.saveFile}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => void saveFile(shown.plan, "ics", person.id)}
        >
          {planWords().icsFor(person.name)}
        </button>
      </p>
      <p role="status" class="muted">
        {message.value}
      </p>
      {link.value !== null && <LinkField link={link.value} />}
    </Section>
  );
}
