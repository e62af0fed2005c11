import { useId } from 'react';
import { controlClass } from '#web/ui/control-look.ts';
import { FieldError } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { dayKey } from '#web/ui/words/when.ts';
import { dateProblem, durationProblem, type LogForm } from './log-form.ts';

interface WhenPlayedProps {
  form: LogForm;
  onChange(form: LogForm): void;
  isChecked: boolean;
}

/** The day, and how long it took if anybody knows. */
export function WhenPlayed({ form, onChange, isChecked }: WhenPlayedProps) {
  const today = dayKey(new Date());
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Date"
        type="date"
        max={today}
        value={form.date}
        onChange={(event) => onChange({ ...form, date: event.target.value })}
        error={isChecked ? dateProblem(form, today) : null}
      />
      <Duration form={form} onChange={onChange} />
    </div>
  );
}

function Duration({ form, onChange }: Pick<WhenPlayedProps, 'form' | 'onChange'>) {
  const noteId = useId();
  const problem = durationProblem(form);
  const field = (part: 'hours' | 'minutes') => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    placeholder: '–',
    value: form[part],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...form, [part]: event.target.value.trim() }),
    'aria-describedby': noteId,
    'aria-invalid': problem ? true : undefined,
    className: controlClass({}),
  });
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-1.5">Duration</legend>
      <div className="grid grid-cols-2 gap-2">
        <label className="flex items-center gap-2 text-ink-2">
          <input aria-label="Hours" {...field('hours')} />h
        </label>
        <label className="flex items-center gap-2 text-ink-2">
          <input aria-label="Minutes" {...field('minutes')} />
          min
        </label>
      </div>
      <div id={noteId} className="mt-1.5">
        {problem ? <FieldError>{problem}</FieldError> : <p className="type-caption">Optional</p>}
      </div>
    </fieldset>
  );
}
