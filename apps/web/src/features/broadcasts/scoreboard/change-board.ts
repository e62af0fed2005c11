import type { BoardAnswer, BoardChange, ChangeBoardBody } from '@allcourt/contract';
import type { QueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { boardKeyOf } from '#web/features/player/live/get-live.ts';

/** Counts by hand. What is behind is refused as `board-stale`. */
export async function changeBoard(
  broadcastId: string,
  changeId: string,
  body: ChangeBoardBody,
): Promise<BoardChange> {
  const { change } = await apiAs(
    async () => (await import('@allcourt/contract/http/broadcasts')).boardChangeAnswer,
    `/api/broadcasts/${broadcastId}/board/${changeId}`,
    { method: 'PUT', body },
  );
  return change;
}

/** What was counted here is known at once, before it comes in by the socket. */
export function keepBoardChange(client: QueryClient, key: string, change: BoardChange): void {
  client.setQueryData<BoardAnswer>(boardKeyOf(key), (known) =>
    known?.changes.length === change.seq - 1 ? { changes: [...known.changes, change] } : known,
  );
}

export function readBoardAgain(client: QueryClient, key: string): Promise<void> {
  return client.invalidateQueries({ queryKey: boardKeyOf(key) });
}
