import type { MatchSummary } from '@allcourt/contract';

/** A match in a list with what a test does not care about filled in: Okafor beats Weiss 6–3, 7–6 (5). */
export function buildSummary(changes: Partial<MatchSummary> = {}): MatchSummary {
  return {
    id: '018d1111-0000-7000-8000-000000000001',
    sport: 'tennis',
    setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
    players: {
      a: [{ name: 'Maya Okafor', accountId: null }],
      b: [{ name: 'Hannah Weiss', accountId: null }],
    },
    surface: 'hard',
    place: null,
    startedAt: '2024-01-16T18:00:00.000Z',
    endedAt: '2024-01-16T19:48:00.000Z',
    durationMs: 6_480_000,
    status: 'completed',
    winner: 'a',
    sets: [
      { a: 6, b: 3, tiebreak: null, winner: 'a' },
      { a: 7, b: 6, tiebreak: { a: 7, b: 5 }, winner: 'a' },
    ],
    points: { a: '0', b: '0' },
    service: null,
    pointsPlayed: 130,
    seq: 130,
    mySide: 'a',
    canScore: true,
    ...changes,
  };
}

/** The match that is being played: 6–4, 4–3, 40–30. */
export function buildLiveSummary(changes: Partial<MatchSummary> = {}): MatchSummary {
  return buildSummary({
    id: '018d1111-0000-7000-8000-000000000002',
    players: { a: [{ name: 'Maya Okafor', accountId: null }], b: [{ name: 'Inês Duarte', accountId: null }] },
    startedAt: '2024-01-18T18:29:20.000Z',
    endedAt: null,
    durationMs: null,
    status: 'in-progress',
    winner: null,
    sets: [
      { a: 6, b: 4, tiebreak: null, winner: 'a' },
      { a: 4, b: 3, tiebreak: null, winner: null },
    ],
    points: { a: '40', b: '30' },
    service: { side: 'a', player: 1, number: null },
    pointsPlayed: 115,
    seq: 115,
    ...changes,
  });
}
