import type { Occurrence, SendMessageBody } from '@allcourt/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { buildConversation, buildMessage, CONVERSATION } from '#test/chat.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { type Court, prepareCourt, renderScoring } from '#test/render-scoring.tsx';

const FALCONS = '018d7777-0000-7000-8000-0000000000f1';
const CONVERSATIONS = [
  buildConversation({ id: FALCONS, kind: 'team', name: 'Falcons', people: [] }),
  buildConversation(),
  buildConversation({
    id: '018d7777-0000-7000-8000-0000000000f2',
    kind: 'team',
    name: 'Old Falcons',
    mayWrite: false,
    closedBecause: 'archived',
  }),
];

const DETAIL = {
  notes: null,
  replyByMinutes: null,
  series: null,
  organiser: null,
  people: [],
  mayMarkAttendance: false,
  ownAttendance: null,
  googleUrl: 'https://calendar.google.com/',
};

let court: Court;
let occurrence: Occurrence | null;
let sent: { path: string; body: SendMessageBody }[];

beforeAll(async () => {
  await Promise.all([
    import('#web/features/match-report/match-ready.tsx'),
    import('#web/features/match-report/points/points-section.tsx'),
    import('#web/features/chat/share-to-chat.tsx'),
    import('#web/features/calendar/components/event/event-ready.tsx'),
    import('./match-tools.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  court = prepareCourt();
  occurrence = null;
  sent = answerChat();
});

test('a match is shared to a conversation, with words, and the toast leads there', async () => {
  const { matchId, person, router } = await open();
  await person.click(await screen.findByRole('button', { name: 'Match menu' }));
  await act(async () => screen.getByRole('menuitem', { name: 'Send to chat' }).click());
  const sheet = within(await screen.findByRole('dialog', { name: 'Share the match' }));
  await sheet.findByRole('radio', { name: /Elena Marquez/ });
  expect(sheet.queryByText('Old Falcons')).toBeNull();
  expect(sheet.getByRole('button', { name: 'Share' })).toHaveProperty('disabled', true);
  await person.type(sheet.getByRole('searchbox', { name: 'Search conversations' }), 'falc');
  expect(sheet.queryByRole('radio', { name: /Elena Marquez/ })).toBeNull();
  await person.click(sheet.getByRole('radio', { name: /Falcons/ }));
  await person.type(sheet.getByRole('textbox', { name: 'Message (optional)' }), ' What a match! ');
  await person.click(sheet.getByRole('button', { name: 'Share' }));
  await screen.findByText('Shared with Falcons');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: `/api/conversations/${FALCONS}/messages`,
    body: { text: 'What a match!', target: { kind: 'match', matchId } },
  });
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/team'));
});

test('a point is shared without words', async () => {
  const { matchId, person, eventId } = await open('?view=points');
  const button = await screen.findByRole('button', { name: /^Send to chat, 15–15/ });
  await act(async () => button.click());
  const sheet = within(await screen.findByRole('dialog', { name: 'Share the point' }));
  await person.click(await sheet.findByRole('radio', { name: /Elena Marquez/ }));
  await person.click(sheet.getByRole('button', { name: 'Share' }));
  await screen.findByText('Shared with Elena Marquez');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: `/api/conversations/${CONVERSATION}/messages`,
    body: { text: '', target: { kind: 'point', matchId, eventId } },
  });
});

test('a team’s event is shared', async () => {
  const { eventId, key } = buildOccurrence();
  occurrence = buildOccurrence();
  const { person } = await renderScoring(court, `/calendar/${eventId}/${key}`);
  const button = await screen.findByRole('button', { name: 'Send to chat' });
  await act(async () => button.click());
  const sheet = within(await screen.findByRole('dialog', { name: 'Share the event' }));
  await person.click(await sheet.findByRole('radio', { name: /Falcons/ }));
  await person.click(sheet.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    text: '',
    target: { kind: 'event', eventId, key },
  });
});

test('a personal event cannot be shared', async () => {
  const { eventId, key } = buildOccurrence();
  occurrence = buildOccurrence({ team: null, counts: null });
  await renderScoring(court, `/calendar/${eventId}/${key}`);
  await screen.findByRole('heading', { name: 'Falcons practice' });
  expect(screen.queryByRole('button', { name: 'Send to chat' })).toBeNull();
});

async function open(search = '') {
  const matchId = await court.tab.logs.createMatch(newTennisMatch());
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore('ab');
  const eventId = scoring.now().match.log.at(-1)?.id;
  scoring.stop();
  await court.tab.sent();
  return { ...(await renderScoring(court, `/matches/${matchId}${search}`)), matchId, eventId };
}

/** Over the match server: the reader's conversations, and what is sent to them. */
function answerChat(): typeof sent {
  const posted: typeof sent = [];
  const matches = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input, location.href);
    if (pathname === '/api/conversations') {
      return Response.json({ conversations: CONVERSATIONS, next: null });
    }
    if (occurrence !== null && pathname === `/api/calendar/events/${occurrence.eventId}/${occurrence.key}`) {
      return Response.json({ ...DETAIL, occurrence });
    }
    if (pathname.endsWith('/messages')) {
      const body: SendMessageBody = JSON.parse(String(init.body));
      posted.push({ path: pathname, body });
      return Response.json({ message: buildMessage({ id: body.id, text: body.text }) });
    }
    return matches(input, init);
  });
  return posted;
}
