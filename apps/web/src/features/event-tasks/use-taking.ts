// A task that the reader takes or gives back, for a minor too: shown and queued on this device; offline.ts sends it.

import type { EventTask } from '@allcourt/contract';
import { ERRORS } from '@allcourt/contract/errors';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useOutbox } from '#web/data/offline-context.tsx';
import { isItemOf, laneNamed } from '#web/data/outbox/item.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { type TasksOf, takingKey } from './tasks-key.ts';

/** The task as the reader left it, whether the server knows it yet, and the reason of the last refusal. */
export function useTaking({ eventId, key, minorId }: TasksOf, task: EventTask) {
  const outbox = useOutbox();
  const { user } = useAuth();
  const [problem, setProblem] = useState<string | null>(null);
  useSyncExternalStore(outbox.subscribe, outbox.status);
  const items = outbox.itemsOf(laneNamed('event-task', takingKey(task.id, minorId)));
  const newest = items.findLast((item) => isItemOf(item, 'event-task') && item.state === 'queued');
  const refused = items.find(({ state }) => state === 'refused');
  useEffect(() => {
    if (refused) {
      setProblem(sentenceFor(refused.reason));
      void outbox.discard(refused.n);
    }
  }, [refused, outbox]);
  const waiting = newest?.topic === 'event-task:take' ? newest.body.isTaken : null;
  const me = {
    ...{ accountId: minorId ?? user?.id ?? '', name: user?.displayName ?? '' },
    avatarUrl: user?.avatarUrl ?? null,
  };
  return {
    shown: waiting === null ? task : withOwn(task, me, waiting),
    isWaiting: waiting !== null,
    problem,
    take(isTaken: boolean) {
      setProblem(null);
      const body = { eventId, key, isTaken, ...(minorId !== null && { minorId }) };
      outbox
        .enqueue([{ topic: 'event-task:take', key: takingKey(task.id, minorId), id: uuidv7(), body }])
        .catch(() => setProblem("Couldn't save on this device. Free some space and try again."));
    },
  };
}

interface Me {
  readonly accountId: string;
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** A task that the reader takes, or no longer does. */
function withOwn(task: EventTask, { accountId, name, avatarUrl }: Me, isTaken: boolean): EventTask {
  const others = task.takers.filter(({ isYou }) => !isYou);
  const own = task.takers.find(({ isYou }) => isYou) ?? { accountId, face: { name, avatarUrl }, isYou: true };
  return { ...task, takers: isTaken ? [...others, own] : others };
}

function sentenceFor(reason: string | undefined): string {
  const known = Object.entries(ERRORS).find(([code]) => code === reason);
  return known?.[1].message ?? "That didn't work.";
}
