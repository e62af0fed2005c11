import type { EmbedAnswer } from '@allcourt/contract';
import { type MatchEvent, replay } from '@allcourt/scoring';
import { createTimeMachine, type TimeMachine } from '@allcourt/scoring/highlights';
import { EMPTY_BOARD } from '#web/features/broadcasts/scoreboard/hand-board.ts';
import { type Scoreline, scorelineOfBoard, scorelineOfMatch } from '#web/features/player/score/scoreline.ts';

/** Answers for any instant how the match stood; null if none is shown. */
export function machineOf({ match, log }: Pick<EmbedAnswer, 'match' | 'log'>): TimeMachine | null {
  const events = log.map(({ event }): MatchEvent => event);
  const played = match && replay(match.setup, events);
  return played?.ok ? createTimeMachine(played.value) : null;
}

/** The score at the instant of the viewer's picture. */
export function embedLine(
  { broadcast, match, changes }: EmbedAnswer,
  machine: TimeMachine | null,
  instant: number,
): Scoreline | null {
  if (broadcast.matchId !== null) {
    return match && machine
      ? scorelineOfMatch(machine.at(instant), { summary: match, broadcast, instant })
      : null;
  }
  const board = changes.findLast(({ at }) => Date.parse(at) <= instant)?.board ?? EMPTY_BOARD;
  return scorelineOfBoard(board, { broadcast, instant });
}
