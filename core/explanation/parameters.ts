/**
 * Numbers of what is said and weighed beside a run, in the form of those that steer one (`core/solver/parameters.ts`). They are the
 * same for all: a result is said anew in another language without the run that made it, and leave is weighed without any. So a
 * file of parameters for a measurement does not know them, and the functions that need one read it here.
 */
import { count, seconds, times } from "../solver/parameters/parameter.ts";

/** How much of what was found is listed and said. */
export const telling = {
  /** People listed with a demand of a conflict; of more none is. */
  listedPeople: count(20, [0, 1e6]),
  /** People named in the sentence of a conflict; more are counted. */
  namedPeople: count(6, [0, 1e6]),
  /** Changes that would help, in the explanations of a result. */
  remedies: count(3, [1, 1000]),
  /** Refused wishes listed; more are counted. */
  listedWishes: count(200, [0, 1e6]),
  /** Duties named that refuse a wish. */
  refusingDuties: count(5, [0, 1000]),
  /** Changes of the plan listed with the price of a wish. */
  listedChanges: count(20, [0, 1e6]),
  /** Changes of the plan said with it, or reasons why there is no price. */
  renderedChanges: count(5, [0, 1000]),
  /** Objectives said with it, the largest differences first. */
  renderedObjectives: count(4, [0, 1000]),
  /** Gaps said of leave that leaves some. */
  leaveGaps: count(2, [0, 1000]),
  /** Objectives said of leave that costs. */
  leaveObjectives: count(3, [0, 1000]),
  /** People said whose wishes leave takes. */
  leaveWishes: count(3, [0, 1000]),
};

/** How leave and people are weighed. */
export const weighing = {
  /** Of one look at a request, unless the host says otherwise. */
  lookSeconds: seconds(1.5, [0.001, 600]),
  /** The first look at the request has so many times the time of one look: every answer builds on it. */
  firstLook: times(2, [0, 1000]),
  /** Of each look before a rough answer: whoever has just entered something waits for it. */
  roughSeconds: seconds(0.3, [0.001, 600], "0053"),
  /** What was just entered, as pages that ask for rough answers have it in front. */
  firstPlaces: count(3, [0, 1e6], "0053"),
  /** For all persons more that are tried. */
  staffSeconds: seconds(10, [0.001, 3600]),
  /** Sets of qualifications that are tried, those missed most often first. */
  staffSets: count(4, [1, 1000]),
};
