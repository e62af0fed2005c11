import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import type { DraftProps } from './event-fields.tsx';

const EARLY = [10, 15, 20, 30, 45, 60, 90];
const DEADLINES = [
  [60, '1 hour before'],
  [180, '3 hours before'],
  [720, '12 hours before'],
  [1440, '1 day before'],
  [2880, '2 days before'],
  [10_080, '1 week before'],
] as const;

/** When to be there; of a team event also how many can come, and until when they reply. */
export function PeopleFields({ draft, onChange, faults }: DraftProps) {
  const early = withOwn(EARLY, draft.arriveEarly);
  const isTeams = draft.teamId !== null;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="sr-only">Who comes</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField
          label="Arrive early"
          value={draft.arriveEarly}
          onChange={(event) => onChange({ ...draft, arriveEarly: event.target.value })}
        >
          <option value="">On time</option>
          {early.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} min before
            </option>
          ))}
        </SelectField>
        {isTeams && (
          <>
            <TextField
              label="Places"
              type="number"
              min={1}
              max={500}
              placeholder="No limit"
              value={draft.capacity}
              onChange={(event) => onChange({ ...draft, capacity: event.target.value })}
              error={faults.get('capacity')}
            />
            <SelectField
              label="Replies close"
              value={draft.replyBy}
              onChange={(event) => onChange({ ...draft, replyBy: event.target.value })}
            >
              <option value="">When it is over</option>
              {DEADLINES.map(([minutes, label]) => (
                <option key={minutes} value={minutes}>
                  {label}
                </option>
              ))}
              {draft.replyBy !== '' && !DEADLINES.some(([minutes]) => `${minutes}` === draft.replyBy) && (
                <option value={draft.replyBy}>{draft.replyBy} min before</option>
              )}
            </SelectField>
          </>
        )}
      </div>
      {isTeams && (
        <Switch
          checked={draft.countsAsGoing}
          onChange={(countsAsGoing) => onChange({ ...draft, countsAsGoing })}
          hint="Only who cannot come has to say so."
        >
          No reply counts as going
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
