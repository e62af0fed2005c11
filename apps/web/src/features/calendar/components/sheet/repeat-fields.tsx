import { RULE_DAYS } from '@allcourt/contract/recurrence-rule';
import { addDays } from '#web/features/calendar/model/days.ts';
import type { EventForm } from '#web/features/calendar/model/event-draft.ts';
import { isLastOfMonth, nthOf, type Repeat, ruleDayOf, ruleOf } from '#web/features/calendar/model/repeat.ts';
import { weekdayName } from '#web/features/calendar/present/period-words.ts';
import { nthText, ruleText } from '#web/features/calendar/present/rule-words.ts';
import { cx } from '#web/ui/class-names.ts';
import { SelectField, TextField } from '#web/ui/text-field.tsx';

const FREQUENCIES = [
  ['NONE', 'Once'],
  ['DAILY', 'Every day'],
  ['WEEKLY', 'Every week'],
  ['MONTHLY', 'Every month'],
  ['YEARLY', 'Every year'],
] as const satisfies readonly (readonly [Repeat['freq'], string])[];

const UNITS = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' } as const;

/** The repeat rule, with its description below. */
export function RepeatFields({ form }: { form: EventForm }) {
  const { repeat, startDay } = form.typed;
  const change = (part: Partial<Repeat>) => form.set({ repeat: { ...repeat, ...part } });
  const rule = ruleOf(repeat, startDay);
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="sr-only">Repeats</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Repeats"
          value={repeat.freq}
          onChange={({ target: { value } }) => {
            const freq = FREQUENCIES.find(([name]) => name === value)?.[0];
            change({ freq: freq ?? 'OTHER' });
          }}
        >
          {FREQUENCIES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {repeat.other !== null && <option value="OTHER">Keep current rule</option>}
        </SelectField>
        {repeat.freq !== 'NONE' && repeat.freq !== 'OTHER' && (
          <TextField
            label={`Every how many ${UNITS[repeat.freq]}`}
            type="number"
            min={1}
            max={99}
            value={repeat.interval}
            onChange={({ target: { value } }) => change({ interval: within(value, 99) })}
          />
        )}
      </div>
      {repeat.freq === 'WEEKLY' && <WeekdayChoice repeat={repeat} startDay={startDay} onChange={change} />}
      {repeat.freq === 'MONTHLY' && (
        <SelectField
          label="On which day"
          value={repeat.monthBy}
          onChange={({ target: { value } }) =>
            change({ monthBy: value === 'weekday' || value === 'last-weekday' ? value : 'date' })
          }
        >
          <option value="date">On day {Number(startDay.slice(8))}</option>
          <option value="weekday">
            On the {nthText(nthOf(startDay))} {weekdayName(startDay)}
          </option>
          {isLastOfMonth(startDay) && (
            <option value="last-weekday">On the last {weekdayName(startDay)}</option>
          )}
        </SelectField>
      )}
      {repeat.freq !== 'NONE' && repeat.freq !== 'OTHER' && <EndFields repeat={repeat} onChange={change} />}
      {rule !== null && (
        <p role="status" className="type-caption">
          {ruleText(rule, new Date())}.
        </p>
      )}
    </fieldset>
  );
}

interface PartProps {
  repeat: Repeat;
  onChange(part: Partial<Repeat>): void;
}

function WeekdayChoice({ repeat, startDay, onChange }: PartProps & { startDay: string }) {
  const monday = '2024-01-01';
  const own = ruleDayOf(startDay);
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="type-label mb-1.5">On</legend>
      {RULE_DAYS.map((day, index) => {
        const isOn = repeat.days.includes(day);
        // The start day stays selected.
        const isFixed = day === own && isOn;
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isOn}
            aria-disabled={isFixed || undefined}
            onClick={() =>
              !isFixed &&
              onChange({ days: isOn ? repeat.days.filter((one) => one !== day) : [...repeat.days, day] })
            }
            className={cx(
              'h-11 min-w-12 rounded-md border px-2 text-13 font-semibold',
              isOn
                ? 'border-court bg-court-soft text-court-soft-ink'
                : 'border-edge bg-surface hover:bg-surface-2',
            )}
          >
            {weekdayName(addDays(monday, index))}
          </button>
        );
      })}
    </fieldset>
  );
}

function EndFields({ repeat, onChange }: PartProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Until"
        value={repeat.ends}
        onChange={({ target: { value } }) =>
          onChange({ ends: value === 'until' || value === 'count' ? value : 'never' })
        }
      >
        <option value="never">Never ends</option>
        <option value="until">A day</option>
        <option value="count">A number of times</option>
      </SelectField>
      {repeat.ends === 'until' && (
        <TextField
          label="Last day"
          type="date"
          value={repeat.until}
          onChange={({ target: { value } }) => value && onChange({ until: value })}
        />
      )}
      {repeat.ends === 'count' && (
        <TextField
          label="How many times"
          type="number"
          min={1}
          max={1000}
          value={repeat.count}
          onChange={({ target: { value } }) => onChange({ count: within(value, 1000) })}
        />
      )}
    </div>
  );
}

function within(text: string, most: number): number {
  return Math.min(most, Math.max(1, Math.round(Number(text)) || 1));
}
