// A league: every team meets every other at home and away, in ties of five lines.

import type { SaveTieResultBody } from '@allcourt/contract';
import type { Random } from './random.ts';

/** A tie of the schedule. */
export interface Meeting {
  readonly home: string;
  readonly away: string;
}

type Result = Pick<SaveTieResultBody, 'points' | 'sets' | 'games'>;

const LINES = 5;

/** The teams in the order of the schedule, which begins with the first one's ties against the last, the second, the third. */
export const LEAGUE: readonly string[] = [
  'Falcons',
  'Lakeside',
  'Riverside',
  'Northside',
  'Harbor Point',
  'Old Mill',
];

const STRENGTHS: Readonly<Record<string, number>> = {
  Lakeside: 7.4,
  Riverside: 7.2,
  Northside: 7.3,
  'Harbor Point': 7,
  'Old Mill': 6.8,
};

/** The strength of a team's players, as in `Person`. */
export function strengthOf(team: string): number {
  return STRENGTHS[team] ?? 7;
}

/** The rounds of a season: the second half is the first with the courts exchanged. The number of teams is even. */
export function roundsOf(teams: readonly string[]): Meeting[][] {
  const [fixed = '', ...circle] = teams;
  const first = circle.map((_, round) => {
    const turned = [...circle.slice(round), ...circle.slice(0, round)];
    const row = [fixed, ...turned];
    return row.slice(0, teams.length / 2).map((one, index) => {
      const other = row[teams.length - 1 - index] ?? '';
      return (round + index) % 2 === 0 ? { home: one, away: other } : { home: other, away: one };
    });
  });
  return [...first, ...first.map((round) => round.map(({ home, away }) => ({ home: away, away: home })))];
}

/** A tie that is played elsewhere; `edge` is by how much the home team is the stronger one, as in `Person`. */
export function playElsewhere(edge: number, random: Random): Result {
  const points = { home: 0, away: 0 };
  const sets = { home: 0, away: 0 };
  const games = { home: 0, away: 0 };
  for (let line = 0; line < LINES; line += 1) {
    const winner = random.chance(1 / (1 + Math.exp(-2 * edge))) ? 'home' : 'away';
    const loser = winner === 'home' ? 'away' : 'home';
    const lost = random.chance(0.3) ? 1 : 0;
    points[winner] += 1;
    sets[winner] += 2;
    sets[loser] += lost;
    games[winner] += 12 + lost * random.between(1, 4);
    games[loser] += random.between(2, 8) + lost * 6;
  }
  return { points, sets, games };
}
