import { Link } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { idOf } from '#web/features/calendar/model/placing.ts';
import type { Block } from '#web/features/calendar/model/time-grid.ts';
import type { MoveEvent } from '#web/features/calendar/model/use-move-event.ts';
import { detailsOf, placeText, stateOf } from '#web/features/calendar/present/event-words.ts';
import { cx } from '#web/ui/class-names.ts';
import { EventSign } from '../event-glyph.tsx';
import { HOUR_PX, useBlockDrag } from './use-block-drag.ts';

interface BlockEventProps {
  block: Block;
  fromHour: number;
  columns: number;
  now: Date;
  move: MoveEvent;
}

/** Blocks lower than this have no room for a second line. */
const TWO_LINES_PX = 54;

/** An event in its day column, as tall as it is long. */
export function BlockEvent({ block, fromHour, columns, now, move }: BlockEventProps) {
  const { occurrence, from, to, lane, lanes } = block;
  const { eventId, key, type, title, isRecurring, mayEdit } = occurrence;
  const drag = useBlockDrag({
    enabled: mayEdit,
    minutes: (Date.parse(occurrence.endsAt) - Date.parse(occurrence.startsAt)) / 60_000,
    columns,
    onMove: (by) => move.byTime(occurrence, by),
  });
  const { by } = drag;
  const state = stateOf(occurrence);
  const height = Math.max(((to - from + by.end - by.start) / 60) * HOUR_PX - 2, 20);
  return (
    <div
      data-block={idOf(occurrence)}
      data-event={type}
      className={cx('absolute min-w-0 pr-1', drag.isDragged ? 'z-10 opacity-85' : 'z-1')}
      style={{
        top: ((from + by.start - fromHour * 60) / 60) * HOUR_PX + 1,
        height,
        left: `calc(${(lane / lanes) * 100}% + 2px)`,
        width: `calc(${100 / lanes}% - 2px)`,
        transform: by.days === 0 ? undefined : `translateX(${by.days * lanes * 100}%)`,
      }}
    >
      <Link
        to="/calendar/$eventId/$key"
        params={{ eventId, key }}
        draggable={false}
        aria-keyshortcuts={
          mayEdit ? 'Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowUp Alt+Shift+ArrowDown' : undefined
        }
        {...drag.body}
        onClick={(event) => drag.isClickOfDrag() && event.preventDefault()}
        className={cx(
          'flex h-full min-w-0 flex-col overflow-hidden rounded-sm border-l-3 px-2 py-1 text-xs/4 font-semibold',
          'hover:frame-e focus-visible:-outline-offset-1',
          state === 'live' ? 'border-ace bg-court text-on-court' : 'border-(--e) bg-(--es) text-(--et)',
        )}
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <EventSign occurrence={occurrence} />
          <span className="truncate">{title}</span>
          {isRecurring && <Repeat aria-hidden="true" className="ml-auto size-3 shrink-0" strokeWidth={2} />}
        </span>
        {height >= 38 && (
          <span
            className={cx(
              'text-[0.75rem]/3.75 font-book',
              height < TWO_LINES_PX ? 'truncate' : 'line-clamp-2',
            )}
          >
            {factsOf(block)}
          </span>
        )}
        <span className="sr-only">, {detailsOf(occurrence, now)}</span>
      </Link>
      {mayEdit && (
        <span
          aria-hidden="true"
          {...drag.handle}
          className="absolute inset-x-2 bottom-0 h-2 cursor-ns-resize touch-none"
        />
      )}
    </div>
  );
}

/** `Court 2, 9 going`. */
function factsOf({ occurrence }: Block): string {
  const { counts } = occurrence;
  return [placeText(occurrence), counts && counts.going > 0 ? `${counts.going} going` : null]
    .filter((part) => part !== null)
    .join(', ');
}
