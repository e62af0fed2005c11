import type { HandBoard } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import type { Half } from '#web/features/player/score/scoreline.ts';
import { changeBoard, keepBoardChange, readBoardAgain } from './change-board.ts';
import { boardBefore, EMPTY_BOARD, withPoint, withSetWon } from './hand-board.ts';

/** A board that was made here; `seq` once the server has taken it. */
interface Pressed {
  readonly board: HandBoard;
  readonly seq: number | null;
}

export interface HandBoardScorer {
  /** With what was pressed here and is on its way. */
  readonly board: HandBoard;
  /** Why the newest presses did not count; null once one did. */
  readonly problem: string | null;
  score(half: Half): void;
  /** Null while nobody leads. */
  readonly winSet: { readonly winner: Half; press(): void } | null;
  /** Null where there is nothing to take back. */
  readonly undo: (() => void) | null;
}

/** Counts a board by hand, press by press and one after the other; what the server refuses is taken off again, and said. */
export function useHandBoard(): HandBoardScorer {
  const { key, answer, board: changes } = useLive();
  const client = useQueryClient();
  const [pressed, setPressed] = useState<readonly Pressed[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  /** The seq that the newest press makes; null where it did not count. Nothing at all while none is on its way. */
  const sending = useRef<Promise<number | null> | null>(null);
  const confirmed = changes.at(-1);
  // What the server has taken is shown as pressed until it comes back with the rest.
  const pending = pressed.filter(({ seq }) => seq === null || seq > (confirmed?.seq ?? 0));
  const board = pending.at(-1)?.board ?? confirmed?.board ?? EMPTY_BOARD;

  const send = (next: HandBoard) => {
    setPressed([...pending, { board: next, seq: null }]);
    // Each is counted from the one before it; where that one failed, it has nothing to stand on.
    const previous = sending.current ?? Promise.resolve(pending.at(-1)?.seq ?? confirmed?.seq ?? 0);
    const sent = previous.then((seq) => (seq === null ? null : sendOne(next, seq)));
    sending.current = sent;
    void sent.then(() => {
      if (sending.current === sent) {
        sending.current = null;
      }
    });
  };

  const sendOne = async (next: HandBoard, base: number): Promise<number | null> => {
    try {
      const change = await changeBoard(answer.broadcast.id, uuidv7(), { base, board: next });
      keepBoardChange(client, key, change);
      setPressed((known) => known.map((one) => (one.board === next ? { ...one, seq: change.seq } : one)));
      setProblem(null);
      return change.seq;
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'board-stale';
      setProblem(isStale ? error.message : `That was not counted. ${problemSentence(error)}`);
      setPressed([]);
      await readBoardAgain(client, key);
      return null;
    }
  };

  const won = withSetWon(board);
  const before = boardBefore([...changes, ...pending]);
  return {
    board,
    problem,
    score: (half) => send(withPoint(board, half)),
    winSet: won && { winner: won.winner, press: () => send(won.board) },
    undo: before && (() => send(before)),
  };
}
