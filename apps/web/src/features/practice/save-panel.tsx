import type { Occurrence } from '@allcourt/contract';
import type { Weakness } from '@allcourt/training';
import type { PracticeBlock } from '@allcourt/training/practice';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useForm } from '#web/data/use-form.ts';
import { useSavePlan } from '#web/features/plans/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { timeZone } from '#web/ui/words/region.ts';
import { dayKey, dayText, timeText } from '#web/ui/words/when.ts';
import { createEvent, type Occasion, useNextEvents } from './practice.ts';
import { eventBody, focusText, itemsOf, keyOf } from './practice-draft.ts';

interface SavePanelProps {
  teamId: string;
  blocks: readonly PracticeBlock[];
  focus: readonly Weakness[];
  /** The event that the reader came from. */
  occasion: Occasion | null;
  event: Occurrence | null;
}

const NEW = 'new';
const DAY_MS = 86_400_000;

/** Saves the practice to an event, a new one or one that is there. */
export function SavePanel({ teamId, blocks, focus, occasion, event }: SavePanelProps) {
  const navigate = useNavigate();
  const save = useSavePlan();
  // Kept for a second try: what was saved by the first is not saved twice.
  const [ids] = useState(() => ({ plan: uuidv7(), event: uuidv7() }));
  const minutes = blocks.reduce((sum, block) => sum + block.minutes, 0);
  const form = useForm({
    initial: {
      title: '',
      where: occasion ? idOf(occasion) : NEW,
      day: dayKey(new Date(Date.now() + DAY_MS)),
      time: '18:00',
    },
    check: ({ where, day, time }) => ({
      day: where === NEW && !day && 'Choose a day.',
      time: where === NEW && !time && 'Choose a time.',
    }),
    submit: async ({ title, where, day, time }) => {
      const named = title.trim() || `Practice: ${focusText(focus)}`.slice(0, 80);
      const place = where === NEW ? await makeEvent({ title: named, day, time }) : occasionOf(where);
      const body = {
        title: named,
        focus: focus.length === 0 ? null : focusText(focus),
        items: itemsOf(blocks),
        isTemplate: false,
        version: 0,
        teamId,
        event: place,
      };
      await save.mutateAsync({ id: ids.plan, body });
      await navigate({ to: '/calendar/$eventId/$key', params: place });
    },
  });
  const makeEvent = async (when: { title: string; day: string; time: string }): Promise<Occasion> => {
    const body = eventBody({ id: ids.event, teamId, minutes, timeZone: timeZone(), ...when });
    await createEvent(body);
    return { eventId: ids.event, key: keyOf(body.starts) };
  };
  return (
    <form {...form.props}>
      <Panel title="Save">
        <div className="grid gap-4">
          <TextField
            {...form.field('title')}
            label="Title"
            placeholder={`Practice: ${focusText(focus)}`}
            maxLength={80}
          />
          <EventField
            teamId={teamId}
            chosen={form.typed.where}
            event={event}
            occasion={occasion}
            onChoose={(where) => form.set({ where })}
          />
          {form.typed.where === NEW && (
            <div className="grid grid-cols-2 gap-3">
              <TextField {...form.field('day')} label="Day" type="date" />
              <TextField {...form.field('time')} label="Starts at" type="time" />
            </div>
          )}
          <p className="type-caption">
            Everyone invited sees the practice on the event's page, with their court. It names no one's
            weaknesses.
          </p>
          <Refusal>{form.refusal}</Refusal>
          <Button look="ace" type="submit" busy={form.isBusy} disabled={blocks.length === 0}>
            Save practice
          </Button>
        </div>
      </Panel>
    </form>
  );
}

interface EventFieldProps extends Pick<SavePanelProps, 'teamId' | 'event' | 'occasion'> {
  chosen: string;
  onChoose(where: string): void;
}

function EventField({ teamId, chosen, event, occasion, onChoose }: EventFieldProps) {
  const { data } = useNextEvents();
  const now = new Date();
  const listed = (data?.occurrences ?? []).filter(
    ({ team, type }) => team?.id === teamId && (type === 'practice' || type === 'lesson'),
  );
  const isListed = occasion === null || listed.some((one) => idOf(one) === idOf(occasion));
  return (
    <SelectField label="Event" value={chosen} onChange={({ target }) => onChoose(target.value)}>
      <option value={NEW}>New practice</option>
      {occasion && !isListed && <option value={idOf(occasion)}>{event?.title ?? 'This event'}</option>}
      {listed.map((one) => (
        <option key={idOf(one)} value={idOf(one)}>
          {one.title}, {dayText(new Date(one.startsAt), now)}, {timeText(new Date(one.startsAt))}
        </option>
      ))}
    </SelectField>
  );
}

function idOf({ eventId, key }: Occasion): string {
  return `${eventId}/${key}`;
}

function occasionOf(where: string): Occasion {
  const [eventId = '', key = ''] = where.split('/');
  return { eventId, key };
}
