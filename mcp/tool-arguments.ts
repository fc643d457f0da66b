import * as z from "zod";

/** Arguments that several tools share. */

/** The request as it is, as a file, or by its name. */
export const requestArgument = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .describe(
    "The planning request: the object itself, shiftsmith://request/ID of an earlier answer, or, where the server runs on your machine, a JSON file below its working directory. Its schema is the resource shiftsmith://schema/request.",
  );

export const planArgument = z
  .string()
  .describe("The plan, as an earlier answer named it: shiftsmith://plan/ID, or its id.");

export const dateArgument = z.iso.date().describe("YYYY-MM-DD");

export const waitArgument = z
  .number()
  .min(0)
  .max(600)
  .default(45)
  .describe(
    "Seconds to wait for the plan; a solve that takes longer goes on, and plan_status waits for it.",
  );

export const timeLimitArgument = z
  .int()
  .min(5)
  .max(600)
  .optional()
  .describe("Solving time in seconds instead of the request's own.");

export const languageArgument = z
  .enum(["en", "de"])
  .optional()
  .describe("Language of the sentences in the plan.");
