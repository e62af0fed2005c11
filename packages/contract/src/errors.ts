/**
 * The error catalog: every refusal the server can give, once. `docs/errors.md` explains each code; a check keeps the
 * two identical.
 */
export const ERRORS = {
  'bad-request': { status: 400, message: 'The request is not valid.' },
  'malformed-json': { status: 400, message: 'The request body is not valid JSON.' },
  'not-signed-in': { status: 401, message: 'Not signed in' },
  'sign-in-not-verified': {
    status: 401,
    message: 'Your sign-in could not be verified. Please sign in again.',
  },
  'cross-site': { status: 403, message: 'Cross-site request refused' },
  'demo-account': {
    status: 403,
    message: 'The demo player is shared and cannot be deleted. Register for an account of your own.',
  },
  'demo-limited': {
    status: 403,
    message: 'The demo is shared, so it sends no email and makes no public links. Register to do this.',
  },
  'address-unconfirmed': {
    status: 403,
    message: 'Confirm your email address first. Until then, invite by link.',
  },
  'minor-in-match': {
    status: 403,
    message: 'A player in this match may be under 18, so it has no public links.',
  },
  'not-filmed': {
    status: 403,
    message: 'A player in this match does not want to be filmed.',
  },
  'minor-in-broadcast': {
    status: 403,
    message: 'A player on screen may be under 18, so only the team can watch.',
  },
  'minor-named-by-teams': {
    status: 403,
    message:
      'Your birth year says you may be under 18, so only members of your teams can add you to matches.',
  },
  'minor-hides-ratings': {
    status: 403,
    message: 'Your birth year says you may be under 18, so your ratings stay private.',
  },
  'protection-needs-confirmation': {
    status: 403,
    message: 'Less protection needs a yes from a guardian or a team admin. Ask them to confirm.',
  },
  'not-guardian': { status: 403, message: 'Only a guardian or a team admin can do this.' },
  'guardian-not-adult': { status: 403, message: 'Guardians must be 18 or older.' },
  'account-leaving': {
    status: 403,
    message: 'This account is scheduled for deletion. Restore it to continue.',
  },
  'not-scorer': { status: 403, message: 'Only a scorer of this match can add to it.' },
  'not-owner': { status: 403, message: 'Only the owner of this match can delete or restore it.' },
  'not-permitted': { status: 403, message: 'Your role in this team does not allow that.' },
  'two-step-needed': {
    status: 403,
    message: 'This team requires two-step for that. Turn on two-step codes or add a passkey in Settings.',
  },
  'proof-needed': { status: 403, message: "Confirm that it's you to continue." },
  'proof-refused': { status: 403, message: "That didn't confirm that it's you. Try again." },
  'email-not-confirmed': { status: 403, message: 'Confirm your email first.' },
  muted: { status: 403, message: 'You are muted in this chat.' },
  blocked: { status: 403, message: 'You cannot write to this person.' },
  'second-adult-needed': {
    status: 403,
    message: 'Messages to under-18s must include another adult. Add one.',
  },
  'not-author': { status: 403, message: 'Only the author can edit a message.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'match-not-found': { status: 404, message: 'This match does not exist.' },
  'branch-not-found': { status: 404, message: 'This version of the match no longer exists.' },
  'share-not-found': { status: 404, message: 'This link no longer works.' },
  'broadcast-not-found': { status: 404, message: 'This broadcast no longer exists.' },
  'highlight-not-found': { status: 404, message: 'This highlight no longer exists.' },
  'overlay-not-found': { status: 404, message: 'This overlay no longer works.' },
  'video-not-found': { status: 404, message: 'There is no video here.' },
  'team-not-found': { status: 404, message: 'This team does not exist.' },
  'member-not-found': { status: 404, message: 'This person is no longer in the team.' },
  'role-not-found': { status: 404, message: 'This role no longer exists.' },
  'invite-not-found': { status: 404, message: 'This invite no longer works. Ask for a new one.' },
  'request-not-found': { status: 404, message: 'This request was already answered.' },
  'person-not-found': { status: 404, message: 'This person was not found.' },
  'conversation-not-found': { status: 404, message: 'This conversation does not exist.' },
  'message-not-found': { status: 404, message: 'This message no longer exists.' },
  'image-not-found': { status: 404, message: 'This picture no longer exists.' },
  'session-not-found': { status: 404, message: 'That device is already signed out.' },
  'passkey-not-found': { status: 404, message: 'This passkey was already removed.' },
  'event-not-found': { status: 404, message: 'This event no longer exists.' },
  'change-not-found': { status: 404, message: 'This change can no longer be undone.' },
  'feed-not-found': { status: 404, message: 'This calendar link no longer works.' },
  'reply-link-not-found': { status: 404, message: 'This link no longer works. Sign in to reply.' },
  'feedback-not-found': { status: 404, message: 'This feedback no longer exists.' },
  'assignment-not-found': { status: 404, message: 'This assignment no longer exists.' },
  'drill-not-found': { status: 404, message: 'This drill no longer exists.' },
  'plan-not-found': { status: 404, message: 'This plan no longer exists.' },
  'training-not-found': { status: 404, message: 'This training no longer exists.' },
  'subgroup-not-found': { status: 404, message: 'This subgroup no longer exists.' },
  'guardian-not-found': { status: 404, message: 'This guardian is no longer linked.' },
  'too-slow': { status: 408, message: 'The request took too long to arrive.' },
  stale: { status: 409, message: 'The match has newer points. Yours will be added after them.' },
  'lease-held': { status: 409, message: 'Another device is scoring this match.' },
  'device-away': { status: 409, message: 'That device is no longer connected.' },
  'too-many-shares': {
    status: 409,
    message: 'This match has reached its limit of links. Turn one off first.',
  },
  'broadcast-over': { status: 409, message: 'This broadcast has ended.' },
  'chat-closed': { status: 409, message: 'The chat of this broadcast is closed.' },
  'board-stale': { status: 409, message: 'Someone else changed the score first. Check the board again.' },
  'another-camera': { status: 409, message: 'Another camera is sending this broadcast.' },
  'too-many-broadcasts': {
    status: 409,
    message: 'This team has reached its limit of live broadcasts. End one first.',
  },
  'tie-not-found': { status: 404, message: 'This tie no longer exists.' },
  'tie-stale': { status: 409, message: 'Someone else changed this tie. Check it before you save yours.' },
  'result-not-found': { status: 404, message: 'This result no longer exists.' },
  'result-exists': { status: 409, message: 'This season already has a result of these teams on that day.' },
  'own-result': {
    status: 409,
    message: "Your team's results come from its ties. Enter those of other teams.",
  },
  'spare-not-found': { status: 404, message: 'This offer no longer exists.' },
  'spare-filled': { status: 409, message: 'This place is filled.' },
  'spare-over': { status: 409, message: 'This offer is no longer open.' },
  'spare-exists': { status: 409, message: 'This place is already offered. Withdraw that offer first.' },
  'too-many-absences': { status: 409, message: 'You have 20 absences ahead. Delete one first.' },
  'tie-started': { status: 409, message: 'A line of this tie already has a match. Take it off first.' },
  'tie-exists': { status: 409, message: 'This event already has a tie.' },
  'not-line-match': {
    status: 409,
    message: 'This match is not one of this line: another sport, discipline or team.',
  },
  'match-in-tie': { status: 409, message: "This match is on another team's tie." },
  'lineup-illegal': { status: 422, message: 'This lineup breaks a rule of the tie.' },
  'not-in-lineup': { status: 403, message: 'You are not in this lineup.' },
  'ladder-not-found': { status: 404, message: 'This team has no ladder in this sport.' },
  'challenge-not-found': { status: 404, message: 'This challenge no longer exists.' },
  'dispute-not-found': { status: 404, message: 'This dispute no longer exists.' },
  'claim-not-found': { status: 404, message: 'This claim no longer exists.' },
  'not-named': { status: 403, message: 'You have nothing to confirm in this match.' },
  'not-challengeable': {
    status: 409,
    message: 'You cannot challenge this player now: out of reach, away, or one of you has a challenge.',
  },
  'challenge-decided': { status: 409, message: 'This challenge can no longer be answered.' },
  'ladder-closed': { status: 409, message: 'This ladder is closed: it takes no players and no challenges.' },
  'times-changed': { status: 409, message: 'These times have changed. Look at them again.' },
  'times-outside': { status: 422, message: 'Choose times between now and the last day to play.' },
  'result-changed': {
    status: 409,
    message: 'The result has changed since you saw it. Look at it again first.',
  },
  'dispute-resolved': { status: 409, message: 'This dispute is already decided.' },
  'claim-decided': { status: 409, message: 'This claim is already decided.' },
  'already-in-match': { status: 409, message: 'This player is already in the match.' },
  'not-same-match': { status: 409, message: 'These two records are not of the same match.' },
  'branch-resolved': { status: 409, message: 'Someone else already chose a version.' },
  'too-many-branches': {
    status: 409,
    message: 'This match has too many open versions. Choose one of them first.',
  },
  'last-admin': { status: 409, message: 'A team needs an admin. Make someone else Admin first.' },
  'roles-stale': {
    status: 409,
    message: 'Someone else changed the roles. Check them before you save yours.',
  },
  'last-way-in': { status: 409, message: 'Add another way to sign in first.' },
  'role-in-use': { status: 409, message: 'Members have this role. Give them another one first.' },
  'name-taken': { status: 409, message: 'That name is taken.' },
  'member-claimed': { status: 409, message: 'This name on the roster already has an account.' },
  'team-archived': {
    status: 409,
    message: "This team's season has ended. Restore it to make changes.",
  },
  'team-full': { status: 409, message: 'This team is full.' },
  'too-many-invites': {
    status: 409,
    message: 'This team has reached its limit of invites. Revoke one first.',
  },
  'not-minor': { status: 409, message: 'Only players under 18 have guardians.' },
  'no-confirmer': {
    status: 409,
    message: 'No guardian or admin can confirm this yet. They can a week after you joined their team.',
  },
  'too-many-guardians': {
    status: 409,
    message: 'This player has reached the limit of guardians. Remove one first.',
  },
  'quota-reached': { status: 409, message: 'A limit was reached. Delete something, or try again tomorrow.' },
  'too-many-teams': {
    status: 409,
    message: "You've reached the limit of teams. Leave or archive one first.",
  },
  'second-adult-stays': {
    status: 409,
    message: 'This would leave an under-18 with only one adult. End the conversation instead.',
  },
  'group-full': { status: 409, message: 'This group is full.' },
  'account-stays': { status: 409, message: 'This account was not deleted.' },
  'event-stale': {
    status: 409,
    message: 'Someone else changed this event. Check it before you save.',
  },
  'spots-taken': {
    status: 409,
    message: 'More people are going than there are spots. Choose who moves to the waitlist.',
  },
  'replies-closed': { status: 409, message: "Replies are closed. You can still reply that you can't come." },
  'announcement-ended': { status: 409, message: 'This announcement has ended.' },
  'poll-closed': { status: 409, message: 'This poll is closed.' },
  'event-over': { status: 409, message: 'This event is over.' },
  'event-not-over': { status: 409, message: 'This event has not started yet.' },
  'match-in-event': { status: 409, message: 'This match already belongs to another event.' },
  'too-many-feeds': {
    status: 409,
    message: "You've reached the limit of calendar links. Turn one off first.",
  },
  'too-many-events': {
    status: 409,
    message: 'This calendar has reached its limit of events. Delete old ones first.',
  },
  'training-stale': {
    status: 409,
    message: 'Someone else changed this. Check it before you save.',
  },
  'too-many-kept': {
    status: 409,
    message: "You've reached the limit. Delete old ones first.",
  },
  'id-taken': { status: 409, message: 'This id is already used for something else.' },
  'match-deleted': { status: 410, message: 'This match was deleted. Restore it to continue.' },
  'body-too-large': { status: 413, message: 'Too large.' },
  'not-an-image': { status: 415, message: 'Send a picture as JPEG, PNG or WebP.' },
  'not-a-video': { status: 415, message: 'Send fragmented MP4 with H.264 pictures and AAC sound.' },
  'not-json': { status: 415, message: 'Send JSON.' },
  'match-over': { status: 422, message: 'The match is over. Undo the last point to continue.' },
  'nothing-to-undo': { status: 422, message: 'There is nothing to undo.' },
  'event-refused': { status: 422, message: 'The rules of this match do not allow that.' },
  'impossible-score': { status: 422, message: 'This score is not possible in this format.' },
  'unsupported-format': { status: 422, message: 'This match format is not supported.' },
  'no-mail': { status: 422, message: 'This server sends no email. Share the link or the code instead.' },
  'code-refused': { status: 422, message: "That code isn't right or was already used." },
  'passkey-refused': { status: 422, message: "This passkey doesn't work here." },
  'push-refused': { status: 422, message: "This device can't receive notifications." },
  'no-occurrence': { status: 422, message: 'This repeat rule has no dates.' },
  'wrong-times': { status: 422, message: 'The end must be after the start, within 31 days.' },
  'consent-needed': { status: 422, message: "Confirm that everyone on court knows they're being filmed." },
  'external-video-refused': {
    status: 422,
    message: 'Paste the https link of a YouTube video or an HLS stream.',
  },
  'segment-refused': { status: 422, message: "This part of the video can't be used." },
  'clip-refused': { status: 422, message: 'A clip is 1 second to 3 minutes of one recording.' },
  'not-a-calendar': { status: 422, message: "This file isn't a calendar." },
  'too-many-requests': { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  'headers-too-large': { status: 431, message: 'The headers of the request are too large.' },
  internal: { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
  'mail-not-sent': { status: 502, message: "The email couldn't be sent. Try again in a moment." },
  'identity-left': {
    status: 502,
    message: "The account couldn't be deleted at the identity provider. Nothing was removed.",
  },
  unavailable: { status: 503, message: 'Sign-in is temporarily unavailable. Please try again.' },
  'database-away': { status: 503, message: "The server can't reach its data. Try again in a moment." },
  busy: { status: 503, message: 'The server is busy. Try again in a moment.' },
  'disk-full': {
    status: 503,
    message:
      "The server's disk is full, so nothing new can be saved. Keep what you have and try again later.",
  },
  'media-away': {
    status: 503,
    message: "The server can't reach its recordings and pictures. Try again in a moment.",
  },
  'shutting-down': { status: 503, message: 'The server is restarting. Try again in a moment.' },
  'storage-full': {
    status: 507,
    message: "This team's storage is full. Delete old recordings first.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** A stable word that names one refusal. */
export type ErrorCode = keyof typeof ERRORS;

/** Every error body, over HTTP and in a socket's refusal. */
export interface ErrorBody {
  /** A sentence for a person. */
  error: string;
  code: ErrorCode;
  requestId: string;
  /** Data for the client's next step, where the code defines it (`stale` carries the missing events). */
  detail?: unknown;
}
