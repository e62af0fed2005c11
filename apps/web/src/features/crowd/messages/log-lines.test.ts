import type { Match } from '@allcourt/scoring';
import { expect, test } from 'vitest';
import { andThen, games, ONE_SET, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { type LineNames, logLines } from './log-lines.ts';

const SINGLES: LineNames = {
  a: { name: 'Okafor', isPair: false },
  b: { name: 'Duarte', isPair: false },
};
const DOUBLES: LineNames = {
  a: { name: 'Okafor and Hale', isPair: true },
  b: { name: 'Duarte and Weiss', isPair: true },
};

function texts(match: Match, names = SINGLES): readonly string[] {
  return logLines(match, names).map(({ text }) => text);
}

test('names the winner of a game, and the leader if that is the other side', () => {
  expect(texts(playFrom(TENNIS, games('abbba')))).toEqual([
    'Okafor holds, 1–0',
    'Duarte holds, 1–1',
    'Duarte breaks, 2–1',
    'Duarte holds, 3–1',
    'Okafor holds, Duarte leads 3–2',
  ]);
});

test('names the set from the second one on', () => {
  expect(texts(playFrom(TENNIS, games('aaaaaa ab'))).slice(-3)).toEqual([
    'Okafor wins the first set, 6–0',
    'Okafor holds, 1–0 in the second set',
    'Duarte holds, 1–1 in the second set',
  ]);
});

test('writes a tiebreak behind its set', () => {
  const match = playFrom(TENNIS, `${games('abababababab')}${'a'.repeat(7)}`);
  expect(texts(match).slice(-2)).toEqual(['Duarte holds, 6–6', 'Okafor wins the first set, 7–6 (0)']);
});

test('shows the end of the match with all sets', () => {
  expect(texts(playFrom(ONE_SET, games('aaaaaa'))).at(-1)).toBe('Okafor wins the match, 6–0');
});

test('shows a retirement', () => {
  const match = andThen(playFrom(TENNIS, games('a')), {
    id: 'end',
    at: 9000,
    kind: 'end',
    ending: 'retired',
    winner: 'b',
  });
  expect(texts(match).at(-1)).toBe('Okafor retires. Duarte wins');
});

test('shows no line for a game that was undone', () => {
  const match = playFrom(TENNIS, games('a'));
  const last = match.log.at(-1);
  expect(texts(andThen(match, { id: 'u', at: 9000, kind: 'undo', target: last?.id ?? '' }))).toEqual([]);
});

test('shows no hold or break when the server is not known', () => {
  const scored = andThen(playFrom(TENNIS, ''), {
    id: 's',
    at: 1000,
    kind: 'score',
    sets: [{ a: 2, b: 1 }],
  });
  const match = [...'aaaa'].reduce(
    (before, _point, index) => andThen(before, { id: `q${index}`, at: 2000, kind: 'point', winner: 'a' }),
    scored,
  );
  expect(texts(match)).toEqual(['The score was corrected', 'Okafor wins the game, 3–1']);
});

test('shows every fifth point and each game of pickleball, with pairs in the plural', () => {
  // A serves second server first: the server keeps the serve while winning.
  const match = playFrom(PICKLEBALL, 'a'.repeat(11), 'doubles');
  expect(texts(match, DOUBLES)).toEqual([
    'Okafor and Hale lead 5–0 in the first game',
    'Okafor and Hale lead 10–0 in the first game',
    'Okafor and Hale win the first game, 11–0',
  ]);
});

test('counts a rally of pickleball only where it scored', () => {
  expect(texts(playFrom(PICKLEBALL, 'bbbbb', 'singles'))).toEqual([]);
});

test('has the time of its event and an id of its own', () => {
  expect(logLines(playFrom(TENNIS, games('a')), SINGLES)).toEqual([
    { id: 'p3', at: 3000, text: 'Okafor holds, 1–0' },
  ]);
});
