import type { TrainingTeam } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiAs } from '#web/data/http.ts';
import type { Form } from '#web/data/use-form.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';
import type { PlanDraft } from './plan-draft.ts';

interface PlanFieldsProps {
  form: Form<PlanDraft>;
  /** Teams that the reader may share with. */
  teams: readonly TrainingTeam[];
}

/** Title, focus, audience and event of a session. */
export function PlanFields({ form, teams }: PlanFieldsProps) {
  const draft = form.typed;
  return (
    <div className="grid gap-4">
      <TextField
        {...form.field('title')}
        label="Title"
        placeholder="Second serve and first ball"
        maxLength={80}
      />
      <TextAreaField {...form.field('focus')} label="Focus and notes" rows={2} maxLength={200} />
      {(teams.length > 0 || draft.teamId !== null) && (
        <SelectField
          label="Visible to"
          value={draft.teamId ?? ''}
          onChange={({ target }) => form.set({ teamId: target.value || null })}
        >
          <option value="">Only me</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <EventField draft={draft} teams={teams} onChange={(event, teamId) => form.set({ event, teamId })} />
      <Switch {...form.flag('isTemplate')} hint="Templates are listed separately, ready to reuse.">
        Save as template
      </Switch>
    </div>
  );
}

interface EventFieldProps {
  draft: PlanDraft;
  teams: readonly TrainingTeam[];
  onChange(event: PlanDraft['event'], teamId: string | null): void;
}

/** The event of this plan; its page shows the plan to everyone invited. */
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
        {chosen !== '' && !isListed && <option value={chosen}>Its current event</option>}
        {events.map(({ eventId, key, title, startsAt }) => (
          <option key={`${eventId}/${key}`} value={`${eventId}/${key}`}>
            {title}, {dayText(new Date(startsAt), now)}, {timeText(new Date(startsAt))}
          </option>
        ))}
      </SelectField>
      <p className="type-caption mt-1.5">
        The event page will show this session. Not in the calendar yet?{' '}
        <Link to="/calendar" search={{}} className="text-link text-xs">
          Plan an event
        </Link>{' '}
        first.
      </p>
    </div>
  );
}

/** Current and upcoming events that a session can be planned for. */
function useUpcomingEvents() {
  return useQuery({
    queryKey: [...TRAINING_KEY, 'upcoming-events'],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/calendar')).upcomingAnswer,
        '/api/calendar/upcoming',
        { signal },
      ),
  });
}
