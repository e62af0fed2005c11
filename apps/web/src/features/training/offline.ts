import type { SaveGoalBody, SaveResultBody, SaveSessionBody } from '@allcourt/contract';
import type { OfflineFeature, RefusedTopics } from '#web/data/offline-feature.ts';
import { TRAINING_KEY } from './training-key.ts';
import { createTrainingSender } from './training-sender.ts';

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
