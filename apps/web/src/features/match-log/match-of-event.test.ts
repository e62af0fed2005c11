import { beforeEach, expect, test } from 'vitest';
import { type Courtside, openCourtside } from '#test/courtside.ts';
import { newTennisMatch } from '#test/new-match.ts';

const OF_EVENT = { eventId: '01928000-0000-7000-8000-000000000001', occurrence: '20261123T1800' };

let court: Courtside;

beforeEach(() => {
  court = openCourtside();
});

function linkOf(matchId: string): string {
  return `PUT /api/calendar/events/${OF_EVENT.eventId}/${OF_EVENT.occurrence}/matches/${matchId}`;
}

test('a match that is made on an event without a network is put into it right after it was made', async () => {
  court.server.fate = 'is-lost';
  const matchId = await court.tab.logs.createMatch({ ...newTennisMatch(), event: OF_EVENT });
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore('ab');
  expect(court.server.calendar).toEqual([]);

  court.server.fate = 'arrives';
  await court.tab.comeBack();

  const told = court.server.requests.filter((request) => /^(POST|PUT) /.test(request));
  expect(told.filter((request) => !request.endsWith('/lease'))).toEqual([
    'POST /api/matches',
    linkOf(matchId),
    `POST /api/matches/${matchId}/events`,
  ]);
  expect(court.server.pointsOf(matchId)).toBe('ab');
  scoring.stop();
});

test('where the event takes no matches any more, the match and its points go on', async () => {
  court.server.fate = 'is-lost';
  const matchId = await court.tab.logs.createMatch({ ...newTennisMatch(), event: OF_EVENT });
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore('aa');
  court.server.fate = { refusal: 'event-not-found', of: `${OF_EVENT.occurrence}/matches/${matchId}` };
  await court.tab.comeBack();
  expect(court.tab.outbox.status()).toMatchObject({
    queued: 0,
    refused: [{ topic: 'match:event', reason: 'event-not-found' }],
  });
  expect(court.server.pointsOf(matchId)).toBe('aa');
  scoring.stop();
});
