/** The package behind the interface of the recorded-match checker, which runs any engine over real matches. */
import {
  type BySide,
  type Effect,
  isCountedInGames,
  type Match,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  type PlayerNumber,
  type PointEnding,
  pointLabels,
  receiverOf,
  replay as replayLog,
  rulesOfSet,
  type SetScore,
  type Side,
  serviceCourt,
  setScores,
  setsWon,
} from '@allcourt/scoring';
import { isBreakPoint } from '@allcourt/scoring/stakes';
import { matchStats, type SideStats } from '@allcourt/scoring/stats';

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
  /** Tennis doubles: players in the order they served, set by set; 1 and 3 are side 0, 2 and 4 side 1. */
  serviceOrderBySet?: (1 | 2 | 3 | 4)[][];
}

/** Replays a recorded match and returns the engine's results in the checker's words. */
export function replay(input: RecordedMatch) {
  const match = replayedMatch(input);
  const states = [match.initial, ...match.effective.map(({ after }) => after)];
  const isPlayed = match.effective.map(({ event }) => event.kind === 'point');
  const before = states.slice(0, -1).filter((_state, index) => isPlayed[index]);
  const scores = playedSets(match);
  const stats = matchStats(match);
  return {
    scoreAfterEachPoint: match.effective.filter(isPoint).map(({ after }) => scoreString(match, after)),
    setScores: scores.map(({ a, b }) => [a, b]),
    tieBreaks: scores.map((set, index) => tiebreakOf(match, set, index)),
    winner: match.state.winner === null ? null : indexOf(match.state.winner),
    stats: [recordedStats(stats.a), recordedStats(stats.b)],
    serverBeforeEachPoint: before.map(({ service }) => indexOf(service.side)),
    serverNumberBeforeEachPoint: before.map(({ service }) => service.number),
    ...breakPoints(match, before),
    courtBeforeEachPoint: before.map((state) => (serviceCourt(match, state) === 'right' ? 'R' : 'L')),
    serverPlayerBeforeEachPoint: before.map(({ service }) => service.player - 1),
    receiverPlayerBeforeEachPoint: before.map((state) => receiverOf(match, state).player - 1),
    individualServerBeforeEachPoint: before.map(({ service: { side, player } }) =>
      side === 'a' ? 2 * player - 1 : 2 * player,
    ),
  };
}

/** The match under the first rule set that fits its recording, which does not name one. */
function replayedMatch(input: RecordedMatch): Match {
  const replays = setups(input).map((setup) => replayLog(setup, logOf(input)));
  const fits = replays.filter((result) => result.ok).map((result) => result.value);
  const match = fits.find(({ state }) => state.status === 'completed') ?? fits[0];
  if (!match) {
    throw new Error(replays.map((result) => (result.ok ? '' : JSON.stringify(result.reason))).join(', '));
  }
  return match;
}

function setups(input: RecordedMatch): MatchSetup[] {
  const isDoubles = input.doubles === true || input.sideOut === 'doubles';
  const setup = { format: input.format, discipline: isDoubles ? 'doubles' : 'singles' } as const;
  const firstServer = sideOf(input.firstServer);
  return rulesetsOf(input, isDoubles).map((ruleset) => ({ ...setup, ruleset, firstServer }));
}

function rulesetsOf({ sport, format }: RecordedMatch, isDoubles: boolean): string[] {
  const isRally = format.includes('@RALLY');
  if (sport !== 'pickleball' && !isRally) {
    return ['itf@2026'];
  }
  if (sport !== 'pickleball' || !isRally) {
    return ['usap@2026'];
  }
  // Recorded rally doubles come from a league with static sides, in some seasons with a freeze (P-24).
  return isDoubles
    ? ['club-static@2026', 'club-static-freeze@2026', 'club-static-freeze-both@2026']
    : ['usap@2026', 'usap@2025', 'mlp-dreambreaker@2026'];
}

/** Every point; in doubles each set begins with the pairs' orders. */
function logOf({ points, serviceOrderBySet, ...input }: RecordedMatch): MatchEvent[] {
  const plain = points.map(eventOf);
  if (!serviceOrderBySet) {
    return plain;
  }
  const match = replayedMatch({ ...input, points });
  const setOf = [0, ...match.effective.map(({ after }) => after.sets.length)];
  return plain.flatMap((event, index) => {
    const set = setOf[index] ?? 0;
    const isFirst = index === 0 || setOf[index - 1] !== set;
    return isFirst ? [...orderEvents(serviceOrderBySet[set] ?? [], set), event] : [event];
  });
}

function orderEvents(order: readonly number[], set: number): MatchEvent[] {
  const sides: readonly Side[] = ['a', 'b'];
  return sides.flatMap((side) => {
    const first = order.find((player) => (player % 2 === 1 ? 'a' : 'b') === side);
    return first === undefined ? [] : [orderEvent(set, side, first > 2 ? 2 : 1)];
  });
}

function orderEvent(set: number, side: Side, player: PlayerNumber): MatchEvent {
  return { id: `${set}${side}`, at: 0, kind: 'order', side, role: 'server', player };
}

/**
 * The break points of a match, the deciding points of no-ad among them (T-25). The recordings do not count those, so that nothing is
 * compared where a format has them.
 */
function breakPoints(match: Match, before: readonly MatchState[]) {
  const { set } = match.format;
  return isCountedInGames(set) && set.game.decidingDeuce !== null
    ? {}
    : { breakPointBeforeEachPoint: before.map((state) => isBreakPoint(match, state)) };
}

function playedSets(match: Match): readonly SetScore[] {
  const { a, b } = match.state.points;
  return setScores(match.format, match.state).filter((set) => set.winner || set.a + set.b + a + b > 0);
}

function isPoint({ event }: Effect): boolean {
  return event.kind === 'point';
}

function tiebreakOf({ format }: Match, set: SetScore, index: number) {
  // The sources list a points set as its own tiebreak, except pickleball's.
  const isPointsSet = rulesOfSet(format, index).kind === 'points';
  const points = isPointsSet ? set : set.tiebreak;
  return points ? [points.a, points.b] : null;
}

function eventOf(point: RecordedPoint, index: number): MatchEvent {
  const ending = endingOf(point);
  const detail = { serve: point.serve, ending, rally: point.rally };
  return { id: `p${index}`, at: index, kind: 'point', winner: sideOf(point.winner), detail };
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
  const parts: BySide<string | number>[] = [sets, state.games, { a: shown(points.a), b: shown(points.b) }];
  return parts.map(({ a, b }) => `${a}-${b}`).join(' ');
}

function sideOf(index: 0 | 1): Side {
  return index === 0 ? 'a' : 'b';
}

function indexOf(side: Side): 0 | 1 {
  return side === 'a' ? 0 : 1;
}
