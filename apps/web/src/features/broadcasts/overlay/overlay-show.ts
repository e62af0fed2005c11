/** What an overlay knows of the broadcast that it lies over, and how the score stood at one instant of it. */
import type { BoardChange, HandBoard, MatchEventsMessage, OverlayAnswer } from '@allcourt/contract';
import { type MatchEvent, replay } from '@allcourt/scoring';
import { createTimeMachine, type TimeMachine } from '@allcourt/scoring/highlights';
import { EMPTY_BOARD } from '#web/features/broadcasts/scoreboard/hand-board.ts';
import { extendLog } from '#web/features/player/live/live-log.ts';
import { type Scoreline, scorelineOfBoard, scorelineOfMatch } from '#web/features/player/score/scoreline.ts';

/** A board, and since when it is that. */
interface Counted {
  readonly at: number;
  readonly board: HandBoard;
}

export interface OverlayShow {
  readonly answer: OverlayAnswer;
  /** How the board that is counted by hand stood, as far as this page has seen it. */
  readonly boards: readonly Counted[];
}

/** What the server says; what was counted before it is kept, for a page that waits for its picture. */
export function shown(answer: OverlayAnswer, before: OverlayShow | null): OverlayShow {
  const isSame = before !== null && before.answer.broadcast?.id === answer.broadcast?.id;
  const earlier = isSame ? before.boards : [];
  const newest = earlier.at(-1)?.board;
  const isKnown = newest && JSON.stringify(newest) === JSON.stringify(answer.board);
  // Of the first board it is not known since when it stands: it does from the beginning on.
  const at = earlier.length === 0 ? 0 : Date.parse(answer.now);
  return {
    answer,
    boards: answer.board && !isKnown ? [...earlier, { at, board: answer.board }] : earlier,
  };
}

/** With new entries of the match; null where some before them are missing. */
export function withEvents(show: OverlayShow, { match, events }: MatchEventsMessage): OverlayShow | null {
  const { answer } = show;
  if (answer.match?.id !== match.id) {
    return show;
  }
  const log = extendLog({ match: answer.match, seq: answer.seq, log: answer.log }, { match, log: events });
  return log === 'gap' ? null : { ...show, answer: { ...answer, ...log } };
}

/** With a board that was counted meanwhile. */
export function withBoard(show: OverlayShow, { at, board }: BoardChange): OverlayShow {
  return { ...show, boards: [...show.boards, { at: Date.parse(at), board }] };
}

/** The match of a show, to be asked how it stood. */
export function machineOf({ answer: { match, log } }: OverlayShow): TimeMachine | null {
  const events = log.map(({ event }): MatchEvent => event);
  const played = match && replay(match.setup, events);
  return played?.ok ? createTimeMachine(played.value) : null;
}

/** The score at one instant; null while nothing is on. */
export function overlayLine(
  { answer: { broadcast, match }, boards }: OverlayShow,
  machine: TimeMachine | null,
  instant: number,
): Scoreline | null {
  if (!broadcast) {
    return null;
  }
  if (broadcast.matchId !== null) {
    return match && machine
      ? scorelineOfMatch(machine.at(instant), { summary: match, broadcast, instant })
      : null;
  }
  const board = boards.findLast(({ at }) => at <= instant)?.board ?? EMPTY_BOARD;
  return scorelineOfBoard(board, { broadcast, instant });
}
