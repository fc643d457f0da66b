/** The body of a submission as routes declare it: a reference, not a schema, because the core checks it and nobody twice. */
export const solveRequestBody = {
  required: true,
  content: { "application/json": { schema: { $ref: "#/components/schemas/SolveRequest" } } },
};
