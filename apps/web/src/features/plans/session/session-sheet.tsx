import type { Sport } from '@allcourt/scoring';
import { lazy, Suspense, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useForm } from '#web/data/use-form.ts';
import type { ShownSession } from '#web/features/plans/session/shown-sessions.ts';
import { useTrainingQueue } from '#web/features/training/use-training-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  draftOfSession,
  newSession,
  type SessionDraft,
  sessionBody,
  sessionFaults,
} from './session-draft.ts';
import { SessionFields } from './session-fields.tsx';

const DrillPicker = lazy(() =>
  import('#web/features/plans/drill-picker.tsx').then((file) => ({
    default: file.DrillPicker,
  })),
);

interface SessionSheetProps {
  /** Null for a new one. */
  session: ShownSession | null;
  /** Id of a new one, if results refer to it already. */
  newId?: string;
  sport: Sport;
  /** Known fields of a new one. */
  initial?: SessionDraft;
  onClose(): void;
  /** Called once it is saved, at least on this device. */
  onSaved?(): void;
}

/** Logs or edits a session; saved on this device until the server has it. */
export function SessionSheet({ session, newId, sport, initial, onClose, onSaved }: SessionSheetProps) {
  const toast = useToast();
  const { enqueue } = useTrainingQueue();
  const [id] = useState(() => session?.id ?? newId ?? uuidv7());
  const [isPicking, setPicking] = useState(false);
  const item = () => ({ key: id, id: uuidv7() });
  const form = useForm({
    initial: () => initial ?? (session ? draftOfSession(session) : newSession(new Date(), { sport })),
    check: (draft) => {
      const faults = sessionFaults(draft, new Date());
      return {
        day: faults.has('day') && 'Choose a past date and time.',
        minutes: faults.has('minutes') && '1 to 720 minutes.',
      };
    },
    submit: async (draft) => {
      await enqueue({ topic: 'training:session', ...item(), body: sessionBody(draft) });
      toast({ text: session ? 'Session saved' : 'Session logged' });
      onClose();
      onSaved?.();
    },
    sentence: () => "Couldn't save on this device. Try again.",
  });
  const remove = async () => {
    await enqueue({ topic: 'training:session-delete', ...item(), body: null });
    onClose();
    toast({
      text: 'Session deleted',
      durationMs: 10_000,
      action: {
        label: 'Undo',
        onPress: () => void enqueue({ topic: 'training:session-restore', ...item(), body: null }),
      },
    });
  };
  const { drills } = form.typed;

  return (
    <>
      <FormDialog
        form={form}
        title={session ? 'Session' : 'Log session'}
        onClose={onClose}
        submitLabel="Save"
        acts={
          session && (
            <Button look="dan" className="md:mr-auto" onClick={() => void form.run(remove)}>
              Delete session
            </Button>
          )
        }
      >
        <SessionFields form={form} onAddDrills={() => setPicking(true)} />
      </FormDialog>
      {isPicking && (
        <Suspense fallback={null}>
          <DrillPicker
            sport={sport}
            chosen={drills.map(({ key }) => key)}
            onAdd={({ id: key, title }) => form.set({ drills: [...drills, { key, title }] })}
            onRemove={(key) => form.set({ drills: drills.filter((drill) => drill.key !== key) })}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
