import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { ServeBall } from '#web/ui/serve-ball.tsx';
import type { PointLine } from './point-lines.ts';

interface PointLinksProps {
  matchId: string;
  label: string;
  lines: readonly PointLine[];
  /** Plays a point, where there is a video of it. */
  watch?: ((at: number) => ReactNode) | undefined;
}

/** Points away from their timeline: where the match stood, what happened; each leads to its place in it. */
export function PointLinks({ matchId, label, lines, watch }: PointLinksProps) {
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className={watch && 'grid cols-main-auto items-center pr-3'}>
          <Link
            to="/matches/$matchId"
            params={{ matchId }}
            search={{ view: 'points', point: line.id }}
            resetScroll={false}
            className="grid min-h-14 cols-row-17 items-center gap-x-3 px-5 py-2 hover:bg-surface-2 focus-visible:-outline-offset-3 md:px-6"
          >
            <span className="type-num text-17">{line.scoreBefore}</span>
            <span className="min-w-0">
              <span className={cx('block', line.isNear ? 'type-strong' : 'text-ink-2')}>{line.words}</span>
              <span className="flex items-center gap-1.5 text-13/5 text-ink-3">
                <span>{line.place}</span>
                <ServeBall className="size-2 inset-ring inset-ring-ink-2" />
                <span className="sr-only">, served by </span>
                <span className="min-w-0 truncate">{line.server}</span>
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
          </Link>
          {watch?.(line.at)}
        </li>
      ))}
    </ol>
  );
}
