import type { Absence } from '@allcourt/contract';
import { HeartPulse, Plane, Plus } from 'lucide-react';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import {
  type AbsencesOf,
  deleteAbsence,
  saveAbsence,
  useAbsences,
} from '#web/features/calendar/api/absences.ts';
import { useCalendarAct } from '#web/features/calendar/api/use-calendar-act.ts';
import { addDays } from '#web/features/calendar/model/days.ts';
import { ABSENCE_NAMES, absenceDaysText } from '#web/features/calendar/present/absence-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { dayKey } from '#web/ui/words/when.ts';
import { AbsenceForm } from './absence-form.tsx';

/** The sign of an absence. */
export const ABSENCE_SIGNS = { injured: HeartPulse, away: Plane } as const;

/** Absences that are not over, to add, change and end: the reader's own, or those of a minor. */
export function AbsenceList({ of }: { of: AbsencesOf }) {
  const query = useAbsences(of);
  const isOnline = useIsOnline();
  const [edited, setEdited] = useState<Absence | 'new' | null>(null);
  const { data, error, isPending } = query;
  if (isPending && isOnline) {
    return <SkeletonRows label="Loading absences" count={2} />;
  }
  if (!data) {
    return (
      <ErrorState title="Couldn't load absences" query={query} offline={!isOnline}>
        {error && problemSentence(error)}
      </ErrorState>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      {data.absences.length === 0 ? (
        <p className="text-ink-2">No absences ahead. Add one, and its dates are answered with Can't go.</p>
      ) : (
        <ul className="w-full divide-y divide-line border-y border-line">
          {data.absences.map((absence) => (
            <Row key={absence.id} of={of} absence={absence} onEdit={() => setEdited(absence)} />
          ))}
        </ul>
      )}
      <Button
        disabled={!isOnline}
        icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onClick={() => setEdited('new')}
      >
        Add absence
      </Button>
      {edited && (
        <AbsenceForm of={of} absence={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}

function Row({ of, absence, onEdit }: { of: AbsencesOf; absence: Absence; onEdit(): void }) {
  const toast = useToast();
  const now = useNow();
  const { id, kind, firstDay, lastDay, reason } = absence;
  const today = dayKey(now);
  const hasBegun = firstDay < today;
  // Back today means absent until yesterday.
  const end = useCalendarAct({
    act: async () => {
      if (hasBegun) {
        await saveAbsence(of, { id, kind, firstDay, reason, lastDay: addDays(today, -1) });
      } else {
        await deleteAbsence(of, id);
      }
    },
    onDone: () =>
      toast({ text: hasBegun ? 'Absence ended. Dates from today are open again.' : 'Absence deleted' }),
  });
  const isOver = lastDay !== null && lastDay < today;
  const Sign = ABSENCE_SIGNS[kind];
  const days = absenceDaysText(absence, now);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Sign aria-hidden="true" className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
      <span className="min-w-40 flex-1">
        <span className="type-strong block">
          {ABSENCE_NAMES[kind]}, {days}
        </span>
        {reason && <span className="type-caption block wrap-anywhere">{reason}</span>}
      </span>
      <span className="flex gap-2">
        <Button onClick={onEdit}>
          Edit<span className="sr-only">: {days}</span>
        </Button>
        {!isOver && (
          <Button look="gho" busy={end.isPending} onClick={() => end.mutate(undefined)}>
            {hasBegun ? 'End now' : 'Delete'}
            <span className="sr-only">: {days}</span>
          </Button>
        )}
      </span>
      <Refusal>{end.error && problemSentence(end.error)}</Refusal>
    </li>
  );
}
