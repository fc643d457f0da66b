/** Catalogue, ready sets and the form of a rule, above the page. */
import { useEffect, useState } from "preact/hooks";
import type { CatalogueStarter, RuleCatalogue } from "../../core/index.ts";
import { core } from "../engine/core.ts";
import { catalogueWords } from "../language/rules/catalogue-words.ts";
import { Dialog } from "../request/dialog.tsx";
import { type OpenRequest, openRequest } from "../state/session.ts";
import { language } from "../state/settings.ts";
import { putRule, ruleIds } from "./change-rules.ts";
import { draftOf, draftOfRule, type RuleDraft, type WrittenRule } from "./rule-draft.ts";
import { RuleEditor } from "./rule-editor.tsx";
import { type Looked, RulePicker } from "./rule-picker.tsx";
import { takeRuleSet } from "./rule-sets.ts";
import { strengthOf } from "./rule-strength.ts";
import { type RulesAsked, rulesAsked } from "./rules-asked.ts";
import { SetList } from "./set-list.tsx";
import "../style/rules.css";
import "../style/wide-dialog.css";

export function RulesDialog() {
  const asked = rulesAsked.value;
  const of = openRequest.value;
  const words = catalogueWords();
  return (
    <Dialog
      title={asked?.kind === "sets" ? words.sets : words.title}
      closeName={words.close}
      isOpen={asked !== null && of !== null}
      onClose={close}
      isWide
    >
      {asked !== null && of !== null && <Content asked={asked} of={of} />}
    </Dialog>
  );
}

function close(): void {
  rulesAsked.value = null;
}

function Content({ asked, of }: { readonly asked: RulesAsked; readonly of: OpenRequest }) {
  const words = catalogueWords();
  const spoken = language.value;
  const catalogue = useCatalogue();
  if (asked.kind === "sets")
    return (
      <SetList
        onTake={(set) => {
          void takeRuleSet(set, spoken, words.setTaken(set.title[spoken]));
          close();
        }}
      />
    );
  if (catalogue === "failed") return <p class="note bad">{words.failed}</p>;
  if (catalogue === null) return <p class="muted">{words.loading}</p>;
  return asked.kind === "pick" ? (
    <Picking catalogue={catalogue} of={of} />
  ) : (
    <Editing key={asked.id} catalogue={catalogue} of={of} id={asked.id} />
  );
}

/** The catalogue in the language of the page; null until it is there. */
function useCatalogue(): RuleCatalogue | "failed" | null {
  const spoken = language.value;
  const [catalogue, setCatalogue] = useState<RuleCatalogue | "failed" | null>(null);
  useEffect(() => {
    let isWanted = true;
    void core
      .catalogue(spoken)
      .then((loaded) => isWanted && setCatalogue(loaded))
      .catch(() => isWanted && setCatalogue("failed"));
    return () => {
      isWanted = false;
    };
  }, [spoken]);
  return catalogue;
}

function Picking({
  catalogue,
  of,
}: {
  readonly catalogue: RuleCatalogue;
  readonly of: OpenRequest;
}) {
  const [starter, setStarter] = useState<CatalogueStarter | null>(null);
  const [looked, setLooked] = useState<Looked>({ words: "", topic: "", last: null });
  if (starter === null)
    return (
      <RulePicker
        {...{ catalogue, looked }}
        onLook={setLooked}
        onPick={(picked) => {
          setLooked({ ...looked, last: picked.key });
          setStarter(picked);
        }}
      />
    );
  return (
    <RuleEditor
      {...{ of, catalogue, starter }}
      begun={draftOf(starter, ruleIds(), of.request.start_date)}
      onTake={(rule) => take(rule, true)}
      onBack={() => setStarter(null)}
    />
  );
}

function Editing({
  catalogue,
  of,
  id,
}: {
  readonly catalogue: RuleCatalogue;
  readonly of: OpenRequest;
  readonly id: string;
}) {
  const words = catalogueWords();
  const [begun, setBegun] = useState<RuleDraft | "none" | null>(null);
  const rule = of.request.planning_rules?.find((one) => one.id === id);
  useEffect(() => {
    if (rule === undefined) setBegun("none");
    else
      void core
        .plain(rule)
        .then((plain) =>
          setBegun(
            plain === null
              ? "none"
              : draftOfRule(rule, plain, strengthOf(plain.priority ?? "must")),
          ),
        );
  }, [rule]);
  if (begun === null) return <p class="muted">{words.loading}</p>;
  if (begun === "none") return <p class="note warn">{words.notHere}</p>;
  return (
    <RuleEditor
      {...{ of, catalogue, begun }}
      starter={null}
      onTake={(rule) => take(rule, false)}
      onBack={close}
    />
  );
}

function take(rule: WrittenRule, isNew: boolean): void {
  const words = catalogueWords();
  const name = rule.name ?? rule.id;
  void putRule(rule, isNew ? words.added(name) : words.changed(name));
  close();
}
