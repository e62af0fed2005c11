// Queries, and bodies with parts that must fit together, of the routes that need them.

import { createECDH } from 'node:crypto';
import { NOTIFICATION_TYPES } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { RESTREAM, readyBody, scheduleBody, startBody } from '#test/broadcasts.ts';
import { eventBody, MONDAY_KEY, TIMES } from '#test/calendar.ts';
import { beginBody, setBody } from '#test/coaching.ts';
import { matchBody, point } from '#test/matches.ts';
import { drillBody, noteBody, planBody, programBody, resultBody, sessionBody } from '#test/training.ts';
import { type Caller, PUSH_HOST, type World } from './world.ts';

const absenceBody = { kind: 'away', firstDay: '2030-01-01', lastDay: '2030-01-02', reason: null };

/** Queries without which nothing is answered. */
export const QUERIES: Readonly<Record<string, (world: World) => string>> = {
  'GET /api/account/export': () => 'as=zip',
  'GET /api/analytics': () => 'sport=tennis',
  'GET /api/analytics/levels': () => 'sport=tennis',
  'GET /api/analytics/matches': () => 'sport=tennis&figure=aces',
  'GET /api/calendar': () => 'from=0&before=1',
  'GET /api/teams/:teamId/attendance': () =>
    `from=${Date.parse('2026-06-01')}&before=${Date.parse('2026-07-01')}`,
  'GET /api/teams/:teamId/availability': () =>
    `from=${Date.parse('2026-06-01')}&before=${Date.parse('2026-07-01')}`,
  'GET /api/spares': ({ ids }) => `eventId=${ids.eventId}&key=${MONDAY_KEY}`,
  'GET /api/calendar/suggestion': ({ ids }) => `type=match&teamId=${ids.teamId}`,
  'DELETE /api/calendar/events/:eventId': () => `scope=all&key=${MONDAY_KEY}&version=1`,
  'GET /api/chat/search': () => 'q=court',
  'GET /api/coaching/feedback': ({ ids }) => `as=coach&teamId=${ids.teamId}`,
  'GET /api/coaching/assignments': ({ ids }) => `teamId=${ids.teamId}`,
  'GET /api/teams/:teamId/season': () => 'name=Spring',
  'GET /api/coaching/teams/:teamId/dashboard': () => 'sport=tennis',
  'GET /api/coaching/teams/:teamId/practice': () => 'sport=tennis',
  'GET /api/coaching/teams/:teamId/comparison': ({ people }) =>
    `sport=tennis&players=${people.owner.account.id},${people.coach.account.id}`,
  'GET /api/coaching/teams/:teamId/partners': () => 'sport=tennis',
  'GET /api/demo/matches': () => `deviceId=${uuidv7()}`,
  'GET /api/head-to-head': ({ ids, people }) =>
    `opponent=Sam&player=${people.owner.account.id}&team=${ids.teamId}`,
  'GET /api/home': () => 'sport=tennis',
  'GET /api/images/:imageId': () => 'size=thumb',
  'GET /api/matches/export': () => 'as=json',
  'GET /api/matches/:matchId/events': () => 'after=0',
  'GET /api/watch/:token/events': () => 'after=0',
  'GET /api/live/:key/log': () => 'after=0',
  'GET /api/live/:key/clip': ({ ids }) => `from=${ids.filmedAt}&to=${ids.filmedAt + 1000}`,
  'GET /api/players/:username/ratings': () => 'sport=tennis&discipline=singles',
  'GET /api/ratings/calibration': () => 'sport=tennis',
  'GET /api/ratings/inputs': () => 'sport=tennis&discipline=singles&as=json',
  'GET /api/teams/:teamId/leaderboard': () => 'sport=tennis&discipline=singles',
  'GET /api/teams/:teamId/scouting': () => 'opponent=Sam',
  'GET /api/teams/:teamId/stats': () => 'sport=tennis',
  'GET /api/teams/:teamId/members': () => 'sport=tennis',
  'GET /api/training/progress': () => 'sport=tennis',
  'GET /api/training/loop': () => 'sport=tennis',
  'GET /api/training/pressure': () => 'sport=tennis',
  'PUT /api/broadcasts/:broadcastId/sessions/:sessionId': () => 'offset=0',
  'POST /api/broadcasts/:broadcastId/note-files': () => `kind=still&id=${uuidv7()}`,
  'POST /api/conversations/:conversationId/images': () => `id=${uuidv7()}`,
  'GET /live/:broadcastId/:viewKey/clip.m3u8': ({ ids }) => `from=${ids.filmedAt}&to=${ids.filmedAt + 1000}`,
  'GET /live/:broadcastId/:viewKey/master.m3u8': () => 'of=live',
  'GET /live/:broadcastId/:viewKey/clip.mp4': ({ ids }) => `from=${ids.filmedAt}&to=${ids.filmedAt + 1000}`,
};

const TABLE = 'Date,Title\n2026-06-10,Practice';
const ICS =
  'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20260610T100000Z\nSUMMARY:A\nEND:VEVENT\nEND:VCALENDAR';

const MATRIX = Object.fromEntries(
  NOTIFICATION_TYPES.map((type) => [type, { app: true, mail: false, push: false }]),
);

const BROWSER_KEY = createECDH('prime256v1').generateKeys('base64url');

function identityOf({ people, identities }: World, caller: Caller) {
  return caller === 'visitor' || caller === 'link' ? undefined : identities.get(people[caller].account.id);
}

/** Bodies whose parts must fit together; all others are made of their schema. */
export const BODIES: Readonly<Record<string, (world: World, caller: Caller) => object>> = {
  'POST /api/broadcasts/:broadcastId/restreams': () => RESTREAM,
  'POST /api/matches/:matchId/answer': () => ({ answer: 'not-me', seq: 2 }),
  'POST /api/matches/:matchId/disputes': () => ({ id: uuidv7(), events: [point('a')] }),
  'PUT /api/matches/:matchId/line-up/:side/:number': () => ({ name: 'Jo', accountId: null }),
  'POST /api/teams/:teamId/ladders/:sport/challenges': ({ people }) => ({
    ...{ id: uuidv7(), accountId: people.owner.account.id },
  }),
  'POST /api/challenges/:challengeId/answer': () => ({ answer: 'accept' }),
  'PUT /api/teams/:teamId/ladders/:sport/absence': () => ({ until: null }),
  'PUT /api/challenges/:challengeId/times': ({ ids }) => ({
    ...{ times: [ids.proposedTime], timeZone: 'UTC', place: null },
  }),
  'POST /api/challenges/:challengeId/times/accept': ({ ids }) => ({
    ...{ starts: ids.proposedTime, timeZone: 'UTC' },
  }),
  'PUT /api/calendar/absences/:absenceId': () => absenceBody,
  'PUT /api/family/:minorId/absences/:absenceId': () => absenceBody,
  'PUT /api/calendar/events/:eventId/:key/tasks/:taskId': () => ({
    ...{ title: 'Water', needed: 3, leavesBefore: null },
  }),
  'PUT /api/time-polls/:pollId': ({ ids }) => ({
    ...{ teamId: ids.teamId, type: 'social', title: 'Supper', venue: null, notes: null, timeZone: 'UTC' },
    ...{ minutes: 90, starts: TIMES, closesAt: `${TIMES[0]}:00.000Z` },
  }),
  'PUT /api/time-polls/:pollId/answer': () => ({ answers: ['yes', 'no'] }),
  'PUT /api/family/:minorId/time-polls/:pollId/answer': () => ({ answers: ['yes', 'no'] }),
  'POST /api/time-polls/:pollId/pick': () => ({ place: 0 }),
  'PUT /api/spares/:offerId': ({ ids, club, people }) => ({
    ...{ eventId: ids.eventId, key: MONDAY_KEY, line: { code: 'S2', seat: 0 }, minutes: 60 },
    memberIds: [club.memberIds.get(people.coach.account.id)],
  }),
  'POST /api/spares/:offerId/answer': () => ({ answer: 'no' }),
  'POST /api/family/:minorId/spares/:offerId/answer': () => ({ answer: 'no' }),
  'PUT /api/ties/:tieId': ({ ids }) => ({
    ...{ eventId: ids.eventId, key: MONDAY_KEY, lines: { kind: 'named', id: '3s-2d' } },
    ...{ opponent: 'Raptors', isHome: true, season: null },
  }),
  'PUT /api/teams/:teamId/season': () => ({ name: 'Spring', rules: 'usta', withdrawn: [] }),
  'PUT /api/teams/:teamId/season/results/:resultId': () => ({
    ...{
      season: 'Spring',
      home: 'Hawks',
      away: 'Raptors',
      playedOn: '2026-05-30',
      points: { home: 3, away: 2 },
    },
    ...{ sets: null, games: null, byDecider: false, isVoid: false },
  }),
  'PUT /api/ties/:tieId/void': () => ({ isVoid: true }),
  'PUT /api/ties/:tieId/lineup': ({ ids }) => ({
    ...{ version: ids.tieVersion, placements: [], reserves: [], isPublished: false },
  }),
  'POST /api/ties/:tieId/answer': () => ({ answer: 'confirmed' }),
  'PUT /api/ties/:tieId/lines/:code': () => ({ opponents: ['Jo'], court: null }),
  'PUT /api/ties/:tieId/lines/:code/match': () => ({ matchId: null }),
  'POST /api/claims': ({ ids }) => ({
    ...{ id: uuidv7(), matchId: ids.matchId, side: 'b', number: 1, isEveryMatch: false },
  }),
  'POST /api/claims/:claimId/decide': () => ({ choice: 'accept' }),
  'POST /api/people/naming/open': ({ ids }) => ({ token: ids.namingToken }),
  'POST /auth/passkey': ({ ways }) => ({ credential: ways.signIn }),
  'POST /auth/passkeys': (world, caller) => ({
    ...{ name: 'Tablet', credential: identityOf(world, caller)?.newPasskey ?? {} },
  }),
  'POST /auth/proof': (world, caller) => ({ idToken: identityOf(world, caller)?.idToken ?? 'x' }),
  'POST /auth/two-step/confirm': (world, caller) => ({
    code: identityOf(world, caller)?.firstCode ?? '000000',
  }),
  'POST /auth/ways/google': (world, caller) => ({ idToken: identityOf(world, caller)?.googleToken ?? 'x' }),
  'POST /identitytoolkit.googleapis.com/v2/accounts/mfaSignIn::finalize': ({ ways }) => ways.secondStep,
  'POST /api/matches': () => matchBody(),
  'POST /api/matches/:matchId/events': () => ({
    base: 2,
    deviceId: uuidv7(),
    events: [point('a')],
    takeOver: true,
  }),
  'POST /api/matches/:matchId/branches': () => ({
    id: uuidv7(),
    base: 1,
    deviceId: uuidv7(),
    events: [point('b')],
  }),
  'POST /api/matches/import': () => ({
    deviceId: uuidv7(),
    matches: [{ id: null, me: null, durationMs: null, match: {} }],
  }),
  'POST /api/demo/matches/keep': () => ({ deviceId: uuidv7() }),
  'PUT /api/ratings/declared': () => ({
    ...{ system: 'utr', discipline: 'singles', value: 5, declaredOn: '2026-05-01' },
  }),
  'POST /auth/firebase': ({ identity }) => ({ idToken: identity.idToken }),
  'PUT /api/notifications/settings': () => ({ matrix: MATRIX, quiet: null }),
  'PUT /api/push': () => ({
    endpoint: `https://${PUSH_HOST}/a`,
    keys: { p256dh: BROWSER_KEY, auth: 'a'.repeat(22) },
  }),
  'POST /api/calendar/events': ({ ids }) => eventBody({ teamId: ids.teamId }),
  'PATCH /api/calendar/events/:eventId': () => ({
    ...{ scope: 'all', key: MONDAY_KEY, version: 1, changes: { title: 'Other' } },
  }),
  'PUT /api/calendar/events/:eventId/:key/attendance': () => ({ people: [] }),
  'PUT /api/calendar/replies': ({ ids }) => ({
    ...{ memberId: null, answer: 'going' },
    dates: [{ eventId: ids.eventId, key: ids.occurrenceKey }],
  }),
  'POST /api/calendar/import/check': ({ ids }) => ({ teamId: ids.teamId, text: ICS }),
  'POST /api/calendar/season/check': ({ ids }) => ({ teamId: ids.teamId, text: TABLE }),
  'POST /api/calendar/season': ({ ids }) => ({ teamId: ids.teamId, text: TABLE, uids: ['1'] }),
  'POST /api/calendar/import': ({ ids }) => ({ teamId: ids.teamId, text: ICS, uids: ['1'] }),
  'POST /api/calendar/feeds': ({ ids }) => ({ teamId: ids.teamId }),
  'PUT /api/coaching/feedback/:threadId': ({ club }) => beginBody(club),
  'PUT /api/coaching/assignments/:assignmentId': ({ club }) => setBody(club),
  'PUT /api/coaching/teams/:teamId/players/:accountId/focus': () => ({
    ...{ summary: 'First strike is earlier.', on: null, items: [] },
  }),
  'PUT /api/broadcasts/:broadcastId': ({ ids }) => startBody(ids.teamId),
  'PUT /api/broadcasts/:broadcastId/board/:changeId': () => ({
    ...{ base: 0, board: { points: { home: 1, away: 0 }, sets: [] } },
  }),
  'PUT /api/broadcasts/:broadcastId/highlights/:highlightId': ({ server }) => {
    const to = server.clock.now().getTime();
    return { title: 'A lob', from: to - 1000, to, state: 'kept' };
  },
  'PUT /api/scheduled-broadcasts/:scheduledId': ({ server, ids }) => ({
    ...{ ...scheduleBody(server), teamId: ids.teamId },
  }),
  'PATCH /api/scheduled-broadcasts/:scheduledId': ({ server }) => scheduleBody(server),
  'PUT /api/ready-cameras/:cameraId': ({ ids }) => readyBody(ids.teamId),
  'PUT /api/followers': () => ({ mayBeFollowed: true }),
  'PUT /api/teams/:teamId/followers': () => ({ mayBeFollowed: true }),
  'PUT /api/family/:minorId/followers': () => ({ mayBeFollowed: true }),
  'POST /api/conversations': ({ ids }) => ({ id: uuidv7(), accountIds: [ids.accountId] }),
  'POST /api/conversations/:conversationId/messages': () => ({ id: uuidv7(), text: 'Hello' }),
  'PUT /api/conversations/:conversationId/draft': () => ({ text: 'Hello' }),
  'POST /api/conversations/:conversationId/people': ({ people }) => ({
    accountIds: [people.admin.account.id],
  }),
  'PUT /api/messages/:messageId/vote': () => ({ answers: [0] }),
  'PUT /api/conversations/:conversationId/pin': ({ ids }) => ({ messageId: ids.messageId }),
  'PUT /api/live/:key/messages/:messageId': ({ server }) => ({
    text: 'Come on',
    at: server.clock.now().getTime(),
  }),
  'PUT /api/live/:key/messages/:messageId/pin': ({ server }) => ({
    isPinned: true,
    at: server.clock.now().getTime(),
  }),
  'PUT /api/broadcasts/:broadcastId/slow-mode': () => ({ seconds: 0 }),
  'POST /api/live/:key/reactions': ({ server }) => ({
    ...{ at: server.clock.now().getTime(), counts: { '👏': 1, '🔥': 0, '🏆': 0 } },
  }),
  'POST /api/family/guardians': ({ ids }) => ({ id: uuidv7(), minorId: ids.minorId }),
  'POST /api/family/requests': () => ({ id: uuidv7(), kind: 'filming' }),
  'POST /api/reports': ({ ids }) => ({
    ...{ id: uuidv7(), messageId: ids.messageId, reason: 'spam' },
  }),
  'PUT /api/training/drills/:drillId': ({ ids }) =>
    drillBody(ids.made.drills, { version: 1, teamId: ids.teamId, title: 'Another title' }),
  'PUT /api/teams/:teamId/subgroups/:subgroupId': () => ({ name: 'Six', memberIds: [] }),
  'PUT /api/training/plans/:planId': ({ ids }) =>
    planBody({ version: 1, teamId: ids.teamId, title: 'Another' }),
  'PUT /api/training/journal/:noteId': () => noteBody(),
  'PUT /api/training/programs/:startId': () => programBody(),
  'PUT /api/training/results/:resultId': () => resultBody(),
  'PUT /api/training/sessions/:sessionId': () => sessionBody(),
  'PUT /api/training/goals/:goalId': () => ({ metric: 'minutes', target: 120, carriesOver: true }),
  'PUT /api/teams/:teamId/roles': ({ ids }) => ({
    version: 2,
    roles: [{ id: ids.roleId, permissions: ['chat'] }],
  }),
  'POST /api/teams/:teamId/invites': ({ ids }) => ({
    ...{ id: uuidv7(), email: 'kim@club.test', roleId: ids.playerRole, memberId: null },
    ...{ maxUses: null, days: null, needsApproval: true },
  }),
  'POST /api/teams/:teamId/members': () => ({
    members: [{ id: uuidv7(), name: 'New Name', position: null }],
  }),
  'POST /identitytoolkit.googleapis.com/v1/accounts::signUp': () => ({
    email: `${uuidv7()}@club.test`,
    password: 'forehand-winner',
  }),
  'POST /identitytoolkit.googleapis.com/v1/accounts::signInWithPassword': ({ identity }) => ({
    email: identity.email,
    password: 'forehand-winner',
  }),
  'POST /identitytoolkit.googleapis.com/v1/accounts::createAuthUri': ({ identity }) => ({
    identifier: identity.email,
  }),
  'POST /identitytoolkit.googleapis.com/v1/accounts::lookup': ({ identity }) => ({
    idToken: identity.idToken,
  }),
  'POST /identitytoolkit.googleapis.com/v1/accounts::update': ({ identity }) => ({
    idToken: identity.idToken,
    displayName: 'Ida',
  }),
  'POST /identitytoolkit.googleapis.com/v1/accounts::sendOobCode': ({ identity }) => ({
    requestType: 'PASSWORD_RESET',
    email: identity.email,
  }),
  'POST /identitytoolkit.googleapis.com/v1/accounts::resetPassword': ({ ways }) => ({
    oobCode: ways.resetCode,
    newPassword: 'backhand-winner',
  }),
  'POST /identitytoolkit.googleapis.com/v1/accounts::delete': ({ identity }) => ({
    idToken: identity.idToken,
  }),
  'POST /identitytoolkit.googleapis.com/v1/accounts::signInWithIdp': (world) => ({
    requestUri: 'http://localhost',
    postBody: `providerId=google.com&id_token=${identityOf(world, 'member')?.googleToken}`,
  }),
  'POST /securetoken.googleapis.com/v1/token': ({ identity }) => ({
    ...{ grant_type: 'refresh_token', refresh_token: identity.refreshToken },
  }),
  'POST /api/teams/:teamId/transfer': ({ club }) => ({
    memberId: club.memberIds.get(club.people.coach.account.id),
    ownRoleId: club.roleIds.get('Player'),
  }),
};
