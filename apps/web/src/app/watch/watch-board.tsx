import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { SunTheme } from '#web/data/use-sun-theme.ts';
import { useSunTheme } from '#web/data/use-sun-theme.ts';
import { type Cast, castOf } from '#web/features/match-log/words/cast.ts';
import type { SharedReady } from '#web/features/shares/spectator/shared-view.ts';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { DESKTOP, useMedia } from '#web/ui/use-media.ts';
import { WatchPhone } from './watch-phone.tsx';

// Most spectators hold a phone, which never needs the wide layout.
const WatchDesktop = lazy(() =>
  import('./watch-desktop.tsx').then((file) => ({ default: file.WatchDesktop })),
);

/** Props of both layouts. */
export interface WatchParts {
  readonly view: SharedReady;
  readonly cast: Cast;
  readonly sun: SunTheme;
  readonly badge: ReactNode;
}

/** A shared match, drawn with the boards of live scoring in the layout that fits the screen. */
export function WatchBoard({ view, badge }: Pick<WatchParts, 'view' | 'badge'>) {
  const cast = useMemo(() => castOf(view.summary.players, null), [view.summary.players]);
  const sun = useSunTheme();
  const isDesktop = useMedia(DESKTOP);
  useDocumentTitle(`${cast.board[cast.near]} v ${cast.board[cast.far]}`);
  const parts: WatchParts = { view, cast, sun, badge };
  return isDesktop ? (
    <Suspense fallback={<div className="court-run-off h-43" />}>
      <WatchDesktop {...parts} />
    </Suspense>
  ) : (
    <WatchPhone {...parts} />
  );
}
