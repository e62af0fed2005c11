import type { Sport } from '@allcourt/scoring';
import { Plus, X } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { type Form, useForm } from '#web/data/use-form.ts';
import type { ShownSession } from '#web/features/plans/session/shown-sessions.ts';
import { useTrainingQueue } from '#web/features/training/use-training-queue.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dayKey } from '#web/ui/words/when.ts';
import {
  draftOfSession,
  newSession,
  type SessionDraft,
  sessionBody,
  sessionFaults,
} from './session-draft.ts';
import { EFFORT_WORDS, effortText } from './session-words.ts';

const DrillPicker = lazyPart(async () => (await import('#web/features/plans/drill-picker.tsx')).DrillPicker);

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

interface SessionFieldsProps {
  form: Form<SessionDraft>;
  onAddDrills(): void;
}

const SPORTS = [
  { value: 'tennis', label: 'Tennis' },
  { value: 'pickleball', label: 'Pickleball' },
  { value: 'both', label: 'Other' },
] as const;

/** All fields of a session. */
function SessionFields({ form, onAddDrills }: SessionFieldsProps) {
  const { drills } = form.typed;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 sm:cols-day-time">
        <div className="max-sm:col-span-2">
          <TextField {...form.field('day')} label="Date" type="date" max={dayKey(new Date())} />
        </div>
        <TextField {...form.field('time')} label="Started" type="time" />
        <TextField {...form.field('minutes')} label="Minutes" inputMode="numeric" />
      </div>
      <Segmented label="Sport" block choices={SPORTS} {...form.choice('sport')} />
      <TextField {...form.field('focus')} label="Focus" placeholder="Serve placement" maxLength={200} />
      <Drills
        drills={drills}
        onAdd={onAddDrills}
        onRemove={(key) => form.set({ drills: drills.filter((drill) => drill.key !== key) })}
      />
      <EffortField {...form.choice('effort')} />
      <TextAreaField {...form.field('notes')} label="Notes" rows={3} maxLength={2000} />
    </div>
  );
}

interface DrillsProps {
  drills: SessionDraft['drills'];
  onAdd(): void;
  onRemove(key: string): void;
}

function Drills({ drills, onAdd, onRemove }: DrillsProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="type-label mb-1.5">Drills</legend>
      {drills.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {drills.map(({ key, title }) => (
            <li key={key} className="flex min-h-11 items-center gap-2 pl-3">
              <span className="min-w-0 flex-1 truncate">{title ?? 'Deleted drill'}</span>
              <IconButton label={`Remove ${title ?? 'this drill'}`} size="sm" onClick={() => onRemove(key)}>
                <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="sm"
        className="justify-self-start"
        onClick={onAdd}
        icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
      >
        Add drills
      </Button>
    </fieldset>
  );
}

interface EffortFieldProps {
  value: number | null;
  onChange(value: number): void;
}

/** Effort from 1 to 10, with words. */
function EffortField({ value, onChange }: EffortFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="type-label mb-1.5">Effort</legend>
      <div className="cells grid-cols-5 rounded-md sm:grid-cols-10">
        {EFFORT_WORDS.map((word, index) => {
          const effort = index + 1;
          const isOn = effort === value;
          return (
            <label
              key={word}
              className={cx(
                'type-num relative grid min-h-11 cursor-pointer place-items-center text-17 has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-focus',
                isOn ? 'bg-court text-on-court' : 'hover:bg-surface-2',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={isOn}
                onChange={() => onChange(effort)}
                className="absolute inset-0 m-0 cursor-inherit appearance-none opacity-0"
              />
              {effort}
              <span className="sr-only">, {word}</span>
            </label>
          );
        })}
      </div>
      <p className="type-caption mt-1.5">
        {value === null ? '1 is very easy, 10 is all out.' : effortText(value)}
      </p>
    </fieldset>
  );
}
