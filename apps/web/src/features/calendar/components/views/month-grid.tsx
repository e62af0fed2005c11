import type { Occurrence } from '@allcourt/contract';
import { type DragEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { addDays, addMonths, startOfWeek, weeksOfMonth } from '#web/features/calendar/model/days.ts';
import { byDay, layWeek } from '#web/features/calendar/model/placing.ts';
import type { MoveEvent } from '#web/features/calendar/model/use-move-event.ts';
import { weekdayName } from '#web/features/calendar/present/period-words.ts';
import { DayCell } from './day-cell.tsx';

interface MonthGridProps {
  label: string;
  occurrences: readonly Occurrence[];
  day: string;
  today: string;
  weekStart: number;
  now: Date;
  /** Moves the focus to another day, keeping it in the grid. */
  onDay(day: string): void;
  /** Opens a day. */
  onOpen(day: string): void;
  move: MoveEvent;
}

/** A month of four to six weeks. Arrow keys move between days, Enter opens one. */
export function MonthGrid({
  label,
  occurrences,
  day,
  weekStart,
  onDay,
  onOpen,
  move,
  ...rest
}: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const wasMovedByKey = useRef(false);
  const dragged = useRef<{ occurrence: Occurrence; from: string } | null>(null);
  const weeks = weeksOfMonth(day, weekStart);
  const on = byDay(occurrences, weeks.flat());

  useEffect(() => {
    if (wasMovedByKey.current) {
      wasMovedByKey.current = false;
      grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    }
  }, [day]);

  const handleKey = (event: KeyboardEvent<HTMLElement>, at: string) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(at);
      return;
    }
    const next = dayAfterKey(event.key, at, weekStart);
    if (next !== null) {
      event.preventDefault();
      wasMovedByKey.current = true;
      onDay(next);
    }
  };
  const drop = (event: DragEvent, to: string) => {
    event.preventDefault();
    if (dragged.current) {
      move.byDays(dragged.current.occurrence, dragged.current.from, to);
    }
    dragged.current = null;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of days that is moved through like a grid.
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      className="month-grid grid grid-cols-7 gap-px overflow-hidden rounded-lg border border-line bg-line max-md:-mx-1"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus. */}
      <div role="row" className="contents">
        {weeks[0]?.map((one) => (
          <Weekday key={one} day={one} />
        ))}
      </div>
      {weeks.map((week) => (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus.
        <div key={week[0]} role="row" className="contents">
          {layWeek(week, on).map((cell) => (
            <DayCell
              key={cell.day}
              cell={cell}
              day={day}
              {...rest}
              onKey={handleKey}
              onDay={onDay}
              onOpen={onOpen}
              onDragStart={(event, occurrence) => {
                event.dataTransfer.effectAllowed = 'move';
                dragged.current = { occurrence, from: cell.day };
              }}
              onDrop={drop}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Weekday({ day }: { day: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a heading of the grid.
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus.
    <div
      role="columnheader"
      className="bg-surface px-3 py-2 text-xs font-strong text-ink-3 max-md:px-0 max-md:text-center max-md:text-11"
    >
      {weekdayName(day)}
    </div>
  );
}

function dayAfterKey(key: string, day: string, weekStart: number): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    case 'Home':
      return startOfWeek(day, weekStart);
    case 'End':
      return addDays(startOfWeek(day, weekStart), 6);
    default:
      return null;
  }
}
