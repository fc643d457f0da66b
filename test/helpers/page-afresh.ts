/** Files of the page share a process, whose start cost more than they did; each finds modules and globals as they were. */
import { vi } from "vitest";

vi.unstubAllGlobals();
vi.resetModules();
