import { createHash } from "node:crypto";

/** What a build was made of and by what. */
export interface BuildFacts {
  readonly repository: string;
  readonly commit: string;
  readonly version: string;
  /** SHA-256 of the lock file, which pins every package the build used. */
  readonly lockFile: string;
  readonly node: string;
  readonly startedOn: string;
  readonly finishedOn: string;
}

/** SHA-256 in hexadecimal, as a statement names it. */
export const sha256 = (bytes: Uint8Array | string): string =>
  createHash("sha256").update(bytes).digest("hex");

/**
 * An in-toto statement with SLSA provenance of the given files: what they are made of, by which command, in what. It is not
 * signed; whoever releases signs it with a key of their own.
 */
export function provenanceOf(
  artefacts: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  facts: BuildFacts,
) {
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: artefacts.map(({ name, bytes }) => ({ name, digest: { sha256: sha256(bytes) } })),
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: `${facts.repository}#npm-run-release`,
        externalParameters: { version: facts.version },
        internalParameters: { node: facts.node },
        resolvedDependencies: [
          { uri: `git+${facts.repository}`, digest: { gitCommit: facts.commit } },
          { uri: "package-lock.json", digest: { sha256: facts.lockFile } },
        ],
      },
      runDetails: {
        builder: { id: `${facts.repository}#local` },
        metadata: { startedOn: facts.startedOn, finishedOn: facts.finishedOn },
      },
    },
  };
}
