/**
 * The error catalogue: every refusal the server can give, once.
 * `docs/errors.md` explains each code to a person; a check keeps the two identical.
 */
export const ERRORS = {
  'bad-request': { status: 400, message: 'The request could not be understood.' },
  'malformed-json': { status: 400, message: 'The request body is not valid JSON.' },
  'not-signed-in': { status: 401, message: 'Not signed in' },
  'sign-in-not-verified': {
    status: 401,
    message: 'Your sign-in could not be verified. Please sign in again.',
  },
  'cross-site': { status: 403, message: 'Cross-site request refused' },
  'demo-account': {
    status: 403,
    message: 'The demo player belongs to everybody and stays. Register to have an account of your own.',
  },
  'not-scorer': { status: 403, message: 'Only the scorer of this match can add to it.' },
  'not-owner': { status: 403, message: 'Only the owner of this match can delete it or restore it.' },
  'not-found': { status: 404, message: 'Nothing was found at this address.' },
  'match-not-found': { status: 404, message: 'This match does not exist.' },
  'branch-not-found': { status: 404, message: 'This log is not kept any more.' },
  'share-not-found': { status: 404, message: 'This link does not work any more.' },
  'session-not-found': { status: 404, message: 'That device is signed out already.' },
  'too-slow': { status: 408, message: 'The request took too long to arrive.' },
  stale: { status: 409, message: 'The match has moved on. Your points are put after the newest ones.' },
  'lease-held': { status: 409, message: 'Another device is scoring this match.' },
  'device-away': { status: 409, message: 'That device is not here any more.' },
  'too-many-shares': {
    status: 409,
    message: 'This match has as many links as it can have. Switch one off first.',
  },
  'branch-resolved': { status: 409, message: 'Somebody has decided otherwise on these two logs.' },
  'too-many-branches': {
    status: 409,
    message: 'This match has as many logs as can be kept apart. Decide on one of them first.',
  },
  'id-taken': { status: 409, message: 'This id is already used for something else.' },
  'match-deleted': { status: 410, message: 'This match was deleted. Restore it to go on.' },
  'body-too-large': { status: 413, message: 'That is too much at once. Send less.' },
  'not-json': { status: 415, message: 'Send JSON.' },
  'match-over': { status: 422, message: 'The match is over. Undo the last point to go on.' },
  'nothing-to-undo': { status: 422, message: 'There is nothing to undo.' },
  'event-refused': { status: 422, message: 'The rules of this match do not allow that.' },
  'impossible-score': { status: 422, message: 'This score cannot happen in this format.' },
  'unsupported-format': { status: 422, message: 'This match format is not supported.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  'headers-too-large': { status: 431, message: 'The headers of the request are too large.' },
  internal: { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
  'identity-left': {
    status: 502,
    message: 'The account could not be deleted at the identity provider. Nothing was removed.',
  },
  unavailable: { status: 503, message: 'Sign-in is temporarily unavailable. Please try again.' },
  'database-away': { status: 503, message: 'The server cannot reach its data. Try again in a moment.' },
  'shutting-down': { status: 503, message: 'The server is restarting. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** A stable word that names one refusal. */
export type ErrorCode = keyof typeof ERRORS;

/** What every error body looks like, over HTTP and in a socket's refusal. */
export interface ErrorBody {
  /** A sentence for a person. */
  error: string;
  code: ErrorCode;
  requestId: string;
  /** What the client needs to go on, where the code defines it (`stale` carries the missing events). */
  detail?: unknown;
}
