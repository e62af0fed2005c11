import type { BoardChange, HandBoard } from '@allcourt/contract';
import { replay } from '@allcourt/scoring';
import { createTimeMachine, type TimeMachine } from '@allcourt/scoring/highlights';
import { useMemo } from 'react';
import type { Live } from '#web/features/player/live/live.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlaybackInstant } from '#web/features/player/playback/playback-context.tsx';
import { type Scoreline, scorelineOfBoard, scorelineOfMatch } from './scoreline.ts';

const EMPTY: HandBoard = { points: { home: 0, away: 0 }, sets: [] };

/** The board at the instant of the picture; null while the match loads. */
export function useScoreline(): Scoreline | null {
  const live = useLive();
  const instant = usePlaybackInstant();
  const machine = useTimeMachine();
  return scorelineAt(live, machine, instant);
}

/** Answers for any instant how the match stood; null if none is shown. */
export function useTimeMachine(): TimeMachine | null {
  const { match } = useLive();
  return useMemo(() => {
    const played = match && replay(match.summary.setup, match.log);
    return played?.ok ? createTimeMachine(played.value) : null;
  }, [match]);
}

/** The board of a broadcast at one instant. */
export function scorelineAt(
  { answer: { broadcast }, match, board }: Pick<Live, 'answer' | 'match' | 'board'>,
  machine: TimeMachine | null,
  instant: number,
): Scoreline | null {
  if (broadcast.matchId !== null) {
    return match && machine
      ? scorelineOfMatch(machine.at(instant), { summary: match.summary, broadcast, instant })
      : null;
  }
  return scorelineOfBoard(boardAt(board, instant), { broadcast, instant });
}

/** The board counted by hand, at one instant. */
function boardAt(changes: readonly BoardChange[], instant: number): HandBoard {
  return changes.findLast(({ at }) => Date.parse(at) <= instant)?.board ?? EMPTY;
}
