/**
 * Property tests draw the same cases in every run, so that a change decides whether they pass and not the day.
 * `PROPERTY_SEED=random` hunts with fresh cases, `PROPERTY_SEED=<n>` repeats a hunt; failures print seed and path.
 */
import fc from "fast-check";

const wanted = process.env.PROPERTY_SEED ?? "20260202";
if (wanted !== "random") fc.configureGlobal({ seed: Number(wanted) });
