/** The broadcast behind an overlay, and its score at any instant. */
import type { BoardChange, MatchEventsMessage, OverlayAnswer } from '@allcourt/contract';
import { type MatchEvent, replay } from '@allcourt/scoring';
import { createTimeMachine, type TimeMachine } from '@allcourt/scoring/highlights';
import { EMPTY_BOARD } from '#web/features/broadcasts/scoreboard/hand-board.ts';
import { extendLog, withNewer } from '#web/features/player/live/live-log.ts';
import { type Scoreline, scorelineOfBoard, scorelineOfMatch } from '#web/features/player/score/scoreline.ts';

export interface OverlayShow {
  readonly answer: OverlayAnswer;
  /** The changes of a board counted by hand that this page has received, in order. */
  readonly boards: readonly BoardChange[];
}

/** Takes the server's answer; keeps earlier boards for a page that waits for its picture, and points that are newer. */
export function shown(read: OverlayAnswer, before: OverlayShow | null): OverlayShow {
  const isSame = before !== null && before.answer.broadcast?.id === read.broadcast?.id;
  const { match, seq, log } = withNewer(read, before?.answer);
  const answer = { ...read, match, seq, log };
  return answer.boards.reduce(withBoard, { answer, boards: isSame ? before.boards : [] });
}

/** Adds new events of the match; null if some before them are missing. */
export function withEvents(show: OverlayShow, { match, events }: MatchEventsMessage): OverlayShow | null {
  const { answer } = show;
  if (answer.match?.id !== match.id) {
    return show;
  }
  const log = extendLog({ match: answer.match, seq: answer.seq, log: answer.log }, { match, log: events });
  return log === 'gap' ? null : { ...show, answer: { ...answer, ...log } };
}

/** Adds a change of a board that is counted by hand, unless it is known. */
export function withBoard(show: OverlayShow, change: BoardChange): OverlayShow {
  const { boards } = show;
  return boards.some(({ seq }) => seq === change.seq)
    ? show
    : { ...show, boards: [...boards, change].sort((a, b) => a.seq - b.seq) };
}

/** Answers for any instant how the match stood. */
export function machineOf({ answer: { match, log } }: OverlayShow): TimeMachine | null {
  const events = log.map(({ event }): MatchEvent => event);
  const played = match && replay(match.setup, events);
  return played?.ok ? createTimeMachine(played.value) : null;
}

/** The score at one instant; null if nothing is live. */
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
  const board = boards.findLast(({ at }) => Date.parse(at) <= instant)?.board ?? EMPTY_BOARD;
  return scorelineOfBoard(board, { broadcast, instant });
}
