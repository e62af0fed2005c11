import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, must, pickleball, playFrom, start } from '#test/play.ts';
import { setScores } from '../play/state.ts';
import { whatIfFormats } from './formats.ts';
import { type OtherFormat, type WhatIf, whatIf } from './what-if.ts';

const THREE_SETS = buildSetup('SET3-S:6/TB7');
const NO_AD = { format: 'SET3-S:6NOAD/TB7', ruleset: 'itf@2026' };
const MATCH_TIEBREAK = { format: 'SET3-S:6/TB7-F:TB10', ruleset: 'itf@2026' };
const FAST4 = { format: 'SET3-S:4NOAD/TB5NOAD@3', ruleset: 'itf-no-let@2026' };
const RALLY = { format: 'SET3-S:TB11@RALLY', ruleset: 'usap@2026' };
const SIDE_OUT = { format: 'SET3-S:TB11', ruleset: 'usap@2026' };

describe('the same points under another format', () => {
  test('a match without a deuce is the same without advantages', () => {
    const match = playFrom(THREE_SETS, games('aaaaaa aaaaaa'));
    const other = must(whatIf(match, NO_AD));
    expect(other).toMatchObject({ winner: 'a', changesWinner: false, differsFrom: null, otherServer: 0 });
    expect([other.counted, other.unplayed.length, scoreOf(other)]).toEqual([48, 0, '6-0 6-0']);
  });

  test('no-ad ends a game at its first deuce (T-02), and the boards differ from there', () => {
    const match = playFrom(THREE_SETS, 'ababab b aaa bbbb');
    const other = must(whatIf(match, NO_AD));
    expect(other.differsFrom?.id).toBe('p6');
    expect(scoreOf(other)).toBe('0-2');
  });

  test('counts the points that another side would have served', () => {
    const match = playFrom(THREE_SETS, 'ababab b aaa bbbb');
    // The eighth to the tenth point are still the first game of the real match, and already the second of the other.
    expect(must(whatIf(match, NO_AD)).otherServer).toBe(3);
  });

  test('a match tiebreak decides the third set and leaves the rest unplayed (T-16)', () => {
    const match = playFrom(THREE_SETS, games('aaaaaa bbbbbb bbb aaaaaa'));
    const other = must(whatIf(match, MATCH_TIEBREAK));
    expect([other.winner, other.changesWinner, scoreOf(other)]).toEqual(['b', true, '6-0 0-6 0-10']);
    expect([other.counted, other.unplayed.length]).toEqual([58, 26]);
    expect(other.differsFrom?.number).toBe(49);
  });

  test('Fast4 is over after two sets to four (T-20)', () => {
    const match = playFrom(THREE_SETS, games('aaaaaa aaaaaa'));
    const other = must(whatIf(match, FAST4));
    expect([scoreOf(other), other.counted, other.unplayed.length]).toEqual(['4-0 4-0', 32, 16]);
  });

  test('a longer format runs out of points', () => {
    const match = playFrom(THREE_SETS, games('aaaaaa aaaaaa'));
    const other = must(whatIf(match, { format: 'SET5-S:6/TB7', ruleset: 'itf@2026' }));
    expect(other).toMatchObject({ winner: null, changesWinner: false, counted: 48 });
    expect(other.match.state.status).toBe('in-progress');
  });

  test('rally scoring counts rallies that side-out scoring did not (P-20)', () => {
    const match = playFrom(pickleball('doubles'), 'babab');
    const other = must(whatIf(match, RALLY));
    expect([scoreOf(other), other.differsFrom?.number]).toEqual(['2-3', 1]);
    const back = must(whatIf(playFrom({ ...pickleball('doubles'), ...RALLY }, 'aab'), SIDE_OUT));
    expect(scoreOf(back)).toBe('2-0');
  });

  test('a second fault is a point', () => {
    const match = after(start(THREE_SETS), 'aa', { kind: 'fault' }, { kind: 'fault' });
    expect(must(whatIf(match, NO_AD)).counted).toBe(3);
  });

  test('keeps nothing of the match it was given', () => {
    const match = playFrom(THREE_SETS, games('aab'));
    const log = match.log.length;
    must(whatIf(match, FAST4));
    expect([match.log.length, match.format.code]).toEqual([log, 'SET3-S:6/TB7']);
  });
});

describe('a match that cannot be counted again', () => {
  test.each<[string, OtherFormat, Parameters<typeof after>[1][], string]>([
    ['has no points', NO_AD, [], 'no-points'],
    ['has a game without points', NO_AD, ['aaaa', { kind: 'game', winner: 'b' }], 'points-missing'],
    ['has a set without points', NO_AD, [{ kind: 'set', score: { a: 6, b: 2 } }, 'aa'], 'points-missing'],
    ['would need a clock', { format: 'T20', ruleset: 'itf@2026' }, ['aa'], 'unsupported-format'],
    ['is of the other sport', RALLY, ['aa'], 'unsupported-format'],
    [
      'names an unknown format',
      { format: 'SET2-S:6/TB7', ruleset: 'itf@2026' },
      ['aa'],
      'unsupported-format',
    ],
  ])('%s', (_name, format, steps, reason) => {
    expect(whatIf(after(start(THREE_SETS), ...steps), format)).toEqual({ ok: false, reason });
  });
});

test('the formats to choose from are of the sport, and never its own', () => {
  const ids = (setup: Parameters<typeof start>[0]) => whatIfFormats(start(setup)).map(({ id }) => id);
  expect(ids(THREE_SETS)).toContain('tennis-fast4');
  expect(ids(THREE_SETS)).not.toContain('tennis-best-of-3');
  expect(ids({ ...THREE_SETS, ruleset: 'itf-no-let@2026' })).not.toContain('tennis-best-of-3');
  expect(ids(pickleball('doubles'))).toContain('pickleball-rally');
  expect(ids(pickleball('doubles')).every((id) => id.startsWith('pickleball'))).toBe(true);
});

function scoreOf({ match }: WhatIf): string {
  return setScores(match.format, match.state)
    .map(({ a, b }) => `${a}-${b}`)
    .join(' ');
}
