/** The stake, a change of ends and the last point. */
import { type Match, receiverOf, serviceCourt } from '@allcourt/scoring';
import { shortPointWords } from '#web/features/match-log/points/point-words.ts';
import { type Cast, callPlayer } from '#web/features/match-log/words/cast.ts';
import { stakeWords } from '#web/ui/words/stake.ts';

export interface MatchContext {
  /** `Game point`, `Break point`, `Set point`, `Match point`. */
  readonly stake: string | null;
  /** True when the players change ends before the next point. */
  readonly isChangeOfEnds: boolean;
  /** `ace`, `you`; null before the first point. */
  readonly lastPoint: string | null;
}

export function contextOf(match: Match, cast: Cast): MatchContext {
  const last = match.effective.at(-1);
  const isOn = match.state.status === 'in-progress';
  return {
    stake: isOn ? (stakeWords(match)?.label ?? null) : null,
    isChangeOfEnds: match.state.endsDue !== null,
    lastPoint:
      last?.event.kind === 'point' ? shortPointWords(cast, last.event.winner, last.event.detail) : null,
  };
}

export interface ServeWords {
  readonly server: string;
  readonly receiver: string;
  /** `deuce side`, `left`. */
  readonly from: string;
  /** The court diagonally opposite, as the receiver sees it: the same word. */
  readonly to: string;
}

/** Server, receiver and court. */
export function serveWords(match: Match, cast: Cast): ServeWords {
  const { format, state } = match;
  const court = serviceCourt(match, state);
  const receiver = receiverOf(match, state);
  const tennisCourt = court === 'right' ? 'deuce side' : 'ad side';
  const from = format.sport === 'tennis' ? tennisCourt : court;
  return {
    server: callPlayer(cast, state.service.side, state.service.player),
    receiver: callPlayer(cast, receiver.side, receiver.player),
    from,
    to: from,
  };
}
