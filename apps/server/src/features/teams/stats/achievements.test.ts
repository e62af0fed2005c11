import { describe, expect, test } from 'vitest';
import { achievementsOf } from './achievements.ts';
import type { TeamMatch, TeamSet } from './team-match.ts';

const DAY = 86_400_000;
const FIRST = Date.parse('2026-05-01T10:00:00.000Z');
const DEV = { accountId: 'dev', name: 'Dev Patel' };
const MAYA = { accountId: 'maya', name: 'Maya Okafor' };

/** So many days after the first of May, `6-0 6-4`; Dev won it unless it is said otherwise. */
function played(
  day: number,
  { score = '6-4 6-4', ...changes }: Partial<TeamMatch> & { score?: string } = {},
): TeamMatch {
  const at = new Date(FIRST + day * DAY);
  return {
    id: `match-${day}`,
    ownerId: 'dev',
    at,
    startedAt: at,
    result: 'won',
    surface: 'hard',
    durationMs: 3_600_000,
    sets: score.split(' ').map(setOf),
    players: [DEV],
    ...changes,
  };
}

function setOf(score: string): TeamSet {
  const [own = 0, theirs = 0] = score.split('-').map(Number);
  return { own, theirs, isWon: own > theirs };
}

/** So many matches, each on the day after the one before. */
function daily(count: number, changes: Partial<TeamMatch> = {}): TeamMatch[] {
  return Array.from({ length: count }, (_, day) => played(day * 2, changes));
}

function found(matches: readonly TeamMatch[], sport: 'tennis' | 'pickleball' = 'tennis') {
  return achievementsOf(matches, sport).map(({ id, detail, matchId }) => [id, detail, matchId]);
}

test('a team that has not played has achieved nothing', () => {
  expect(achievementsOf([], 'tennis')).toEqual([]);
});

describe('the first bagel', () => {
  test.each([
    ['is a set won to love', '6-0 6-4', 'Dev Patel, 6–0'],
    ['may be of a short set', '4-0 4-2', 'Dev Patel, 4–0'],
    ['is no set that was given up at two games', '2-0', undefined],
    ['is no tiebreak', '4-6 6-4 10-0', undefined],
    ['is none that was lost', '0-6 6-4 6-4', undefined],
  ])('%s', (_name, score, detail) => {
    const bagel = achievementsOf([played(0, { score })], 'tennis').find(({ id }) => id === 'first-bagel');
    expect(bagel?.detail).toBe(detail);
  });

  test('is a shutout in pickleball, and the first one only', () => {
    const matches = [played(0, { score: '11-2 11-0' }), played(1, { score: '11-0 11-0', players: [MAYA] })];
    expect(achievementsOf(matches, 'pickleball')[0]).toEqual({
      id: 'first-bagel',
      title: 'First shutout',
      detail: 'Dev Patel, 11–0',
      at: '2026-05-01T10:00:00.000Z',
      matchId: 'match-0',
    });
  });
});

test('ten in a row are ten wins of one person, whatever others play between them', () => {
  const lost = played(9, { result: 'lost', players: [MAYA] });
  const unfinished = played(11, { result: 'unfinished' });
  expect(found([...daily(10), lost, unfinished])).toContainEqual([
    'streak-10',
    'Dev Patel, ten wins in a row',
    'match-18',
  ]);
  const broken = [...daily(9), played(17, { result: 'lost' }), played(18)];
  expect(found(broken).map(([id]) => id)).not.toContain('streak-10');
});

test('an iron player plays five matches in seven days', () => {
  const iron = [0, 1, 3, 5, 6].map((day) => played(day));
  expect(found(iron)).toContainEqual(['iron-player', 'Dev Patel, five matches in seven days', 'match-6']);
  expect(found([0, 1, 3, 5, 7].map((day) => played(day))).map(([id]) => id)).not.toContain('iron-player');
});

test('shows only the highest milestone of wins', () => {
  const pair = [played(198, { players: [DEV, MAYA] }), ...daily(99)];
  expect(found(daily(9)).map(([id]) => id)).not.toContain('wins-10');
  expect(found(daily(99)).map(([id]) => id)).toContain('wins-50');
  expect(found(pair)).toContainEqual(['wins-100', 'The last by Dev Patel and Maya Okafor', 'match-198']);
});

test('a centurion has played a hundred matches, a marathon takes three hours, and a comeback begins at love', () => {
  const lost = daily(100, { result: 'lost' });
  expect(found(lost)).toContainEqual(['centurion', 'Dev Patel, 100 matches', 'match-198']);
  const long = played(0, { durationMs: 11_520_000 });
  expect(found([long])).toContainEqual(['marathon', 'Dev Patel, 3 h 12 min', 'match-0']);
  const comeback = played(0, { score: '0-6 6-4 6-4' });
  expect(found([comeback])).toContainEqual(['comeback', 'Dev Patel, from 0–6 down', 'match-0']);
});

test('all courts are won on by one person', () => {
  const surfaces = ['hard', 'clay', 'grass', 'indoor'] as const;
  const matches = surfaces.map((surface, day) => played(day * 3, { surface }));
  expect(found(matches)).toContainEqual([
    'all-courts',
    'Dev Patel, won on hard, clay, grass and indoor',
    'match-9',
  ]);
});
