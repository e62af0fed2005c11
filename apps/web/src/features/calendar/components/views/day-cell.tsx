import type { Occurrence } from '@allcourt/contract';
import { opponentOf } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { weekdayOf } from '#web/features/calendar/model/days.ts';
import { type Cell, dayNumber, idOf } from '#web/features/calendar/model/placing.ts';
import { detailsOf, startText, stateOf } from '#web/features/calendar/present/event-words.ts';
import { cx } from '#web/ui/class-names.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { spanOf } from '#web/ui/words/event-times.ts';
import { boardNames } from '#web/ui/words/names.ts';
import { longDayText, noonOf, shortDayText } from '#web/ui/words/when.ts';
import { EventGlyph, EventSign } from '../event-glyph.tsx';

/** Events that fit in a cell. */
const MAX = 3;

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
  const isFull = lines.length > MAX;
  const shown = isFull ? lines.slice(0, MAX - 1) : lines;
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
          .slice(0, MAX)
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

interface MonthEventProps {
  occurrence: Occurrence;
  /** Day of the cell. */
  day: string;
  now: Date;
  onDragStart(event: DragEvent<HTMLElement>): void;
}

/** An event in a day cell; on phones only its mark. */
function MonthEvent({ occurrence, day, now, onDragStart }: MonthEventProps) {
  const { eventId, key, type, isRecurring, mayEdit } = occurrence;
  const { first, last } = spanOf(occurrence);
  const state = stateOf(occurrence);
  const isPlayed = state === 'won' || state === 'lost';
  return (
    <Link
      to="/calendar/$eventId/$key"
      params={{ eventId, key }}
      data-event={type}
      draggable={mayEdit}
      onDragStart={onDragStart}
      className={cx(
        'flex min-h-10 min-w-0 flex-col justify-center rounded-sm px-2 py-1 text-xs/4 font-semibold max-md:hidden',
        'hover:frame-e focus-visible:-outline-offset-1',
        lookOf(state),
        first < day && '-ml-1.5 rounded-l-none pl-3.5',
        last > day && '-mr-1.5 rounded-r-none',
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        <EventSign occurrence={occurrence} />
        <Name occurrence={occurrence} />
      </span>
      <span
        className={cx(
          'flex min-w-0 items-center gap-1.5 text-11/3.5 font-book',
          isPlayed ? 'pl-6' : 'pl-4.25',
        )}
      >
        <span className="truncate">
          {first < day ? `Day ${dayNumber(occurrence, day)}` : startText(occurrence)}
        </span>
        {isRecurring && <Repeat aria-hidden="true" className="size-2.75 shrink-0" strokeWidth={2} />}
      </span>
      <span className="sr-only">, {detailsOf(occurrence, now)}</span>
    </Link>
  );
}

/** The title; of the reader's own match only the opponent, which fits. */
function Name({ occurrence: { title, matches } }: { occurrence: Occurrence }) {
  const [only, ...others] = matches;
  const near = others.length === 0 ? (only?.match.mySide ?? null) : null;
  if (!only || near === null || !title.includes(' v ')) {
    return <span className="truncate">{title}</span>;
  }
  return (
    <>
      <span aria-hidden="true" className="truncate">
        {boardNames(only.match.players)[opponentOf(near)]}
      </span>
      <span className="sr-only">{title}</span>
    </>
  );
}

/** The compact form for phones. */
function EventDot({ occurrence }: { occurrence: Occurrence }) {
  const state = stateOf(occurrence);
  return (
    <span data-event={occurrence.type} className="text-(--e)">
      {state === 'live' ? (
        <span className="live-dot size-2.5" />
      ) : (
        <EventGlyph type={occurrence.type} className="size-2.5" />
      )}
    </span>
  );
}

function lookOf(state: ReturnType<typeof stateOf>): string {
  if (state === 'live') {
    return 'bg-court text-on-court';
  }
  return state === null ? 'bg-(--es) text-(--et)' : 'pl-0.5 text-ink-2';
}
