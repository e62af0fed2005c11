/** How far ahead each side was, and how far behind it came back from. */
import { isCountedInGames } from '../format/format.ts';
import type { Match } from '../log/match.ts';
import { currentRules, LOVE_ALL, type MatchState, setsWon } from '../play/state.ts';
import { type BySide, bySide, opponentOf, type Side } from '../vocabulary.ts';

/** A distance in the score, in each of its units. */
export interface Margin {
  /** Within a game, a tie-break or a points set; 40–0 is 3. */
  readonly points: number;
  /** Within a set. */
  readonly games: number;
  readonly sets: number;
}

/** The leads of a match. */
export interface Leads {
  /** The most that each side was ahead by. */
  readonly largest: BySide<Margin>;
  /** The most that each side was behind by in a game, set or match that it went on to win. */
  readonly overcome: BySide<Margin>;
}

/** Leads and comebacks, from every score the match stood at. */
export function matchLeads(match: Match): Leads {
  const track: Track = { largest: none(), overcome: none(), behind: none() };
  let before = match.initial;
  for (const { event, after } of match.effective) {
    if (event.kind === 'score') {
      track.behind = none(); // how the score came to be is not told
    } else {
      settle(track, match, before, after);
    }
    observe(track, after);
    before = after;
  }
  return { largest: track.largest, overcome: track.overcome };
}

interface Track {
  largest: BySide<Mutable<Margin>>;
  overcome: BySide<Mutable<Margin>>;
  /** How far each side has been behind in the game, set and match in progress. */
  behind: BySide<Mutable<Margin>>;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

function none(): BySide<Mutable<Margin>> {
  return bySide(() => ({ points: 0, games: 0, sets: 0 }));
}

function observe({ largest, behind }: Track, state: MatchState): void {
  const margins = marginsOf(state);
  for (const side of ['a', 'b'] as const) {
    for (const unit of ['points', 'games', 'sets'] as const) {
      largest[side][unit] = Math.max(
        largest[side][unit],
        margins[unit][side] - margins[unit][opponentOf(side)],
      );
      behind[side][unit] = Math.max(
        behind[side][unit],
        margins[unit][opponentOf(side)] - margins[unit][side],
      );
    }
  }
}

function marginsOf(state: MatchState): Record<keyof Margin, BySide<number>> {
  return { points: state.points, games: state.games, sets: setsWon(state) };
}

/** What was won now was won from as far behind as its winner had been in it. */
function settle(track: Track, { format }: Match, before: MatchState, after: MatchState): void {
  const isSetOver = after.sets.length > before.sets.length;
  const isGameOver = isSetOver || after.games.a + after.games.b > before.games.a + before.games.b;
  if (!isGameOver) {
    return;
  }
  const setWinner = after.sets.at(-1)?.winner ?? null;
  const gameWinner = isSetOver ? setWinner : leaderOf(before.games, after.games);
  close(track, 'points', gameWinner);
  if (isSetOver && isCountedInGames(currentRules(format, before))) {
    close(track, 'games', setWinner);
  }
  if (after.status === 'completed') {
    close(track, 'sets', after.winner);
  }
}

function leaderOf(before: BySide<number>, after: BySide<number>): Side {
  return after.a > before.a ? 'a' : 'b';
}

function close({ overcome, behind }: Track, unit: keyof Margin, winner: Side | null): void {
  if (winner) {
    overcome[winner][unit] = Math.max(overcome[winner][unit], behind[winner][unit]);
  }
  behind.a[unit] = LOVE_ALL.a;
  behind.b[unit] = LOVE_ALL.b;
}
