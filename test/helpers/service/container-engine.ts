import { spawnSync } from "node:child_process";
import { PATIENCE_MS } from "../patience.ts";

/** What builds and runs images. */
export interface ContainerEngine {
  readonly name: "podman" | "docker" | "buildah";
  readonly build: (context: string, tag: string, args: readonly string[]) => readonly string[];
  /** Runs `command` in a container of its own that uses this machine's network; only /tmp and /data can be written. */
  readonly run: (
    image: string,
    env: Readonly<Record<string, string>>,
    command: readonly string[],
  ) => readonly string[];
}

const buildArgs = (args: readonly string[]) => args.flatMap((arg) => ["--build-arg", arg]);
const settings = (env: Readonly<Record<string, string>>) =>
  Object.entries(env).flatMap(([name, value]) => ["--env", `${name}=${value}`]);

const withDaemon = (name: "podman" | "docker"): ContainerEngine => ({
  name,
  build: (context, tag, args) => ["build", ...buildArgs(args), "--tag", tag, context],
  run: (image, env, command) => [
    ...["run", "--rm", "--network", "host", "--read-only", "--tmpfs", "/tmp"],
    ...["--tmpfs", "/data:mode=1777", ...settings(env), image, ...command],
  ],
});

/** Its containers are made by `from` and have no root that nobody can write; their user has no rights in it. */
const buildah: ContainerEngine = {
  name: "buildah",
  build: (context, tag, args) => [
    ...["build", "--isolation", "chroot", "--layers", ...buildArgs(args), "--tag", tag, context],
  ],
  run: (container, env, command) => [
    ...["run", "--isolation", "chroot", ...settings(env), container, "--", ...command],
  ],
};

const works = (program: string) =>
  spawnSync(program, ["info"], { timeout: PATIENCE_MS, stdio: "ignore" }).status === 0;

/** The first engine that is here and works, and null; and why no image can be made of `base` here, or null. */
export function engineFor(
  base: string,
):
  | { readonly engine: ContainerEngine; readonly why: null }
  | { readonly engine: null; readonly why: string } {
  const engine = [withDaemon("podman"), withDaemon("docker"), buildah].find(({ name }) =>
    works(name),
  );
  if (engine === undefined) return { engine: null, why: "no container engine works here" };
  const has = (words: readonly string[]) =>
    spawnSync(engine.name, words, { timeout: PATIENCE_MS, stdio: "ignore" }).status === 0;
  const isHere = has(
    engine.name === "buildah" ? ["inspect", "--type", "image", base] : ["image", "inspect", base],
  );
  if (isHere || has(["pull", base])) return { engine, why: null };
  return { engine: null, why: `${base} cannot be had by ${engine.name}` };
}
