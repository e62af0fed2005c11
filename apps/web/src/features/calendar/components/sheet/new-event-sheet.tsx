import type { CalendarAnswer } from '@allcourt/contract';
import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useForm } from '#web/data/use-form.ts';
import { getSuggestion } from '#web/features/calendar/api/calendar.ts';
import { createEvent } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct, useTellDone } from '#web/features/calendar/api/use-calendar-act.ts';
import {
  draftOn,
  type EventDraft,
  fieldsOf,
  problemsOf,
  suggestedDraft,
} from '#web/features/calendar/model/event-draft.ts';
import { TYPE_NAMES } from '#web/features/calendar/present/event-words.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayKey } from '#web/ui/words/when.ts';
import { EventFields } from './event-fields.tsx';
import type { NewEvent } from './new-event.ts';

interface NewEventSheetProps {
  wanted: NewEvent;
  teams: CalendarAnswer['teams'];
  onClose(): void;
  /** Day of the created event. */
  onMade(day: string): void;
}

/** A new event, prefilled for Quick Add. Someone who plans for a team mostly does so: it is for their first one. */
export function NewEventSheet({ wanted, teams, onClose, onMade }: NewEventSheetProps) {
  const own = teams.filter(({ maySchedule }) => maySchedule);
  const [id] = useState(() => uuidv7());
  const [isReady, setReady] = useState(wanted.kind === 'on');
  const tellDone = useTellDone();
  const create = useCalendarAct({
    act: (made: EventDraft) => createEvent({ id, teamId: made.teamId, ...fieldsOf(made) }),
    onDone: ({ changeId }, made) => {
      tellDone(`${made.title.trim()} added`, changeId);
      onMade(made.startDay);
      onClose();
    },
  });
  const form = useForm({
    initial: () =>
      wanted.kind === 'on'
        ? draftOn(wanted.day, { ...wanted, teamId: own[0]?.id ?? null })
        : draftOn(dayKey(new Date()), { type: wanted.type }),
    check: (draft) => problemsOf(draft),
    submit: (draft) => create.mutateAsync(draft),
  });
  const { set } = form;

  useEffect(() => {
    if (wanted.kind === 'on') {
      return undefined;
    }
    let isGone = false;
    const { type } = wanted;
    void getSuggestion(type, null)
      .then((suggestion) => !isGone && set(suggestedDraft(type, suggestion)))
      // Without a suggestion the form starts empty.
      .catch(() => undefined)
      .then(() => setReady(true));
    return () => {
      isGone = true;
    };
  }, [wanted, set]);

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="lg"
      title={wanted.kind === 'usual' ? `New ${TYPE_NAMES[wanted.type].one.toLowerCase()}` : 'New event'}
      submitLabel="Create event"
      isDisabled={!isReady}
    >
      {isReady ? (
        <EventFields form={form} teams={own} mayChooseTeam ofSeries />
      ) : (
        <SkeletonRows label="Loading a suggested time and place" count={5} />
      )}
    </FormDialog>
  );
}
