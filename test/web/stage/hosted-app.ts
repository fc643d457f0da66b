import { afterAll, beforeAll } from "vitest";
import type { Listener } from "../../../server/http-listener.ts";
import { hostApp } from "./app-host.ts";

/** The app as the service serves it, for all tests of a file; answers its origin. */
export function useHostedApp(): () => string {
  let listener: Listener | null = null;
  beforeAll(async () => {
    listener = await hostApp();
  });
  afterAll(() => listener?.close(0));
  return () => {
    if (listener === null) throw new Error("The app is hosted during tests only.");
    return listener.address;
  };
}
