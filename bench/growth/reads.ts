// The reading routes that grow, with the addresses that screens ask, and those that are left out. Together they are all.

import type { Route } from '@allcourt/server/test/routes/route-list.ts';
import type { Club, ReaderOfClub } from './things.ts';

interface Asking extends ReaderOfClub {
  readonly club: Club;
}

/** The address, null where this reader has nothing to ask it about. */
type Address = (asking: Asking) => string | null;

export interface Read {
  /** The route, and after a comma what is special about the call. */
  readonly name: string;
  readonly address: Address;
}

const ZONE = 'timeZone=Europe/London';
const DAY_MS = 86_400_000;

const ofMatch =
  (rest: string): Address =>
  ({ matchId }) =>
    matchId && `/api/matches/${matchId}${rest}`;
const ofTeam =
  (rest: string): Address =>
  ({ team }) =>
    `/api/teams/${team.id}${rest}`;
const ofEvent =
  (rest: string): Address =>
  ({ eventId, eventKey }) =>
    `/api/calendar/events/${eventId}/${eventKey}${rest}`;
const ofBroadcast =
  (rest: string): Address =>
  ({ club }) =>
    `/api/live/${club.broadcastId}${rest}`;
const ofShare =
  (rest: string): Address =>
  ({ shareToken }) =>
    shareToken && `/api/watch/${shareToken}${rest}`;
const same =
  (address: string): Address =>
  () =>
    address;

const WINDOW = (days: number): Address => {
  const from = Date.now() - (Date.now() % DAY_MS);
  return same(`/api/calendar?from=${from}&before=${from + days * DAY_MS}`);
};

/** The calls of the screens. */
const CALLS: readonly (readonly [name: string, address: Address])[] = [
  ['/auth/me', same('/auth/me')],
  ['/auth/sessions', same('/auth/sessions')],
  ['/api/home', same(`/api/home?sport=tennis&${ZONE}`)],
  ['/api/needs', same('/api/needs')],
  ['/api/quotas', same('/api/quotas')],
  ['/api/account/usage', same('/api/account/usage')],
  ['/api/account/filming', same('/api/account/filming')],
  ['/api/notifications', same('/api/notifications')],
  ['/api/notifications/settings', same('/api/notifications/settings')],
  ['/api/push', same('/api/push')],
  ['/api/security/events', same('/api/security/events')],
  ['/api/matches', same('/api/matches')],
  ['/api/matches, of one sport', same('/api/matches?sport=pickleball')],
  [
    '/api/matches, search with hits',
    ({ opponent }) => opponent && `/api/matches?q=${encodeURIComponent(opponent.name)}`,
  ],
  ['/api/matches, search without', same('/api/matches?q=nowhere')],
  ['/api/matches/record', same(`/api/matches/record?${ZONE}`)],
  ['/api/matches/:matchId', ofMatch('')],
  ['/api/matches/:matchId/events', ofMatch('/events?after=0')],
  ['/api/matches/:matchId/line-up', ofMatch('/line-up')],
  ['/api/matches/:matchId/lease', ofMatch('/lease')],
  ['/api/matches/:matchId/shares', ofMatch('/shares')],
  ['/api/matches/:matchId/branches', ofMatch('/branches')],
  ['/api/matches/:matchId/forecast', ofMatch('/forecast')],
  ['/api/matches/:matchId/broadcasts', ofMatch('/broadcasts')],
  ['/api/watch/:token', ofShare('')],
  ['/api/watch/:token/events', ofShare('/events?after=0')],
  ['/api/watch/:token/cards', ofShare('/cards')],
  ['/api/claims', same('/api/claims')],
  ['/api/claims/suggestions', same('/api/claims/suggestions')],
  ['/api/analytics', same('/api/analytics?sport=tennis')],
  ['/api/analytics, of one month', same(`/api/analytics?sport=tennis&from=${Date.now() - 30 * DAY_MS}`)],
  ['/api/analytics/matches', same('/api/analytics/matches?sport=tennis&figure=aces')],
  [
    '/api/head-to-head',
    ({ opponent }) => opponent && `/api/head-to-head?opponent=${encodeURIComponent(opponent.key)}&${ZONE}`,
  ],
  ['/api/people', same('/api/people')],
  ['/api/people/naming', same('/api/people/naming')],
  ['/api/players/:username', ({ username }) => `/api/players/${username}`],
  [
    '/api/players/:username/ratings',
    ({ username }) => `/api/players/${username}/ratings?sport=tennis&discipline=singles`,
  ],
  ['/api/ratings/calibration', same('/api/ratings/calibration?sport=tennis')],
  ['/api/ratings/inputs', same('/api/ratings/inputs?sport=tennis&discipline=singles&as=json')],
  ['/api/teams', same('/api/teams')],
  ['/api/teams/:teamId', ofTeam('')],
  ['/api/teams/:teamId/members', ofTeam('/members?sport=tennis')],
  [
    '/api/teams/:teamId/attendance',
    ({ team }) => {
      const before = Date.now();
      return `/api/teams/${team.id}/attendance?from=${before - 365 * DAY_MS}&before=${before}`;
    },
  ],
  ['/api/teams/:teamId/load', ({ team }) => `/api/teams/${team.id}/load`],
  ['/api/calendar/load', same('/api/calendar/load')],
  ['/api/calendar/match-lengths', ({ team }) => `/api/calendar/match-lengths?teamId=${team.id}`],
  [
    '/api/teams/:teamId/availability',
    ({ team }) => {
      const from = Date.now();
      return `/api/teams/${team.id}/availability?from=${from}&before=${from + 180 * DAY_MS}`;
    },
  ],
  ['/api/teams/:teamId/stats', ofTeam('/stats?sport=tennis')],
  ['/api/teams/:teamId/leaderboard', ofTeam('/leaderboard?sport=tennis&discipline=singles')],
  ['/api/teams/:teamId/ladders/:sport', ofTeam('/ladders/tennis')],
  ['/api/teams/:teamId/ties', ofTeam('/ties')],
  ['/api/teams/:teamId/season', ofTeam('/season?name=Spring')],
  ['/api/teams/:teamId/opponents', ofTeam('/opponents?sport=tennis')],
  [
    '/api/teams/:teamId/scouting',
    ({ team, teamOpponent }) => `/api/teams/${team.id}/scouting?opponent=${encodeURIComponent(teamOpponent)}`,
  ],
  ['/api/teams/:teamId/roles', ofTeam('/roles')],
  ['/api/teams/:teamId/subgroups', ofTeam('/subgroups')],
  ['/api/teams/:teamId/invites', ofTeam('/invites')],
  ['/api/teams/:teamId/audit', ofTeam('/audit')],
  ['/api/teams/:teamId/broadcasts', ofTeam('/broadcasts')],
  ['/api/teams/:teamId/scheduled-broadcasts', ofTeam('/scheduled-broadcasts')],
  ['/api/teams/:teamId/ready-cameras', ofTeam('/ready-cameras')],
  ['/api/teams/:teamId/followers', ofTeam('/followers')],
  ['/api/teams/:teamId/overlays', ofTeam('/overlays')],
  ['/api/invites/:code', ({ club }) => `/api/invites/${club.inviteCode}`],
  ['/api/family', same('/api/family')],
  ['/api/following', same('/api/following')],
  ['/api/following/teams/:teamId', ({ team }) => `/api/following/teams/${team.id}`],
  ['/api/followers', same('/api/followers')],
  ['/api/conversations', same('/api/conversations')],
  ['/api/conversations/:conversationId', ({ team }) => `/api/conversations/${team.conversationId}`],
  [
    '/api/conversations/:conversationId/messages',
    ({ team }) => `/api/conversations/${team.conversationId}/messages`,
  ],
  [
    '/api/conversations/:conversationId/messages, long ago',
    ({ team }) => `/api/conversations/${team.conversationId}/messages?before=500`,
  ],
  [
    '/api/conversations/:conversationId/announcements',
    ({ team }) => `/api/conversations/${team.conversationId}/announcements`,
  ],
  ['/api/messages/:messageId/readers', ({ messageId }) => messageId && `/api/messages/${messageId}/readers`],
  ['/api/contacts', same('/api/contacts')],
  ['/api/contacts, by name', same('/api/contacts?name=ana')],
  ['/api/chat/catch-up', same('/api/chat/catch-up')],
  ['/api/chat/search, with hits', same('/api/chat/search?q=saturday')],
  ['/api/chat/search, without', same('/api/chat/search?q=nowhere')],
  ['/api/blocks', same('/api/blocks')],
  ['/api/chat/privacy', same('/api/chat/privacy')],
  ['/api/calendar, a month', WINDOW(35)],
  ['/api/calendar, a week', WINDOW(7)],
  ['/api/calendar/upcoming', same('/api/calendar/upcoming')],
  [
    '/api/calendar/suggestion',
    ({ team }) => `/api/calendar/suggestion?type=practice&teamId=${team.id}&${ZONE}`,
  ],
  ['/api/calendar/events/:eventId/:key', ofEvent('')],
  ['/api/calendar/events/:eventId/:key/card', ofEvent('/card')],
  ['/api/calendar/events/:eventId/:key/broadcasts', ofEvent('/broadcasts')],
  ['/api/calendar/events/:eventId/:key/event.ics', ofEvent('/event.ics')],
  ['/api/calendar/feeds', same('/api/calendar/feeds')],
  ['/api/calendar/feeds/:token.ics', ({ feedToken }) => `/api/calendar/feeds/${feedToken}.ics`],
  ['/api/training/progress', same(`/api/training/progress?sport=tennis&${ZONE}`)],
  ['/api/training/loop', same('/api/training/loop?sport=tennis')],
  ['/api/training/pressure', same('/api/training/pressure?sport=tennis')],
  ['/api/training/journal', same('/api/training/journal')],
  ['/api/training/results', same('/api/training/results')],
  ['/api/training/sessions', same('/api/training/sessions')],
  ['/api/training/plans', same('/api/training/plans')],
  ['/api/training/programs', same('/api/training/programs')],
  ['/api/training/drills', same('/api/training/drills')],
  ['/api/coaching/teams', same('/api/coaching/teams')],
  [
    '/api/coaching/teams/:teamId/dashboard',
    ({ team }) => `/api/coaching/teams/${team.id}/dashboard?sport=tennis`,
  ],
  [
    '/api/coaching/teams/:teamId/practice',
    ({ team }) => `/api/coaching/teams/${team.id}/practice?sport=tennis`,
  ],
  [
    '/api/coaching/teams/:teamId/partners',
    ({ team }) => `/api/coaching/teams/${team.id}/partners?sport=tennis`,
  ],
  ['/api/coaching/feedback', same('/api/coaching/feedback')],
  ['/api/coaching/feedback, as coach', ({ team }) => `/api/coaching/feedback?as=coach&teamId=${team.id}`],
  ['/api/coaching/assignments', same('/api/coaching/assignments')],
  ['/api/coaching/assignments, as coach', ({ team }) => `/api/coaching/assignments?teamId=${team.id}`],
  ['/api/broadcasts/:broadcastId/links', ({ club }) => `/api/broadcasts/${club.broadcastId}/links`],
  [
    '/api/broadcasts/:broadcastId/encoder-keys',
    ({ club }) => `/api/broadcasts/${club.broadcastId}/encoder-keys`,
  ],
  ['/api/broadcasts/:broadcastId/restreams', ({ club }) => `/api/broadcasts/${club.broadcastId}/restreams`],
  ['/api/broadcasts/:broadcastId/sessions', ({ club }) => `/api/broadcasts/${club.broadcastId}/sessions`],
  ['/api/live/:key', ofBroadcast('')],
  ['/api/live/:key/log', ofBroadcast('/log?after=0')],
  ['/api/live/:key/cards', ofBroadcast('/cards')],
  ['/api/live/:key/highlights', ofBroadcast('/highlights')],
  ['/api/reels/:accountId', ({ accountId }) => `/api/reels/${accountId}`],
  ['/api/live/:key/messages', ofBroadcast('/messages')],
  ['/api/live/:key/reactions', ofBroadcast('/reactions')],
  ['/api/overlay/:token', ({ club }) => `/api/overlay/${club.overlayToken}`],
];

export const READS: readonly Read[] = CALLS.map(([name, address]) => ({ name: `GET ${name}`, address }));

/** Routes that no screen waits for, or that read nothing which grows, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'GET /api/account/export': 'a file of everything, as long as that is',
  'GET /api/matches/export': 'a file of everything, as long as that is',
  'GET /api/teams/:teamId/export': 'a file of everything, as long as that is',
  'GET /api/coaching/files/:noteFileId': 'a file',
  'GET /api/images/:imageId': 'a file',
  'GET /api/files/:fileId': 'a file',
  'GET /api/files/:fileId/still': 'a file',
  'GET /api/live/:key/board': 'of a broadcast without a match',
  'GET /api/live/:key/clip': 'a part of a film',
  'GET /api/calendar/reply/:token': 'the event that a mail is about, as the event itself',
  'GET /api/family/invites/:code': 'one row',
  'GET /api/notifications/unsubscribe/:token': 'leads to Settings',
  'GET /api/family/:minorId/conversations': "a guardian's, as the child's own",
  'GET /api/family/:minorId/conversations/:conversationId/messages': "a guardian's, as the child's own",
  'GET /api/spares': 'for captains on demand: the roster, and the events of one day',
  'GET /api/spares/:offerId': 'a few rows',
  'GET /api/calendar/absences': 'at most twenty rows',
  'GET /api/time-polls': 'at most twenty of each team',
  'GET /api/time-polls/:pollId': 'ten times, with one answer a member',
  'GET /api/family/:minorId/time-polls/:pollId': "a guardian's, as the child's own",
  'GET /api/calendar/events/:eventId/:key/tasks': 'at most thirty rows, with those who take them',
  'GET /api/calendar/events/:eventId/:key/polls': 'at most twenty, by the index of their event',
  'GET /api/family/:minorId/events/:eventId/:key/tasks': "a guardian's, as the child's own",
  'GET /api/family/:minorId/spares/:offerId': 'a few rows',
  'GET /api/family/:minorId/followers': "a guardian's, as the child's own",
  'GET /api/following/players/:accountId': 'one row',
  'GET /api/coaching/teams/:teamId/coaches': 'the coaches of one team',
  'GET /api/embed/:broadcastId': 'the broadcast and its log, as its own page has them',
  'GET /api/family/:minorId/absences': "a guardian's, as the child's own",
  'GET /api/family/:minorId/events': "a guardian's, as the child's own",
  'GET /api/coaching/teams/:teamId/comparison': 'of chosen players, with the same evidence as partners',
  'GET /api/analytics/levels': 'a few rows of a table that a job keeps',
  'GET /api/ties/:tieId': 'at most twelve matches, and records that an index has by player',
  'GET /api/tie-boards/:token': 'at most twelve matches',
  'GET /api/training/transfer/:key': 'a few rows of a table that a job keeps',
  'GET /api/clock': 'reads nothing',
  'GET /api/docs': 'reads nothing',
  'GET /api/messages/:messageId/acknowledgements': 'the members of one team',
  'GET /api/messages/:messageId/votes': 'the votes of one poll',
  'GET /api/demo/matches': 'the demo club only',
  'GET /healthz': 'reads nothing',
  'GET /readyz': 'reads nothing',
  'GET /user/profile': 'an old address of the account',
  'GET /.well-known/apple-app-site-association': 'a file',
  'GET /.well-known/assetlinks.json': 'a file',
  'GET /auth/ways': 'of an account with a password',
  'GET /identitytoolkit.googleapis.com/v2/passwordPolicy': 'reads nothing',
};

/** Video is files, and a way in leads to another site; the rest of these are the app's own. */
const FILES = /^GET (\/live\/|\/auth\/google\/|\/\*?$|\/index\.html$)/;

/** Refuses a list that says nothing about one of the app's routes, or speaks of one that is gone. */
export function requireAll(routes: readonly Pick<Route, 'method' | 'url'>[]): void {
  const names = new Set(routes.filter(({ method }) => method === 'GET').map(({ url }) => `GET ${url}`));
  const read = new Set(READS.map(({ name }) => name.replace(/,.*/, '')));
  const forgotten = [...names].filter((name) => !read.has(name) && !LEFT_OUT[name] && !FILES.test(name));
  const gone = [...read, ...Object.keys(LEFT_OUT)].filter((name) => !names.has(name));
  if (forgotten.length > 0 || gone.length > 0) {
    throw new Error(
      `bench/growth/reads.ts is not of this app: it lacks ${forgotten.join(', ') || 'nothing'}, and has ${gone.join(', ') || 'nothing'} that is gone.`,
    );
  }
}
