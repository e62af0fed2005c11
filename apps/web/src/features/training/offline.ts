import type { SaveGoalBody, SaveResultBody, SaveSessionBody } from '@allcourt/contract';
import type { OfflineFeature, RefusedTopics } from '#web/data/offline-feature.ts';
import { type Call, type CallSenderOptions, createCallSender } from '#web/data/outbox/call-sender.ts';
import type { ItemOf } from '#web/data/outbox/item.ts';
import type { Sender } from '#web/data/outbox/sender.ts';
import { TRAINING_KEY } from './training-key.ts';

declare module '#web/data/outbox/item.ts' {
  interface OutboxBodies {
    /** A counted run of a drill; its key is the result's id. */
    'training:result': SaveResultBody;
    /** The key of these three is the session's id, which is all that two of them need. */
    'training:session': SaveSessionBody;
    'training:session-delete': null;
    'training:session-restore': null;
    /** A weekly goal; its key is the goal's id. */
    'training:goal': SaveGoalBody;
    'training:goal-delete': null;
  }
}

export const trainingOffline: OfflineFeature = {
  refused: {
    'training:result': "Your drill result couldn't be saved.",
    'training:session': "A training session couldn't be saved.",
    'training:session-delete': "A training session couldn't be deleted.",
    'training:session-restore': "A training session couldn't be restored.",
    'training:goal': "A weekly goal couldn't be saved.",
    'training:goal-delete': "A weekly goal couldn't be deleted.",
  } satisfies RefusedTopics<'training'>,
  start: ({ store, queryClient }) => ({
    senders: {
      training: createTrainingSender({
        store,
        onSent: () => queryClient.invalidateQueries({ queryKey: TRAINING_KEY }),
      }),
    },
  }),
};

/** Sends training items one by one. */
export function createTrainingSender(options: CallSenderOptions): Sender {
  return createCallSender('training', callOf, options);
}

function callOf({ topic, key, body }: ItemOf<'training'>): Call {
  switch (topic) {
    case 'training:result':
      return { path: `/api/training/results/${key}`, method: 'PUT', body };
    case 'training:session':
      return { path: `/api/training/sessions/${key}`, method: 'PUT', body };
    case 'training:session-delete':
      return { path: `/api/training/sessions/${key}`, method: 'DELETE' };
    case 'training:session-restore':
      return { path: `/api/training/sessions/${key}/restore`, method: 'POST' };
    case 'training:goal':
      return { path: `/api/training/goals/${key}`, method: 'PUT', body };
    case 'training:goal-delete':
      return { path: `/api/training/goals/${key}`, method: 'DELETE' };
  }
}
