/** Annealing of whole rosters without any warming up, to see whether moves close much of the gap. */
import type { Phase } from "../strategy/phase.ts";
import { annealed, showMoves } from "./roster-annealing.ts";

export const coldMoves: Phase = {
  name: "cold_moves",
  run(search, seconds) {
    const usual = search.parameters.rosterAnnealing;
    const numbers = { ...usual, mostMoves: usual.coldMoves, warming: 0, cooled: 1 };
    const price = search.best.combinedPrice();
    const { saved } = search.best;
    const status = annealed(search, seconds, numbers);
    const open = price - search.bounds.combined;
    showMoves(search, search.best.saved - saved > numbers.pays * open);
    return status;
  },
};
