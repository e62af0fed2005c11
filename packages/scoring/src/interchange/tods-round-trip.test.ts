import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSetup, games, must, pickleball, play, playFrom, start } from '#test/play.ts';
import { apply, type Match, type MatchEvent, type MatchSetup } from '../index.ts';
import { makeTodsMatchUp, type TodsMatchUp } from './tods-match-up.ts';
import { parseTodsMatchUp } from './tods-reading.ts';

const TENNIS = buildSetup('SET3-S:6/TB7');
const SHORT = buildSetup('SET3-S:6/TB7-F:TB10');
const UNSAID = { ruleset: 'itf@2026' };

describe('there and back', () => {
  test.each<[string, Match, 'points' | 'score']>([
    ['nothing played', start(TENNIS), 'score'],
    ['a match in progress', playFrom(TENNIS, `${games('aba')}bb`), 'points'],
    ['an interrupted one', enter(playFrom(TENNIS, 'ab'), { kind: 'pause' }), 'points'],
    [
      'a pair in side-out',
      playFrom(pickleball('doubles', { firstPlayers: { a: 2, b: 1 } }), 'aabbab'),
      'points',
    ],
    [
      'a match that was retired from',
      enter(playFrom(TENNIS, games('aab')), { kind: 'end', ending: 'retired', winner: 'b' }),
      'points',
    ],
    ['a walkover', enter(start(TENNIS), { kind: 'end', ending: 'walkover', winner: 'a' }), 'score'],
    [
      'one that time ended',
      enter(playFrom(TENNIS, games('aab')), { kind: 'end', ending: 'time-up', winner: null }),
      'points',
    ],
    [
      'one that was picked up in its middle',
      play(
        enter(start(TENNIS), {
          kind: 'score',
          sets: [
            { a: 6, b: 2 },
            { a: 3, b: 3 },
          ],
        }),
        'aab',
      ),
      'score',
    ],
    [
      'one with a penalty',
      play(enter(start(TENNIS), { kind: 'penalty', side: 'a', penalty: 'game' }), 'ab'),
      'score',
    ],
  ])('%s', (_name, match, source) => {
    const matchUp = written(match);
    const read = must(parseTodsMatchUp(matchUp, { ruleset: 'not used' }));
    const again = written(read.match);
    expect(read.players).toEqual({ a: ['Ann'], b: ['Bea'] });
    expect(read.source).toBe(source);
    expect(read.match.setup).toEqual(match.setup);
    expect([again.score, again.matchUpStatus, again.winningSide]).toEqual([
      matchUp.score,
      matchUp.matchUpStatus,
      matchUp.winningSide,
    ]);
    expect(read.match.state.service).toEqual(match.state.service);
  });

  test('keeps the parts of a point that both formats know', () => {
    const detail = {
      serve: 2,
      ending: 'unforced-error',
      rally: 5,
      stroke: 'backhand',
      shot: 'half-volley',
      serveDirection: 't',
    };
    const charted = { first: '4n', second: '6b28f1*' };
    const match = [detail, { serve: 1, ending: 'ace', shot: 'serve' }, { charted }].reduce(
      (state, each) => enter(state, { kind: 'point', winner: 'a', detail: each }),
      start(TENNIS),
    );
    const read = must(parseTodsMatchUp(written(match), UNSAID)).match;
    expect(read.log).toMatchObject([
      { winner: 'a', detail },
      { winner: 'a', detail: { serve: 1, ending: 'ace' } },
      { winner: 'a', detail: { serve: 2, ending: 'winner', rally: 3, charted } },
    ]);
  });

  test('whatever was played', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SETUPS),
        fc.infiniteStream(fc.boolean()),
        fc.nat(500),
        (setup, stream, most) => {
          const match = walk(setup, stream, most);
          const read = must(parseTodsMatchUp(written(match), UNSAID));
          expect(read.match.state).toEqual(match.state);
          const { history: _history, ...bare } = written(match);
          expect(written(must(parseTodsMatchUp(bare, UNSAID)).match).score).toEqual(bare.score);
        },
      ),
      { numRuns: 60 },
    );
  });
});

const SETUPS: readonly MatchSetup[] = [
  TENNIS,
  SHORT,
  buildSetup('SET1-S:4NOAD/TB5NOAD@3', { discipline: 'doubles', firstPlayers: { a: 2, b: 1 } }),
  buildSetup('SET3-S:6', { firstServer: 'b' }),
  pickleball('singles'),
  pickleball('doubles', { firstServer: 'b' }),
  pickleball('doubles', { format: 'SET3-S:TB11@RALLY' }),
];

function walk(setup: MatchSetup, stream: Iterator<boolean>, most: number): Match {
  let match = start(setup);
  while (match.state.status === 'in-progress' && match.log.length < most) {
    match = play(match, stream.next().value ? 'a' : 'b');
  }
  return match;
}

function written(match: Match): TodsMatchUp {
  const players = { a: ['Ann'], b: ['Bea'] };
  return JSON.parse(JSON.stringify(makeTodsMatchUp(match, { matchUpId: 'm', players })));
}

function enter(match: Match, event: object): Match {
  return must(apply(match, { id: `x${match.log.length}`, at: 0, ...event } as MatchEvent)); // an entry and its stamp
}
