import type { Plan, TrainingTeam } from '@allcourt/contract';
import { MAX_PLAN_ITEMS } from '@allcourt/contract/training-vocabulary';
import type { Sport } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { apiAs } from '#web/data/http.ts';
import { type Form, useForm } from '#web/data/use-form.ts';
import type { useShelf } from '#web/features/library/use-shelf.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { DrillPicker } from './drill-picker.tsx';
import {
  type PlanDraft,
  planBody,
  planFaults,
  totalMinutes,
  withChangedItem,
  withDrill,
  withoutItem,
} from './plan-draft.ts';
import { PlanItems } from './plan-items.tsx';
import { useSavePlan } from './plans.ts';

const upcomingAnswer = async () => (await import('@allcourt/contract/http/calendar')).upcomingAnswer;

interface PlanBuilderProps {
  /** The plan to edit; null for a new one. */
  plan: Plan | null;
  initial: PlanDraft;
  shelf: ReturnType<typeof useShelf>;
  sport: Sport;
  onSaved(plan: Plan): void;
  /** Missing for a new plan, which has nothing to cancel to. */
  onCancel?: (() => void) | undefined;
}

/** Builds a session from drills. */
export function PlanBuilder({ plan, initial, shelf, sport, onSaved, onCancel }: PlanBuilderProps) {
  const [id] = useState(() => plan?.id ?? uuidv7());
  const [isPicking, setPicking] = useState(false);
  const save = useSavePlan();
  const form = useForm({
    initial,
    check: (typed) => {
      const faults = planFaults(typed);
      return {
        title: faults.has('title') && 'Enter a title.',
        items: faults.has('items') && 'Add at least one drill.',
      };
    },
    submit: async (typed) => {
      const body = planBody(typed, plan?.version ?? 0);
      onSaved((await save.mutateAsync({ id, body })).plan);
    },
  });
  const draft = form.typed;
  const isFull = draft.items.length >= MAX_PLAN_ITEMS;
  const add = (
    <Button
      onClick={() => setPicking(true)}
      disabled={isFull}
      icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
    >
      Add drills
    </Button>
  );
  return (
    <div className="grid items-start gap-4 md:gap-6 lg:cols-main-90">
      <Panel
        title="Drills"
        flush
        aside={
          <span className="text-ink-2">
            <span className="type-num text-xl text-ink">{minutesText(totalMinutes(draft.items))}</span> in{' '}
            {countText(draft.items.length, 'drill')}
          </span>
        }
      >
        {draft.items.length === 0 ? (
          <EmptyState title="No drills yet" action={add}>
            Add drills from the library, your favorites or your recommendations.
          </EmptyState>
        ) : (
          <PlanItems
            items={draft.items}
            find={shelf.find}
            onOrder={(items) => form.set({ items })}
            onChange={(item, change) => form.set(withChangedItem(draft, item, change))}
            onRemove={(item) => form.set(withoutItem(draft, item))}
          />
        )}
        <div className="flex flex-wrap items-center gap-3 p-4 empty:hidden md:px-5">
          {draft.items.length > 0 && add}
          {isFull && <span className="type-caption">A session can have {MAX_PLAN_ITEMS} drills.</span>}
          <Refusal>{form.problemOf('items')}</Refusal>
        </div>
      </Panel>
      <form {...form.props}>
        <Panel title="Session">
          <PlanFields form={form} teams={shelf.teams} />
          <Refusal className="mt-3">{form.refusal}</Refusal>
          <div className="mt-4 flex gap-2">
            {onCancel && (
              <Button look="gho" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button look="ace" type="submit" busy={form.isBusy} className="flex-1">
              Save session
            </Button>
          </div>
        </Panel>
      </form>
      {isPicking && (
        <DrillPicker
          sport={sport}
          chosen={draft.items.map(({ drillKey }) => drillKey)}
          onAdd={(drill) =>
            form.set(withDrill(draft, { id: uuidv7(), drillKey: drill.id, minutes: drill.minutes, note: '' }))
          }
          onRemove={(key) => form.set({ items: draft.items.filter(({ drillKey }) => drillKey !== key) })}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

interface PlanFieldsProps {
  form: Form<PlanDraft>;
  /** Teams that the reader may share with. */
  teams: readonly TrainingTeam[];
}

/** Title, focus, audience and event of a session. */
function PlanFields({ form, teams }: PlanFieldsProps) {
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
    queryFn: ({ signal }) => apiAs(upcomingAnswer, '/api/calendar/upcoming', { signal }),
  });
}
