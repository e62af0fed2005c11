import type { Attendance, OccurrenceAnswer } from '@allcourt/contract';
import { MAX_ATTENDANCE_NOTE } from '@allcourt/contract/vocabulary';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { markAttendance } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct } from '#web/features/calendar/api/use-calendar-act.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { personText } from '#web/ui/words/names.ts';
import { VirtualPeople } from './virtual-people.tsx';

const CHOICES = [
  { value: 'came', label: 'Came' },
  { value: 'absent', label: 'Absent' },
] as const;

/** Attendance, prefilled with everyone who replied Going. */
export function AttendanceDialog({ answer, onClose }: { answer: OccurrenceAnswer; onClose(): void }) {
  const { occurrence, people } = answer;
  const [marks, setMarks] = useState<ReadonlyMap<string, Attendance | null>>(
    () =>
      new Map(
        people.map(({ memberId, attendance, answer: said, waiting }) => [
          memberId,
          attendance ?? (said === 'going' && waiting === null ? 'came' : null),
        ]),
      ),
  );
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(
    () =>
      new Map(
        people.flatMap(({ memberId, attendanceNote }) =>
          attendanceNote === null ? [] : [[memberId, attendanceNote] as const],
        ),
      ),
  );
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const toast = useToast();
  const save = useCalendarAct({
    act: () =>
      markAttendance(occurrence, {
        people: [...marks].map(([memberId, attendance]) => ({
          ...{ memberId, attendance },
          note: (attendance !== null && notes.get(memberId)?.trim()) || null,
        })),
      }),
    onDone: () => {
      toast({ text: 'Attendance saved' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Who came?"
      scroller={setScroller}
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button look="pri" busy={save.isPending} onClick={() => save.mutate(undefined)}>
            Save
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-2">
        Counts toward hours trained. A note is seen by the player, and by members who schedule or plan.
      </p>
      <VirtualPeople people={people} scroller={scroller}>
        {({ memberId, face, isYou }) => (
          <>
            <Avatar name={face.name} src={face.avatarUrl} size="sm" />
            <span className="type-strong min-w-0 flex-1 truncate">{personText(face, isYou)}</span>
            <Segmented
              label={`Was ${face.name} there?`}
              choices={CHOICES}
              value={marks.get(memberId) ?? null}
              onChange={(attendance) => setMarks(new Map(marks).set(memberId, attendance))}
            />
            {marks.get(memberId) != null && (
              <Note
                name={face.name}
                text={notes.get(memberId)}
                onText={(text) => setNotes(new Map(notes).set(memberId, text))}
              />
            )}
          </>
        )}
      </VirtualPeople>
      <div role="alert" className="mt-3 empty:hidden">
        {save.error && <FieldError>{problemSentence(save.error)}</FieldError>}
      </div>
    </Dialog>
  );
}

/** A short note on one person, below their row. */
function Note({
  name,
  text,
  onText,
}: {
  name: string;
  text: string | undefined;
  onText(text: string): void;
}) {
  return text === undefined ? (
    <Button size="sm" look="gho" aria-label={`Add a note on ${name}`} onClick={() => onText('')}>
      Note
    </Button>
  ) : (
    <div className="basis-full pb-1 pl-10">
      <TextField
        label={`Note on ${name}`}
        hiddenLabel
        placeholder="Late, injured, left early"
        value={text}
        maxLength={MAX_ATTENDANCE_NOTE}
        autoComplete="off"
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  );
}
