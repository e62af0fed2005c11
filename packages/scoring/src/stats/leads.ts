/** Each side's largest lead, and its largest comeback. */
import { isCountedInGames } from '../format/format.ts';
import type { Match } from '../log/match.ts';
import { currentRules, type MatchState, setsWon } from '../play/state.ts';
import { type BySide, bySide, opponentOf, SIDES, type Side } from '../vocabulary.ts';
import { readUnrecorded } from './unscored.ts';

/** A difference in the score, in each of its units. */
export interface Margin {
  /** Within a game, a tiebreak or a points set; 40–0 is 3. */
  readonly points: number;
  /** Within a set. */
  readonly games: number;
  readonly sets: number;
}

/** The leads of a match. */
export interface Leads {
  /** The largest lead of each side. */
  readonly largest: BySide<Margin>;
  /** The largest deficit of each side in a game, set or match that it then won. */
  readonly overcome: BySide<Margin>;
}

/** Leads and comebacks, from every score of the match that no corrected one has replaced. */
export function matchLeads(match: Match): Leads {
  const track: Track = { largest: none(), overcome: none(), behind: none() };
  let before = match.initial;
  const { replaced } = readUnrecorded(match);
  for (const [index, { event, after }] of match.effective.entries()) {
    if (replaced.has(index)) {
      continue;
    }
    const isEntered = event.kind === 'score';
    if (isEntered) {
      track.behind = none(); // the way to this score is unknown
    } else {
      settle(track, match, before, after);
    }
    observe(track, 'points', after.points);
    if (isEntered || after.games !== before.games) {
      observe(track, 'games', after.games);
    }
    if (isEntered || after.sets !== before.sets) {
      observe(track, 'sets', setsWon(after));
    }
    before = after;
  }
  return { largest: track.largest, overcome: track.overcome };
}

type Margins = BySide<Record<keyof Margin, number>>;

interface Track {
  readonly largest: Margins;
  readonly overcome: Margins;
  /** The largest deficit of each side in the game, set and match in progress. */
  behind: Margins;
}

function none(): Margins {
  return bySide(() => ({ points: 0, games: 0, sets: 0 }));
}

function observe({ largest, behind }: Track, unit: keyof Margin, score: BySide<number>): void {
  for (const side of SIDES) {
    const lead = score[side] - score[opponentOf(side)];
    largest[side][unit] = Math.max(largest[side][unit], lead);
    behind[side][unit] = Math.max(behind[side][unit], -lead);
  }
}

/** The winner of a unit has overcome its largest deficit in it. */
function settle(track: Track, { format }: Match, before: MatchState, after: MatchState): void {
  const set = after.sets[before.sets.length];
  if (!set) {
    const winner = gameWinner(before, after);
    if (winner) {
      overcome(track, 'points', winner);
    }
    return;
  }
  const isInGames = isCountedInGames(currentRules(format, before));
  observe(track, isInGames ? 'games' : 'points', set);
  overcome(track, 'points', set.winner);
  overcome(track, 'games', set.winner);
  if (after.status === 'completed') {
    overcome(track, 'sets', after.winner);
  }
}

function gameWinner({ games: before }: MatchState, { games: after }: MatchState): Side | undefined {
  return SIDES.find((side) => after[side] > before[side]);
}

/** The unit is over: its winner has overcome its deficit, and the next one begins level. */
function overcome(track: Track, unit: keyof Margin, winner: Side | null): void {
  if (winner) {
    const made = track.overcome[winner];
    made[unit] = Math.max(made[unit], track.behind[winner][unit]);
  }
  for (const side of SIDES) {
    track.behind[side][unit] = 0;
  }
}
