import type { CalendarAnswer } from '@allcourt/contract';
import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { getSuggestion } from '#web/features/calendar/api/calendar.ts';
import { createEvent } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct, useTellDone } from '#web/features/calendar/api/use-calendar-act.ts';
import {
  draftOn,
  type EventDraft,
  faultsOf,
  fieldsOf,
  suggestedDraft,
} from '#web/features/calendar/model/event-draft.ts';
import { TYPE_NAMES } from '#web/features/calendar/present/event-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayKey } from '#web/ui/words/when.ts';
import { EventFields } from './event-fields.tsx';
import type { NewEvent } from './new-event.ts';

interface NewEventSheetProps {
  wanted: NewEvent;
  teams: CalendarAnswer['teams'];
  onClose(): void;
  /** The day of what was made. */
  onMade(day: string): void;
}

/** A new event; with what is usual already written where somebody asked for its kind. */
export function NewEventSheet({ wanted, teams, onClose, onMade }: NewEventSheetProps) {
  const [draft, setDraft] = useState<EventDraft | null>(() =>
    wanted.kind === 'on' ? draftOn(wanted.day, wanted) : null,
  );
  const [id] = useState(() => uuidv7());
  const [isChecked, setChecked] = useState(false);
  const tellDone = useTellDone();
  const mine = teams.filter(({ maySchedule }) => maySchedule);

  useEffect(() => {
    if (wanted.kind === 'on') {
      return undefined;
    }
    let isGone = false;
    const { type } = wanted;
    void getSuggestion(type, null)
      .then((suggestion) => suggestedDraft(type, suggestion))
      // Without an answer it begins as any other new event does.
      .catch(() => draftOn(dayKey(new Date()), { type }))
      .then((ready) => {
        if (!isGone) {
          setDraft(ready);
        }
      });
    return () => {
      isGone = true;
    };
  }, [wanted]);

  const create = useCalendarAct({
    act: (made: EventDraft) => createEvent({ id, teamId: made.teamId, ...fieldsOf(made) }),
    onDone: ({ changeId }, made) => {
      tellDone(`${made.title.trim()} is in the calendar.`, changeId);
      onMade(made.startDay);
      onClose();
    },
  });
  const save = () => {
    setChecked(true);
    if (draft && faultsOf(draft).size === 0) {
      create.mutate(draft);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={wanted.kind === 'usual' ? `New ${TYPE_NAMES[wanted.type].one.toLowerCase()}` : 'New event'}
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button look="ace" busy={create.isPending} disabled={draft === null} onClick={save}>
            Create event
          </Button>
        </>
      }
    >
      {draft === null ? (
        <SkeletonRows label="Finding the usual time and place" count={5} />
      ) : (
        <EventFields
          draft={draft}
          onChange={setDraft}
          teams={mine}
          mayChooseTeam
          mayRepeat
          faults={isChecked ? faultsOf(draft) : new Map()}
        />
      )}
      <div role="alert" className="mt-3 empty:hidden">
        {create.error && <FieldError>{problemSentence(create.error)}</FieldError>}
      </div>
    </Dialog>
  );
}
