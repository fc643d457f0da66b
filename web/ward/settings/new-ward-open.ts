import { signal } from "@preact/signals";

/** Whether a new ward is being asked for. */
export const newWardOpen = signal(false);
