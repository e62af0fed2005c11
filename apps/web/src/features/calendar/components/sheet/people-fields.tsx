import type { EventForm } from '#web/features/calendar/model/event-draft.ts';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { minutesText } from '#web/ui/words/duration.ts';

const EARLY = [10, 15, 20, 30, 45, 60, 90];
const DEADLINES = [
  [60, '1 hour before'],
  [180, '3 hours before'],
  [720, '12 hours before'],
  [1440, '1 day before'],
  [2880, '2 days before'],
  [10_080, '1 week before'],
] as const;

/** Arrival time and, for team events, places and reply deadline. */
export function PeopleFields({ form }: { form: EventForm }) {
  const { arriveEarly, replyBy, teamId } = form.typed;
  const early = withOwn(EARLY, arriveEarly);
  const isTeams = teamId !== null;
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="sr-only">Who comes</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField {...form.field('arriveEarly')} label="Arrive early">
          <option value="">No</option>
          {early.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutesText(minutes)} before
            </option>
          ))}
        </SelectField>
        {isTeams && (
          <>
            <TextField
              {...form.field('capacity')}
              label="Places"
              type="number"
              min={1}
              max={500}
              placeholder="No limit"
            />
            <SelectField {...form.field('replyBy')} label="Replies close">
              <option value="">When it ends</option>
              {DEADLINES.map(([minutes, label]) => (
                <option key={minutes} value={minutes}>
                  {label}
                </option>
              ))}
              {replyBy !== '' && !DEADLINES.some(([minutes]) => `${minutes}` === replyBy) && (
                <option value={replyBy}>{minutesText(Number(replyBy))} before</option>
              )}
            </SelectField>
          </>
        )}
      </div>
      {isTeams && (
        <Switch {...form.flag('countsAsGoing')} hint="Only people who can't come need to reply.">
          Assume everyone's coming
        </Switch>
      )}
    </fieldset>
  );
}

function withOwn(list: readonly number[], own: string): readonly number[] {
  return own === '' || list.includes(Number(own))
    ? list
    : [...list, Number(own)].sort((one, other) => one - other);
}
