import { Suspense, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { DESKTOP, useMedia } from '#web/ui/use-media.ts';
import { useWatchParts, type WatchParts } from './use-watch-parts.ts';
import { WatchPhone } from './watch-phone.tsx';

// Most spectators hold a phone, which never needs the wide layout.
const WatchDesktop = lazyPart(async () => (await import('./watch-desktop.tsx')).WatchDesktop);
const Scoreboard = lazyPart(
  async () => (await import('#web/features/scoring/scoreboard/scoreboard.tsx')).Scoreboard,
);

/** A shared match, drawn with the boards of live scoring in the layout that fits the screen. */
export function WatchBoard(props: Pick<WatchParts, 'view' | 'badge' | 'cards'>) {
  const [isBoard, setBoard] = useState(false);
  const parts = useWatchParts({ ...props, onBoard: () => setBoard(true) });
  const { view, cast, sun, badge } = parts;
  const { match, summary } = view;
  const isDesktop = useMedia(DESKTOP);
  return (
    <>
      {/* Behind the board nothing is reached, and the score is not announced twice. */}
      <div inert={isBoard} className="contents">
        {isDesktop ? (
          <Suspense fallback={<div className="court-run-off h-43" />}>
            <WatchDesktop {...parts} />
          </Suspense>
        ) : (
          <WatchPhone {...parts} />
        )}
      </div>
      {isBoard && (
        <Suspense>
          <Scoreboard
            match={match}
            cast={cast}
            sun={sun}
            startedAt={summary.pointsPlayed > 0 ? Date.parse(summary.startedAt) : null}
            durationMs={summary.durationMs}
            note={badge}
            onClose={() => setBoard(false)}
          />
        </Suspense>
      )}
    </>
  );
}
