import type { PaceLimits } from "./upload-pace.ts";

/** How much may be on its way into the process, how fast, and how much of what has arrived it holds until it has answered. */
export interface UploadLimits extends PaceLimits {
  /** Scalars, arrays and objects of one body. */
  readonly mostValues: number;
  /** Bodies that arrive at once: of one token, of one organisation with its sandbox, and of all. */
  readonly perToken: number;
  readonly perOrganisation: number;
  readonly perProcess: number;
  /** Calls of one organisation that wait for their turn to send a body, and for how long. */
  readonly waiting: number;
  readonly waitMs: number;
  /** Bytes held at once: of one token, of one organisation with its sandbox, and of all. */
  readonly tokenBytes: number;
  readonly organisationBytes: number;
  readonly processBytes: number;
  /** A body that has not got on for so long is given up. */
  readonly stallMs: number;
}

/** What the operator decides; the rest follows from it. */
export interface UploadSettings {
  readonly maxBodyBytes: number;
  readonly mostValues: number;
  readonly uploadsPerToken: number;
  readonly heldBytes: number;
}

/** Of one organisation, however small its bodies are to be. */
const LEAST_PER_SECOND = 1024 * 1024;

/** A body that fits is never refused for being too many bytes for its own token alone. */
export function uploadLimits(settings: UploadSettings): UploadLimits {
  const { maxBodyBytes, mostValues, uploadsPerToken, heldBytes } = settings;
  return {
    mostValues,
    perToken: uploadsPerToken,
    perOrganisation: 2 * uploadsPerToken,
    perProcess: 256,
    waiting: 16,
    waitMs: 10_000,
    tokenBytes: 2 * maxBodyBytes,
    organisationBytes: 3 * maxBodyBytes,
    processBytes: Math.max(heldBytes, maxBodyBytes),
    stallMs: 20_000,
    burstBytes: 2 * maxBodyBytes,
    bytesPerSecond: Math.max(maxBodyBytes / 4, LEAST_PER_SECOND),
  };
}
