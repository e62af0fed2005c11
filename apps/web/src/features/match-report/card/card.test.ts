import { expect, test } from 'vitest';
import { games, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { buildSummary } from '#test/summary.ts';
import { matchChances } from '#web/features/match-report/momentum/momentum-chances.ts';
import { CARD_LOOKS, CARD_SHAPES, CARD_SIZES, cardDrawing } from './card-drawing.ts';
import { type CardNames, matchCard } from './card-model.ts';

const NOW = new Date('2024-02-01T00:00:00Z');
const ME = '018d1111-0000-7000-8000-00000000000a';
const RULER = (text: string, _face: unknown, size: number) => text.length * size * 0.5;
const PLAYERS = {
  a: [{ name: 'Maya Okafor', accountId: ME }],
  b: [{ name: 'Hannah Weiss', accountId: null }],
};
const WON = `${games('aaaabaa')}${games('ababababab')}${games('ab')}aaabbbaaaa`;

test.each<[CardNames, string, string]>([
  ['all', 'Okafor', 'beat Weiss'],
  ['own', 'Okafor', 'beat an opponent'],
  ['none', 'A player', 'beat an opponent'],
])('with %s names it says who won', (names, name, line) => {
  const card = cardOf(WON, names);
  expect([card.name, card.line]).toEqual([name, line]);
});

test('without consent, no word of it has the other name', () => {
  for (const winners of [WON, swapped(WON)]) {
    const card = cardOf(winners, 'own');
    const drawn = CARD_SHAPES.map((shape) => JSON.stringify(cardDrawing(card, shape, 'court', RULER)));
    expect(`${JSON.stringify(card)}${drawn.join('')}`).not.toContain('Weiss');
  }
  expect(cardOf(swapped(WON), 'own').line).toBe('lost to an opponent');
});

test('a partner has no name without consent, either', () => {
  const players = {
    a: [...PLAYERS.a, { name: 'Sam Hale', accountId: null }],
    b: [...PLAYERS.b, { name: 'Jo Vogt', accountId: null }],
  };
  const match = playFrom(TENNIS, WON, 'doubles');
  const card = (names: CardNames) =>
    matchCard(match, buildSummary({ players }), null, {
      reader: { accountId: ME, side: 'a' },
      names,
      now: NOW,
    });
  expect([card('own').name, card('own').line]).toEqual(['Okafor / partner', 'beat opponents']);
  expect(JSON.stringify(card('none'))).not.toMatch(/Okafor|Hale|Weiss|Vogt/);
});

test('has the sets, the loser’s points of a tiebreak, and the whole in words', () => {
  const card = cardOf(WON, 'all');
  expect(card.sets).toEqual([
    { own: 6, other: 1, tiebreak: null, isWon: true },
    { own: 7, other: 6, tiebreak: 3, isWon: true },
  ]);
  expect(card.facts).toBe('Hard, singles, 1 h 48 min, Jan 16');
  expect(card.alt).toBe('Okafor beat Weiss, 6–1, 7–6 (3). Hard, singles, 1 h 48 min, Jan 16.');
});

test('shows figures only where every point was described', () => {
  expect(cardOf(WON, 'all').figures.map(({ label }) => label)).toEqual([
    'points on serve',
    'points on return',
  ]);
});

test.each(CARD_SHAPES)('everything of a %s is on the picture, in both looks and sports', (shape) => {
  for (const look of CARD_LOOKS) {
    for (const card of [cardOf(WON, 'all'), cardOf('abab', 'all', PICKLEBALL)]) {
      const { width, height, marks } = cardDrawing(card, shape, look, RULER);
      expect({ width, height }).toEqual(CARD_SIZES[shape]);
      for (const mark of marks) {
        if (mark.kind === 'text') {
          expect(mark.x).toBeGreaterThan(0);
          expect(mark.y).toBeLessThan(height);
        }
      }
    }
  }
});

test('a long name is smaller, and cut where that is not enough', () => {
  const players = { ...PLAYERS, a: [{ name: `Maya ${'Wolfeschlegelstein'.repeat(3)}`, accountId: ME }] };
  const card = matchCard(playFrom(TENNIS, WON), buildSummary({ players }), null, {
    reader: { accountId: ME, side: 'a' },
    names: 'all',
    now: NOW,
  });
  const { marks } = cardDrawing(card, 'square', 'court', RULER);
  expect(marks.some((mark) => mark.kind === 'text' && mark.text.endsWith('…'))).toBe(true);
});

function cardOf(winners: string, names: CardNames, format = TENNIS) {
  const match = playFrom(format, winners);
  const reader = { accountId: ME, side: 'a' as const };
  return matchCard(match, buildSummary({ players: PLAYERS }), matchChances(match), {
    reader,
    names,
    now: NOW,
  });
}

function swapped(winners: string): string {
  return [...winners].map((winner) => (winner === 'a' ? 'b' : 'a')).join('');
}
