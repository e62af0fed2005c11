// The calls of a team's screens, and the acts of writing in it.

import { randomUUID } from 'node:crypto';
import type { App } from '@allcourt/server/src/app.ts';
import type { Occasion, TeamOfSize } from './twins.ts';

const DAY_MS = 86_400_000;
const ZONE = 'timeZone=Europe/London';

export type Asker = 'admin' | 'coach' | 'player';

/** An act that answers with the bytes of its answer. `prepare` is not measured. */
export interface Act {
  prepare?(): Promise<void>;
  act(): Promise<number>;
}

export interface Call {
  readonly name: string;
  readonly asker: Asker;
  /** Makes what it needs. */
  of(team: TeamOfSize): Promise<Act> | Act;
}

interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly cookie: string;
  readonly payload?: object;
}

/** The body, and the bytes. Refuses what is refused. */
async function ask(app: App, { method, url, cookie, payload }: Ask) {
  const answer = await app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
  if (answer.statusCode >= 300) {
    throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body.slice(0, 400)}`);
  }
  return answer;
}

const first = (occasions: readonly Occasion[], place = 0): string => {
  const { eventId, key } = occasions[place % occasions.length] ?? { eventId: '', key: '' };
  return `/api/calendar/events/${eventId}/${key}`;
};

type Address = (team: TeamOfSize) => string;

function readsOf(): readonly (readonly [name: string, askers: readonly Asker[], address: Address])[] {
  const all = ['admin', 'coach', 'player'] as const;
  const staff = ['coach'] as const;
  const planners = ['admin'] as const;
  const today = Date.now() - (Date.now() % DAY_MS);
  const days = (count: number) => `from=${today}&before=${today + count * DAY_MS}`;
  const ofTeam =
    (rest: string): Address =>
    ({ teamId }) =>
      `/api/teams/${teamId}${rest}`;
  const same =
    (url: string): Address =>
    () =>
      url;
  return [
    ['/api/home', ['coach', 'player'], same(`/api/home?sport=tennis&${ZONE}`)],
    ['/api/needs', ['coach', 'player'], same('/api/needs')],
    ['/api/people', ['player'], same('/api/people')],
    ['/api/people/naming', ['player'], same('/api/people/naming')],
    ['/api/notifications', ['player'], same('/api/notifications')],
    ['/api/teams', ['coach', 'player'], same('/api/teams')],
    ['/api/teams/:teamId', ['coach', 'player'], ({ teamId }) => `/api/teams/${teamId}`],
    ['/api/teams/:teamId/members', ['coach', 'player'], ofTeam('/members?sport=tennis')],
    ['/api/teams/:teamId/roles', ['admin'], ofTeam('/roles')],
    ['/api/teams/:teamId/subgroups', staff, ofTeam('/subgroups')],
    ['/api/teams/:teamId/invites', ['admin'], ofTeam('/invites')],
    ['/api/teams/:teamId/audit', ['admin'], ofTeam('/audit')],
    ['/api/teams/:teamId/broadcasts', ['player'], ofTeam('/broadcasts')],
    ['/api/teams/:teamId/overlays', ['admin'], ofTeam('/overlays')],
    ['/api/teams/:teamId/stats', ['coach', 'player'], ofTeam('/stats?sport=tennis')],
    [
      '/api/teams/:teamId/leaderboard',
      ['coach', 'player'],
      ofTeam('/leaderboard?sport=tennis&discipline=singles'),
    ],
    ['/api/teams/:teamId/ladders/:sport', ['player'], ofTeam('/ladders/tennis')],
    ['/api/teams/:teamId/ties', ['player'], ofTeam('/ties')],
    ['/api/teams/:teamId/season', ['player'], ofTeam('/season?name=Spring')],
    ['/api/teams/:teamId/opponents', staff, ofTeam('/opponents?sport=tennis')],
    [
      '/api/teams/:teamId/scouting',
      staff,
      ofTeam(`/scouting?opponent=${encodeURIComponent('Guest 1 of 3')}`),
    ],
    ['/api/teams/:teamId/load', staff, ofTeam('/load')],
    [
      '/api/teams/:teamId/attendance',
      staff,
      ({ teamId }) => `/api/teams/${teamId}/attendance?from=${today - 60 * DAY_MS}&before=${today}`,
    ],
    [
      '/api/teams/:teamId/availability',
      ['coach', 'player'],
      ({ teamId }) => `/api/teams/${teamId}/availability?${days(28)}`,
    ],
    ['/api/conversations', all.slice(1), same('/api/conversations')],
    [
      '/api/conversations/:conversationId',
      ['player'],
      ({ conversationId }) => `/api/conversations/${conversationId}`,
    ],
    [
      '/api/conversations/:conversationId/messages',
      ['player'],
      ({ conversationId }) => `/api/conversations/${conversationId}/messages`,
    ],
    [
      '/api/conversations/:conversationId/announcements',
      ['player'],
      ({ conversationId }) => `/api/conversations/${conversationId}/announcements`,
    ],
    ['/api/contacts', ['player'], same('/api/contacts')],
    ['/api/contacts, by name', ['player'], same('/api/contacts?name=member%201')],
    ['/api/chat/catch-up', ['player'], same('/api/chat/catch-up')],
    ['/api/chat/search', ['player'], same('/api/chat/search?q=court')],
    ['/api/calendar, a month', ['coach', 'player'], same(`/api/calendar?${days(35)}`)],
    ['/api/calendar/upcoming', ['player'], same('/api/calendar/upcoming')],
    ['/api/calendar/match-lengths', planners, ({ teamId }) => `/api/calendar/match-lengths?teamId=${teamId}`],
    [
      '/api/calendar/suggestion',
      planners,
      ({ teamId }) => `/api/calendar/suggestion?type=practice&teamId=${teamId}&${ZONE}`,
    ],
    ['/api/calendar/events/:eventId/:key', ['coach', 'player'], ({ coming }) => first(coming)],
    ['/api/calendar/events/:eventId/:key/card', ['player'], ({ coming }) => `${first(coming)}/card`],
    ['/api/calendar/events/:eventId/:key/tasks', ['player'], ({ coming }) => `${first(coming)}/tasks`],
    [
      '/api/spares',
      planners,
      ({ coming: [one] }) => `/api/spares?eventId=${one?.eventId ?? ''}&key=${one?.key ?? ''}`,
    ],
    ['/api/time-polls', ['player'], same('/api/time-polls')],
    [
      '/api/coaching/teams/:teamId/dashboard',
      staff,
      ({ teamId }) => `/api/coaching/teams/${teamId}/dashboard?sport=tennis`,
    ],
    [
      '/api/coaching/teams/:teamId/practice',
      staff,
      ({ teamId }) => `/api/coaching/teams/${teamId}/practice?sport=tennis`,
    ],
    [
      '/api/coaching/teams/:teamId/partners',
      staff,
      ({ teamId }) => `/api/coaching/teams/${teamId}/partners?sport=tennis`,
    ],
    [
      '/api/coaching/feedback, as coach',
      staff,
      ({ teamId }) => `/api/coaching/feedback?as=coach&teamId=${teamId}`,
    ],
    [
      '/api/coaching/assignments, as coach',
      staff,
      ({ teamId }) => `/api/coaching/assignments?teamId=${teamId}`,
    ],
  ];
}

export function callsOf(app: App): Call[] {
  const reads = readsOf().flatMap(([name, askers, address]) =>
    askers.map(
      (asker): Call => ({
        name: `GET ${name}`,
        asker,
        of: (team) => ({
          act: async () =>
            (await ask(app, { method: 'GET', url: address(team), cookie: team[asker].cookie })).rawPayload
              .length,
        }),
      }),
    ),
  );
  return [...reads, ...writesOf(app)];
}

function writesOf(app: App): Call[] {
  /** A body for the round; each round is another. */
  const write = (
    name: string,
    asker: Asker,
    make: (team: TeamOfSize) => Promise<(round: number) => Omit<Ask, 'cookie'>>,
    after?: (team: TeamOfSize, last: Omit<Ask, 'cookie'>) => Omit<Ask, 'cookie'>,
  ): Call => ({
    name,
    asker,
    of: async (team) => {
      const next = await make(team);
      const { cookie } = team[asker];
      let round = 0;
      let last: Omit<Ask, 'cookie'> | undefined;
      return {
        async prepare() {
          if (last && after) {
            await ask(app, { ...after(team, last), cookie });
          }
        },
        async act() {
          last = next(round);
          round += 1;
          return (await ask(app, { ...last, cookie })).rawPayload.length;
        },
      };
    },
  });
  const begin = async (team: TeamOfSize, asked: Omit<Ask, 'cookie'>) =>
    (await ask(app, { ...asked, cookie: team.admin.cookie })).json();
  const messagesOf = ({ conversationId }: TeamOfSize) => `/api/conversations/${conversationId}/messages`;
  return [
    write('PUT …/reply', 'player', async ({ coming }) => (round) => ({
      method: 'PUT',
      url: `${first(coming, 1)}/reply`,
      payload: { answer: round % 2 === 0 ? 'going' : 'no', note: null },
    })),
    write('POST …/messages', 'player', async (team) => () => ({
      method: 'POST',
      url: messagesOf(team),
      payload: { id: randomUUID(), text: 'Practice starts at six, please bring water' },
    })),
    write('POST …/messages, an announcement', 'admin', async (team) => () => ({
      method: 'POST',
      url: messagesOf(team),
      payload: { id: randomUUID(), text: 'Courts are closed today', isAnnouncement: true },
    })),
    write('PUT …/messages/:messageId/vote', 'player', async (team) => {
      const id = randomUUID();
      const poll = { answers: ['Yes', 'No'], isMultiple: false, isAnonymous: false, closesAt: null };
      await begin(team, {
        method: 'POST',
        url: messagesOf(team),
        payload: { id, text: 'Extra practice?', poll },
      });
      return (round) => ({
        method: 'PUT',
        url: `/api/messages/${id}/vote`,
        payload: { answers: [round % 2] },
      });
    }),
    write('PUT …/messages/:messageId/acknowledgement', 'player', async (team) => {
      const id = randomUUID();
      const announcement = { id, text: 'Bring both kits', isAnnouncement: true };
      await begin(team, { method: 'POST', url: messagesOf(team), payload: announcement });
      return () => ({ method: 'PUT', url: `/api/messages/${id}/acknowledgement` });
    }),
    // People who were asked are left alone for a while, so that each round has a date of its own.
    write('POST …/nudge', 'admin', async ({ coming }) => (round) => ({
      method: 'POST',
      url: `${first(coming, 2 + round)}/nudge`,
    })),
    write('PUT /api/ties/:tieId/lineup, published', 'admin', async (team) => {
      const id = randomUUID();
      const [occasion] = team.coming;
      const { tie } = await begin(team, {
        method: 'PUT',
        url: `/api/ties/${id}`,
        payload: {
          ...{ ...occasion, lines: { kind: 'named', id: '3s-2d' } },
          ...{ opponent: 'Raptors', isHome: true, season: null },
        },
      });
      const [a = '', b = '', c = ''] = team.memberIds.slice(6);
      return (round) => ({
        method: 'PUT',
        url: `/api/ties/${id}/lineup`,
        payload: {
          version: tie.version + round,
          placements: ['S1', 'S2'].map((code, place) => ({
            code,
            players: [[a, b, c][(round + place) % 3]],
          })),
          ...{ reserves: [], isPublished: true },
        },
      });
    }),
    write('PUT …/tasks/:taskId/taken', 'player', async (team) => {
      const id = randomUUID();
      const tasks = `${first(team.coming, 5)}/tasks/${id}`;
      const payload = { title: 'Balls', needed: 3, leavesBefore: null };
      await begin(team, { method: 'PUT', url: tasks, payload });
      return (round) => ({
        method: 'PUT',
        url: `${tasks}/taken`,
        payload: { isTaken: round % 2 === 0 },
      });
    }),
    write('PUT /api/time-polls/:pollId/answer', 'player', async (team) => {
      const id = randomUUID();
      const [one, other] = [3, 4].map((day) =>
        new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 16),
      );
      await begin(team, {
        method: 'PUT',
        url: `/api/time-polls/${id}`,
        payload: {
          ...{ teamId: team.teamId, type: 'social', title: 'Club supper', venue: null, notes: null },
          ...{ timeZone: 'UTC', minutes: 90, starts: [one, other], closesAt: `${one}:00.000Z` },
        },
      });
      return (round) => ({
        method: 'PUT',
        url: `/api/time-polls/${id}/answer`,
        payload: { answers: round % 2 === 0 ? ['yes', 'no'] : ['no', 'yes'] },
      });
    }),
    write('PUT …/attendance', 'admin', async ({ past, memberIds }) => (round) => ({
      method: 'PUT',
      url: `${first(past, 1)}/attendance`,
      payload: { people: [{ memberId: memberIds[0], attendance: round % 2 === 0 ? 'came' : 'absent' }] },
    })),
    write(
      'PUT /api/spares/:offerId',
      'admin',
      async ({ coming, memberIds }) =>
        () => ({
          method: 'PUT',
          url: `/api/spares/${randomUUID()}`,
          payload: { ...coming[3], line: null, memberIds: memberIds.slice(15, 18), minutes: 60 },
        }),
      (_team, { url }) => ({ method: 'DELETE', url }),
    ),
  ];
}
