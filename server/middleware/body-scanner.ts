/** Most levels of brackets; no request of the language needs a quarter of it. */
export const MOST_LEVELS = 64;

/** What is wrong with the shape of a body, as far as it has arrived. */
export type ScannedFault = "too_deep" | "too_many_values" | "too_dense";

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const SPACE = 0x20;

/** Any body may have so many values, however short they are. */
const FREE_VALUES = 20_000;
/** Above that a value takes at least so many bytes with all that belongs to it; real requests have 15 and more. */
export const BYTES_OF_VALUE = 6;

/**
 * Counts the values of a JSON text and how deep they are nested, from its bytes as they arrive: what would be millions of
 * objects once it is read is known for that before it has arrived. Holds nothing but a few numbers.
 */
export class BodyScanner {
  readonly mostValues: number;
  #bytes = 0;
  #depth = 0;
  #commas = 0;
  /** Arrays and objects that have something in them. */
  #filled = 0;
  #inText = false;
  #escaped = false;
  /** The last thing seen was an opening bracket. */
  #opened = false;

  constructor(mostValues: number) {
    this.mostValues = mostValues;
  }

  /** Values so far: every scalar, array and object. */
  get values(): number {
    return 1 + this.#commas + this.#filled;
  }

  /** Takes the next bytes; null while nothing is wrong. */
  take(chunk: Uint8Array): ScannedFault | null {
    this.#bytes += chunk.byteLength;
    if (this.#scan(chunk)) return "too_deep";
    if (this.values > this.mostValues) return "too_many_values";
    const isDense = this.values - FREE_VALUES > this.#bytes / BYTES_OF_VALUE;
    return isDense ? "too_dense" : null;
  }

  /** Answers whether the brackets stand too deep. Kept in locals: this is run for every byte that anybody sends. */
  #scan(chunk: Uint8Array): boolean {
    let depth = this.#depth;
    let commas = this.#commas;
    let filled = this.#filled;
    let inText = this.#inText;
    let escaped = this.#escaped;
    let opened = this.#opened;
    let tooDeep = false;
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i]!;
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
        continue;
      }
      if (byte <= SPACE) continue;
      // "[" and "{", "]" and "}" differ in one bit.
      const bracket = byte | SPACE;
      if (opened && bracket !== 0x7d) filled++;
      opened = false;
      if (byte === QUOTE) inText = true;
      else if (byte === COMMA) commas++;
      else if (bracket === 0x7b) {
        opened = true;
        if (++depth > MOST_LEVELS) {
          tooDeep = true;
          break;
        }
      } else if (bracket === 0x7d) depth--;
    }
    this.#depth = depth;
    this.#commas = commas;
    this.#filled = filled;
    this.#inText = inText;
    this.#escaped = escaped;
    this.#opened = opened;
    return tooDeep;
  }
}
