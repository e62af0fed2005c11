import type { OccurrenceAnswer } from '@allcourt/contract';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { markAttendance } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct } from '#web/features/calendar/api/use-calendar-act.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

const CHOICES = [
  { value: 'came', label: 'Yes' },
  { value: 'absent', label: 'No' },
] as const;

/** Attendance at the reader's own event. */
export function OwnAttendance({ answer, now }: { answer: OccurrenceAnswer; now: Date }) {
  const { occurrence, ownAttendance, mayMarkAttendance } = answer;
  const mark = useCalendarAct({
    act: (own: 'came' | 'absent') => markAttendance(occurrence, { people: [], own }),
  });
  if (!mayMarkAttendance || Date.parse(occurrence.startsAt) > now.getTime()) {
    return null;
  }
  return (
    <Panel title="Did you do this?">
      <Segmented
        label="Did you do this?"
        choices={CHOICES}
        value={mark.isPending ? mark.variables : ownAttendance}
        onChange={(own) => mark.mutate(own)}
      />
      <p className="type-caption mt-2">What you did counts towards your hours trained.</p>
      <div role="alert" className="empty:hidden">
        {mark.error && <FieldError>{problemSentence(mark.error)}</FieldError>}
      </div>
    </Panel>
  );
}
