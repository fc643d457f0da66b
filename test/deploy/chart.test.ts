import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import * as z from "zod";
import { chartHash } from "../../deploy/chart-hash.ts";
import { renderedChart } from "../../deploy/render-chart.ts";
import manifest from "../../package.json" with { type: "json" };
import { EnvError, readEnv } from "../../server/env.ts";
import { installed } from "../helpers/installed.ts";
import schemas from "./kubernetes-schemas.json" with { type: "json" };

const deploy = join(import.meta.dirname, "../../deploy");
const chart = join(deploy, "helm/shiftsmith");
const read = (file: string) => readFileSync(join(deploy, file), "utf8");
const rendered = read("kubernetes.yaml");
const helm = process.env.HELM ?? installed("helm");

const containerSchema = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  securityContext: z.looseObject({}),
  env: z.array(
    z.object({ name: z.string(), value: z.string().optional(), valueFrom: z.unknown().optional() }),
  ),
});
const podSchema = z.object({
  securityContext: z.looseObject({}),
  automountServiceAccountToken: z.boolean(),
  terminationGracePeriodSeconds: z.number().optional(),
  containers: z.array(containerSchema),
});
const objectSchema = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.looseObject({ template: z.object({ spec: podSchema }).optional() }),
});

const objectsOf = (text: string) =>
  parseAllDocuments(text)
    .map((document): unknown => document.toJS())
    .filter((object) => object !== null);
const podsOf = (text: string) =>
  objectsOf(text).flatMap((object) => {
    const { kind, metadata, spec } = objectSchema.parse(object);
    return spec.template === undefined
      ? []
      : [{ ...{ kind, name: metadata.name }, ...spec.template.spec }];
  });

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema({ $id: "kubernetes", definitions: schemas.definitions });
const kinds: Readonly<Record<string, string>> = schemas.kinds;
/** What Kubernetes would refuse, unknown fields included. */
function refusedIn(text: string): readonly string[] {
  return objectsOf(text).flatMap((object) => {
    const { kind, metadata } = objectSchema.parse(object);
    const validate = ajv.getSchema(`kubernetes#/definitions/${kinds[kind]}`);
    if (validate === undefined) return [`${kind} is not among the schemas`];
    if (validate(object) === true) return [];
    return (validate.errors ?? []).map(
      (one) => `${kind} ${metadata.name}${one.instancePath} ${one.message}`,
    );
  });
}

describe("the chart", () => {
  it("is rendered in deploy/kubernetes.yaml as it is now, and Kubernetes takes each object", () => {
    expect(rendered.split("\n")[0]).toContain(chartHash(chart));
    expect(refusedIn(rendered)).toEqual([]);
    expect(refusedIn(rendered.replace("replicas:", "replicaz:"))).not.toEqual([]);
    expect(refusedIn(rendered.replace("maxUnavailable: 1\n", "maxUnavailable: [1]\n"))).not.toEqual(
      [],
    );
    const made = objectsOf(rendered).map((object) => objectSchema.parse(object).kind);
    expect([...new Set(made)].sort()).toEqual([
      ...["Deployment", "Job", "NetworkPolicy", "PodDisruptionBudget", "Service"],
    ]);
  });

  it("runs nobody as root, on read-only files, with the image of this version and settings the service takes", () => {
    const pods = podsOf(rendered);
    expect(pods.map(({ kind }) => kind).sort()).toEqual(["Deployment", "Deployment", "Job"]);
    for (const { securityContext, automountServiceAccountToken, containers, ...pod } of pods) {
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: "RuntimeDefault" },
      });
      expect(automountServiceAccountToken).toBe(false);
      for (const { image, securityContext: own, env } of containers) {
        expect(image).toBe(`shiftsmith:${manifest.version}`);
        expect(own).toMatchObject({
          ...{ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
          capabilities: { drop: ["ALL"] },
        });
        const plain = env.flatMap(({ name, value }) =>
          value === undefined ? [] : [[name, value] as const],
        );
        expect(env.filter(({ value }) => value === undefined).map(({ name }) => name)).toEqual([
          ...["DATABASE_URL", "SECRET_KEY"],
        ]);
        const read = readEnv({ ...Object.fromEntries(plain), SECRET_KEY: "x".repeat(32) });
        if (pod.kind === "Job") continue;
        const stops = (read.role === "api" ? read.drainSeconds : 0) + read.shutdownSeconds + 10;
        expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(stops);
        expect([read.role, read.metrics]).toEqual([pod.name.replace("shiftsmith-", ""), true]);
      }
    }
  });

  it("says the version of the package, and takes its own values and no others", () => {
    const { version, appVersion } = z
      .object({ version: z.string(), appVersion: z.string() })
      .parse(parse(read("helm/shiftsmith/Chart.yaml")));
    expect([version, appVersion]).toEqual([manifest.version, manifest.version]);
    const takes = new Ajv().compile(
      z.looseObject({}).parse(JSON.parse(read("helm/shiftsmith/values.schema.json"))),
    );
    const values = z
      .looseObject({ worker: z.looseObject({}) })
      .parse(parse(read("helm/shiftsmith/values.yaml")));
    expect(takes(values)).toBe(true);
    const wrong = [
      { ...values, replicas: 3 },
      { ...values, settings: { SECRET_KEY: "in plain sight" } },
      { ...values, settings: { LOG_LEVEL: 3 } },
      { ...values, worker: { ...values.worker, solverThreads: 0 } },
    ];
    expect(wrong.map((one) => takes(one))).toEqual([false, false, false, false]);
  });

  it("asks for a metric that the service has", () => {
    const metric = /metric: (\w+)/.exec(read("helm/shiftsmith/values.yaml"))?.[1] ?? "none";
    const made = readFileSync(join(deploy, "../server/metrics/metrics.ts"), "utf8");
    expect(made).toContain(`"${metric.replace("shiftsmith_", "")}"`);
    expect(() => readEnv({ METRICS: "2" })).toThrow(EnvError);
  });

  it.skipIf(helm === null)(
    `passes helm lint, and renders with everything on${helm === null ? " (Helm is not installed)" : ""}`,
    () => {
      const program = helm ?? "";
      const all = [
        ...[
          "worker.autoscaling.enabled=true",
          "worker.autoscaling.selector.job=shiftsmith",
          "ingress.enabled=true",
        ],
        ...[
          "ingress.className=nginx",
          "ingress.tlsSecretName=tls",
          "settings.LOG_LEVEL=debug",
          "nodeSelector.disk=ssd",
        ],
        ...[
          "podAnnotations.a=b",
          "imagePullSecrets[0].name=pull",
          "networkPolicy.databaseTo[0].ipBlock.cidr=10.0.0.4/32",
        ],
        ...[
          "networkPolicy.ingressFrom[0].namespaceSelector.matchLabels.name=web",
          `image.digest=sha256:${"a".repeat(64)}`,
        ],
      ].flatMap((value) => ["--set", value]);
      execFileSync(program, ["lint", "--strict", chart, "--kube-version", "1.34.0", ...all]);
      expect(renderedChart(program)).toBe(rendered);
      const everything = renderedChart(program, all);
      expect(refusedIn(everything)).toEqual([]);
      expect(everything).toMatch(
        /kind: HorizontalPodAutoscaler[\s\S]*name: shiftsmith_queue_age_seconds/,
      );
      const refused = spawnSync(
        program,
        ["template", chart, "--kube-version", "1.34.0", "--set", "worker.replicas=many"],
        { encoding: "utf8" },
      );
      expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("replicas")]);
    },
  );
});
