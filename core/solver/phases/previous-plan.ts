/** A plan that is given, as far as the rows allow. */
import { legalPart } from "../local-search/legal-part.ts";
import type { Phase } from "../strategy/phase.ts";

export const previousPlan: Phase = {
  name: "previous_plan",
  run(search, seconds) {
    const { given } = search.input;
    if (given === undefined) return "none given";
    const until = search.input.now() + seconds * 1000;
    const late = () => search.checkpoint() || search.input.now() >= until;
    const { kept, left } = legalPart(search, given, late);
    search.best.offerDuties(kept);
    return `${left} duties left out`;
  },
};
