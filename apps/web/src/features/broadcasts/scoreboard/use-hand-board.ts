import type { BoardAnswer, BoardChange, ChangeBoardBody, HandBoard } from '@allcourt/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, apiAs } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { boardKeyOf } from '#web/features/player/live/get-live.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import type { Half } from '#web/features/player/score/scoreline.ts';
import { boardBefore, EMPTY_BOARD, withPoint, withSetWon } from './hand-board.ts';

const boardChangeAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).boardChangeAnswer;

/** A board counted on this device; `seq` once the server has accepted it. */
interface Pressed {
  readonly board: HandBoard;
  readonly seq: number | null;
}

export interface HandBoardScorer {
  /** Includes presses that are still being sent. */
  readonly board: HandBoard;
  /** Reason why the latest presses failed; null after a success. */
  readonly problem: string | null;
  score(half: Half): void;
  /** Null when level. */
  readonly winSet: { readonly winner: Half; press(): void } | null;
  /** Null if there is nothing to undo. */
  readonly undo: (() => void) | null;
}

/** Counts a board by hand, one press after the other; removes presses that the server refuses, and reports them. */
export function useHandBoard(): HandBoardScorer {
  const { key, answer, board: changes } = useLive();
  const client = useQueryClient();
  const [pressed, setPressed] = useState<readonly Pressed[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  /** The seq of the latest press; null if it failed; undefined if none is being sent. */
  const sending = useRef<Promise<number | null> | null>(null);
  const confirmed = changes.at(-1);
  // An accepted press stays visible until the socket delivers it.
  const pending = pressed.filter(({ seq }) => seq === null || seq > (confirmed?.seq ?? 0));
  const board = pending.at(-1)?.board ?? confirmed?.board ?? EMPTY_BOARD;

  const send = (next: HandBoard) => {
    setPressed([...pending, { board: next, seq: null }]);
    // Each press builds on the one before it, and fails with it.
    const previous = sending.current ?? Promise.resolve(pending.at(-1)?.seq ?? confirmed?.seq ?? 0);
    const sent = previous.then((seq) => (seq === null ? null : sendOne(next, seq)));
    sending.current = sent;
    const rest = () => {
      if (sending.current === sent) {
        sending.current = null;
      }
    };
    sent.then(rest, rest);
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
      setProblem(isStale ? error.message : `Not counted. ${problemSentence(error)}`);
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

/** Saves a board that is counted by hand. An outdated one is refused as `board-stale`. */
async function changeBoard(
  broadcastId: string,
  changeId: string,
  body: ChangeBoardBody,
): Promise<BoardChange> {
  const { change } = await apiAs(boardChangeAnswer, `/api/broadcasts/${broadcastId}/board/${changeId}`, {
    method: 'PUT',
    body,
  });
  return change;
}

/** Adds this device's change to the cache before the socket delivers it. */
function keepBoardChange(client: QueryClient, key: string, change: BoardChange): void {
  client.setQueryData<BoardAnswer>(boardKeyOf(key), (known) =>
    known?.changes.length === change.seq - 1 ? { changes: [...known.changes, change] } : known,
  );
}

function readBoardAgain(client: QueryClient, key: string): Promise<void> {
  return client.invalidateQueries({ queryKey: boardKeyOf(key) });
}
