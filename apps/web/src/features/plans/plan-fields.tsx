import type { TrainingTeam } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';
import type { PlanDraft, PlanFault } from './plan-draft.ts';
import { useUpcomingEvents } from './upcoming-events.ts';

interface PlanFieldsProps {
  draft: PlanDraft;
  onChange(draft: PlanDraft): void;
  /** Those that the reader may share with. */
  teams: readonly TrainingTeam[];
  faults: ReadonlySet<PlanFault>;
}

/** What a session is called, what it is about, and who sees it. */
export function PlanFields({ draft, onChange, teams, faults }: PlanFieldsProps) {
  const change = (part: Partial<PlanDraft>) => onChange({ ...draft, ...part });
  return (
    <div className="grid gap-4">
      <TextField
        label="Title"
        placeholder="Second serve and first ball"
        maxLength={80}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
        error={faults.has('title') && 'A session needs a title.'}
      />
      <TextAreaField
        label="Focus and notes"
        rows={2}
        maxLength={200}
        value={draft.focus}
        onChange={({ target }) => change({ focus: target.value })}
      />
      {(teams.length > 0 || draft.teamId !== null) && (
        <SelectField
          label="Who sees it"
          value={draft.teamId ?? ''}
          onChange={({ target }) => change({ teamId: target.value || null })}
        >
          <option value="">Only me</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <EventField draft={draft} teams={teams} onChange={(event, teamId) => change({ event, teamId })} />
      <Switch
        checked={draft.isTemplate}
        onChange={(isTemplate) => change({ isTemplate })}
        hint="Templates stand apart, to be used again and again."
      >
        Keep as a template
      </Switch>
    </div>
  );
}

interface EventFieldProps {
  draft: PlanDraft;
  teams: readonly TrainingTeam[];
  onChange(event: PlanDraft['event'], teamId: string | null): void;
}

/** The event that it is the plan of: its page shows the plan to everybody who is asked. */
function EventField({ draft: { event, teamId }, teams, onChange }: EventFieldProps) {
  const { data } = useUpcomingEvents();
  const now = new Date();
  const events = (data?.occurrences ?? []).filter(
    ({ mayEdit, team }) => mayEdit || teams.some(({ id }) => id === team?.id),
  );
  const chosen = event === null ? '' : `${event.eventId}/${event.key}`;
  const isListed = events.some(({ eventId, key }) => `${eventId}/${key}` === chosen);
  return (
    <div>
      <SelectField
        label="Event"
        value={chosen}
        onChange={({ target }) => {
          const picked = events.find(({ eventId, key }) => `${eventId}/${key}` === target.value);
          onChange(picked ? { eventId: picked.eventId, key: picked.key } : null, picked?.team?.id ?? teamId);
        }}
      >
        <option value="">No event</option>
        {chosen !== '' && !isListed && <option value={chosen}>The event it was planned for</option>}
        {events.map(({ eventId, key, title, startsAt }) => (
          <option key={`${eventId}/${key}`} value={`${eventId}/${key}`}>
            {title}, {dayText(new Date(startsAt), now)}, {timeText(new Date(startsAt))}
          </option>
        ))}
      </SelectField>
      <p className="type-caption mt-1.5">
        Its page shows this session.{' '}
        <Link to="/calendar" search={{}} className="text-link text-xs">
          Plan an event
        </Link>{' '}
        first where it is not in the calendar.
      </p>
    </div>
  );
}
