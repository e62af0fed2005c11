import type { EditScope, OccurrenceAnswer } from '@allcourt/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { changeEvent } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct, useTellDone } from '#web/features/calendar/api/use-calendar-act.ts';
import { changesOf, draftOf, faultsOf } from '#web/features/calendar/model/event-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { EventFields } from './event-fields.tsx';
import { ScopeChoice } from './scope-choice.tsx';

interface EditEventSheetProps {
  answer: OccurrenceAnswer;
  onClose(): void;
}

/** An event that is there: one date of it, those from here on, or all. */
export function EditEventSheet({ answer, onClose }: EditEventSheetProps) {
  const { occurrence, series } = answer;
  const { eventId, key, version } = occurrence;
  const [before] = useState(() => draftOf(answer));
  const [draft, setDraft] = useState(before);
  const [scope, setScope] = useState<EditScope>(series === null ? 'all' : 'this');
  const [isChecked, setChecked] = useState(false);
  const navigate = useNavigate();
  const tellDone = useTellDone();
  const changes = changesOf(before, draft);
  const isTimeChanged = changes.starts !== undefined || changes.timeZone !== undefined;

  const change = useCalendarAct({
    act: () => changeEvent(eventId, { scope, key, version, changes }),
    onDone: ({ changeId, occurrence: there }) => {
      tellDone(`${draft.title.trim()} was changed.`, changeId);
      onClose();
      if (there && (there.eventId !== eventId || there.key !== key)) {
        const params = { eventId: there.eventId, key: there.key };
        void navigate({ to: '/calendar/$eventId/$key', params, replace: true });
      }
    },
  });
  const save = () => {
    setChecked(true);
    if (faultsOf(draft).size > 0) {
      return;
    }
    if (Object.keys(changes).length === 0) {
      onClose();
      return;
    }
    change.mutate(undefined);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Edit event"
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button look="pri" busy={change.isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {series !== null && (
          <ScopeChoice
            label="What is changed"
            value={scope}
            onChange={(next) => {
              setScope(next);
              // How it repeats is the series' own.
              if (next === 'this') {
                setDraft({ ...draft, repeat: before.repeat });
              }
            }}
          />
        )}
        <EventFields
          draft={draft}
          onChange={setDraft}
          teams={[]}
          mayChooseTeam={false}
          mayRepeat={scope !== 'this'}
          faults={isChecked ? faultsOf(draft) : new Map()}
        />
        {isTimeChanged && occurrence.counts !== null && (
          <p role="status" className="type-caption">
            With another time everybody is asked again.
          </p>
        )}
        <div role="alert" className="empty:hidden">
          {change.error && <FieldError>{problemSentence(change.error)}</FieldError>}
        </div>
      </div>
    </Dialog>
  );
}
