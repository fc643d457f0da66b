/** Where the database layer says what it does. A pino logger fits as it stands. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/** Says nothing. */
export const silentLog: Log = { info() {}, warn() {} };
