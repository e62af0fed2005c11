// The table of minors, cell by cell, over HTTP.

import { AROUND_MINOR, type AroundMinor, MINOR_RULES, type MinorAct, minorRule } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildBroadcast, startBody } from '#test/broadcasts.ts';
import { buildAccount } from '#test/builders.ts';
import { type Ask, asking } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { playRated } from '#test/rated-matches.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let ask: Record<AroundMinor | 'second', Ask>;
let id: Record<Exclude<AroundMinor, 'public'> | 'second', string>;
let teamId: string;
let matchId: string;
let filmedId: string;
let at: string;
let chatId: string;
let broadcastId: string;
let publicId: string;

beforeAll(async () => {
  server = await harness();
  const year = server.clock.now().getUTCFullYear();
  const young = { birthYear: year - 12 };
  const people = {
    self: await buildAccount(server, { username: 'mia', displayName: 'Mia Minor', ...young }),
    guardian: await buildAccount(server),
    admin: await buildAccount(server),
    coach: await buildAccount(server),
    adult: await buildAccount(server),
    minor: await buildAccount(server, young),
    outsider: await buildAccount(server),
    blocked: await buildAccount(server),
    second: await buildAccount(server),
  };
  const entries = Object.entries(people);
  // Object.fromEntries widens the keys it is given.
  ask = {
    ...Object.fromEntries(entries.map(([who, one]) => [who, asking(server, one)])),
    public: asking(server, {}),
  } as typeof ask;
  id = Object.fromEntries(entries.map(([who, { account }]) => [who, account.id])) as typeof id;
  const { self, admin, coach, adult, minor, blocked, second, outsider } = people;
  ({ teamId } = await buildTeam(server, {
    members: [self, [admin, 'admin'], [coach, 'coach'], [second, 'coach'], adult, minor, blocked],
  }));
  await buildTeam(server, { members: [[outsider, 'admin']] });
  server.clock.advance({ days: 8 });
  const { code } = (await ask.admin('POST', '/api/family/guardians', { id: uuidv7(), minorId: id.self }))
    .body;
  expect((await ask.guardian('POST', `/api/family/invites/${code}/accept`)).body.isActive).toBe(true);
  await ask.self('PUT', `/api/blocks/${id.blocked}`);
  await ask.self('PATCH', `/api/teams/${teamId}/own`, { contactFor: 'team' });
  // However public they want to be.
  await ask.self('PATCH', '/user/preferences', { cardsShownTo: 'anyone' });
  matchId = await playRated(server, { a: [self.account], b: [minor.account] });
  at = await createEvent();
  chatId = uuidv7();
  await ask.self('POST', '/api/conversations', { id: chatId, accountIds: [id.minor] });
  await ask.self('POST', `/api/conversations/${chatId}/messages`, { id: uuidv7(), text: 'Hi' });
  filmedId = await playRated(server, { a: [admin.account], b: [self.account], daysAgo: 1 });
  broadcastId = (await buildBroadcast(ask.admin, teamId, { visibility: 'team', matchId: filmedId })).id;
  publicId = (await buildBroadcast(ask.admin, teamId, { visibility: 'public' })).id;
  server.clock.advance({ days: 8 });
});

/** True when the server does it for this person. */
const PROBES: Record<MinorAct, (ask: Ask, who: AroundMinor) => Promise<boolean>> = {
  'private-chat': async (as) =>
    isOk(await as('POST', '/api/conversations', { id: uuidv7(), accountIds: [id.self] })),
  'group-chat': async (as, who) =>
    isOk(
      await as('POST', '/api/conversations', {
        id: uuidv7(),
        accountIds: who === 'minor' ? [id.self] : [id.self, who === 'coach' ? id.admin : id.second],
        name: 'Doubles',
      }),
    ),
  feedback: async (as) =>
    isOk(
      await as('PUT', `/api/coaching/feedback/${uuidv7()}`, {
        teamId,
        playerId: id.self,
        target: null,
        messageId: uuidv7(),
        text: 'Well played',
      }),
    ),
  mail: async (as) => isOk(await as('POST', '/api/family/guardians', { id: uuidv7(), minorId: id.self })),
  profile: async (as) => isOk(await as('GET', '/api/players/mia')),
  'player-card': async (as) => Boolean((await as('GET', `/api/live/${broadcastId}/cards`)).body.cards?.b[0]),
  ratings: async (as) => Boolean((await as('GET', '/api/players/mia')).body.ratings),
  'birth-year': async (as, who) => (await everything(as, who)).includes('birthYear":2'),
  mark: async (as) => (await card(as))?.isMinor === true,
  contact: async (as) => Boolean((await card(as))?.contact),
  presence: async (as) => typeof (await card(as))?.status === 'string',
  calendar: async (as, who) =>
    isOk(
      await as('GET', who === 'guardian' ? `/api/family/${id.self}/events` : `/api/calendar/events/${at}`),
    ),
  reply: async (as, who) => {
    const url =
      who === 'self' ? `/api/calendar/events/${at}/reply` : `/api/family/${id.self}/events/${at}/reply`;
    return isOk(await as('PUT', url, { answer: 'maybe' }));
  },
  messages: async (as, who) =>
    isOk(
      await as(
        'GET',
        who === 'self'
          ? `/api/conversations/${chatId}/messages`
          : `/api/family/${id.self}/conversations/${chatId}/messages`,
      ),
    ),
  watch: async (as) => isOk(await as('GET', `/api/live/${broadcastId}`)),
  film: async (as) => isOk(await film(as, 'team')),
  'film-publicly': async (as) => isOk(await film(as, 'public')),
  'film-unwilling': async (as) => {
    await server.pool.query('insert into unfilmed (account_id, created_at) values ($1, now())', [id.self]);
    const answer = await film(as, 'team');
    await server.pool.query('delete from unfilmed');
    return isOk(answer);
  },
  'public-link': async (as) => isOk(await as('POST', `/api/matches/${matchId}/shares`)),
  scouting: async (as) => isOk(await as('GET', `/api/teams/${teamId}/scouting?opponent=${id.self}`)),
  people: async (as) => JSON.stringify((await as('GET', '/api/people')).body).includes('Mia Minor'),
  crowd: async (as) =>
    isOk(
      await as('PUT', `/api/live/${publicId}/messages/${uuidv7()}`, {
        text: 'Go',
        at: server.clock.now().getTime(),
      }),
    ),
  confirm: async (as) => {
    const request = uuidv7();
    await ask.self('POST', '/api/family/requests', { id: request, kind: 'filming' });
    return isOk(await as('POST', `/api/family/requests/${request}/decide`, { isConfirmed: false }));
  },
};

describe.each(Object.keys(MINOR_RULES) as MinorAct[])('%s', (act) => {
  test.each(
    AROUND_MINOR.filter((who) => minorRule(act, who) !== '-').map((who) => [who, minorRule(act, who)]),
  )('for %s: %s', async (who, rule) => {
    const isDone = await PROBES[act](ask[who as AroundMinor], who as AroundMinor);
    expect(isDone).toBe(rule !== 'no');
  });
});

test('an adult writes beside that broadcast', async () => {
  expect(await PROBES.crowd(ask.adult, 'adult')).toBe(true);
});

test('a second adult is needed where the table says so', async () => {
  for (const who of ['admin', 'coach', 'adult'] as const) {
    expect(minorRule('group-chat', who)).toBe('second');
    const alone = { id: uuidv7(), accountIds: [id.self, id.minor], name: 'Alone' };
    expect((await ask[who]('POST', '/api/conversations', alone)).body.code).toBe('second-adult-needed');
  }
});

const isOk = ({ status }: { status: number }) => status < 300;
const film = (as: Ask, visibility: 'team' | 'public') =>
  as(
    'PUT',
    `/api/broadcasts/${uuidv7()}`,
    startBody(teamId, { visibility, matchId: filmedId, hasConsent: true }),
  );

async function card(as: Ask) {
  const { body } = await as('GET', `/api/teams/${teamId}/members`);
  return body.members?.find(({ accountId }: { accountId: string }) => accountId === id.self);
}

/** Everything that may name the minor, as one text. */
async function everything(as: Ask, who: AroundMinor): Promise<string> {
  const own = who === 'self' ? ['/user/profile'] : [];
  const urls = [...own, '/api/players/mia', `/api/teams/${teamId}/members`, '/api/contacts', `/api/family`];
  const answers = await Promise.all(urls.map((url) => as('GET', url)));
  return JSON.stringify(answers.map(({ body }) => body));
}

async function createEvent(): Promise<string> {
  const event = uuidv7();
  const day = new Date(server.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
  const made = await ask.admin('POST', '/api/calendar/events', {
    id: event,
    teamId,
    type: 'practice',
    title: 'Serve practice',
    isAllDay: false,
    starts: `${day}T18:00`,
    ends: `${day}T19:00`,
    timeZone: 'Europe/Lisbon',
    rule: null,
    venue: null,
    arriveEarlyMinutes: null,
    notes: null,
    capacity: null,
    replyByMinutes: null,
    countsAsGoing: false,
  });
  return `${event}/${made.body.occurrence.key}`;
}
