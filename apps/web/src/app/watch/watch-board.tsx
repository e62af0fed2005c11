import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { DESKTOP, useMedia } from '#web/ui/use-media.ts';
import { useWatchParts, type WatchParts } from './use-watch-parts.ts';
import { WatchPhone } from './watch-phone.tsx';

// Most spectators hold a phone, which never needs the wide layout.
const WatchDesktop = lazyPart(async () => (await import('./watch-desktop.tsx')).WatchDesktop);

/** A shared match, drawn with the boards of live scoring in the layout that fits the screen. */
export function WatchBoard(props: Pick<WatchParts, 'view' | 'badge' | 'cards'>) {
  const parts = useWatchParts(props);
  const isDesktop = useMedia(DESKTOP);
  return isDesktop ? (
    <Suspense fallback={<div className="court-run-off h-43" />}>
      <WatchDesktop {...parts} />
    </Suspense>
  ) : (
    <WatchPhone {...parts} />
  );
}
