/** The effect a pad shows: the score its point makes, in numbers and in words. */
import {
  isCountedInPoints,
  type Match,
  type MatchState,
  pointLabels,
  type Side,
  scoreCall,
  scorePoint,
  serviceCourt,
  setsWon,
} from '@allcourt/scoring';
import { type Cast, callPlayer, callSide, nearFirst } from '#web/features/match-log/words/cast.ts';
import { stakeWords } from '#web/ui/words/stake.ts';

export interface Consequence {
  /** `5–3`, `40–40`, `8–4–2`. */
  readonly score: string;
  /** `Game to you`, `Deuce`, `Side out to Raptors`. */
  readonly words: string;
}

/** The effect of this side winning the next point of a match in progress. */
export function consequenceOf(match: Match, cast: Cast, winner: Side): Consequence {
  const { format, setup, state } = match;
  const after = scorePoint(format, setup.discipline, state, winner);
  const to = callSide(cast, winner);
  const isPickleball = format.sport === 'pickleball';
  if (after.status === 'completed') {
    return { score: matchScore(match, cast, after), words: `Match to ${to}` };
  }
  if (after.sets.length > state.sets.length) {
    const set = after.sets.at(-1) ?? { a: 0, b: 0 };
    return { score: nearFirst(cast, set), words: `${isPickleball ? 'Game' : 'Set'} to ${to}` };
  }
  if (isPickleball) {
    return rally(match, cast, after);
  }
  if (after.games[winner] > state.games[winner]) {
    const isTied = isCountedInPoints(format, after);
    return { score: nearFirst(cast, after.games), words: isTied ? 'Tiebreak next' : `Game to ${to}` };
  }
  return { score: nearFirst(cast, pointLabels(match, after)), words: pointWords(match, cast, after) };
}

/** Sets won, or the one set's own score. */
function matchScore({ format }: Match, cast: Cast, after: MatchState): string {
  const only = format.bestOf === 1 ? after.sets[0] : undefined;
  return nearFirst(cast, only ?? setsWon(after));
}

function rally(match: Match, cast: Cast, after: MatchState): Consequence {
  const { state } = match;
  const { service } = after;
  const score = scoreCall(match, after).replaceAll('-', '–');
  if (service.side !== state.service.side) {
    return { score, words: `Side out to ${callSide(cast, service.side)}` };
  }
  const server = callPlayer(cast, service.side, service.player);
  if (service.number === 2 && state.service.number === 1) {
    return { score, words: `${server}, second server` };
  }
  return { score, words: `${server} serves, ${serviceCourt(match, after)}` };
}

function pointWords(match: Match, cast: Cast, after: MatchState): string {
  const { a, b } = after.points;
  const labels = pointLabels(match, after);
  const stake = stakeWords({ ...match, state: after });
  if (!isCountedInPoints(match.format, after)) {
    if (a === b) {
      return a >= 3 ? 'Deuce' : `${labels.a} all`;
    }
    if (Math.max(a, b) > 3) {
      return `Advantage ${callSide(cast, a > b ? 'a' : 'b')}`;
    }
  }
  if (stake) {
    return `${stake.label} to ${callSide(cast, stake.side)}`;
  }
  if (after.endsDue !== null) {
    return 'Change ends';
  }
  if (a === b) {
    return `${labels.a} all`;
  }
  const leader: Side = a > b ? 'a' : 'b';
  return cast.isYou && leader === cast.near ? 'You lead' : `${cast.spoken[leader]} ${leads(cast, leader)}`;
}

function leads(cast: Cast, side: Side): string {
  return cast.players[side].length > 1 ? 'lead' : 'leads';
}
