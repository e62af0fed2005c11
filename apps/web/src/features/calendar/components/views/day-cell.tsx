import type { Occurrence } from '@allcourt/contract';
import type { DragEvent, KeyboardEvent } from 'react';
import { weekdayOf } from '#web/features/calendar/model/days.ts';
import { type Cell, idOf } from '#web/features/calendar/model/placing.ts';
import { cx } from '#web/ui/class-names.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { spanOf } from '#web/ui/words/event-times.ts';
import { longDayText, noonOf, shortDayText } from '#web/ui/words/when.ts';
import { EventDot, MonthEvent } from './month-event.tsx';

/** Events that fit in a cell. */
const MOST = 3;

interface DayCellProps {
  cell: Cell;
  day: string;
  today: string;
  now: Date;
  onKey(event: KeyboardEvent<HTMLElement>, day: string): void;
  onDay(day: string): void;
  onOpen(day: string): void;
  onDragStart(event: DragEvent<HTMLElement>, occurrence: Occurrence): void;
  onDrop(event: DragEvent, day: string): void;
}

/** A day of the month with its events. */
export function DayCell({ cell, day, today, now, onKey, onDay, onOpen, onDragStart, onDrop }: DayCellProps) {
  const { lines } = cell;
  const isFull = lines.length > MOST;
  const shown = isFull ? lines.slice(0, MOST - 1) : lines;
  const count = lines.filter((line) => line !== null).length;
  const more = count - shown.filter((line) => line !== null).length;
  const date = noonOf(cell.day);
  const isToday = cell.day === today;
  const isOut = cell.day.slice(0, 7) !== day.slice(0, 7);
  const weekday = weekdayOf(cell.day);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell that takes the focus.
    <div
      role="gridcell"
      tabIndex={cell.day === day ? 0 : -1}
      data-day={cell.day}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={cell.day === day}
      onKeyDown={(event) => onKey(event, cell.day)}
      onClick={(event) => event.target === event.currentTarget && onDay(cell.day)}
      onDoubleClick={(event) => event.target === event.currentTarget && onOpen(cell.day)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => onDrop(event, cell.day)}
      className={cx(
        'relative flex min-h-13 min-w-0 flex-col gap-0.75 px-0.5 py-1 md:min-h-29.5 md:px-1.5 md:pt-2 md:pb-1.5',
        'focus-visible:-outline-offset-3',
        cellLook(isOut, weekday),
        cell.day === day && !isToday && 'inset-ring-2 inset-ring-line-2',
      )}
    >
      <span className="sr-only">{`${isToday ? 'Today, ' : ''}${longDayText(date)}, ${count === 0 ? 'no events' : countText(count, 'event')}`}</span>
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none h-6.5 text-15/6.5 font-medium max-md:self-center md:px-1.5 md:text-13/6',
          isToday
            ? 'min-w-6.5 self-start rounded-full bg-ace text-center font-bold text-ace-ink md:ml-0.5 md:px-0 md:leading-6.5'
            : isOut && 'text-ink-3',
        )}
      >
        {numberText(cell.day, isOut, now)}
      </span>
      {shown.map((line, index) =>
        line === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty line is identified by its position.
          <span key={index} className="min-h-10 max-md:hidden" />
        ) : (
          <MonthEvent
            key={idOf(line)}
            occurrence={line}
            day={cell.day}
            now={now}
            onDragStart={(event) => onDragStart(event, line)}
          />
        ),
      )}
      {more > 0 && (
        <button
          type="button"
          onClick={() => onOpen(cell.day)}
          className="min-h-6 self-start rounded-sm px-2 text-11 font-strong text-ink-2 hover:bg-sunken max-md:hidden"
        >
          {more} more
        </button>
      )}
      <span
        aria-hidden="true"
        className="pointer-events-none flex flex-wrap justify-center gap-0.5 md:hidden"
      >
        {lines
          .slice(0, MOST)
          .map(
            (line) =>
              line && spanOf(line).first <= cell.day && <EventDot key={idOf(line)} occurrence={line} />,
          )}
      </span>
    </div>
  );
}

function cellLook(isOut: boolean, weekday: number): string {
  if (isOut) {
    return 'bg-paper';
  }
  return weekday === 0 || weekday === 6 ? 'bg-surface-2' : 'bg-surface';
}

/** Adds the month's name to its first day. */
function numberText(day: string, isOut: boolean, now: Date): string {
  return isOut && day.endsWith('-01')
    ? shortDayText(noonOf(day), now).replace(/ \d{4}$/, '')
    : `${Number(day.slice(8))}`;
}
