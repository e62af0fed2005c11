import {
  type CalendarAnswer,
  type CreateTimePollBody,
  EVENT_TYPES,
  type EventType,
  MAX_POLL_TIMES,
  MIN_POLL_TIMES,
} from '@allcourt/contract';
import { useNavigate } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useAct } from '#web/data/use-act.ts';
import { useForm } from '#web/data/use-form.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { minutesText } from '#web/ui/words/duration.ts';
import { timeZone } from '#web/ui/words/region.ts';
import { instantOfWall, wallField } from '#web/ui/words/when.ts';
import { createPoll, refreshPolls } from './time-poll-calls.ts';

const TYPE_WORDS: Readonly<Record<EventType, string>> = {
  match: 'Match',
  practice: 'Practice',
  tournament: 'Tournament',
  social: 'Social',
  lesson: 'Lesson',
};
const LENGTHS = [60, 90, 120, 150, 180, 240] as const;
const DAY_MS = 86_400_000;

interface NewTimePollProps {
  teams: CalendarAnswer['teams'];
  onClose(): void;
}

/** A plan for an event with times to choose from. */
export function NewTimePoll({ teams, onClose }: NewTimePollProps) {
  const [id] = useState(() => uuidv7());
  const navigate = useNavigate();
  const toast = useToast();
  const create = useAct({
    act: (body: CreateTimePollBody) => createPoll(id, body),
    onDone: () => {
      toast({ text: 'Poll sent to the team' });
      onClose();
      void navigate({ to: '/time-polls/$pollId', params: { pollId: id } });
    },
    refresh: refreshPolls,
  });
  const form = useForm({
    initial: () => ({
      type: 'practice' as EventType,
      title: '',
      teamId: teams[0]?.id ?? '',
      place: '',
      minutes: '90',
      starts: ['', ''] as readonly string[],
      closes: wallField(new Date(Date.now() + 2 * DAY_MS)),
    }),
    check: ({ title, starts, closes }) => ({
      title: title.trim() === '' && 'Enter a title.',
      starts: timesProblem(starts),
      closes: closesProblem(closes, starts),
    }),
    submit: ({ type, title, teamId, place, minutes, starts, closes }) =>
      create.mutateAsync({
        ...{ type, title: title.trim(), teamId, notes: null, timeZone: timeZone() },
        venue:
          place.trim() === ''
            ? null
            : {
                name: place.trim(),
                address: null,
                mapUrl: null,
                courts: null,
                surface: null,
                isIndoor: false,
              },
        minutes: Number(minutes),
        starts: starts.filter((wall) => wall !== ''),
        closesAt: instantOfWall(closes).toISOString(),
      }),
  });
  const { starts } = form.typed;
  const setTime = (place: number, wall: string) =>
    form.set({ starts: starts.map((one, index) => (index === place ? wall : one)) });
  return (
    <FormDialog form={form} onClose={onClose} title="Find a time" submitLabel="Send poll" size="md">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('title')} label="Title" maxLength={120} />
        <SelectField {...form.field('teamId')} label="Team">
          {teams.map(({ id: teamId, name }) => (
            <option key={teamId} value={teamId}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Type"
          value={form.typed.type}
          onChange={({ target: { value } }) =>
            form.set({ type: EVENT_TYPES.find((type) => type === value) ?? 'practice' })
          }
        >
          {EVENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {TYPE_WORDS[type]}
            </option>
          ))}
        </SelectField>
        <SelectField {...form.field('minutes')} label="Length">
          {LENGTHS.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutesText(minutes)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField {...form.field('place')} label="Place (optional)" maxLength={120} />
      <fieldset className="grid gap-2">
        <legend className="type-strong mb-1.5">Times to choose from</legend>
        {starts.map((wall, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time is known by its place only.
          <span key={place} className="flex items-end gap-2">
            <span className="min-w-0 flex-1">
              <TextField
                label={`Time ${place + 1}`}
                type="datetime-local"
                value={wall}
                error={(place === 0 && form.problemOf('starts')) || undefined}
                onChange={({ target }) => setTime(place, target.value)}
              />
            </span>
            {starts.length > MIN_POLL_TIMES && (
              <IconButton
                label={`Remove time ${place + 1}`}
                onClick={() => form.set({ starts: starts.filter((_, index) => index !== place) })}
              >
                <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
              </IconButton>
            )}
          </span>
        ))}
        {starts.length < MAX_POLL_TIMES && (
          <span>
            <Button
              look="gho"
              icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              onClick={() => form.set({ starts: [...starts, nextDay(starts.at(-1) ?? '')] })}
            >
              Add time
            </Button>
          </span>
        )}
      </fieldset>
      <TextField {...form.field('closes')} label="Answer by" type="datetime-local" />
      <p className="type-caption">The team is notified. You pick the time once the answers are in.</p>
    </FormDialog>
  );
}

function timesProblem(starts: readonly string[]): string | false {
  const given = starts.filter((wall) => wall !== '');
  if (given.length < MIN_POLL_TIMES) {
    return 'Enter at least two times.';
  }
  if (new Set(given).size < given.length) {
    return 'Enter each time once.';
  }
  return given.some((wall) => instantOfWall(wall) <= new Date()) && 'Enter times that are still to come.';
}

function closesProblem(closes: string, starts: readonly string[]): string | false {
  if (closes === '' || instantOfWall(closes) <= new Date()) {
    return 'Enter a time that is still to come.';
  }
  const last = starts
    .filter((wall) => wall !== '')
    .toSorted()
    .at(-1);
  return last !== undefined && closes > last && 'Enter a time before the last one to choose from.';
}

/** The same time a day later: most plans are for the evening of some day. */
function nextDay(wall: string): string {
  return wall === '' ? '' : wallField(new Date(instantOfWall(wall).getTime() + DAY_MS));
}
