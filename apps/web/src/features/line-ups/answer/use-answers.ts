import type { DisputeBody } from '@allcourt/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useOutbox } from '#web/data/offline-context.tsx';
import { isQueued, type NewItem, type OutboxItem } from '#web/data/outbox/item.ts';

/** An answer on this device that the server has not taken. */
export type SpokenItem = OutboxItem & { readonly topic: 'match:answer' | 'match:dispute' };

export interface Answers {
  /** The one on its way. */
  readonly waiting: SpokenItem | null;
  /** The one that the server refused. */
  readonly refused: SpokenItem | null;
  /** @param seq the length of the log that the reader sees */
  confirm(seq: number, mergeId?: string): Promise<void>;
  notMe(seq: number): Promise<void>;
  dispute(body: Omit<DisputeBody, 'id'>): Promise<void>;
  /** Takes back the answer that is still on this device. */
  undo(): Promise<void>;
}

/** The reader's answers about a match, with or without a network. */
export function useAnswers(matchId: string): Answers {
  const outbox = useOutbox();
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  return useMemo(() => {
    const own = items.filter((item) => item.key === matchId).filter(isSpoken);
    const put = async (item: NewItem) => {
      // A newer answer takes the place of one that is still here.
      await outbox.giveUp(own.map(({ n }) => n));
      await outbox.enqueue([item]);
    };
    const answer = (body: (NewItem & { topic: 'match:answer' })['body']) =>
      put({ topic: 'match:answer', key: matchId, id: uuidv7(), body });
    return {
      waiting: own.findLast(isQueued) ?? null,
      refused: own.findLast((item) => !isQueued(item)) ?? null,
      confirm: (seq, mergeId) => answer({ answer: 'confirm', seq, ...(mergeId ? { mergeId } : {}) }),
      notMe: (seq) => answer({ answer: 'not-me', seq }),
      dispute(body) {
        const id = uuidv7();
        return put({ topic: 'match:dispute', key: matchId, id, body: { id, ...body } });
      },
      undo: () => outbox.giveUp(own.map(({ n }) => n)),
    };
  }, [outbox, items, matchId]);
}

/** True for an answer or a dispute. */
export function isSpoken(item: OutboxItem): item is SpokenItem {
  return item.topic === 'match:answer' || item.topic === 'match:dispute';
}
