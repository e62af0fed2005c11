import { type Match, type MatchEvent, replay } from '@allcourt/scoring';
import { expect, test } from 'vitest';
import { outcomeOf } from './match-outcome.ts';

const STARTED = Date.parse('2024-01-16T18:00:00.000Z');
const MINUTE = 60_000;
const NOTHING_STATED = { startedAt: STARTED, statedDurationMs: null, newestReceivedAt: null };

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
  ['each tap', 'aba', 3],
  ['a double fault, not the fault before it', 'ffafb', 3],
  ['no notes', 'ana', 2],
])('counts as points played: %s', (_name, entries, count) => {
  expect(outcomeOf(played(entries), NOTHING_STATED).snapshot.pointsPlayed).toBe(count);
});

test('a match of double faults only counts as scored by points and has a duration', () => {
  expect(outcomeOf(played('ffff'), NOTHING_STATED)).toMatchObject({ durationMs: 3 * MINUTE, endedAt: null });
});

test('has a server while live, and none afterwards', () => {
  expect(outcomeOf(played('a'), NOTHING_STATED)).toMatchObject({
    status: 'in-progress',
    snapshot: { points: { a: '15', b: '0' }, service: { side: 'a' } },
  });
  expect(outcomeOf(played(WON), NOTHING_STATED)).toMatchObject({
    status: 'completed',
    winner: 'a',
    snapshot: { sets: [{ a: 6, b: 0, winner: 'a' }], service: null },
  });
});

test.each([
  ['with its last entry', null, 23],
  ['no later than the entry reached the server, however fast the phone’s clock', STARTED + 5 * MINUTE, 5],
])('a match ends %s', (_name, newestReceivedAt, minutes) => {
  const { endedAt } = outcomeOf(played(WON), { ...NOTHING_STATED, newestReceivedAt });
  expect(endedAt).toBe(STARTED + minutes * MINUTE);
});

test('an entered result has its stated duration', () => {
  const match = played('', [SCORE]);
  expect(outcomeOf(match, NOTHING_STATED)).toMatchObject({ endedAt: STARTED, durationMs: null });
  expect(outcomeOf(match, { ...NOTHING_STATED, statedDurationMs: 90 * MINUTE })).toMatchObject({
    endedAt: STARTED + 90 * MINUTE,
    durationMs: 90 * MINUTE,
  });
});
