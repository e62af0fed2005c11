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
