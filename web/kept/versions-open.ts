import { signal } from "@preact/signals";

/** Whether the versions of the open ward are shown. */
export const versionsOpen = signal(false);
