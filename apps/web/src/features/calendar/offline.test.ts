import { beforeEach, expect, it } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { manualClock } from '#test/manual-clock.ts';
import { type MatchServer, startMatchServer } from '#test/match-server.ts';
import { openBrowser, type Tab } from '#test/tabs.ts';
import { CALENDAR_KEY } from '#web/features/calendar/api/calendar.ts';
import type { OwnReply } from './model/reply.ts';

const EVENT = '01928000-0000-7000-8000-000000000001/20261123T1800';

let server: MatchServer;
let tab: Tab;

beforeEach(() => {
  const clock = manualClock();
  server = startMatchServer(clock);
  tab = openBrowser(clock).open();
});

function reply(answer: OwnReply['answer'], note: string | null = null): Promise<void> {
  return tab.outbox.enqueue([
    { topic: 'calendar:reply', key: EVENT, id: crypto.randomUUID(), body: { answer, note } },
  ]);
}

it('keeps replies while offline and sends only the newest', async () => {
  server.fate = 'is-lost';
  await reply('maybe');
  await reply('going', 'A little late');
  await tab.sent();
  expect(tab.outbox.status()).toMatchObject({ queued: 2, state: 'waiting' });

  server.fate = 'arrives';
  await tab.comeBack();

  const request = `PUT /api/calendar/events/${EVENT}/reply`;
  expect(server.calendar).toEqual([{ request, body: { answer: 'going', note: 'A little late' } }]);
  expect(tab.outbox.status()).toMatchObject({ queued: 0, state: 'idle', refused: [] });
});

it('shows the answer of the server without asking again', async () => {
  const window = [...CALENDAR_KEY, 'window', { from: 0, before: 1 }];
  const other = buildOccurrence({ key: '20261130T1800' });
  tab.queryClient.setQueryData(window, { occurrences: [buildOccurrence(), other], teams: [] });
  await reply('going', 'A little late');
  await tab.sent();
  expect(tab.queryClient.getQueryData(window)).toMatchObject({
    occurrences: [{ own: { answer: 'going', note: 'A little late' } }, { own: null }],
  });
  expect(tab.queryClient.getQueryState(window)?.isInvalidated).toBe(false);
});

it('sends again when the answer was lost', async () => {
  server.nextFates.push('arrives', 'answer-is-lost');
  await reply('no');
  await tab.sent();
  expect(tab.outbox.status()).toMatchObject({ queued: 1 });
  await tab.comeBack();
  expect(server.calendar.map(({ body }) => body)).toEqual([
    { answer: 'no', note: null },
    { answer: 'no', note: null },
  ]);
  expect(tab.outbox.status()).toMatchObject({ queued: 0, refused: [] });
});

it('keeps a late reply with its reason until the reader has seen it', async () => {
  server.nextFates.push('arrives', { refusal: 'replies-closed' });
  await reply('going');
  await tab.sent();
  expect(tab.outbox.status()).toMatchObject({
    queued: 0,
    refused: [{ topic: 'calendar:reply', reason: 'replies-closed' }],
  });
});
