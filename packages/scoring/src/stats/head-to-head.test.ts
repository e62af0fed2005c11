import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFormat } from '../format/format.ts';
import { type BySide, opponentOf, SIDES, type Side } from '../vocabulary.ts';
import { type Figures, figureIn, type HeadToHead, headToHead, type MetMatch } from './index.ts';

const TENNIS = ['SET3-S:6/TB7-F:TB10', 'itf@2026'] as const;
const THREE_SETS = ['SET3-S:6/TB7', 'itf@2026'] as const;
const PICKLEBALL = ['SET3-S:TB11', 'usap@2026'] as const;
const SUPER_TIEBREAK = ['SET1-S:TB10', 'itf@2026'] as const;

function formatOf([code, ruleset]: readonly [string, string]): MetMatch['format'] {
  const format = parseFormat(code, ruleset);
  if (!format.ok) {
    throw new Error(format.reason);
  }
  return format.value;
}

interface Played {
  kind?: readonly [string, string];
  side?: Side;
  winner?: Side | null;
  /** `6-4` is won by a, `3-6` by b, `2-1?` by no one. */
  sets?: string;
  durationMs?: number | null;
  figures?: MetMatch['figures'];
}

function met({ kind = TENNIS, sets = '', ...changes }: Played = {}): MetMatch {
  return {
    format: formatOf(kind),
    sets: sets
      .split(' ')
      .filter(Boolean)
      .map((text) => {
        const [a = 0, b = 0] = text.replace('?', '').split('-').map(Number);
        return { a, b, winner: text.endsWith('?') ? null : winnerOf(a, b) };
      }),
    winner: 'a',
    side: 'a',
    durationMs: null,
    figures: null,
    ...changes,
  };
}

function winnerOf(a: number, b: number): Side {
  return a > b ? 'a' : 'b';
}

const won = (count: number, of: number): Figures => ({ 'points-won': { count, of, known: of, total: of } });

describe('a head-to-head', () => {
  test.each<[string, Played[], Pick<HeadToHead, 'sets' | 'games' | 'points'>]>([
    [
      'counts sets and games',
      [{ kind: THREE_SETS, sets: '6-4 3-6 6-2' }],
      { sets: { own: 2, theirs: 1 }, games: { own: 15, theirs: 12 }, points: { own: 0, theirs: 0 } },
    ],
    [
      'counts a match tiebreak as one game',
      [{ sets: '6-4 3-6 10-8' }],
      { sets: { own: 2, theirs: 1 }, games: { own: 10, theirs: 10 }, points: { own: 0, theirs: 0 } },
    ],
    [
      'counts the games of a set that was not finished, and no set',
      [{ sets: '6-4 2-1?', winner: null }],
      { sets: { own: 1, theirs: 0 }, games: { own: 8, theirs: 5 }, points: { own: 0, theirs: 0 } },
    ],
    [
      'counts points where there are no games',
      [{ kind: PICKLEBALL, sets: '11-9 9-11 11-8' }],
      { sets: { own: 2, theirs: 1 }, games: { own: 0, theirs: 0 }, points: { own: 31, theirs: 28 } },
    ],
    [
      'counts the points of a lone match tiebreak',
      [{ kind: SUPER_TIEBREAK, sets: '8-10', winner: 'b' }],
      { sets: { own: 0, theirs: 1 }, games: { own: 0, theirs: 0 }, points: { own: 8, theirs: 10 } },
    ],
    [
      'counts from either side of the court',
      [
        { sets: '6-1 6-2', side: 'b' },
        { sets: '4-6 0-6', winner: 'b', side: 'b' },
      ],
      { sets: { own: 2, theirs: 2 }, games: { own: 15, theirs: 16 }, points: { own: 0, theirs: 0 } },
    ],
    [
      'is empty without matches',
      [],
      { sets: { own: 0, theirs: 0 }, games: { own: 0, theirs: 0 }, points: { own: 0, theirs: 0 } },
    ],
  ])('%s', (_what, played, expected) => {
    expect(headToHead(played.map(met))).toMatchObject(expected);
  });

  test('adds the figures of both, of the matches that have points', () => {
    const figures = { own: won(30, 50), theirs: won(20, 50) };
    const balance = headToHead([met({ figures }), met(), met({ figures, side: 'b' })]);

    expect(balance.withPoints).toBe(2);
    expect(figureIn(balance.figures.own, 'points-won')).toMatchObject({ count: 60, of: 100 });
    expect(figureIn(balance.figures.theirs, 'points-won')).toMatchObject({ count: 40, of: 100 });
  });

  test('has the record of the one whose it is', () => {
    const { record } = headToHead([
      met({ winner: 'b' }),
      met({ winner: null }),
      met({ winner: 'b', side: 'b' }),
      met({ winner: 'a' }),
    ]);

    expect(record).toMatchObject({ played: 4, won: 2, lost: 1, form: ['lost', 'won', 'won'] });
    expect(record.streak).toEqual({ result: 'won', length: 2 });
  });
});

const side = fc.constantFrom(...SIDES);
const score: fc.Arbitrary<BySide<number>> = fc.record({ a: fc.nat({ max: 7 }), b: fc.nat({ max: 7 }) });
const matches: fc.Arbitrary<readonly MetMatch[]> = fc.array(
  fc.record({
    format: fc.constantFrom(TENNIS, SUPER_TIEBREAK).map(formatOf),
    sets: fc.array(
      fc.record({ score, winner: fc.option(side) }).map((set) => ({ ...set.score, winner: set.winner })),
      { maxLength: 3 },
    ),
    winner: fc.option(side),
    side,
    durationMs: fc.option(fc.nat({ max: 9_000_000 })),
    figures: fc.option(
      fc
        .record({ own: fc.nat({ max: 60 }), theirs: fc.nat({ max: 60 }) })
        .map(({ own, theirs }) => ({ own: won(own, own + theirs), theirs: won(theirs, own + theirs) })),
    ),
  }),
  { maxLength: 12 },
);

/** The same match, as the opponents count it. */
function turned(match: MetMatch): MetMatch {
  const { figures } = match;
  return {
    ...match,
    side: opponentOf(match.side),
    figures: figures && { own: figures.theirs, theirs: figures.own },
  };
}

const OTHER = { won: 'lost', lost: 'won' } as const;
const flip = <Value>({ own, theirs }: { own: Value; theirs: Value }) => ({ own: theirs, theirs: own });

test('both sides see mirrored figures', () => {
  fc.assert(
    fc.property(matches, (played) => {
      const here = headToHead(played);
      const there = headToHead(played.map(turned));

      expect(there.sets).toEqual(flip(here.sets));
      expect(there.games).toEqual(flip(here.games));
      expect(there.points).toEqual(flip(here.points));
      expect(there.figures).toEqual(flip(here.figures));
      expect(there.withPoints).toBe(here.withPoints);
      expect([there.record.won, there.record.lost]).toEqual([here.record.lost, here.record.won]);
      expect(there.record.form).toEqual(here.record.form.map((result) => OTHER[result]));
      expect(there.record.streak).toEqual(
        here.record.streak && { ...here.record.streak, result: OTHER[here.record.streak.result] },
      );
      expect(there.record.averageDurationMs).toBe(here.record.averageDurationMs);
    }),
  );
});

test('all together is the sum of the parts', () => {
  fc.assert(
    fc.property(matches, matches, (earlier, later) => {
      const [one, other, all] = [
        headToHead(earlier),
        headToHead(later),
        headToHead([...earlier, ...later]),
      ] as const;
      for (const key of ['sets', 'games', 'points'] as const) {
        expect(all[key]).toEqual({
          own: one[key].own + other[key].own,
          theirs: one[key].theirs + other[key].theirs,
        });
      }
      expect(all.record.won).toBe(one.record.won + other.record.won);
    }),
  );
});
