/** What the SDK of the Model Context Protocol takes from its platform, for Node. */
export { default as process } from "node:process";

/** Judges what a client fills in for a server that asks, which ours never does. */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error("This server asks its clients for nothing that would have to be judged.");
  }
}
