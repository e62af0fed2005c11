// Lines about the match between the messages: holds and breaks, sets, tiebreaks, the end.

import {
  type BySide,
  type CountingEvent,
  type Match,
  type MatchState,
  opponentOf,
  type Side,
} from '@allcourt/scoring';
import { setScoresText } from '#web/ui/words/set-score.ts';

/** One thing that happened in the match, in a line. */
export interface LogLine {
  /** The id of its event. */
  readonly id: string;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  readonly text: string;
}

/** The name of each side in a line, and whether it is a pair. */
export type LineNames = BySide<{ readonly name: string; readonly isPair: boolean }>;

/** Every fifth point of a pickleball game gets a line. */
const EVERY_POINTS = 5;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const;

/** Every line of a match, in order. A game that was undone has none. */
export function logLines(match: Match, names: LineNames): readonly LogLine[] {
  const lines: LogLine[] = [];
  let before = match.initial;
  for (const { event, after } of match.effective) {
    const text = lineOf({ match, names, before, after, event });
    if (text !== null) {
      lines.push({ id: event.id, at: event.at, text });
    }
    before = after;
  }
  return lines;
}

/** One entry of a match, with the state before and after it. */
export interface Step {
  readonly match: Match;
  readonly names: LineNames;
  readonly before: MatchState;
  readonly after: MatchState;
  readonly event: CountingEvent;
  /** The way a game was won, before its score: ` with an ace`. */
  readonly way?: string;
}

/** The line of an entry; null if it is only one of many points. */
export function lineOf(step: Step): string | null {
  const { before, after, event } = step;
  if (before.status === 'in-progress' && after.status !== 'in-progress') {
    return endLine(step);
  }
  if (event.kind === 'score') {
    return 'The score was corrected';
  }
  if (after.sets.length > before.sets.length) {
    return setLine(step);
  }
  return gameLine(step) ?? leadLine(step);
}

function endLine({ names, after, match }: Step): string {
  const { winner, status, sets } = after;
  if (!winner) {
    return status === 'abandoned' ? 'The match was abandoned' : 'The match is over';
  }
  const loser = names[opponentOf(winner)];
  const won = `${names[winner].name} ${verb(names[winner], 'win')}`;
  if (status === 'retired') {
    return `${loser.name} ${verb(loser, 'retire')}. ${won}`;
  }
  if (status !== 'completed') {
    return won;
  }
  const score = setScoresText(sets, winner);
  return `${won} the ${match.format.sport === 'pickleball' && sets.length === 1 ? 'game' : 'match'}, ${score}`;
}

function setLine({ names, before, after, match }: Step): string | null {
  const set = after.sets.at(-1);
  const winner = set?.winner;
  if (!set || !winner) {
    return null;
  }
  const place = `the ${ordinal(before.sets.length)} ${setWord(match)}`;
  return `${names[winner].name} ${verb(names[winner], 'win')} ${place}, ${setScoresText([set], winner)}`;
}

function gameLine({ names, before, after, match, way = '' }: Step): string | null {
  const winner = sideThatGained(before.games, after.games);
  if (!winner) {
    return null;
  }
  const did = outcomeOf(before, winner);
  const where = before.sets.length === 0 ? '' : ` in the ${ordinal(before.sets.length)} ${setWord(match)}`;
  const loser = opponentOf(winner);
  const isBehind = after.games[winner] < after.games[loser];
  // `Duarte holds, 4–3` would read as if Duarte had four.
  const lead = isBehind ? `${names[loser].name} ${verb(names[loser], 'lead')} ` : '';
  return `${names[winner].name} ${verb(names[winner], did)}${way}, ${lead}${leaderFirst(after.games)}${where}`;
}

/** A pickleball game has no games in it, so a line names the leader now and then. */
function leadLine({ names, before, after, match }: Step): string | null {
  const winner = sideThatGained(before.points, after.points);
  if (!winner || match.format.sport !== 'pickleball') {
    return null;
  }
  const { points } = after;
  const most = Math.max(before.points.a, before.points.b);
  if (points[winner] <= most || points[winner] % EVERY_POINTS !== 0) {
    return null;
  }
  const place = `the ${ordinal(after.sets.length)} game`;
  return `${names[winner].name} ${verb(names[winner], 'lead')} ${leaderFirst(points)} in ${place}`;
}

function outcomeOf(before: MatchState, winner: Side): 'hold' | 'break' | 'win the game' {
  if (!before.isServiceKnown) {
    return 'win the game';
  }
  return before.service.side === winner ? 'hold' : 'break';
}

export function sideThatGained(before: BySide<number>, after: BySide<number>): Side | null {
  if (after.a > before.a) {
    return 'a';
  }
  return after.b > before.b ? 'b' : null;
}

function leaderFirst({ a, b }: BySide<number>): string {
  return `${Math.max(a, b)}–${Math.min(a, b)}`;
}

function ordinal(index: number): string {
  return ORDINALS[index] ?? `${index + 1}th`;
}

/** In pickleball a set is what players call a game. */
function setWord({ format }: Match): 'set' | 'game' {
  return format.sport === 'pickleball' ? 'game' : 'set';
}

/** `Okafor holds`, `Okafor and Hale hold`. */
export function verb({ isPair }: LineNames[Side], plural: string): string {
  if (isPair) {
    return plural;
  }
  const [first = '', ...rest] = plural.split(' ');
  return [`${first}s`, ...rest].join(' ');
}
