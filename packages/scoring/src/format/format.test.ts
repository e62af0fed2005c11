import { describe, expect, test } from 'vitest';
import { must } from '#test/play.ts';
import { explainFormat } from './explain-format.ts';
import { parseFormat, rulesOfSet, setsToWin } from './format.ts';

const TENNIS = 'itf@2026';
const PICKLEBALL = 'usap@2026';

describe('tennis formats', () => {
  test.each([
    ['SET3-S:6/TB7', { gamesTo: 6, winBy: 2, tiebreak: { at: 6, pointsTo: 7, winBy: 2 } }],
    ['SET3-S:6', { gamesTo: 6, winBy: 2, tiebreak: null }],
    ['SET3-S:4NOAD/TB5NOAD@3', { gamesTo: 4, tiebreak: { at: 3, pointsTo: 5, winBy: 1 } }],
    ['SET1-S:8/TB7@7', { gamesTo: 8, tiebreak: { at: 7, pointsTo: 7, winBy: 2 } }],
    ['SET1-S:6/TB1', { gamesTo: 6, tiebreak: { at: 6, pointsTo: 1, winBy: 1 } }],
    ['SET1-S:4WB1', { gamesTo: 4, winBy: 1, tiebreak: null }],
    ['SET1-S:TB10', { kind: 'points', pointsTo: 10, winBy: 2, scoring: 'rally' }],
    ['T20', { kind: 'timed', minutes: 20, counts: 'games', tiebreakTo: null }],
    ['T20P/TB1', { kind: 'timed', minutes: 20, counts: 'points', tiebreakTo: 1 }],
  ])('%s', (code, set) => {
    expect(must(parseFormat(code, TENNIS)).set).toMatchObject(set);
  });

  test.each([
    ['SET1-S:6/TB7', 'traditional', 4, null],
    ['SET1-S:6NOAD/TB7', 'traditional', 4, 1],
    ['SET1-S:6/TB7-G:TN1D', 'traditional', 4, 1],
    ['SET1-S:6NOAD/TB7-G:TN1D', 'traditional', 4, 1],
    ['SET1-S:6/TB7-G:TN3D', 'traditional', 4, 3],
    ['SET1-S:6/TB7-G:3C', 'consecutive', 3, null],
    ['SET1-S:T20-G:3C', 'consecutive', 3, null],
  ])('a game of %s', (code, kind, points, decidingDeuce) => {
    expect(must(parseFormat(code, TENNIS)).set).toMatchObject({ game: { kind, points, decidingDeuce } });
  });
});

describe('pickleball formats', () => {
  test.each([
    ['SET3-S:TB11', { kind: 'points', pointsTo: 11, winBy: 2, scoring: 'side-out' }],
    ['SET1-S:TB15', { pointsTo: 15, scoring: 'side-out' }],
    ['SET1-S:TB21@RALLY', { pointsTo: 21, winBy: 2, scoring: 'rally' }],
    ['SET1-S:TB11NOAD@RALLY', { pointsTo: 11, winBy: 1, scoring: 'rally' }],
    ['T15P', { kind: 'timed', counts: 'points', scoring: 'side-out' }],
    ['T15P/TB1@RALLY', { kind: 'timed', counts: 'points', scoring: 'rally', tiebreakTo: 1 }],
  ])('%s', (code, set) => {
    expect(must(parseFormat(code, PICKLEBALL)).set).toMatchObject(set);
  });

  test.each(['usap@2025', 'club-static@2026', 'mlp@2026', 'mlp-dreambreaker@2026'])(
    'the same codes under %s',
    (ruleset) => {
      expect(parseFormat('SET1-S:TB21@RALLY', ruleset)).toMatchObject({ ok: true, value: { ruleset } });
    },
  );
});

describe('how many sets decide', () => {
  test.each([
    ['SET1-S:6/TB7', TENNIS, 'majority', 1, 1],
    ['SET3-S:6/TB7', TENNIS, 'majority', 3, 2],
    ['SET5-S:6/TB7', TENNIS, 'majority', 5, 3],
    ['SET3X-S:T10', TENNIS, 'all-sets', 3, 3],
    ['SET2X-S:T10', TENNIS, 'all-sets', 2, 2],
    ['SET7XA-S:T10P', TENNIS, 'total', 7, 7],
    ['SET2A-S:T10P', TENNIS, 'total', 2, 2],
    ['FRM7-S:TB11', TENNIS, 'majority', 7, 4],
    ['SET5-S:TB11@RALLY', PICKLEBALL, 'majority', 5, 3],
  ])('%s', (code, ruleset, decidedBy, bestOf, toWin) => {
    const format = must(parseFormat(code, ruleset));
    expect([format.decidedBy, format.bestOf, setsToWin(format)]).toEqual([decidedBy, bestOf, toWin]);
  });
});

test('the last set may have its own rules, and the match a time limit', () => {
  const format = must(parseFormat('SET3-S:6/TB7-F:TB10-M:T90', TENNIS));
  expect([0, 1, 2].map((index) => rulesOfSet(format, index).kind)).toEqual(['games', 'games', 'points']);
  expect(format.minutes).toBe(90);
});

test('a format carries the canonical form of its code', () => {
  expect(must(parseFormat('SET3-S:6/TB7@6-F:6/TB7', TENNIS)).code).toBe('SET3-S:6/TB7');
});

describe('unplayable formats are refused with the reason', () => {
  test.each([
    ['SET3-S:6/TB7', 'itf@1999', 'unknown-ruleset', 'Unknown rule set.'],
    ['SET3-S:6/TB7', 'toString', 'unknown-ruleset', 'Unknown rule set.'],
    ['6/TB7', TENNIS, 'malformed-format', 'This is not a match format code. Codes look like SET3-S:6/TB7.'],
    ...[
      [
        'HAL2A-S:6/TB7',
        TENNIS,
        'Only sets and frames can be scored, not halves, quarters, rounds or innings.',
      ],
      ['FRM11-S:TB11', TENNIS, 'A match has at most nine sets.'],
      ['SET3L-S:6/TB7', TENNIS, 'After the number of sets, only X and A are allowed.'],
      [
        'SET2-S:6/TB7',
        TENNIS,
        'An even number of sets can end level. Add X if all of them are played, A if their total decides.',
      ],
      ['SET3A-S:6/TB7-F:TB10', TENNIS, 'Games and points cannot be added up.'],
      ['SET1-S:TB10-G:TN1D', TENNIS, 'This format has no games, so it cannot have a rule for them.'],
      ['SET1-S:T20P-G:3C', TENNIS, 'This format has no games, so it cannot have a rule for them.'],
      ['SET1-S:6/TB7-G:3C2D', TENNIS, 'A game won by points in a row has no deuce.'],
      ['SET1-S:O3', TENNIS, 'Neither sport has outs.'],
      ['SET1-S:TB11@RALLY', TENNIS, 'After @, only RALLY is allowed, and only in pickleball.'],
      ['T20@RALLY', TENNIS, 'After @, only RALLY is allowed, and only in pickleball.'],
      ['SET1-S:TB11@SOLO', PICKLEBALL, 'After @, only RALLY is allowed, and only in pickleball.'],
      ['SET3-S:6NOAD/TB7-G:TN3D', TENNIS, 'No-ad contradicts the format’s own rule for deuce.'],
      ['SET3-S:6NOAD/TB7-G:TN', TENNIS, 'No-ad contradicts the format’s own rule for deuce.'],
      ['SET3-S:6/TB7@4', TENNIS, 'A tiebreak cannot be more than one game short of the set.'],
      ['SET1-S:TB100', TENNIS, 'Sets and tiebreaks are played to at most 99.'],
      ['SET1-S:100', TENNIS, 'Sets and tiebreaks are played to at most 99.'],
      ['T20/TB100', TENNIS, 'Sets and tiebreaks are played to at most 99.'],
      ['SET3-S:6/TB7', PICKLEBALL, 'Pickleball is played to points, not games.'],
      ['T20', PICKLEBALL, 'Pickleball is played to points, not games.'],
      ['SET3-S:TB11-F:6/TB7', PICKLEBALL, 'Pickleball is played to points, not games.'],
    ].map(
      ([code = '', ruleset = '', sentence = '']) => [code, ruleset, 'unsupported-format', sentence] as const,
    ),
  ] as const)('%s under %s: %s', (code, ruleset, reason, sentence) => {
    expect(parseFormat(code, ruleset)).toEqual({ ok: false, reason });
    expect(explainFormat(code, ruleset)).toBe(sentence);
  });

  test('there is nothing to explain about one that is played', () => {
    expect(explainFormat('SET3-S:6/TB7', TENNIS)).toBeNull();
  });
});
