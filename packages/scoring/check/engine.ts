/** The package behind the interface of the recorded-match checker, which runs any engine over real matches. */
import {
  type BySide,
  isBreakPoint,
  type Match,
  type MatchEvent,
  type MatchState,
  matchStats,
  type PointEnding,
  pointLabels,
  receiverOf,
  replay as replayLog,
  rulesOfSet,
  type SetScore,
  type Side,
  type SideStats,
  serviceCourt,
  setScores,
  setsWon,
} from '@allcourt/scoring';

interface RecordedPoint {
  winner: 0 | 1;
  serve?: 1 | 2;
  ace?: boolean;
  doubleFault?: boolean;
  winnerBy?: 0 | 1;
  unforcedBy?: 0 | 1;
  rally?: number;
}

interface RecordedMatch {
  format: string;
  firstServer: 0 | 1;
  points: RecordedPoint[];
  sport: 'tennis' | 'pickleball';
  sideOut?: 'doubles' | 'singles';
  doubles?: boolean;
}

/** Replays a recorded match and says what the engine derived from it, in the checker's words. */
export function replay(input: RecordedMatch) {
  const isDoubles = input.doubles === true || input.sideOut === 'doubles';
  const setup = {
    format: input.format,
    ruleset: input.sport === 'pickleball' ? 'usap@2026' : 'itf@2026',
    discipline: isDoubles ? ('doubles' as const) : ('singles' as const),
    firstServer: sideOf(input.firstServer),
  };
  const result = replayLog(setup, input.points.map(eventOf));
  if (!result.ok) {
    throw new Error(`refused at ${result.reason.index}: ${result.reason.reason}`);
  }
  const match = result.value;
  const states = [match.initial, ...match.effective.map(({ after }) => after)];
  const before = states.slice(0, -1).map((state): Match => ({ ...match, state }));
  const scores = setScores(match.format, match.state);
  const stats = matchStats(match);
  return {
    scoreAfterEachPoint: states.slice(1).map((state) => scoreString(match, state)),
    setScores: scores
      .filter((set) => set.winner || set.a + set.b + sum(match.state.points) > 0)
      .map(({ a, b }) => [a, b]),
    tieBreaks: scores
      .filter((set) => set.winner || set.a + set.b + sum(match.state.points) > 0)
      .map((set, index) => tiebreakOf(match, set, index)),
    winner: match.state.winner === null ? null : indexOf(match.state.winner),
    stats: [recordedStats(stats.a), recordedStats(stats.b)],
    serverBeforeEachPoint: before.map(({ state }) => indexOf(state.service.side)),
    serverNumberBeforeEachPoint: before.map(({ state }) => state.service.number),
    breakPointBeforeEachPoint: before.map(isBreakPoint),
    courtBeforeEachPoint: before.map((at) =>
      serviceCourt(at.format, setup.discipline, at.state) === 'right' ? 'R' : 'L',
    ),
    serverPlayerBeforeEachPoint: before.map(({ state }) => state.service.player - 1),
    receiverPlayerBeforeEachPoint: before.map(
      (at) => receiverOf(at.format, setup.discipline, at.state).player - 1,
    ),
  };
}

function tiebreakOf({ format }: Match, set: SetScore, index: number) {
  const isMatchTiebreak = format.sport === 'tennis' && rulesOfSet(format, index).kind === 'points';
  const points = isMatchTiebreak ? set : set.tiebreak;
  return points ? [points.a, points.b] : null;
}

function eventOf(point: RecordedPoint, index: number): MatchEvent {
  const ending = endingOf(point);
  const detail = { serve: point.serve, ending, rally: point.rally };
  return { id: String(index), at: index, kind: 'point', winner: sideOf(point.winner), detail };
}

function endingOf(point: RecordedPoint): PointEnding | undefined {
  if (point.ace) {
    return 'ace';
  }
  if (point.doubleFault) {
    return 'double-fault';
  }
  if (point.winnerBy !== undefined) {
    return 'winner';
  }
  return point.unforcedBy === undefined ? undefined : 'unforced-error';
}

function recordedStats({ servesKnown: _, ...stats }: SideStats) {
  return stats;
}

function scoreString(match: Match, state: MatchState): string {
  const sets = setsWon(state);
  const points = pointLabels(match, state);
  const shown = (label: string) => (label === 'Ad' ? 'A' : label);
  const parts = [sets, state.games, { a: shown(points.a), b: shown(points.b) }];
  return parts.map(({ a, b }) => `${a}-${b}`).join(' ');
}

function sum({ a, b }: BySide<number>): number {
  return a + b;
}

function sideOf(index: 0 | 1): Side {
  return index === 0 ? 'a' : 'b';
}

function indexOf(side: Side): 0 | 1 {
  return side === 'a' ? 0 : 1;
}
