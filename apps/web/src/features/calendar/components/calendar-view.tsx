import type { Occurrence } from '@allcourt/contract';
import { Suspense, useEffect } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import type { useCalendar } from '#web/features/calendar/api/calendar.ts';
import type { CalendarView as View } from '#web/features/calendar/model/calendar-search.ts';
import { useMoveEvent } from '#web/features/calendar/model/use-move-event.ts';
import { periodText } from '#web/features/calendar/present/period-words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { zoneCity } from '#web/ui/words/event-times.ts';
import { timeZone } from '#web/ui/words/region.ts';

const MonthGrid = lazyAhead(async () => (await import('./views/month-grid.tsx')).MonthGrid);
const TimeGrid = lazyAhead(async () => (await import('./views/time-grid.tsx')).TimeGrid);
const Agenda = lazyAhead(async () => (await import('./views/agenda.tsx')).Agenda);

const PARTS = { month: MonthGrid, week: TimeGrid, day: TimeGrid, agenda: Agenda };

interface CalendarViewProps extends Omit<ChosenViewProps, 'isMoreComing'> {
  calendar: ReturnType<typeof useCalendar>;
}

/** The chosen view, with its loading, error and offline states. */
export function CalendarView({ calendar, ...view }: CalendarViewProps) {
  const isLoading = useSettledLoading(calendar.isPending);
  const isOnline = useIsOnline();
  // While the events are on their way.
  useEffect(() => PARTS[view.view].ahead(), [view.view]);
  const loading = <Loading label="Loading the calendar" bar="h-160 rounded-lg" />;
  if (isLoading) {
    return loading;
  }
  if (!calendar.data) {
    return (
      <div className="rounded-lg border border-line bg-surface">
        <ErrorState
          title={isOnline ? "Couldn't load the calendar" : "These days aren't saved on this device"}
          query={calendar}
          offline={!isOnline}
          className="py-16"
        >
          {isOnline ? null : 'They load when you are back online.'}
        </ErrorState>
      </div>
    );
  }
  return (
    <div className="grid min-w-0 gap-2.5">
      {!isOnline && <SavedAt at={calendar.dataUpdatedAt} />}
      <Suspense fallback={loading}>
        <ChosenView {...view} isMoreComing={calendar.isPlaceholderData} />
      </Suspense>
      <p className="type-caption">Times in {zoneCity(timeZone())} time</p>
    </div>
  );
}

interface ChosenViewProps {
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
  /** Shows the agenda from a day on. */
  onList(day: string): void;
  onNew(day: string, hour?: number): void;
  /** Extends the agenda; absent at the end of the window. */
  onMore: (() => void) | undefined;
  isMoreComing: boolean;
  onShowAll(): void;
}

/** Draws the chosen view. */
function ChosenView({
  view,
  isFiltered,
  onShowAll,
  onList,
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
    return <TimeGrid label={label} {...shown} onList={onList} onNew={onNew} move={move} />;
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
