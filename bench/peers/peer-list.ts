/** The peers, and how each is started on a problem; what is started writes the lines that `run-peer.ts` reads. */
import { join } from "node:path";
import { demandLoads, npmPackage, pythonWithPackages, timefoldClassPath } from "./install.ts";
import type { ProblemFiles } from "./problem-files.ts";

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
}

export interface Limits {
  readonly seconds: number;
  readonly threads: number;
  readonly seed: number;
}

export interface Peer {
  readonly name: string;
  /** Installs the peer when it is not there; throws with the reason when it cannot be. */
  command(files: ProblemFiles, limits: Limits): Command;
}

const OR_TOOLS_WASM = ["or-tools-wasm", "0.9.1"] as const;
const HIGHS_ADDON = ["highs-addon", "0.10.3"] as const;

/** With the word for it in an engine's name. */
const FORMULATIONS = [
  ["natural", "natural"],
  ["ours", "our"],
] as const;

const script = (name: string) => join(import.meta.dirname, name);
const node = (name: string, ...args: string[]): Command => ({
  command: process.execPath,
  args: ["--import", "tsx", script(name), ...args],
});
const common = (files: ProblemFiles, { seconds, threads, seed }: Limits) => [
  String(seconds),
  String(threads),
  String(seed),
  String(files.duties),
];

export const peers: readonly Peer[] = [
  ...FORMULATIONS.flatMap(([formulation, words]): Peer[] => [
    {
      name: `CP-SAT, ${words} model`,
      command: (files, limits) => ({
        command: pythonWithPackages(),
        args: [script("cp_sat.py"), files.cpText(formulation), ...common(files, limits)],
      }),
    },
    {
      name: `CP-SAT in WebAssembly, ${words} model`,
      command: (files, limits) => {
        const entry = join(npmPackage(...OR_TOOLS_WASM), "build/javascript/node/cp-sat.js");
        return node("cp-sat-wasm.ts", files.cpJson(formulation), ...common(files, limits), entry);
      },
    },
  ]),
  {
    name: "HiGHS native (highspy)",
    command: (files, limits) => ({
      command: pythonWithPackages(),
      args: [script("highs_native.py"), files.mip("ours"), ...common(files, limits)],
    }),
  },
  {
    name: "HiGHS native (highs-addon)",
    command: (files, limits) => {
      const entry = npmPackage(...HIGHS_ADDON);
      demandLoads(entry);
      return node("highs-addon.ts", files.mip("ours"), ...common(files, limits), entry);
    },
  },
  {
    name: "HiGHS in WebAssembly",
    command: (files, limits) => node("highs-wasm.ts", files.mip("ours"), ...common(files, limits)),
  },
  {
    name: "Timefold",
    command: (files, limits) => ({
      command: "java",
      args: [
        "-cp",
        timefoldClassPath(),
        "shiftsmith.Main",
        files.compact(),
        ...common(files, limits).slice(0, 3),
      ],
    }),
  },
];
