import type { Occurrence } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import type { DragEvent } from 'react';
import { dayNumber } from '#web/features/calendar/model/placing.ts';
import { detailsOf, startText, stateOf } from '#web/features/calendar/present/event-words.ts';
import { cx } from '#web/ui/class-names.ts';
import { spanOf } from '#web/ui/words/event-times.ts';
import { EventGlyph, EventSign } from '../event-glyph.tsx';

interface MonthEventProps {
  occurrence: Occurrence;
  /** Day of the cell. */
  day: string;
  now: Date;
  onDragStart(event: DragEvent<HTMLElement>): void;
}

/** An event in a day cell; on phones only its mark. */
export function MonthEvent({ occurrence, day, now, onDragStart }: MonthEventProps) {
  const { eventId, key, type, title, isRecurring, mayEdit } = occurrence;
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
        <span className="truncate">{title}</span>
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

/** The compact form for phones. */
export function EventDot({ occurrence }: { occurrence: Occurrence }) {
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
