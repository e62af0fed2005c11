import type {
  SaveGoalBody,
  SaveJournalNoteBody,
  SaveProgramBody,
  SaveResultBody,
  SaveSessionBody,
} from '@allcourt/contract';
import type { OfflineFeature, RefusedTopics } from '#web/data/offline-feature.ts';
import { type Call, type CallSenderOptions, createCallSender } from '#web/data/outbox/call-sender.ts';
import type { ItemOf } from '#web/data/outbox/item.ts';
import type { Sender } from '#web/data/outbox/sender.ts';
import type { Outbox } from '#web/data/outbox.ts';
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
    /** A note of the journal; the key of these three is its id. */
    'training:note': SaveJournalNoteBody;
    'training:note-delete': null;
    'training:note-restore': null;
    /** A started program; the key of these three is its id. */
    'training:program': SaveProgramBody;
    'training:program-leave': null;
    /** Its body is only shown until the server has answered. */
    'training:program-restore': SaveProgramBody;
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
    'training:note': "A journal note couldn't be saved.",
    'training:note-delete': "A journal note couldn't be deleted.",
    'training:note-restore': "A journal note couldn't be restored.",
    'training:program': "Your program couldn't be saved.",
    'training:program-leave': "Your program couldn't be left.",
    'training:program-restore': "Your program couldn't be restored.",
  } satisfies RefusedTopics<'training'>,
  start({ store, queryClient, outbox }) {
    takeOverOnceSignedIn(outbox);
    return {
      senders: {
        training: createTrainingSender({
          store,
          onSent: () => queryClient.invalidateQueries({ queryKey: TRAINING_KEY }),
        }),
      },
    };
  },
};

/** The account is known only after the start. */
function takeOverOnceSignedIn(outbox: Outbox): void {
  let lastSeen: string | null = null;
  outbox.subscribe(() => {
    const accountId = outbox.accountId();
    if (accountId !== lastSeen) {
      lastSeen = accountId;
      takeOver(outbox).catch(() => {
        // It could not be loaded or stored: it stays where it is until the next start.
      });
    }
  });
}

/** Few devices have a program of their own, and only those load the code for it. */
async function takeOver(outbox: Outbox): Promise<void> {
  if (localStorage.getItem('training:program') !== null) {
    const { takeOverDeviceProgram } = await import('./device-program.ts');
    await takeOverDeviceProgram(outbox);
  }
}

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
    case 'training:note':
      return { path: `/api/training/journal/${key}`, method: 'PUT', body };
    case 'training:note-delete':
      return { path: `/api/training/journal/${key}`, method: 'DELETE' };
    case 'training:note-restore':
      return { path: `/api/training/journal/${key}/restore`, method: 'POST' };
    case 'training:program':
      return { path: `/api/training/programs/${key}`, method: 'PUT', body };
    case 'training:program-leave':
      return { path: `/api/training/programs/${key}`, method: 'DELETE' };
    case 'training:program-restore':
      return { path: `/api/training/programs/${key}/restore`, method: 'POST' };
  }
}
