import type { Sport } from '@allcourt/scoring';
import { lazy, Suspense, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { NewItem } from '#web/data/outbox/item.ts';
import type { ShownSession } from '#web/features/plans/session/shown-sessions.ts';
import { useTrainingQueue } from '#web/features/training/use-training-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  draftOfSession,
  newSession,
  type SessionDraft,
  type SessionFault,
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

const NO_FAULTS: ReadonlySet<SessionFault> = new Set();

/** Logs or edits a session; saved on this device until the server has it. */
export function SessionSheet({ session, newId, sport, initial, onClose, onSaved }: SessionSheetProps) {
  const formId = useId();
  const toast = useToast();
  const { enqueue } = useTrainingQueue();
  const [id] = useState(() => session?.id ?? newId ?? uuidv7());
  const [draft, setDraft] = useState(
    () => initial ?? (session ? draftOfSession(session) : newSession(new Date(), { sport })),
  );
  const [isChecked, setChecked] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const faults = isChecked ? sessionFaults(draft, new Date()) : NO_FAULTS;

  const keep = async (item: NewItem): Promise<boolean> => {
    setFailed(false);
    try {
      await enqueue(item);
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  };
  const save = async () => {
    setChecked(true);
    if (sessionFaults(draft, new Date()).size > 0) {
      return;
    }
    if (await keep({ topic: 'training:session', key: id, id: uuidv7(), body: sessionBody(draft) })) {
      toast({ text: session ? 'Session saved' : 'Session logged' });
      onClose();
      onSaved?.();
    }
  };
  const remove = async () => {
    if (!(await keep({ topic: 'training:session-delete', key: id, id: uuidv7(), body: null }))) {
      return;
    }
    onClose();
    toast({
      text: 'Session deleted',
      durationMs: 10_000,
      action: {
        label: 'Undo',
        onPress: () => void keep({ topic: 'training:session-restore', key: id, id: uuidv7(), body: null }),
      },
    });
  };

  return (
    <Dialog
      open
      size="md"
      title={session ? 'Session' : 'Log session'}
      onClose={onClose}
      actions={
        <>
          {session && (
            <Button look="dan" className="md:mr-auto" onClick={() => void remove()}>
              Delete session
            </Button>
          )}
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button look="pri" type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SessionFields
          draft={draft}
          onChange={setDraft}
          faults={faults}
          onAddDrills={() => setPicking(true)}
        />
      </form>
      <div role="alert" className="mt-3 empty:hidden">
        {hasFailed && <FieldError>Couldn't save on this device. Try again.</FieldError>}
      </div>
      {isPicking && (
        <Suspense fallback={null}>
          <DrillPicker
            sport={sport}
            chosen={draft.drills.map(({ key }) => key)}
            onAdd={({ id: key, title }) =>
              setDraft((current) => ({ ...current, drills: [...current.drills, { key, title }] }))
            }
            onRemove={(key) =>
              setDraft((current) => ({
                ...current,
                drills: current.drills.filter((drill) => drill.key !== key),
              }))
            }
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
