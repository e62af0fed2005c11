import type { Attendance, Invitee, OccurrenceAnswer } from '@allcourt/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { markAttendance } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct } from '#web/features/calendar/api/use-calendar-act.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { drawnRows, useFocusedRange } from '#web/ui/drawn-rows.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { FEW_ROWS, useWhole } from '#web/ui/use-window-rows.ts';
import { personText } from '#web/ui/words/names.ts';

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
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const toast = useToast();
  const save = useCalendarAct({
    act: () =>
      markAttendance(occurrence, {
        people: [...marks].map(([memberId, attendance]) => ({ memberId, attendance })),
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
      <p className="mb-3 text-ink-2">Counts toward hours trained.</p>
      <People
        people={people}
        marks={marks}
        scroller={scroller}
        onMark={(memberId, attendance) => setMarks(new Map(marks).set(memberId, attendance))}
      />
      <div role="alert" className="mt-3 empty:hidden">
        {save.error && <FieldError>{problemSentence(save.error)}</FieldError>}
      </div>
    </Dialog>
  );
}

interface PeopleProps {
  people: readonly Invitee[];
  marks: ReadonlyMap<string, Attendance | null>;
  /** The part of the dialog that scrolls. */
  scroller: HTMLElement | null;
  onMark(memberId: string, attendance: Attendance): void;
}

const ROW_PX = 57;
const OVERSCAN = 8;

/** However many were invited, the page holds a few dozen of them. */
function People({ people, marks, scroller, onMark }: PeopleProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const isWhole = useWhole();
  const rangeExtractor = useFocusedRange(list);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => people[index]?.memberId ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range) =>
      isWhole || people.length <= FEW_ROWS
        ? Array.from({ length: range.count }, (_, index) => index)
        : rangeExtractor(range),
  });
  const { measure, shown, before, after } = drawnRows(virtual, people, top);
  return (
    <ul
      ref={list}
      className="divide-y divide-line border-y border-line"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {shown.map(({ row: { memberId, face, isYou }, index }) => (
        <li
          key={memberId}
          ref={measure}
          data-index={index}
          aria-setsize={people.length}
          aria-posinset={index + 1}
          className="flex min-h-14 items-center gap-3 py-1.5"
        >
          <Avatar name={face.name} src={face.avatarUrl} size="sm" />
          <span className="type-strong min-w-0 flex-1 truncate">{personText(face, isYou)}</span>
          <Segmented
            label={`Was ${face.name} there?`}
            choices={CHOICES}
            value={marks.get(memberId) ?? null}
            onChange={(attendance) => onMark(memberId, attendance)}
          />
        </li>
      ))}
    </ul>
  );
}
