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

test('a match created offline for a calendar event joins it right after it is sent', async () => {
  court.server.fate = 'is-lost';
  const matchId = await court.tab.logs.createMatch({ ...newTennisMatch(), event: OF_EVENT });
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore('ab');
  expect(court.server.calendar).toEqual([]);

  court.server.fate = 'arrives';
  await court.tab.comeBack();

  const sent = court.server.requests.filter((request) => /^(POST|PUT) /.test(request));
  expect(sent.filter((request) => !request.endsWith('/lease'))).toEqual([
    'POST /api/matches',
    linkOf(matchId),
    `POST /api/matches/${matchId}/events`,
  ]);
  expect(court.server.pointsOf(matchId)).toBe('ab');
  scoring.stop();
});

test('when the calendar event refuses the match, the match and its points are still sent', async () => {
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
