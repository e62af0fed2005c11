import type { Occurrence } from '@allcourt/contract';
import { byDay, idOf } from '#web/features/calendar/model/placing.ts';
import { Button } from '#web/ui/button.tsx';
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

/** Events day by day, without empty days. */
export function Agenda({ label, occurrences, days, today, now, onMore, isMoreComing }: AgendaProps) {
  const on = byDay(occurrences, days);
  const [firstDay = ''] = days;
  return (
    <section aria-label={label} className="overflow-hidden rounded-lg border border-line bg-surface">
      {days.map((day) => {
        // A multi-day event appears on its first day, or at the top.
        const list = (on.get(day) ?? []).filter((one) => spanOf(one).first === day || day === firstDay);
        return (
          list.length > 0 && (
            <section key={day} aria-label={dayText(noonOf(day), now)}>
              <h3 className="border-y border-line bg-surface-2 px-4 py-2 text-13 font-strong text-ink-2 md:px-5">
                {day === today ? `Today, ${dayText(noonOf(day), now)}` : dayText(noonOf(day), now)}
              </h3>
              <ul className="divide-y divide-line">
                {list.map((one) => (
                  <li key={idOf(one)}>
                    <EventRow occurrence={one} now={now} withDate={false} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
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
