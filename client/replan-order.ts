import type { SolveRequest } from "../core/index.ts";

/** One operation of a JSON Patch (RFC 6902); paths are JSON pointers from the root of the request. */
export type PatchOperation =
  | {
      /** What is done. */
      readonly op: "add" | "replace" | "test";
      /** Where, such as `/sick_leaves/anna`. */
      readonly path: string;
      /** What then stands there, or has to. */
      readonly value: unknown;
    }
  | {
      /** What is done. */
      readonly op: "remove";
      /** Where, such as `/sick_leaves/anna`. */
      readonly path: string;
    }
  | {
      /** What is done. */
      readonly op: "move" | "copy";
      /** Where to, such as `/sick_leaves/anna`. */
      readonly path: string;
      /** Where from. */
      readonly from: string;
    };

/** What has changed since a plan was made. */
export interface ReplanOrder {
  /** Of the request that the job was submitted with. */
  readonly patch: readonly PatchOperation[];
  /** Duties that start before it stand; without zone on the department's clock. */
  readonly frozenUntil?: string;
  /** What leaving the plan counts by date and person. */
  readonly changeWeights?: NonNullable<NonNullable<SolveRequest["config"]>["changeWeights"]>;
}
