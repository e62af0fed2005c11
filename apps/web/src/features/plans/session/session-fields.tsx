import { Plus, X } from 'lucide-react';
import type { Form } from '#web/data/use-form.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { dayKey } from '#web/ui/words/when.ts';
import { EffortField } from './effort-field.tsx';
import type { SessionDraft } from './session-draft.ts';

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
export function SessionFields({ form, onAddDrills }: SessionFieldsProps) {
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
