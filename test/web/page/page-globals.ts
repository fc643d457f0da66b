/** What the page's modules read of a browser as soon as they are loaded; import before them. */
import { vi } from "vitest";

vi.stubGlobal("navigator", { language: "en-GB", hardwareConcurrency: 2 });
vi.stubGlobal("document", { documentElement: { dataset: {} } });
vi.stubGlobal("location", { protocol: "http:", origin: "http://localhost", hash: "" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("crossOriginIsolated", false);
vi.stubGlobal("matchMedia", () => ({ matches: true }));
