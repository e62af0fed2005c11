import { PointLogView } from '#web/features/matches/components/point-log-view.tsx';
import type { ReadyMatch } from '#web/features/matches/model/live-match-view.ts';
import type { Cast } from '#web/features/matches/present/cast.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SyncChip } from './sync-chip.tsx';

interface PointsSheetProps {
  view: ReadyMatch;
  cast: Cast;
  /** `Points`, `Rallies`. */
  title: string;
  onClose(): void;
}

/** What was played so far, the newest first. */
export function PointsSheet({ view, cast, title, onClose }: PointsSheetProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="mb-3">
        <SyncChip view={view} />
      </div>
      {view.meta.summary.pointsPlayed === 0 ? (
        <EmptyState title="Nothing was played yet.">
          Each point stands here with the score it made.
        </EmptyState>
      ) : (
        <section
          aria-label={`${title}, the newest first`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list has to be scrolled by keyboard too.
          tabIndex={0}
          className="-mx-5 focus-visible:outline-offset-[-3px] md:-mx-6"
        >
          <PointLogView match={view.match} cast={cast} newestFirst />
        </section>
      )}
    </Dialog>
  );
}
