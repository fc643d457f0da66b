import { z } from "zod";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      link: z.boolean().optional(),
      resolved: z.string().optional(),
    }),
  ),
});

/**
 * The bill of materials (CycloneDX 1.5) of what runs: every package that the lock file pins and that is not for development
 * alone, each once a version, with its licence and the hash it was published with. The same lock file gives the same bill.
 */
export function billOfMaterials(lockFile: string, version: string) {
  const { packages } = lockSchema.parse(JSON.parse(lockFile));
  const components = new Map<string, object>();
  for (const [path, entry] of Object.entries(packages)) {
    // The project itself and its workspace are what the bill is of.
    if (!path.includes("node_modules/") || entry.link === true || entry.dev === true) continue;
    if (entry.version === undefined) throw new Error(`The lock file has no version of ${path}.`);
    const name = entry.name ?? path.slice(path.lastIndexOf("node_modules/") + 13);
    const purl = `pkg:npm/${name.replace("@", "%40")}@${entry.version}`;
    components.set(purl, {
      ...{ type: "library", "bom-ref": purl, name, version: entry.version, purl },
      ...(entry.license !== undefined && { licenses: [licenseOf(entry.license)] }),
      ...(entry.integrity !== undefined && { hashes: hashesOf(entry.integrity) }),
    });
  }
  const own = {
    type: "application",
    "bom-ref": `shiftsmith@${version}`,
    name: "shiftsmith",
    version,
  };
  return {
    ...{ $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json", bomFormat: "CycloneDX" },
    ...{ specVersion: "1.5", version: 1, metadata: { component: own } },
    components: [...components].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one),
  };
}

/** One identifier, or an expression of several. */
function licenseOf(license: string) {
  return /^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license };
}

function hashesOf(integrity: string) {
  return integrity.split(" ").flatMap((one) => {
    const [algorithm = "", digest = ""] = one.split("-", 2);
    const alg = { sha512: "SHA-512", sha256: "SHA-256", sha1: "SHA-1" }[algorithm];
    const content = Buffer.from(digest, "base64").toString("hex");
    return alg === undefined ? [] : [{ alg, content }];
  });
}
