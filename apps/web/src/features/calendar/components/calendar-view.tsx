import { useIsOnline } from '#web/device/device-context.tsx';
import type { useCalendar } from '#web/features/calendar/api/calendar.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { zoneCity } from '#web/ui/words/event-times.ts';
import { timeZone } from '#web/ui/words/region.ts';
import { ChosenView, type ChosenViewProps } from './views/chosen-view.tsx';

interface CalendarViewProps extends Omit<ChosenViewProps, 'isMoreComing'> {
  calendar: ReturnType<typeof useCalendar>;
}

/** The chosen view, with its loading, error and offline states. */
export function CalendarView({ calendar, ...view }: CalendarViewProps) {
  const isLoading = useSettledLoading(calendar.isPending);
  const isOnline = useIsOnline();
  if (isLoading) {
    return (
      <div role="status" aria-busy="true">
        <span className="sr-only">Loading the calendar</span>
        <Skeleton className="h-160 rounded-lg" />
      </div>
    );
  }
  if (!calendar.data) {
    return (
      <div className="rounded-lg border border-line bg-surface">
        <ErrorState
          title={isOnline ? "Couldn't load the calendar" : "These days aren't saved on this device"}
          onRetry={() => void calendar.refetch()}
          retrying={calendar.isRefetching}
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
      <ChosenView {...view} isMoreComing={calendar.isPlaceholderData} />
      <p className="type-caption">Times in {zoneCity(timeZone())} time</p>
    </div>
  );
}
