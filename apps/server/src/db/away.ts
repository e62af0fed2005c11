/** True when this is no answer of the database's at all: it is restarting, out of reach, or full. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = 'code' in error ? String(error.code) : '';
  return CODES.test(code) || SENTENCES.test(error.message) || isDatabaseAway(error.cause);
}

/** Node's words for a lost network; PostgreSQL's for a lost connection, too many of them, and a shut-down. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08...|53300|57P0[123])$/;
/** The driver gives its own failures no code. */
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect$|timeout expired$|Client has encountered a connection error)/;
