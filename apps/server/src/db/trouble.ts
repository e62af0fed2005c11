import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Trouble of the database that is no fault of the request: it may be sent again later. */
export type DatabaseTrouble = 'database-away' | 'disk-full' | 'busy';

/** The trouble behind an error; null where the database has answered, or the error is another one. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) {
    return null;
  }
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.test(code)) {
    return 'disk-full';
  }
  if (BUSY.test(code) || NO_CONNECTION_FREE.test(error.message)) {
    return 'busy';
  }
  return AWAY.test(code) || AWAY_SENTENCES.test(error.message) ? 'database-away' : troubleOf(error.cause);
}

/** Trouble that every request meets while it lasts. */
export type Outage = 'database-away' | 'disk-full' | 'no-connection-free';

/** The outage behind an error of the database; null where it is none, or that of another service. */
export function outageOf(error: unknown): Outage | null {
  const trouble = troubleOf(error);
  if (trouble === 'disk-full' || (trouble === 'database-away' && isOfDatabase(error))) {
    return trouble;
  }
  return messagesOf(error).some((message) => NO_CONNECTION_FREE.test(message)) ? 'no-connection-free' : null;
}

/** A connection to the database that could not be had, or broke. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';

  constructor(cause: unknown) {
    super('The database gave no connection, or broke it', { cause });
  }
}

/** False for what a mail server or a store of files says with the same codes. */
function isOfDatabase(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error instanceof DrizzleQueryError || error instanceof ConnectionLost || isOfDatabase(error.cause))
  );
}

function messagesOf(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messagesOf(error.cause)] : [];
}

/** PostgreSQL's word for a full disk, and Node's for the files that are beside it. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;
/** Deadlines of statements, locks and open transactions, and transactions that met each other. */
const BUSY = /^(57014|55P03|25P03|40001|40P01)$/;
/** All connections of the pool are in use. The driver gives its own failures no code. */
const NO_CONNECTION_FREE = /^timeout exceeded when trying to connect$/;
/** Node's words for a lost network; PostgreSQL's for a lost connection, too many of them, and a shut-down. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08...|53300|57P0[123])$/;
const AWAY_SENTENCES =
  /^(Connection terminated|timeout expired$|Client has encountered a connection error|Client was closed)/;
