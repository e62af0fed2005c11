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
  'minor-in-match': {
    status: 403,
    message: 'Somebody in this match may be under 18, so it has no public links.',
  },
  'not-filmed': {
    status: 403,
    message: 'Somebody in this match does not want to be filmed.',
  },
  'minor-in-broadcast': {
    status: 403,
    message: 'Somebody who is shown may be under 18, so only the team can watch.',
  },
  'minor-hides-ratings': {
    status: 403,
    message: 'By your birth year you may be under 18, so your ratings are shown to nobody else.',
  },
  'account-leaving': {
    status: 403,
    message: 'This account is about to be erased. Keep it first, to go on.',
  },
  'not-scorer': { status: 403, message: 'Only the scorer of this match can add to it.' },
  'not-owner': { status: 403, message: 'Only the owner of this match can delete it or restore it.' },
  'not-permitted': { status: 403, message: 'Your role in this team does not allow that.' },
  muted: { status: 403, message: 'You cannot write in this chat at the moment.' },
  blocked: { status: 403, message: 'You cannot write to this person.' },
  'second-adult-needed': {
    status: 403,
    message: 'Somebody under age is only written to with another adult in the conversation. Add one.',
  },
  'not-author': { status: 403, message: 'Only who wrote a message can change it.' },
  'not-found': { status: 404, message: 'Nothing was found at this address.' },
  'match-not-found': { status: 404, message: 'This match does not exist.' },
  'branch-not-found': { status: 404, message: 'This log is not kept any more.' },
  'share-not-found': { status: 404, message: 'This link does not work any more.' },
  'broadcast-not-found': { status: 404, message: 'This broadcast does not exist any more.' },
  'highlight-not-found': { status: 404, message: 'This highlight does not exist any more.' },
  'overlay-not-found': { status: 404, message: 'This overlay does not work any more.' },
  'video-not-found': { status: 404, message: 'There is no video here.' },
  'team-not-found': { status: 404, message: 'This team does not exist.' },
  'member-not-found': { status: 404, message: 'This person is not in the team any more.' },
  'role-not-found': { status: 404, message: 'This role does not exist any more.' },
  'invite-not-found': { status: 404, message: 'This invite does not work any more. Ask for a new one.' },
  'request-not-found': { status: 404, message: 'Somebody has answered this request already.' },
  'person-not-found': { status: 404, message: 'This person cannot be found.' },
  'conversation-not-found': { status: 404, message: 'This conversation does not exist.' },
  'message-not-found': { status: 404, message: 'This message does not exist any more.' },
  'image-not-found': { status: 404, message: 'This picture does not exist any more.' },
  'session-not-found': { status: 404, message: 'That device is signed out already.' },
  'event-not-found': { status: 404, message: 'This event does not exist any more.' },
  'change-not-found': { status: 404, message: 'This change cannot be taken back any more.' },
  'feed-not-found': { status: 404, message: 'This calendar address does not work any more.' },
  'reply-link-not-found': { status: 404, message: 'This link does not work any more. Sign in to reply.' },
  'feedback-not-found': { status: 404, message: 'This feedback does not exist any more.' },
  'assignment-not-found': { status: 404, message: 'This is not set for you any more.' },
  'drill-not-found': { status: 404, message: 'This drill does not exist any more.' },
  'plan-not-found': { status: 404, message: 'This plan does not exist any more.' },
  'training-not-found': { status: 404, message: 'This training does not exist any more.' },
  'too-slow': { status: 408, message: 'The request took too long to arrive.' },
  stale: { status: 409, message: 'The match has moved on. Your points are put after the newest ones.' },
  'lease-held': { status: 409, message: 'Another device is scoring this match.' },
  'device-away': { status: 409, message: 'That device is not here any more.' },
  'too-many-shares': {
    status: 409,
    message: 'This match has as many links as it can have. Switch one off first.',
  },
  'broadcast-over': { status: 409, message: 'This broadcast has ended.' },
  'chat-closed': { status: 409, message: 'The chat of this broadcast is closed.' },
  'board-stale': { status: 409, message: 'Somebody else has counted meanwhile. Look at the board again.' },
  'another-camera': { status: 409, message: 'Another camera is sending this broadcast.' },
  'too-many-broadcasts': {
    status: 409,
    message: 'This team is live as often as it can be at once. End a broadcast first.',
  },
  'branch-resolved': { status: 409, message: 'Somebody has decided otherwise on these two logs.' },
  'too-many-branches': {
    status: 409,
    message: 'This match has as many logs as can be kept apart. Decide on one of them first.',
  },
  'last-admin': { status: 409, message: 'A team always has an admin. Make somebody else Admin first.' },
  'roles-stale': {
    status: 409,
    message: 'Somebody has changed the roles meanwhile. Look at them before you save yours.',
  },
  'role-in-use': { status: 409, message: 'Members have this role. Give them another one first.' },
  'name-taken': { status: 409, message: 'There is one with this name already.' },
  'member-claimed': { status: 409, message: 'This name on the roster belongs to somebody already.' },
  'team-archived': {
    status: 409,
    message: 'The season of this team is over. Restore it to change something.',
  },
  'team-full': { status: 409, message: 'This team has as many members as a team can have.' },
  'too-many-invites': {
    status: 409,
    message: 'This team has as many invites as it can have. Revoke one first.',
  },
  'too-many-teams': { status: 409, message: 'You are in as many teams as one can be in.' },
  'second-adult-stays': {
    status: 409,
    message: 'Somebody under age would be left with one adult only. End the conversation instead.',
  },
  'group-full': { status: 409, message: 'This group has as many people as a group can have.' },
  'account-stays': { status: 409, message: 'This account was not deleted.' },
  'event-stale': {
    status: 409,
    message: 'Somebody has changed this event meanwhile. Look at it before you change it.',
  },
  'replies-closed': { status: 409, message: 'Replies are closed. You can still say that you cannot come.' },
  'event-over': { status: 409, message: 'This event is over.' },
  'event-not-over': { status: 409, message: 'This event has not begun yet.' },
  'match-in-event': { status: 409, message: 'This match belongs to another event already.' },
  'too-many-feeds': {
    status: 409,
    message: 'You have as many calendar addresses as one can have. Switch one off first.',
  },
  'too-many-events': {
    status: 409,
    message: 'This calendar has as many events as it can have. Delete old ones first.',
  },
  'training-stale': {
    status: 409,
    message: 'Somebody has changed this meanwhile. Look at it before you change it.',
  },
  'too-many-kept': {
    status: 409,
    message: 'You have as many of these as one can have. Delete old ones first.',
  },
  'id-taken': { status: 409, message: 'This id is already used for something else.' },
  'match-deleted': { status: 410, message: 'This match was deleted. Restore it to go on.' },
  'body-too-large': { status: 413, message: 'That is too much at once. Send less.' },
  'not-an-image': { status: 415, message: 'Send a picture as JPEG, PNG or WebP.' },
  'not-a-video': { status: 415, message: 'Send fragmented MP4 with H.264 pictures and AAC sound.' },
  'not-json': { status: 415, message: 'Send JSON.' },
  'match-over': { status: 422, message: 'The match is over. Undo the last point to go on.' },
  'nothing-to-undo': { status: 422, message: 'There is nothing to undo.' },
  'event-refused': { status: 422, message: 'The rules of this match do not allow that.' },
  'impossible-score': { status: 422, message: 'This score cannot happen in this format.' },
  'unsupported-format': { status: 422, message: 'This match format is not supported.' },
  'no-mail': { status: 422, message: 'This server sends no mail. Give them the link or the code instead.' },
  'push-refused': { status: 422, message: 'Notifications cannot be sent to this device.' },
  'no-occurrence': { status: 422, message: 'By this rule it would never take place.' },
  'wrong-times': { status: 422, message: 'It has to end after it begins, and within 31 days.' },
  'consent-needed': { status: 422, message: 'Say first that everybody on court knows they are filmed.' },
  'external-video-refused': {
    status: 422,
    message: 'Paste the https address of a YouTube video or an HLS stream.',
  },
  'segment-refused': { status: 422, message: 'This piece of video cannot be used.' },
  'clip-refused': { status: 422, message: 'A clip is 1 second to 3 minutes long, of one recording.' },
  'not-a-calendar': { status: 422, message: 'This is not a calendar that can be read.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  'headers-too-large': { status: 431, message: 'The headers of the request are too large.' },
  internal: { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
  'mail-not-sent': { status: 502, message: 'The mail could not be sent. Try again in a moment.' },
  'identity-left': {
    status: 502,
    message: 'The account could not be deleted at the identity provider. Nothing was removed.',
  },
  unavailable: { status: 503, message: 'Sign-in is temporarily unavailable. Please try again.' },
  'database-away': { status: 503, message: 'The server cannot reach its data. Try again in a moment.' },
  'shutting-down': { status: 503, message: 'The server is restarting. Try again in a moment.' },
  'storage-full': {
    status: 507,
    message: 'The storage of this team is full. Delete old recordings to go on.',
  },
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
