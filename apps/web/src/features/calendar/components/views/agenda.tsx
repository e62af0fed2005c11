import type { Occurrence } from '@allcourt/contract';
import { useMemo } from 'react';
import { byDay, idOf } from '#web/features/calendar/model/placing.ts';
import { Button } from '#web/ui/button.tsx';
import { useWindowRows } from '#web/ui/use-window-rows.ts';
import { spanOf } from '#web/ui/words/event-times.ts';
import { dayText, noonOf } from '#web/ui/words/when.ts';
import { EventRow } from '../event-row.tsx';

interface AgendaProps {
  label: string;
  occurrences: readonly Occurrence[];
  days: readonly string[];
  today: string;
  now: Date;
  onMore: (() => void) | undefined;
  isMoreComing: boolean;
}

type Row = DayRow | EventOfDay;

interface DayRow {
  readonly kind: 'day';
  readonly day: string;
}

interface EventOfDay {
  readonly kind: 'event';
  readonly day: string;
  readonly one: Occurrence;
  /** Among the events of its day, from 1. */
  readonly place: number;
  readonly count: number;
}

const HEIGHTS = { day: 37, event: 62 } as const;

/** Events day by day, without empty days. However many there are, the page holds a few dozen. */
export function Agenda({ label, occurrences, days, today, now, onMore, isMoreComing }: AgendaProps) {
  const rows = useMemo(() => rowsOf(occurrences, days), [occurrences, days]);
  const { list, measure, shown, before, after } = useWindowRows<Row, HTMLDivElement>(rows, {
    keyOf: (row) => (row.kind === 'day' ? row.day : `${row.day} ${idOf(row.one)}`),
    heightOf: ({ kind }) => HEIGHTS[kind],
  });
  return (
    <section aria-label={label} className="overflow-hidden rounded-lg border border-line bg-surface">
      <div ref={list} style={{ paddingTop: before, paddingBottom: after }}>
        {groupedByDay(shown).map(({ day, heading, events }) => (
          <section key={day} aria-label={dayText(noonOf(day), now)}>
            {heading !== null && (
              <h3
                ref={measure}
                data-index={heading}
                className="border-y border-line bg-surface-2 px-4 py-2 text-13 font-strong text-ink-2 md:px-5"
              >
                {day === today ? `Today, ${dayText(noonOf(day), now)}` : dayText(noonOf(day), now)}
              </h3>
            )}
            <ul className="divide-y divide-line">
              {events.map(({ row, index }) => (
                <li
                  key={idOf(row.one)}
                  ref={measure}
                  data-index={index}
                  aria-setsize={row.count}
                  aria-posinset={row.place}
                >
                  <EventRow occurrence={row.one} now={now} withDate={false} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {onMore && (
        <div className="grid border-t border-line p-3">
          <Button look="gho" busy={isMoreComing} onClick={onMore}>
            Show 30 more days
          </Button>
        </div>
      )}
    </section>
  );
}

/** A heading for each day with events, then those. */
function rowsOf(occurrences: readonly Occurrence[], days: readonly string[]): readonly Row[] {
  const on = byDay(occurrences, days);
  const [firstDay = ''] = days;
  return days.flatMap((day): readonly Row[] => {
    // A multi-day event appears on its first day, or at the top.
    const list = (on.get(day) ?? []).filter((one) => spanOf(one).first === day || day === firstDay);
    const events = list.map((one, index) => {
      return { kind: 'event' as const, day, one, place: index + 1, count: list.length };
    });
    return events.length === 0 ? [] : [{ kind: 'day', day }, ...events];
  });
}

interface DrawnDay {
  readonly day: string;
  /** The row of its heading; null while that is not drawn. */
  heading: number | null;
  readonly events: { readonly row: EventOfDay; readonly index: number }[];
}

function groupedByDay(shown: readonly { readonly row: Row; readonly index: number }[]): readonly DrawnDay[] {
  const found = new Map<string, DrawnDay>();
  for (const { row, index } of shown) {
    const drawn = found.get(row.day) ?? { day: row.day, heading: null, events: [] };
    found.set(row.day, drawn);
    if (row.kind === 'day') {
      drawn.heading = index;
    } else {
      drawn.events.push({ row, index });
    }
  }
  return [...found.values()];
}
