import type { TrainingActivity } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { Dumbbell } from 'lucide-react';
import { countText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { dayText } from '#web/ui/words/when.ts';

/** A finished session or drill: topic, duration and result. */
export function TrainingRow({ trained }: { trained: TrainingActivity }) {
  return (
    <Link
      to="/training"
      search={{ tab: 'progress' }}
      className="grid min-h-16 cols-row-8 items-center gap-x-3.5 gap-y-0.5 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-3 md:cols-activity md:px-5"
    >
      <span className="inline-grid size-8 shrink-0 place-items-center rounded-tile bg-sunken text-ink-2">
        <Dumbbell aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0">
        <span className="type-strong block truncate">Practiced {trained.title ?? 'on court'}</span>
        <span className="block truncate text-ink-3">{factsOf(trained)}</span>
      </span>
      <Score run={trained.run} />
      <span className="text-right text-ink-3 max-md:col-start-3 max-md:text-xs">
        {dayText(new Date(trained.at), new Date())}
      </span>
    </Link>
  );
}

/** `Session, 1 h 15 min, 3 drills`, `Drill, 12m`. */
function factsOf({ run, minutes, drills }: TrainingActivity): string {
  const what = run ? 'Drill' : 'Session';
  const counted = countText(drills, 'drill');
  return [what, minutesText(minutes), ...(run || drills === 0 ? [] : [counted])].join(', ');
}

/** `7 serves`; null for a session. */
function Score({ run }: Pick<TrainingActivity, 'run'>) {
  return (
    <span className="type-strong text-right tabular-nums">
      {run !== null && run.score !== null && (
        <>
          {run.score} <span className="max-md:sr-only">{run.unit}</span>
        </>
      )}
    </span>
  );
}
