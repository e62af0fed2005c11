import type { Occurrence, Plan } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { countText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { timeText } from '#web/ui/words/when.ts';
import { PlanGroups } from './plan-groups.tsx';

interface TimedPlanProps {
  plan: Plan;
  occurrence: Pick<Occurrence, 'startsAt' | 'isAllDay'>;
}

/** A plan part by part, each with the time at which it begins on the day of the event. */
export function TimedPlan({
  plan: { id, title, items, minutes },
  occurrence: { startsAt, isAllDay },
}: TimedPlanProps) {
  const begins = isAllDay ? null : new Date(startsAt);
  return (
    <li>
      <Link
        to="/training/plan"
        search={{ plan: id }}
        className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2 md:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="type-strong block">{title}</span>
          <span className="type-caption block">
            {countText(items.length, 'drill')} · {minutesText(minutes)}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      </Link>
      <ol className="grid gap-2 px-4 pb-3.5 md:px-5">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drill may come twice, and nothing moves here.
          <li key={index} className="flex gap-3">
            {begins && (
              <span className="w-17 shrink-0 text-ink-2 tabular-nums">
                {timeText(minutesAfter(begins, items.slice(0, index)))}
              </span>
            )}
            <span className="min-w-0">
              {item.title ?? 'Deleted drill'}
              <span className="type-caption block">{minutesText(item.minutes)}</span>
              <PlanGroups item={item} />
            </span>
          </li>
        ))}
      </ol>
    </li>
  );
}

/** The moment at which these parts are over. */
function minutesAfter(begins: Date, done: readonly Pick<Plan['items'][number], 'minutes'>[]): Date {
  const minutes = done.reduce((sum, item) => sum + item.minutes, 0);
  return new Date(begins.getTime() + minutes * 60_000);
}
