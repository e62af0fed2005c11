/** The points of a match as a reader sees them: sets, games in sets, points in games with the score after each. */
import {
  isCountedInGames,
  isTiebreak,
  type Match,
  opponentOf,
  pointLabels,
  rulesOfSet,
  type Side,
} from '@allcourt/scoring';
import { type TimelinePoint, timeline } from '@allcourt/scoring/timeline';
import {
  type Cast,
  callPlayer,
  callSide,
  callSideFirst,
  nearFirst,
} from '#web/features/match-log/words/cast.ts';
import { setScoreText } from '#web/ui/words/set-score.ts';
import { pointWords, rallyWords } from './point-words.ts';

export interface PointEntry {
  readonly id: string;
  readonly number: number;
  readonly at: number;
  /** Score after it, near side first; `Game` when it ended one. */
  readonly score: string;
  /** The hitter of the last shot and its ending: `Weiss, unforced error`; without an ending the winner. */
  readonly words: string;
  readonly winner: Side;
  readonly isNear: boolean;
  readonly server: string;
  readonly serverSide: Side;
  /** `Break point saved`, `Set point`. */
  readonly marks: readonly string[];
  readonly rally: string | null;
}

export interface GameLog {
  readonly key: string;
  /** `Game 3`, `Tiebreak`; null when the set has no games. */
  readonly title: string | null;
  /** The server; null in a tiebreak, where the serve alternates. */
  readonly server: string | null;
  /** Games after it, near side first; null while it is in progress. */
  readonly score: string | null;
  /** `Hold`, `Break`. */
  readonly result: string | null;
  readonly points: readonly PointEntry[];
}

export interface SetLog {
  readonly number: number;
  /** `Set 1`, `Game 1` in pickleball. */
  readonly title: string;
  /** Null while it is in progress. */
  readonly score: string | null;
  readonly winner: Side | null;
  readonly games: readonly GameLog[];
}

export function pointLog(match: Match, cast: Cast): readonly SetLog[] {
  const points = timeline(match);
  const sets = runs(points, (point) => String(point.before.sets.length));
  return sets.map((ofSet) => setLog(match, cast, ofSet));
}

function setLog(match: Match, cast: Cast, points: readonly TimelinePoint[]): SetLog {
  const index = points[0]?.before.sets.length ?? 0;
  const after = points.at(-1)?.after.sets[index];
  const isPickleball = match.format.sport === 'pickleball';
  const games = runs(points, ({ before }) => `${before.games.a}-${before.games.b}`);
  return {
    number: index + 1,
    title: `${isPickleball ? 'Game' : 'Set'} ${index + 1}`,
    score: after ? setScoreText(after, cast.near) : null,
    winner: after?.winner ?? null,
    games: games.map((ofGame) => gameLog(match, cast, ofGame, index)),
  };
}

function gameLog(match: Match, cast: Cast, points: readonly TimelinePoint[], set: number): GameLog {
  const first = points[0];
  const last = points.at(-1);
  const before = first?.before;
  const number = before ? before.games.a + before.games.b + 1 : 1;
  const isTiebreakGame = before !== undefined && isTiebreak(match.format, before);
  const hasGames = match.format.sport === 'tennis' && isInGames(match, set);
  const isOver = last !== undefined && (last.after.sets.length > set || isGameWon(last));
  const closed = last?.after.sets[set];
  return {
    key: `${set}-${number}`,
    title: titleOf(hasGames, isTiebreakGame, number),
    server: hasGames && !isTiebreakGame && first ? serverOf(cast, first) : null,
    score: isOver && last && hasGames ? nearFirst(cast, closed ?? last.after.games) : null,
    result: isOver && last && hasGames && !isTiebreakGame ? holdOrBreak(last) : null,
    points: points.map((point) => entryOf(match, cast, point)),
  };
}

function titleOf(hasGames: boolean, isTiebreakGame: boolean, number: number): string | null {
  if (!hasGames) {
    return null;
  }
  return isTiebreakGame ? 'Tiebreak' : `Game ${number}`;
}

function entryOf(match: Match, cast: Cast, point: TimelinePoint): PointEntry {
  return {
    id: point.id,
    number: point.number,
    at: point.at,
    score: scoreAfter(match, cast, point),
    words: wordsOf(match, cast, point),
    winner: point.winner,
    isNear: point.winner === cast.near,
    server: serverOf(cast, point),
    serverSide: point.service.side,
    marks: marksOf(match, point),
    rally: rallyWords(point.detail),
  };
}

function scoreAfter(match: Match, cast: Cast, point: TimelinePoint): string {
  const { before, after } = point;
  const set = after.sets[before.sets.length];
  if (set) {
    return match.format.sport === 'pickleball' ? nearFirst(cast, set) : 'Game';
  }
  return isGameWon(point) ? 'Game' : nearFirst(cast, pointLabels(match, after));
}

/** In side-out scoring a rally won by the receivers moves the serve, not the score. */
function wordsOf(match: Match, cast: Cast, point: TimelinePoint): string {
  const { before, after, winner, detail } = point;
  const isScored = after.points[winner] > before.points[winner] || after.sets.length > before.sets.length;
  if (match.format.sport === 'pickleball' && !isScored && !detail.ending) {
    const isSideOut = after.service.side !== before.service.side;
    return isSideOut ? `Side out to ${callSide(cast, winner)}` : 'Second server';
  }
  const words = pointWords(cast, winner, detail);
  return detail.ending
    ? `${strikerOf(cast, point)}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`
    : words;
}

/** The hitter of the last shot: the player of a pair if known, otherwise the side. */
function strikerOf(cast: Cast, { detail: { ending, player }, winner, service }: TimelinePoint): string {
  const isOwn = ending === 'ace' || ending === 'winner';
  const side = isOwn ? winner : opponentOf(winner);
  const isServe = ending === 'ace' || ending === 'double-fault' || ending === 'service-fault';
  const known = isServe ? service.player : player;
  const isPair = cast.short[side].length > 1;
  return isPair && known !== undefined ? callPlayer(cast, side, known) : callSideFirst(cast, side);
}

function marksOf(match: Match, { stake, wasBreakPoint, winner, service }: TimelinePoint): string[] {
  const isPickleball = match.format.sport === 'pickleball';
  const saved = wasBreakPoint && winner === service.side ? ['Break point saved'] : [];
  const broke = wasBreakPoint && winner !== service.side ? ['Break'] : [];
  const won = stake === 'match' ? ['Match point'] : [];
  const set = stake === 'set' ? [isPickleball ? 'Game point' : 'Set point'] : [];
  return [...saved, ...broke, ...set, ...won];
}

function serverOf(cast: Cast, { service }: TimelinePoint): string {
  return callPlayer(cast, service.side, service.player);
}

function holdOrBreak({ winner, service }: TimelinePoint): string {
  return winner === service.side ? 'Hold' : 'Break';
}

function isGameWon({ before, after, winner }: TimelinePoint): boolean {
  return after.sets.length > before.sets.length || after.games[winner] > before.games[winner];
}

function isInGames({ format }: Match, set: number): boolean {
  return isCountedInGames(rulesOfSet(format, set));
}

/** The list, cut wherever the key changes. */
function runs<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const found: T[][] = [];
  let last: string | undefined;
  for (const item of items) {
    const key = keyOf(item);
    if (key === last) {
      found.at(-1)?.push(item);
    } else {
      found.push([item]);
    }
    last = key;
  }
  return found;
}
