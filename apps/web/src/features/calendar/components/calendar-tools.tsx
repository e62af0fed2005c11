import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CalendarView } from '#web/features/calendar/model/calendar-search.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/segmented.tsx';

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
  { value: 'agenda', label: 'Agenda' },
] as const satisfies readonly { value: CalendarView; label: string }[];

interface CalendarToolsProps {
  title: string;
  view: CalendarView;
  onView(view: CalendarView): void;
  onStep(by: 1 | -1): void;
  onToday(): void;
  onNew(): void;
  menu: ReactNode;
}

/** Period, view switch and previous/next buttons. */
export function CalendarTools({ title, view, onView, onStep, onToday, onNew, menu }: CalendarToolsProps) {
  const period = view === 'agenda' ? '30 days' : view;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2.5 sm:gap-x-3">
      <h2
        aria-live="polite"
        className="type-display text-xl max-lg:mr-auto max-lg:min-w-0 lg:order-1 lg:text-2xl"
      >
        {title}
      </h2>
      <div className="flex items-center lg:contents">
        <div className="flex">
          <IconButton label={`Previous ${period}`} onClick={() => onStep(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </IconButton>
          <IconButton label={`Next ${period}`} onClick={() => onStep(1)}>
            <ChevronRight aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </IconButton>
        </div>
        <Button size="sm" onClick={onToday} aria-keyshortcuts="T" className="lg:order-2">
          Today
        </Button>
      </div>
      <div className="flex items-center gap-3 max-lg:w-full lg:order-3 lg:ml-auto">
        <div className="min-w-0 max-lg:flex-1">
          <Segmented label="View" choices={VIEWS} value={view} onChange={onView} block />
        </div>
        {menu}
        <NewEventButton onPress={onNew} className="max-lg:hidden" />
      </div>
    </div>
  );
}

export function NewEventButton({ onPress, className }: { onPress(): void; className: string }) {
  return (
    <Button
      look="ace"
      onClick={onPress}
      aria-keyshortcuts="N"
      icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
      className={cx('shrink-0', className)}
    >
      New Event
    </Button>
  );
}
