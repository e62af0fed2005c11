import { MAX_TRAINING_TEXT, PLAN_RESULTS } from '@allcourt/contract/training-vocabulary';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useForm } from '#web/data/use-form.ts';
import { useTrainingQueue } from '#web/features/training/use-training-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { draftOfNote, type NoteDraft, noteBody, noteFaults, RESULT_WORDS } from './note-draft.ts';
import type { ShownNote } from './shown-notes.ts';

interface NoteSheetProps {
  /** Null for a new one. */
  note: ShownNote | null;
  /** The fields of a new one. */
  initial: NoteDraft;
  onClose(): void;
}

const RESULTS = PLAN_RESULTS.map((value) => ({ value, label: RESULT_WORDS[value] }));

/** Writes or edits a note; saved on this device until the server has it. */
export function NoteSheet({ note, initial, onClose }: NoteSheetProps) {
  const toast = useToast();
  const { enqueue } = useTrainingQueue();
  const [id] = useState(() => note?.id ?? uuidv7());
  const item = () => ({ key: id, id: uuidv7() });
  const form = useForm({
    initial: () => (note ? draftOfNote(note) : initial),
    check: (draft) => {
      const faults = noteFaults(draft);
      return {
        day: faults.has('day') && 'Choose a date.',
        plan: faults.has('words') && 'Write a plan, or what came of it.',
      };
    },
    submit: async (draft) => {
      await enqueue({ topic: 'training:note', ...item(), body: noteBody(draft) });
      toast({ text: 'Note saved' });
      onClose();
    },
    sentence: () => "Couldn't save on this device. Try again.",
  });
  const remove = async () => {
    await enqueue({ topic: 'training:note-delete', ...item(), body: null });
    onClose();
    toast({
      text: 'Note deleted',
      durationMs: 10_000,
      action: {
        label: 'Undo',
        onPress: () => void enqueue({ topic: 'training:note-restore', ...item(), body: null }),
      },
    });
  };
  return (
    <FormDialog
      form={form}
      title={note ? 'Journal note' : 'New note'}
      onClose={onClose}
      submitLabel="Save"
      acts={
        note && (
          <Button look="dan" className="md:mr-auto" onClick={() => void form.run(remove)}>
            Delete note
          </Button>
        )
      }
    >
      <p className="text-ink-2">Only you can read your journal.</p>
      {form.typed.matchId === null && <TextField {...form.field('day')} label="Date" type="date" />}
      <TextAreaField {...form.field('plan')} label="Plan" rows={3} maxLength={MAX_TRAINING_TEXT} />
      <TextAreaField {...form.field('worked')} label="What worked" rows={3} maxLength={MAX_TRAINING_TEXT} />
      <TextAreaField
        {...form.field('change')}
        label="What to change"
        rows={3}
        maxLength={MAX_TRAINING_TEXT}
      />
      <div>
        <p className="type-label mb-1.5" aria-hidden="true">
          Result against the plan
        </p>
        <Segmented label="Result against the plan" block choices={RESULTS} {...form.choice('result')} />
      </div>
    </FormDialog>
  );
}
