import { useId, useState } from 'react';
import { type EventForm, withStart } from '#web/features/calendar/model/event-draft.ts';
import { cx } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { zoneCity } from '#web/ui/words/event-times.ts';

/** Start and end, in the event's time zone. */
export function WhenFields({ form }: { form: EventForm }) {
  const draft = form.typed;
  const { isAllDay, startDay, startTime, endDay, endTime } = draft;
  const problem = form.problemOf('endDay');
  const problemId = useId();
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="sr-only">When</legend>
      <Switch {...form.flag('isAllDay')}>All day</Switch>
      <div className={cx('grid gap-3', isAllDay ? 'grid-cols-2' : 'grid-cols-2 sm:grid-cols-4')}>
        <TextField
          label={isAllDay ? 'First day' : 'Starts on'}
          type="date"
          value={startDay}
          onChange={({ target: { value } }) => value && form.set(withStart(draft, { startDay: value }))}
        />
        {!isAllDay && (
          <TextField
            label="Starts at"
            type="time"
            value={startTime}
            onChange={({ target: { value } }) => value && form.set(withStart(draft, { startTime: value }))}
          />
        )}
        <TextField
          label={isAllDay ? 'Last day' : 'Ends on'}
          type="date"
          value={endDay}
          errorId={problem && problemId}
          onChange={({ target: { value } }) => value && form.set({ endDay: value })}
        />
        {!isAllDay && (
          <TextField
            label="Ends at"
            type="time"
            value={endTime}
            onChange={({ target: { value } }) => value && form.set({ endTime: value })}
          />
        )}
      </div>
      {problem && (
        <div role="alert">
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      )}
      {!isAllDay && <ZoneLine zone={draft.timeZone} onChoose={(timeZone) => form.set({ timeZone })} />}
    </fieldset>
  );
}

/** Time zone, folded away since few change it. */
function ZoneLine({ zone, onChoose }: { zone: string; onChoose(zone: string): void }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <SelectField label="Time zone" value={zone} onChange={(event) => onChoose(event.target.value)}>
        {[...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <p className="text-13 text-ink-2">
      {zoneCity(zone)} time.{' '}
      <button type="button" className="text-link min-h-11" onClick={() => setOpen(true)}>
        Change time zone
      </button>
    </p>
  );
}
