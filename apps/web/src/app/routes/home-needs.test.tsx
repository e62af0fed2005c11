import type { NeedsAnswer, Occurrence } from '@allcourt/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { refused } from '#test/network.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { type Court, NO_RECORD, prepareCourt, renderScoring } from '#test/render-scoring.tsx';
import { buildSummary } from '#test/summary.ts';
import { buildTie } from '#test/ties.ts';

beforeAll(async () => {
  await import('./home-lists.tsx');
}, 60_000);

const AT = '2024-01-16T18:00:00.000Z';
const OLIVIA = {
  accountId: '018d0000-0000-7000-8000-00000000aaaa',
  username: 'olivia',
  name: 'Olivia Grant',
  avatarUrl: null,
};
const NOTHING: NeedsAnswer = {
  namings: [],
  disputes: [],
  claims: [],
  requests: [],
  feedback: [],
  joins: [],
  lineups: [],
  spares: [],
  timePolls: [],
  polls: [],
};

test('is not there while nothing waits', async () => {
  await renderScoring(prepareCourt({ needs: NOTHING }), '/');
  await screen.findByText('No matches yet');
  expect(screen.queryByRole('region', { name: /^Needs you/ })).toBeNull();
});

test('confirms a match in place', async () => {
  const naming = { side: 'b' as const, scorer: OLIVIA, askedAt: AT };
  const needs = { ...NOTHING, namings: [{ ...naming, match: buildSummary({ mySide: null, seq: 0 }) }] };
  const court: Court = prepareCourt({ needs });
  const matchId = court.server.createElsewhere(newTennisMatch(), OLIVIA.accountId);
  court.server.open(matchId);
  court.server.nameIn(matchId, 'b');
  needs.namings = needs.namings.map((one) => ({ ...one, match: { ...one.match, id: matchId } }));
  const { person } = await renderScoring(court, '/');
  const card = within(await screen.findByRole('region', { name: /^Needs you/ }));
  card.getByText(/3–6, 6–7 \(5\)/);
  await person.click(card.getByRole('button', { name: 'Confirm match with Olivia Grant' }));
  await waitFor(() => expect(court.server.answers).toEqual([{ answer: 'confirm', seq: 0 }]));
});

test('lists disputes, claims and requests with what can be done about them', async () => {
  const match = buildSummary();
  const claim = {
    id: '018d0000-0000-7000-8000-0000000000c1',
    claimant: OLIVIA,
    name: 'Olivia',
    matchId: null,
    matches: 12,
    state: 'open' as const,
    createdAt: AT,
    isOwn: false,
  };
  await renderScoring(
    prepareCourt({
      needs: {
        namings: [],
        disputes: [{ match, by: OLIVIA, disputeId: claim.id, createdAt: AT }],
        claims: [claim],
        requests: [{ from: OLIVIA, askedAt: AT }],
        feedback: [],
        joins: [],
        lineups: [],
        spares: [],
        timePolls: [],
        polls: [],
      },
    }),
    '/',
  );
  const card = within(await screen.findByRole('region', { name: /^Needs you/ }));
  expect(card.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(`/matches/${match.id}`);
  card.getByRole('button', { name: 'Accept: Olivia Grant says they are “Olivia” in 12 matches' });
  card.getByRole('button', { name: 'Refuse: Olivia Grant asks to add you to matches' });
});

test('leads to the polls without a vote: of an event on its page, others in their chat', async () => {
  const poll = { messageId: OLIVIA.accountId, conversationId: OLIVIA.accountId, seq: 7, place: 'Falcons' };
  const eventId = '018d0000-0000-7000-8000-0000000000e1';
  const event = { eventId, key: '20240120T1000', title: 'Serve ladder' };
  const polls = [
    { ...poll, teamId: eventId, question: 'Food?', closesAt: null, event: null },
    { ...poll, messageId: eventId, teamId: null, question: 'Drinks?', closesAt: null, event },
  ];
  await renderScoring(prepareCourt({ needs: { ...NOTHING, polls } }), '/');
  const card = within(await screen.findByRole('region', { name: /^Needs you/ }));
  const place = async (name: string) => (await card.findByRole('link', { name })).getAttribute('href');
  expect(await place('Vote: Food?')).toBe(`/team?team=${eventId}&tab=chat&message=7`);
  expect(await place('Vote: Drinks?')).toBe(`/calendar/${eventId}/20240120T1000`);
});

test('leads to the time poll of a player the reader looks after', async () => {
  const pollId = '018d0000-0000-7000-8000-0000000000f1';
  const minor = { accountId: OLIVIA.accountId, name: 'Piet' };
  const team = { id: pollId, name: 'Falcons' };
  const times = { times: 2, closesAt: AT, needs: 'answer' as const };
  const timePolls = [{ pollId, team, title: 'Supper', ...times, minor }];
  await renderScoring(prepareCourt({ needs: { ...NOTHING, timePolls } }), '/');
  const card = within(await screen.findByRole('region', { name: /^Needs you/ }));
  const link = await card.findByRole('link', { name: 'Answer: Piet: Supper' });
  expect(link.getAttribute('href')).toBe(`/time-polls/${pollId}?for=${OLIVIA.accountId}`);
});

const IN_HOURS = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function event(part: Partial<Occurrence> = {}): Occurrence {
  return buildOccurrence({
    ...{
      eventId: crypto.randomUUID(),
      title: 'Serve ladder',
      own: null,
      mayReply: true,
      countsAsGoing: false,
    },
    ...{ startsAt: IN_HOURS(30), endsAt: IN_HOURS(32), replyBy: null },
    counts: { going: 3, spare: 0, maybe: 0, no: 1, waiting: 0, noReply: 4 },
    ...part,
  });
}

function homeWith(...upcoming: readonly Occurrence[]): Court {
  return prepareCourt({
    home: { ...NO_RECORD, live: [], activity: [], upcoming: [...upcoming], trainedMinutes: 0 },
  });
}

const WAITS = { name: 'Going: Serve ladder' };

test('an event is answered in place, and the answer can be taken back', async () => {
  const { person } = await renderScoring(homeWith(event()), '/');
  await person.click(await screen.findByRole('button', WAITS));
  await waitFor(() => expect(screen.queryByRole('button', WAITS)).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', WAITS);
});

test('a full event offers its waitlist', async () => {
  const counts = { going: 8, spare: 0, maybe: 0, no: 0, waiting: 1, noReply: 3 };
  const { person } = await renderScoring(homeWith(event({ capacity: 8, counts })), '/');
  await person.click(await screen.findByRole('button', { name: /^Waitlist: / }));
  await screen.findByText(/: on the waitlist$/);
});

test('says so when it could not be loaded, and loads it again', async () => {
  let isAway = true;
  const { person } = renderApp({
    at: '/',
    // This account has no reply queued on the device.
    user: buildUser({ id: '018d0000-0000-7000-8000-00000000bbbb' }),
    answers: { 'GET /api/needs': () => (isAway ? refused('internal') : NOTHING) },
  });
  await screen.findByText("Couldn't load matches, feedback and requests", {}, { timeout: 10_000 });
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Needs you/ })).toBeNull());
}, 20_000);

test.each([
  ['one whose replies are closed', { replyBy: IN_HOURS(-1) }],
  ['one in more than two weeks', { startsAt: IN_HOURS(15 * 24), endsAt: IN_HOURS(15 * 24 + 1) }],
  ['one that counts everyone as coming', { countsAsGoing: true }],
  ['one without a team', { team: null, counts: null, isAsked: false }],
  ['one for another subgroup', { isAsked: false }],
  ['one that has an answer', { own: { answer: 'maybe' as const, note: null, waiting: null } }],
])('no reply is asked for by %s', async (_which, part) => {
  await renderScoring(homeWith(event(part)), '/');
  await screen.findByRole('region', { name: 'Upcoming' });
  await screen.findByText('No matches yet');
  expect(screen.queryByRole('button', WAITS)).toBeNull();
});

test('a series asks for its next date alone', async () => {
  const first = event({ key: '20260101T1000' });
  const second = { ...first, key: '20260108T1000', startsAt: IN_HOURS(60), endsAt: IN_HOURS(62) };
  await renderScoring(homeWith(first, second), '/');
  expect(await screen.findAllByRole('button', WAITS)).toHaveLength(1);
});

test('five rows show, and the others when asked for', async () => {
  const { person } = await renderScoring(homeWith(...Array.from({ length: 7 }, () => event())), '/');
  expect(await screen.findAllByRole('button', WAITS)).toHaveLength(5);
  await person.click(screen.getByRole('button', { name: 'All 7' }));
  expect(screen.getAllByRole('button', WAITS)).toHaveLength(7);
});

test('unread feedback and people who ask to join are there, too', async () => {
  const team = { id: crypto.randomUUID(), name: 'Falcons' };
  const needs: NeedsAnswer = {
    ...NOTHING,
    feedback: [
      { threadId: crypto.randomUUID(), team, from: 'Elena Marquez', text: 'Great footwork', at: AT },
    ],
    joins: [
      {
        team,
        request: {
          ...{ id: crypto.randomUUID(), name: 'Ruben Castillo', avatarUrl: null, username: 'ruben', at: AT },
          role: { id: crypto.randomUUID(), name: 'Player', kind: 'player' },
        },
      },
    ],
  };
  await renderScoring(prepareCourt({ needs }), '/');
  const read = await screen.findByRole('link', { name: 'Read: Elena Marquez, coach feedback' });
  expect(read.getAttribute('href')).toBe('/training?tab=feedback');
  screen.getByText('Asks to join Falcons');
  screen.getByRole('button', { name: 'Accept Ruben Castillo' });
  screen.getByRole('button', { name: 'Decline Ruben Castillo' });
});

const LINEUP: NeedsAnswer['lineups'][number] = {
  ...{ tieId: crypto.randomUUID(), team: { id: crypto.randomUUID(), name: 'Falcons' }, opponent: 'Raptors' },
  ...{ startsAt: IN_HOURS(50), codes: ['S2', 'D1'] },
};
const CONFIRM = { name: 'Confirm your place in Falcons v Raptors' };

test('a published lineup is confirmed in place', async () => {
  let lineups = [LINEUP, { ...LINEUP, tieId: crypto.randomUUID(), opponent: 'Hawks', codes: [] }];
  const { person, calls } = renderApp({
    at: '/',
    user: buildUser({ id: '018d0000-0000-7000-8000-00000000cccc' }),
    answers: {
      'GET /api/needs': () => ({ ...NOTHING, lineups }),
      'POST /api/ties/:tieId/answer': () => {
        lineups = lineups.slice(1);
        return buildTie();
      },
    },
  });
  const confirm = await screen.findByRole('button', CONFIRM, { timeout: 10_000 });
  screen.getByText(/^S2 and D1, /);
  screen.getByText(/^Reserve, /);
  await person.click(confirm);
  await screen.findByText('Place confirmed');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ answer: 'confirmed' });
  await waitFor(() => expect(screen.queryByRole('button', CONFIRM)).toBeNull());
}, 20_000);

test('a lineup goes when it was answered on another device', async () => {
  const needs = { ...NOTHING, lineups: [LINEUP] };
  const court = prepareCourt({ needs });
  await renderScoring(court, '/');
  await screen.findByRole('button', CONFIRM);
  needs.lineups = [];
  act(() => court.tab.socket.hear('notification:read', { unread: 0 }));
  await waitFor(() => expect(screen.queryByRole('button', CONFIRM)).toBeNull());
});

test('an offer to a player they look after is answered in place', async () => {
  const spare = {
    ...{ offerId: '018d7777-0000-7000-8000-0000000000f1', team: 'Falcons', title: 'Falcons v Raptors' },
    ...{ code: 'S2', startsAt: IN_HOURS(30), expiresAt: IN_HOURS(3) },
    minor: { accountId: '018d0000-0000-7000-8000-00000000aaaa', name: 'Mia Minor' },
  };
  let needs: NeedsAnswer = { ...NOTHING, spares: [spare] };
  const { calls, person } = renderApp({
    at: '/',
    user: buildUser({ id: '018d0000-0000-7000-8000-00000000bbbb' }),
    answers: {
      'GET /api/needs': () => needs,
      'POST /api/family/:minorId/spares/:offerId/answer': () => {
        needs = NOTHING;
        return {
          ...{ team: 'Falcons', title: spare.title, eventId: spare.offerId, key: '20260608T1800' },
          ...{ startsAt: spare.startsAt, timeZone: 'UTC', code: 'S2', state: 'filled' as const },
          ...{ expiresAt: spare.expiresAt, answer: 'yes' as const, isYours: true, minor: 'Mia Minor' },
        };
      },
    },
  });
  const take = { name: 'Take the place in Mia Minor: Falcons v Raptors, S2' };
  await person.click(await screen.findByRole('button', take, { timeout: 10_000 }));
  await screen.findByText('The place is Mia Minor’s');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ answer: 'yes' });
  await waitFor(() => expect(screen.queryByRole('button', take)).toBeNull());
}, 20_000);
