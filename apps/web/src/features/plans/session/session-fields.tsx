import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { dayKey } from '#web/ui/words/when.ts';
import { EffortField } from './effort-field.tsx';
import type { SessionDraft, SessionFault } from './session-draft.ts';

interface SessionFieldsProps {
  draft: SessionDraft;
  onChange(draft: SessionDraft): void;
  faults: ReadonlySet<SessionFault>;
  onAddDrills(): void;
}

const SPORTS = [
  { value: 'tennis', label: 'Tennis' },
  { value: 'pickleball', label: 'Pickleball' },
  { value: 'both', label: 'Other' },
] as const;

/** All fields of a session. */
export function SessionFields({ draft, onChange, faults, onAddDrills }: SessionFieldsProps) {
  const change = (part: Partial<SessionDraft>) => onChange({ ...draft, ...part });
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 sm:cols-day-time">
        <div className="max-sm:col-span-2">
          <TextField
            label="Date"
            type="date"
            max={dayKey(new Date())}
            value={draft.day}
            onChange={({ target }) => change({ day: target.value })}
            error={faults.has('day') && 'Choose a past date and time.'}
          />
        </div>
        <TextField
          label="Started"
          type="time"
          value={draft.time}
          onChange={({ target }) => change({ time: target.value })}
        />
        <TextField
          label="Minutes"
          inputMode="numeric"
          value={draft.minutes}
          onChange={({ target }) => change({ minutes: target.value })}
          error={faults.has('minutes') && '1 to 720 minutes.'}
        />
      </div>
      <Segmented
        label="Sport"
        block
        choices={SPORTS}
        value={draft.sport}
        onChange={(sport) => change({ sport })}
      />
      <TextField
        label="Focus"
        placeholder="Serve placement"
        maxLength={200}
        value={draft.focus}
        onChange={({ target }) => change({ focus: target.value })}
      />
      <Drills
        drills={draft.drills}
        onAdd={onAddDrills}
        onRemove={(key) => change({ drills: draft.drills.filter((drill) => drill.key !== key) })}
      />
      <EffortField value={draft.effort} onChange={(effort) => change({ effort })} />
      <TextAreaField
        label="Notes"
        rows={3}
        maxLength={2000}
        value={draft.notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
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
