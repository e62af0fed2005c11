/** True when PostgreSQL refused a value that no column can hold: a NUL or half a character in a text, a day without a year. */
export function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  return ('code' in error && UNSTORABLE.test(String(error.code))) || isUnstorable(error.cause);
}

/** Its codes for text that is not UTF-8, numbers and dates out of range, and JSON with a NUL. */
const UNSTORABLE = /^(22021|22003|22008|22P05)$/;
