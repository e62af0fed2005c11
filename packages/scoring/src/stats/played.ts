/**
 * The played part of a match, ready for counting: every point with its stakes and roles, every game with its points,
 * and the part of the score without points. Read once per match; every figure is a fold of it.
 */
import { isCountedInGames } from '../format/format.ts';
import type { Effect, Match } from '../log/match.ts';
import { currentRules, isTiebreak, type MatchState } from '../play/state.ts';
import { type TimelinePoint, timeline } from '../read/timeline.ts';
import type { Side } from '../vocabulary.ts';
import type { Unit } from './role.ts';
import { type StatPoint, statPoint } from './stat-point.ts';
import { readUnrecorded, type Unscored } from './unscored.ts';

/** A game as figures use it; in tennis a tiebreak is one too. */
export interface StatGame extends Unit {
  readonly kind: 'game' | 'tiebreak' | 'match-tiebreak';
  /** Its recorded points; none for a game entered whole. */
  readonly points: readonly StatPoint[];
}

/** The played part of a match, without points that a corrected score has replaced. */
export interface Played {
  readonly points: readonly StatPoint[];
  /** Tennis only, in order. Without games decided by a penalty, which no one won by play. */
  readonly games: readonly StatGame[];
  /** The part of each set's score without points, which no figure includes. */
  readonly unscored: readonly Unscored[];
}

/**
 * The played part of a match, from the log.
 * @param source the match's timeline, if the caller has it
 */
export function readPlayed(match: Match, source: readonly TimelinePoint[] = timeline(match)): Played {
  const points: StatPoint[] = [];
  const games: StatGame[] = [];
  let gameStart = 0;
  let before = match.initial;
  let last: StatPoint | undefined;
  let isGap = false;
  let read = 0;
  const { unscored, replaced } = readUnrecorded(match);
  for (const [index, effect] of match.effective.entries()) {
    const { event, after } = effect;
    const point = source[read];
    const isPoint = point?.id === event.id;
    read += isPoint ? 1 : 0;
    if (replaced.has(index)) {
      continue;
    }
    if (isPoint) {
      last = statPoint(match, point, last);
      points.push(last);
    } else if (hasEnteredScore(effect)) {
      last = undefined;
      isGap ||= event.kind !== 'game';
    }
    if (isGameOver(before, after)) {
      if (isPlayedGame(match, effect)) {
        games.push({
          ...statGame(match, before, effect),
          points: points.slice(gameStart),
          isAfterGap: isGap,
        });
        isGap = false;
      }
      gameStart = points.length;
    }
    before = after;
  }
  return { points, games, unscored };
}

function hasEnteredScore({ event }: Effect): boolean {
  return event.kind === 'game' || event.kind === 'set' || event.kind === 'score';
}

function isGameOver(before: MatchState, after: MatchState): boolean {
  const gamesOf = ({ games }: MatchState) => games.a + games.b;
  return after.sets.length !== before.sets.length || gamesOf(after) !== gamesOf(before);
}

/** Won by play, and counted on its own: by a point, by a second fault, or entered as a game. */
function isPlayedGame({ format }: Match, { event }: Effect): boolean {
  return format.sport === 'tennis' && ['point', 'fault', 'game'].includes(event.kind);
}

function statGame(
  match: Match,
  before: MatchState,
  { event, after }: Effect,
): Omit<StatGame, 'points' | 'isAfterGap'> {
  return {
    id: event.id,
    set: before.sets.length,
    kind: kindOfGame(match, before),
    winner: gameWinner(before, after),
    service: before.service,
    isServiceKnown: before.isServiceKnown,
    receiver: match.setup.discipline === 'singles' ? 1 : null,
    strikingSide: undefined,
    striker: null,
  };
}

function kindOfGame({ format }: Match, before: MatchState): StatGame['kind'] {
  if (isTiebreak(format, before)) {
    return 'tiebreak';
  }
  return isCountedInGames(currentRules(format, before)) ? 'game' : 'match-tiebreak';
}

/** A set's last game belongs to the set's winner. */
function gameWinner(before: MatchState, after: MatchState): Side {
  const setWinner = after.sets[before.sets.length]?.winner;
  return setWinner ?? (after.games.a > before.games.a ? 'a' : 'b');
}
