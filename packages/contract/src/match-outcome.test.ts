import { type Match, type MatchEvent, replay } from '@allcourt/scoring';
import { expect, test } from 'vitest';
import { outcomeOf } from './match-outcome.ts';

const STARTED = Date.parse('2024-01-16T18:00:00.000Z');
const MINUTE = 60_000;
const UNTOLD = { startedAt: STARTED, statedDurationMs: null, newestReceivedAt: null };

/** One set, these entries a minute apart: `a` and `b` win points, `f` is a fault, `n` a note. */
function played(entries: string, extra: readonly MatchEvent[] = []): Match {
  const setup = {
    format: 'SET1-S:6/TB7',
    ruleset: 'itf@2026',
    discipline: 'singles',
    firstServer: 'a',
  } as const;
  const log = [...entries].map((entry, index): MatchEvent => {
    const base = { id: `e${index}`, at: STARTED + index * MINUTE };
    switch (entry) {
      case 'f':
        return { ...base, kind: 'fault' };
      case 'n':
        return { ...base, kind: 'note', text: 'Wind' };
      default:
        return { ...base, kind: 'point', winner: entry === 'a' ? 'a' : 'b' };
    }
  });
  const replayed = replay(setup, [...log, ...extra]);
  if (!replayed.ok) {
    throw new Error(`The log was refused: ${replayed.reason.reason}`);
  }
  return replayed.value;
}

const WON = 'aaaa'.repeat(6);
const SCORE: MatchEvent = { id: 's', at: STARTED, kind: 'score', sets: [{ a: 6, b: 2 }] };

test.each<[string, string, number]>([
  ['none before the first', '', 0],
  ['each that was tapped', 'aba', 3],
  ['a double fault, and no fault before it', 'ffafb', 3],
  ['no note', 'ana', 2],
])('of the points played count: %s', (_name, entries, count) => {
  expect(outcomeOf(played(entries), UNTOLD).snapshot.pointsPlayed).toBe(count);
});

test('a match made of double faults alone has been played by points, and has its time', () => {
  expect(outcomeOf(played('ffff'), UNTOLD)).toMatchObject({ durationMs: 3 * MINUTE, endedAt: null });
});

test('while it is on there is somebody to serve, and afterwards there is not', () => {
  expect(outcomeOf(played('a'), UNTOLD)).toMatchObject({
    status: 'in-progress',
    snapshot: { points: { a: '15', b: '0' }, service: { side: 'a' } },
  });
  expect(outcomeOf(played(WON), UNTOLD)).toMatchObject({
    status: 'completed',
    winner: 'a',
    snapshot: { sets: [{ a: 6, b: 0, winner: 'a' }], service: null },
  });
});

test.each([
  ['with its last entry', null, 23],
  ['no later than the server heard of it, however fast the phone’s clock', STARTED + 5 * MINUTE, 5],
])('a match ends %s', (_name, newestReceivedAt, minutes) => {
  const { endedAt } = outcomeOf(played(WON), { ...UNTOLD, newestReceivedAt });
  expect(endedAt).toBe(STARTED + minutes * MINUTE);
});

test('a result that was entered took as long as somebody said', () => {
  const match = played('', [SCORE]);
  expect(outcomeOf(match, UNTOLD)).toMatchObject({ endedAt: STARTED, durationMs: null });
  expect(outcomeOf(match, { ...UNTOLD, statedDurationMs: 90 * MINUTE })).toMatchObject({
    endedAt: STARTED + 90 * MINUTE,
    durationMs: 90 * MINUTE,
  });
});
