import { ArrowLeftRight, Hourglass, type LucideIcon, TriangleAlert, UserRoundCheck } from 'lucide-react';
import { umpireCall } from '#web/features/scoring/board/announcement.ts';
import type { LiveParts } from '#web/features/scoring/live-parts.ts';
import { cx } from '#web/ui/class-names.ts';

interface UmpireStripProps {
  parts: LiveParts;
  /** Hides all but the call on a phone that lies on its side; More has the rest. */
  isSlim?: boolean;
  className?: string;
}

/** For an umpire: the call in words, and what is entered between points, each one tap away. */
export function UmpireStrip({
  parts: { view, cast, scoring, onMore },
  isSlim = false,
  className,
}: UmpireStripProps) {
  const { match } = view;
  const { endsSwapped } = match.state;
  const changeEnds = () =>
    endsSwapped === null ? onMore() : scoring.enter({ kind: 'ends', swapped: !endsSwapped });
  return (
    <section aria-label="Umpire" className={cx('bg-surface short:flex short:items-center', className)}>
      <p className="type-pad px-3.5 pt-2.5 pb-1 text-22/7 text-balance wrap-anywhere short:min-w-0 short:flex-1 short:py-1 short:text-17/5">
        {umpireCall(match, cast)}
      </p>
      <div className={cx('grid grid-cols-4 px-1.5 pb-1 short:shrink-0 short:pb-0', isSlim && 'short:hidden')}>
        <Act icon={TriangleAlert} onPress={() => onMore('penalty')}>
          Penalty
        </Act>
        <Act icon={Hourglass} onPress={() => onMore('timeout')}>
          Time-out
        </Act>
        <Act icon={UserRoundCheck} onPress={() => onMore('server')}>
          Server
        </Act>
        <Act icon={ArrowLeftRight} onPress={changeEnds}>
          Ends
        </Act>
      </div>
    </section>
  );
}

function Act({ icon: Icon, onPress, children }: { icon: LucideIcon; onPress(): void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-13 min-w-0 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-13/4.5 font-semibold short:min-h-11 hover:bg-surface-2 focus-visible:-outline-offset-4"
    >
      <Icon aria-hidden="true" className="size-5 text-ink-2" strokeWidth={1.75} />
      {children}
    </button>
  );
}
