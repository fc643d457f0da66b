/** What a rule would do to the plan at hand and to what is asked for, told while it is being written. */
import { useEffect, useState } from "preact/hooks";
import { core } from "../engine/core.ts";
import type { RuleEffect } from "../engine/core-rule-effect.ts";
import { readable } from "../language/readable.ts";
import { warningText } from "../language/request/warning-words.ts";
import { catalogueWords } from "../language/rules/catalogue-words.ts";
import { planAtHand } from "../plan/plan-at-hand.ts";
import { type OpenRequest, openRequest } from "../state/session.ts";
import { language } from "../state/settings.ts";
import { isSoft, type WrittenRule } from "./rule-draft.ts";

const PAUSE_MS = 200;
const MOST_PLACES = 30;

export function EffectNote({ of, rule }: { readonly of: OpenRequest; readonly rule: WrittenRule }) {
  const words = catalogueWords();
  const written = JSON.stringify(rule);
  const [answer, setAnswer] = useState<{ readonly of: string; readonly effect: RuleEffect } | null>(
    null,
  );
  const plan = planAtHand(of);
  const soft = isSoft(rule.priority ?? "must");
  const spoken = language.value;
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      void core
        .effectOf(of.number, JSON.parse(written) as WrittenRule, soft, plan, spoken)
        .then((effect) => isWanted && setAnswer({ of: written, effect }))
        .catch(() => isWanted && setAnswer(null));
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [of.number, written, soft, plan, spoken]);
  const isFresh = answer?.of === written;
  return (
    <section class="rule-effect" aria-labelledby="effect-heading">
      <h4 id="effect-heading">{words.effect}</h4>
      <div aria-live="polite" aria-busy={!isFresh}>
        {answer === null ? (
          <p class="muted">{words.checking}</p>
        ) : (
          <EffectText effect={answer.effect} isSoft={soft} hasPlan={plan !== null} />
        )}
      </div>
    </section>
  );
}

function EffectText({
  effect: { problems, warnings, broken, proofs },
  isSoft: soft,
  hasPlan,
}: {
  readonly effect: RuleEffect;
  readonly isSoft: boolean;
  readonly hasPlan: boolean;
}) {
  const words = catalogueWords();
  const request = openRequest.value?.request ?? null;
  if (problems.length > 0) return <Lines kind="bad" head={words.refusedRule} lines={problems} />;
  return (
    <>
      {warnings.length > 0 && (
        <Lines
          kind="warn"
          head={words.goodToKnow}
          lines={warnings.map((one) => warningText(one, request))}
        />
      )}
      {!hasPlan && <p class="muted">{words.noPlan}</p>}
      {broken?.length === 0 && <p class="note good">{words.keeps}</p>}
      {broken !== null && broken.length > 0 && (
        <div class="note warn">
          <p>{words.breaks(broken.length)}</p>
          <details>
            <summary>{words.seeThem}</summary>
            <ul class="proof-list">
              {broken.slice(0, MOST_PLACES).map(({ key, message }) => (
                <li key={key}>{readable(message)}</li>
              ))}
            </ul>
            {broken.length > MOST_PLACES && <p>{words.andMore(broken.length - MOST_PLACES)}</p>}
          </details>
        </div>
      )}
      {proofs.length > 0 ? (
        <Lines kind="bad" head={words.outOfReach} lines={proofs.slice(0, MOST_PLACES)} />
      ) : (
        <p class="note good">{soft ? words.softWithin : words.within}</p>
      )}
    </>
  );
}

function Lines({
  kind,
  head,
  lines,
}: {
  readonly kind: "bad" | "warn";
  readonly head: string;
  readonly lines: readonly string[];
}) {
  return (
    <div class={`note ${kind}`}>
      <p>{head}</p>
      <ul class="proof-list">
        {lines.map((line) => (
          <li key={line}>{readable(line)}</li>
        ))}
      </ul>
    </div>
  );
}
