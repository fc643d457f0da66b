import { signal } from "@preact/signals";

/** Whether the settings of the open ward are shown. */
export const wardSettingsOpen = signal(false);
