/** Short facts about the match so far, from counted points only. */
import type { Match, Side } from '@allcourt/scoring';
import { figureIn, figuresOfSides, readPlayed } from '@allcourt/scoring/stats';
import { playedPoint, timeline } from '@allcourt/scoring/timeline';
import { type Cast, callSideFirst } from '#web/features/match-log/words/cast.ts';
import { plural } from '#web/ui/words/amounts.ts';

const RECENT = 10;
const CLEAR_RUN = 4;

/** Newest first; empty while too few points were played. */
export function matchTips(match: Match, cast: Cast): readonly string[] {
  return [breakPointTip(match, cast), recentTip(match, cast), runTip(match, cast)].filter(
    (tip) => tip !== null,
  );
}

/** Winners of the newest points, newest last, at most ten. */
export function recentWinners(match: Match): readonly Side[] {
  const winners: Side[] = [];
  for (let index = match.effective.length - 1; index >= 0 && winners.length < RECENT; index -= 1) {
    const event = match.effective[index]?.event;
    const point = event && playedPoint(match, match.effective[index - 1]?.after ?? match.initial, event);
    if (point) {
      winners.unshift(point.winner);
    }
  }
  return winners;
}

function breakPointTip(match: Match, cast: Cast): string | null {
  const figures = figuresOfSides(match.format.sport, readPlayed(match), ['break-points-saved']);
  const { of: breakPointsFaced, count: breakPointsSaved } = figureIn(
    figures[cast.near],
    'break-points-saved',
  );
  if (breakPointsFaced === 0) {
    return null;
  }
  const points = plural(breakPointsFaced, 'break point');
  return breakPointsSaved === breakPointsFaced
    ? `${subject(cast)} saved ${breakPointsFaced === 1 ? 'the only' : `all ${breakPointsFaced}`} ${points}.`
    : `${subject(cast)} saved ${breakPointsSaved} of ${breakPointsFaced} ${points}.`;
}

function recentTip(match: Match, cast: Cast): string | null {
  const recent = recentWinners(match);
  if (recent.length < RECENT) {
    return null;
  }
  const won = recent.filter((side) => side === cast.near).length;
  const unit = match.format.sport === 'pickleball' ? 'rallies' : 'points';
  return `${subject(cast)} won ${won} of the last ${RECENT} ${unit}.`;
}

function runTip(match: Match, cast: Cast): string | null {
  let longest: { side: Side; length: number } | null = null;
  let length = 0;
  let last: Side | null = null;
  for (const { winner } of timeline(match)) {
    length = winner === last ? length + 1 : 1;
    last = winner;
    if (!longest || length > longest.length) {
      longest = { side: winner, length };
    }
  }
  if (!longest || longest.length < CLEAR_RUN) {
    return null;
  }
  const who = cast.isYou && longest.side === cast.near ? 'yours' : cast.spoken[longest.side];
  return `Longest run: ${longest.length} in a row, ${who}.`;
}

function subject(cast: Cast): string {
  return callSideFirst(cast, cast.near);
}
