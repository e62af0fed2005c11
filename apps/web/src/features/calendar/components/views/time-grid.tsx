import type { Occurrence } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { byDay, type Cell, idOf, isLong, layWeek } from '#web/features/calendar/model/placing.ts';
import {
  fitLanes,
  hoursShown,
  layDay,
  minutesInto,
  type Rest,
} from '#web/features/calendar/model/time-grid.ts';
import type { MoveEvent } from '#web/features/calendar/model/use-move-event.ts';
import { detailsOf } from '#web/features/calendar/present/event-words.ts';
import { weekdayName } from '#web/features/calendar/present/period-words.ts';
import { cx } from '#web/ui/class-names.ts';
import { useOnceLaidOut } from '#web/ui/laid-out.ts';
import { hourText } from '#web/ui/words/when.ts';
import { EventGlyph } from '../event-glyph.tsx';
import { BlockEvent } from './block-event.tsx';
import { HOUR_PX } from './use-block-drag.ts';

interface TimeGridProps {
  label: string;
  occurrences: readonly Occurrence[];
  days: readonly string[];
  /** The focused day. */
  day: string;
  today: string;
  now: Date;
  onOpen(day: string): void;
  /** Shows the events of a day as a list. */
  onList(day: string): void;
  /** Starts a new event at an hour. */
  onNew(day: string, hour: number): void;
  move: MoveEvent;
}

/** The most events side by side, so that each has room for its title and a thumb. */
const LANES = { day: 6, week: 3 };
/** The most all-day events of a day. */
const MAX_ABOVE = 4;

/** Keeps the hours visible while days scroll sideways on a phone. */
const BESIDE = 'sticky left-0 z-2 bg-surface';
const HOURS_PX = 58;

/** Day columns by the hour, all-day events above. */
export function TimeGrid({
  label,
  occurrences,
  days,
  day: chosen,
  today,
  now,
  onOpen,
  onList,
  onNew,
  move,
}: TimeGridProps) {
  const openRest = days.length > 1 ? onOpen : onList;
  const frame = useFirstShown(days.indexOf(chosen), days.length);
  const moveAndFollow = useFocusKept(frame, move);
  const on = byDay(occurrences, days);
  const isAbove = (one: Occurrence) => one.isAllDay || isLong(one);
  const columns = days.map((day) => ({
    day,
    blocks: fitLanes(
      layDay(
        day,
        (on.get(day) ?? []).filter((one) => !isAbove(one)),
      ),
      days.length > 1 ? LANES.week : LANES.day,
    ),
  }));
  const isSplit = days.length > 1 && columns.some(({ blocks }) => blocks.some(({ lanes }) => lanes > 1));
  const { from, to } = hoursShown(columns.flatMap(({ blocks }) => blocks));
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  const above = layWeek(days, new Map(days.map((day) => [day, (on.get(day) ?? []).filter(isAbove)])));
  const grid = { gridTemplateColumns: `${HOURS_PX}px repeat(${days.length}, minmax(0, 1fr))` };
  return (
    <section
      ref={frame}
      aria-label={label}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
    >
      {/* Two events beside each other need a thumb's width each. */}
      <div className={cx(days.length > 1 && 'min-w-160', isSplit && 'pointer-coarse:min-w-190')}>
        <div className="grid border-b border-line" style={grid}>
          <span className={BESIDE} />
          {days.map((day) => (
            <DayHead key={day} day={day} isToday={day === today} onOpen={onOpen} />
          ))}
        </div>
        <div className="grid border-b-2 border-line-2" style={grid}>
          <span className={cx('px-2 py-2 text-11 text-ink-3', BESIDE)}>All day</span>
          {above.map(({ day, lines }) => (
            <AllDay key={day} day={day} lines={lines} now={now} onRest={openRest} />
          ))}
        </div>
        <div className="relative grid" style={grid}>
          <div aria-hidden="true" className={BESIDE}>
            {hours.map((hour) => (
              <div key={hour} className="relative" style={{ height: HOUR_PX }}>
                <span className="absolute -top-2 right-2 text-11 text-ink-3">
                  {hour > from && hourText(hour)}
                </span>
              </div>
            ))}
          </div>
          {columns.map(({ day, blocks }) => (
            <Column key={day} isToday={day === today}>
              {hours.map((hour) => (
                <button
                  key={hour}
                  type="button"
                  tabIndex={-1}
                  aria-label={`New event, ${weekdayName(day)} ${Number(day.slice(8))}, ${hourText(hour)}`}
                  onDoubleClick={() => onNew(day, hour)}
                  className="block w-full cursor-default border-b border-line"
                  style={{ height: HOUR_PX }}
                />
              ))}
              {blocks.map((block) =>
                'occurrence' in block ? (
                  <BlockEvent
                    key={idOf(block.occurrence)}
                    block={block}
                    fromHour={from}
                    columns={days.length}
                    now={now}
                    move={moveAndFollow}
                  />
                ) : (
                  <RestBlock
                    key={`rest ${block.from}`}
                    rest={block}
                    day={day}
                    fromHour={from}
                    onOpen={openRest}
                  />
                ),
              )}
              {day === today && <NowLine minutes={minutesInto(day, now.getTime())} from={from} to={to} />}
            </Column>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Scrolls the chosen day into view on a phone. */
function useFirstShown(index: number, count: number) {
  const frame = useRef<HTMLElement>(null);
  useOnceLaidOut(frame, `${index} of ${count}`, (grid) => {
    if (grid.scrollWidth > grid.clientWidth) {
      grid.scrollLeft = (Math.max(index, 0) * (grid.scrollWidth - HOURS_PX)) / count;
    }
  });
  return frame;
}

/** Moves the focus along with an event that changes columns, also where an older answer takes it back for a moment. */
function useFocusKept(frame: RefObject<HTMLElement | null>, move: MoveEvent): MoveEvent {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    const forget = () => {
      moved.current = null;
    };
    document.addEventListener('pointerdown', forget, true);
    return () => document.removeEventListener('pointerdown', forget, true);
  }, []);
  useEffect(() => {
    if (moved.current === null) {
      return;
    }
    const block = frame.current?.querySelector<HTMLElement>(`[data-block="${moved.current}"] a`);
    if (document.activeElement === document.body) {
      block?.focus();
    } else if (document.activeElement !== block) {
      moved.current = null;
    }
  });
  return {
    ...move,
    byTime(occurrence, by) {
      moved.current = idOf(occurrence);
      move.byTime(occurrence, by);
    },
  };
}

function DayHead({ day, isToday, onOpen }: { day: string; isToday: boolean; onOpen(day: string): void }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(day)}
      aria-current={isToday ? 'date' : undefined}
      className="flex h-12.5 items-center gap-2 border-l border-line px-2.5 hover:bg-surface-2 focus-visible:-outline-offset-3"
    >
      <span
        className={cx(
          'type-num text-lg',
          isToday && 'grid size-8 place-items-center rounded-full bg-ace text-ace-ink',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span className="text-xs font-medium text-ink-3">{weekdayName(day)}</span>
    </button>
  );
}

function Column({ isToday, children }: { isToday: boolean; children: ReactNode }) {
  return <div className={cx('relative border-l border-line', isToday && 'bg-court-soft/45')}>{children}</div>;
}

interface AllDayProps {
  day: string;
  lines: Cell['lines'];
  now: Date;
  onRest(day: string): void;
}

/** The all-day events of a day; those beyond the first few behind a button. */
function AllDay({ day, lines, now, onRest }: AllDayProps) {
  const shown = lines.length > MAX_ABOVE ? lines.slice(0, MAX_ABOVE - 1) : lines;
  const rest = lines.slice(shown.length).filter((line) => line !== null).length;
  return (
    <div className="flex min-h-9 min-w-0 flex-col gap-1 border-l border-line p-1">
      {shown.map((line, index) =>
        line === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty line is identified by its position.
          <span key={index} className="h-6.5 pointer-coarse:h-11" />
        ) : (
          <AllDayEvent key={idOf(line)} occurrence={line} now={now} />
        ),
      )}
      {rest > 0 && (
        <button
          type="button"
          aria-label={restLabel(rest, day)}
          onClick={() => onRest(day)}
          className="min-h-6.5 pointer-coarse:min-h-11 self-start rounded-sm px-2 text-11 font-strong text-ink-2 hover:bg-sunken"
        >
          {rest} more
        </button>
      )}
    </div>
  );
}

interface RestBlockProps {
  rest: Rest;
  day: string;
  fromHour: number;
  onOpen(day: string): void;
}

/** The way to the events of a busy time that have no lane, in the last lane. */
function RestBlock({ rest: { occurrences, from, to, lane, lanes }, day, fromHour, onOpen }: RestBlockProps) {
  return (
    <button
      type="button"
      aria-label={restLabel(occurrences.length, day)}
      onClick={() => onOpen(day)}
      className="absolute z-1 flex min-w-0 items-start justify-center rounded-sm bg-sunken px-1 py-1 text-11 font-strong text-ink-2 hover:frame-e focus-visible:-outline-offset-1"
      style={{
        top: ((from - fromHour * 60) / 60) * HOUR_PX + 1,
        height: ((to - from) / 60) * HOUR_PX - 2,
        left: `calc(${(lane / lanes) * 100}% + 2px)`,
        width: `calc(${100 / lanes}% - 6px)`,
      }}
    >
      {occurrences.length} more
    </button>
  );
}

function restLabel(count: number, day: string): string {
  return `${count} more ${count === 1 ? 'event' : 'events'}, ${weekdayName(day)} ${Number(day.slice(8))}`;
}

function AllDayEvent({ occurrence, now }: { occurrence: Occurrence; now: Date }) {
  const { eventId, key, type, title } = occurrence;
  return (
    <Link
      to="/calendar/$eventId/$key"
      params={{ eventId, key }}
      data-event={type}
      className="flex h-6.5 pointer-coarse:h-11 min-w-0 items-center gap-1.5 rounded-sm bg-(--es) px-2 text-xs font-semibold text-(--et) focus-visible:-outline-offset-1"
    >
      <EventGlyph type={type} className="size-2.25" />
      <span className="truncate">{title}</span>
      <span className="sr-only">, {detailsOf(occurrence, now)}</span>
    </Link>
  );
}

function NowLine({ minutes, from, to }: { minutes: number; from: number; to: number }) {
  if (minutes < from * 60 || minutes > to * 60) {
    return null;
  }
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 h-0.5 bg-ink before:absolute before:-top-1.25 before:-left-1.5 before:size-3 before:rounded-full before:border before:border-ink before:bg-ace"
      style={{ top: ((minutes - from * 60) / 60) * HOUR_PX }}
    />
  );
}
