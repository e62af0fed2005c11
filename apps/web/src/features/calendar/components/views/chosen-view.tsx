import type { Occurrence } from '@allcourt/contract';
import { lazy } from 'react';
import type { CalendarView as View } from '#web/features/calendar/model/calendar-search.ts';
import { useMoveEvent } from '#web/features/calendar/model/use-move-event.ts';
import { periodText } from '#web/features/calendar/present/period-words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const MonthGrid = lazy(() => import('./month-grid.tsx').then((file) => ({ default: file.MonthGrid })));
const TimeGrid = lazy(() => import('./time-grid.tsx').then((file) => ({ default: file.TimeGrid })));
const Agenda = lazy(() => import('./agenda.tsx').then((file) => ({ default: file.Agenda })));

export interface ChosenViewProps {
  view: View;
  day: string;
  days: readonly string[];
  today: string;
  weekStart: number;
  now: Date;
  occurrences: readonly Occurrence[];
  isFiltered: boolean;
  onDay(day: string): void;
  onOpen(day: string): void;
  onNew(day: string, hour?: number): void;
  /** Extends the agenda; absent at the end of the window. */
  onMore: (() => void) | undefined;
  isMoreComing: boolean;
  onShowAll(): void;
}

/** Draws the chosen view. */
export function ChosenView({
  view,
  isFiltered,
  onShowAll,
  onNew,
  onMore,
  isMoreComing,
  ...shown
}: ChosenViewProps) {
  const move = useMoveEvent();
  const label = periodText(view, shown.day, shown.days);
  const { occurrences, days, today, now } = shown;
  if (view === 'month') {
    return <MonthGrid label={label} {...shown} move={move} />;
  }
  if (view !== 'agenda') {
    return <TimeGrid label={label} {...shown} onNew={onNew} move={move} />;
  }
  if (occurrences.length > 0) {
    return (
      <Agenda
        label={label}
        occurrences={occurrences}
        days={days}
        today={today}
        now={now}
        onMore={onMore}
        isMoreComing={isMoreComing}
      />
    );
  }
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        as="h3"
        title={isFiltered ? 'No events match these filters.' : 'No events in this period.'}
        action={
          isFiltered ? (
            <Button onClick={onShowAll}>Show everything</Button>
          ) : (
            <Button onClick={() => onNew(shown.day)}>New Event</Button>
          )
        }
        className="py-12"
      >
        {isFiltered ? null : 'Practices, matches and tournaments will show here.'}
      </EmptyState>
    </div>
  );
}
