import type {
  AnalyticsPart,
  HeadToHeadAnswer,
  ScoutingAnswer,
  TeamOpponentsAnswer,
} from '@allcourt/contract';

export const JONAS_ID = '018d1111-0000-7000-8000-000000000009';
export const TEAM_ID = '018d1111-0000-7000-8000-0000000000f1';
const MATCH_ID = '018d1111-0000-7000-8000-000000000001';

const figure = (count: number, of: number, total = of) => ({ count, of, known: of, total });

const JONAS = { name: 'Jonas Lindqvist', accountId: JONAS_ID, username: 'jonasl', avatarUrl: null };

function part(key: string, [won, lost]: readonly [number, number]): AnalyticsPart {
  const played = won + lost;
  return {
    key,
    record: { played, won, lost, winRate: won / played, form: ['won'] },
    withPoints: played,
    last: { matchId: MATCH_ID, at: '2024-01-16T12:00:00.000Z' },
    figures: { 'points-won': figure(53, 100) },
  };
}

/** Five matches against Jonas, of which three are won. */
export const HEAD_TO_HEAD: HeadToHeadAnswer = {
  sport: 'tennis',
  sports: [
    { sport: 'tennis', played: 5 },
    { sport: 'pickleball', played: 1 },
  ],
  player: null,
  partner: null,
  opponents: [JONAS],
  isBlocked: false,
  record: {
    played: 5,
    won: 3,
    lost: 2,
    winRate: 0.6,
    streak: { result: 'won', length: 2 },
    bestWinStreak: 2,
    form: ['lost', 'won', 'lost', 'won', 'won'],
    averageDurationMs: 5_400_000,
    longestDurationMs: 7_200_000,
    timed: 5,
  },
  sets: { own: 7, theirs: 5 },
  games: { own: 61, theirs: 52 },
  points: { own: 0, theirs: 0 },
  withPoints: 4,
  figures: {
    own: {
      'points-won': figure(265, 500),
      'service-points-won': figure(150, 250),
      'return-points-won': figure(115, 250),
      'pressure-points-won': figure(12, 20),
      'double-faults': figure(9, 250),
    },
    theirs: {
      'points-won': figure(235, 500),
      'service-points-won': figure(135, 250),
      'return-points-won': figure(100, 250),
      'pressure-points-won': figure(8, 20),
      'double-faults': figure(4, 250),
    },
  },
  leading: ['points-won', 'service-points-won'],
  surfaces: [part('hard', [2, 2]), part('unknown', [1, 0])],
  disciplines: [part('singles', [3, 2])],
  formats: [part('tennis-best-of-3', [3, 1]), part('other', [0, 1])],
  months: [part('2023-12', [1, 1]), part('2024-01', [2, 1])],
  last: [
    {
      id: MATCH_ID,
      at: '2024-01-16T12:00:00.000Z',
      result: 'won',
      sets: [
        { a: 4, b: 6, tiebreak: null, winner: 'b' },
        { a: 3, b: 6, tiebreak: null, winner: 'b' },
      ],
      side: 'b',
      status: 'completed',
      surface: 'hard',
      own: ['Maya Okafor'],
      theirs: ['Jonas Lindqvist'],
    },
  ],
};

/** Two people never met. */
export const NEVER_MET: HeadToHeadAnswer = {
  ...HEAD_TO_HEAD,
  sports: [],
  record: {
    ...HEAD_TO_HEAD.record,
    ...{ played: 0, won: 0, lost: 0, winRate: null, streak: null, bestWinStreak: 0, form: [], timed: 0 },
    ...{ averageDurationMs: null, longestDurationMs: null },
  },
  sets: { own: 0, theirs: 0 },
  games: { own: 0, theirs: 0 },
  withPoints: 0,
  figures: { own: {}, theirs: {} },
  surfaces: [],
  disciplines: [],
  formats: [],
  months: [],
  last: [],
};

const TEAM = { id: TEAM_ID, name: 'Falcons' };

/** Jonas as two members met him. */
export const SCOUTING: ScoutingAnswer = {
  team: TEAM,
  opponent: JONAS,
  sport: 'tennis',
  sports: [{ sport: 'tennis', played: 4 }],
  record: { played: 4, won: 3, lost: 1 },
  withPoints: 3,
  inDoubles: 1,
  figures: {
    'serves-wide': figure(30, 60),
    'serves-t': figure(20, 60),
    'serves-body': figure(10, 60),
    'break-points-saved': figure(3, 8),
    winners: figure(25, 180),
    'rallies-1-4': figure(90, 180),
  },
  members: [
    {
      name: 'Maya Okafor',
      accountId: MATCH_ID,
      username: 'mayao',
      avatarUrl: null,
      played: 3,
      won: 3,
      lost: 0,
    },
    { name: 'Ana Costa', accountId: TEAM_ID, username: 'ana', avatarUrl: null, played: 1, won: 0, lost: 1 },
  ],
  last: HEAD_TO_HEAD.last.map((match) => ({ ...match, id: null })),
};

export const OPPONENTS: TeamOpponentsAnswer = {
  team: TEAM,
  sport: 'tennis',
  sports: [{ sport: 'tennis', played: 9 }],
  opponents: [
    { ...JONAS, played: 4, withPoints: 3, lastAt: '2024-01-16T12:00:00.000Z' },
    {
      ...{ name: 'Inês Duarte', accountId: null, username: null, avatarUrl: null },
      ...{ played: 1, withPoints: 0, lastAt: '2024-01-02T12:00:00.000Z' },
    },
  ],
  total: 2,
};
