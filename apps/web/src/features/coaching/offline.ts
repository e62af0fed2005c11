import type { StartThreadBody, VideoNoteBody } from '@allcourt/contract';
import type { OfflineFeature, RefusedTopics } from '#web/data/offline-feature.ts';
import { type Call, type CallSenderOptions, createCallSender } from '#web/data/outbox/call-sender.ts';
import type { ItemOf } from '#web/data/outbox/item.ts';
import type { Sender } from '#web/data/outbox/sender.ts';
import { COACHING_KEY } from './coaching-key.ts';

declare module '#web/data/outbox/item.ts' {
  interface OutboxBodies {
    /** A player's own thread. The key of these three is the thread's id; a reply's own id is its message's. */
    'coaching:start': StartThreadBody;
    'coaching:read': { readonly isRead: boolean };
    'coaching:reply': { readonly text: string; readonly note?: VideoNoteBody };
    /** Its key is the assignment's id. */
    'coaching:done': { readonly isDone: boolean };
  }
}

export const coachingOffline: OfflineFeature = {
  refused: {
    'coaching:read': "Feedback couldn't be marked as read.",
    'coaching:start': "Your reel couldn't be sent to your coach.",
    'coaching:reply': "Your reply to your coach couldn't be sent.",
    'coaching:done': "Your assignment couldn't be marked as done.",
  } satisfies RefusedTopics<'coaching'>,
  // A run of a drill can complete an assignment.
  refreshAfter: { training: [{ queryKey: COACHING_KEY }] },
  start: ({ store, queryClient }) => ({
    senders: {
      coaching: createCoachingSender({
        store,
        onSent: () => queryClient.invalidateQueries({ queryKey: COACHING_KEY }),
      }),
    },
  }),
};

/** Sends reads, replies and finished assignments one by one. */
export function createCoachingSender(options: CallSenderOptions): Sender {
  return createCallSender('coaching', callOf, options);
}

function callOf({ topic, key, id, body }: ItemOf<'coaching'>): Call {
  switch (topic) {
    case 'coaching:start':
      return { path: `/api/coaching/feedback/${key}`, method: 'PUT', body };
    case 'coaching:read':
      return { path: `/api/coaching/feedback/${key}/read`, method: 'PUT', body };
    case 'coaching:reply':
      return { path: `/api/coaching/feedback/${key}/messages/${id}`, method: 'PUT', body };
    case 'coaching:done':
      return { path: `/api/coaching/assignments/${key}/done`, method: 'PUT', body };
  }
}
