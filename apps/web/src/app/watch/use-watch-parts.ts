import type { PlayerCardsAnswer } from '@allcourt/contract';
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
  /** Opens the scoreboard. */
  onBoard(): void;
  /** The players' cards, as far as this spectator may see them; undefined while they load. */
  readonly cards?: PlayerCardsAnswer | undefined;
}

/** A shared match with what both layouts draw of it; names the page. */
export function useWatchParts({
  view,
  badge,
  cards,
  onBoard,
}: Pick<WatchParts, 'view' | 'badge' | 'cards' | 'onBoard'>): WatchParts {
  const cast = useMemo(() => castOf(view.summary.players, null), [view.summary.players]);
  const sun = useSunTheme();
  useDocumentTitle(`${cast.board[cast.near]} v ${cast.board[cast.far]}`);
  return { view, cast, sun, badge, cards, onBoard };
}
