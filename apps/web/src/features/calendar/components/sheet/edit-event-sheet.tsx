import type { EditScope, OccurrenceAnswer } from '@allcourt/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from '#web/data/use-form.ts';
import { changeEvent } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct, useTellDone } from '#web/features/calendar/api/use-calendar-act.ts';
import { changesOf, draftOf, type EventDraft, problemsOf } from '#web/features/calendar/model/event-draft.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { EventFields } from './event-fields.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { goingOf, type Surplus, surplusOf, WaitlistChoice } from './waitlist-choice.tsx';

interface EditEventSheetProps {
  answer: OccurrenceAnswer;
  onClose(): void;
}

/** Edits one date of an event, the following ones, or all. */
export function EditEventSheet({ answer, onClose }: EditEventSheetProps) {
  const { occurrence, series } = answer;
  const { eventId, key, version } = occurrence;
  const [before] = useState(() => draftOf(answer));
  const [scope, setScope] = useState<EditScope>(series === null ? 'all' : 'this');
  const navigate = useNavigate();
  const tellDone = useTellDone();
  const [choice, setChoice] = useState<{ wanted: Surplus; capacity: EventDraft['capacity'] } | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Other numbers of spots ask again.
  const isChoosing = ({ capacity }: EventDraft) => choice?.capacity === capacity;
  const change = useCalendarAct({
    act: (draft: EventDraft) =>
      changeEvent(eventId, {
        ...{ scope, key, version, changes: changesOf(before, draft) },
        ...(isChoosing(draft) ? { waitlist: [...chosen] } : {}),
      }),
    onDone: ({ changeId, occurrence: there }, { title }) => {
      tellDone(`${title.trim()} updated`, changeId);
      onClose();
      if (there && (there.eventId !== eventId || there.key !== key)) {
        const params = { eventId: there.eventId, key: there.key };
        void navigate({ to: '/calendar/$eventId/$key', params, replace: true });
      }
    },
  });
  const form = useForm({
    initial: before,
    check: (draft) => problemsOf(draft, before),
    submit: async (draft) => {
      if (Object.keys(changesOf(before, draft)).length === 0) {
        return onClose();
      }
      try {
        await change.mutateAsync(draft);
      } catch (error) {
        const wanted = surplusOf(error);
        if (wanted !== null) {
          setChoice({ wanted, capacity: draft.capacity });
          setChosen(
            new Set(
              goingOf(answer.people)
                .slice(0, wanted.surplus)
                .map(({ memberId }) => memberId),
            ),
          );
        }
        throw error;
      }
    },
  });
  const isIncomplete = isChoosing(form.typed) && chosen.size !== choice?.wanted.surplus;
  const changes = changesOf(before, form.typed);
  const isTimeChanged = changes.starts !== undefined || changes.timeZone !== undefined;

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="lg"
      title="Edit event"
      submitLabel="Save"
      isDisabled={isIncomplete}
    >
      {series !== null && (
        <ScopeChoice
          label="Change"
          value={scope}
          onChange={(next) => {
            setScope(next);
            // Only a whole series has a repeat rule and an audience.
            if (next === 'this') {
              form.set({ repeat: before.repeat, subgroupIds: before.subgroupIds });
            }
          }}
        />
      )}
      <EventFields form={form} teams={[]} mayChooseTeam={false} ofSeries={scope !== 'this'} />
      {choice !== null && isChoosing(form.typed) && (
        <WaitlistChoice people={answer.people} wanted={choice.wanted} chosen={chosen} onChange={setChosen} />
      )}
      {isTimeChanged && occurrence.counts !== null && (
        <p role="status" className="type-caption">
          Changing the time asks everyone to reply again.
        </p>
      )}
    </FormDialog>
  );
}
