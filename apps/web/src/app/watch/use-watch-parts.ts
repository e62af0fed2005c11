import { type ReactNode, useMemo } from 'react';
import { type SunTheme, useSunTheme } from '#web/data/use-sun-theme.ts';
import { type Cast, castOf } from '#web/features/match-log/words/cast.ts';
import type { SharedReady } from '#web/features/shares/spectator/shared-view.ts';
import { useDocumentTitle } from '#web/ui/page.tsx';

/** Props of both layouts. */
export interface WatchParts {
  readonly view: SharedReady;
  readonly cast: Cast;
  readonly sun: SunTheme;
  readonly badge: ReactNode;
  /** The win probability, for the spectators of players who allow it; absent where they do not. */
  readonly chance?: WatchChance | undefined;
}

/** The start of the win probability. */
export interface WatchChance {
  /** Side `a`'s win chance before the match, by ratings. */
  readonly forecast?: number | undefined;
}

/** A shared match with what both layouts draw of it; names the page. */
export function useWatchParts({
  view,
  badge,
  chance,
}: Pick<WatchParts, 'view' | 'badge' | 'chance'>): WatchParts {
  const cast = useMemo(() => castOf(view.summary.players, null), [view.summary.players]);
  const sun = useSunTheme();
  useDocumentTitle(`${cast.board[cast.near]} v ${cast.board[cast.far]}`);
  return { view, cast, sun, badge, chance };
}
