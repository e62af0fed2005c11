import type { ReactNode } from 'react';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import type { MatchPlace } from './match-place.ts';

/** Props of every section of a match page. */
export interface MatchPart {
  readonly view: ReadyMatch;
  readonly cast: Cast;
  readonly place: MatchPlace;
  /** Side `a`'s win chance before the match, by ratings; absent where they say nothing. */
  readonly forecast?: number | undefined;
  /** Shows a point to others; absent where it cannot be shown. */
  readonly onSharePoint?: ((eventId: string) => void) | undefined;
  /** A button that plays what happened at this time, in milliseconds since the Unix epoch; nothing where there is no video. */
  readonly watch?: ((at: number) => ReactNode) | undefined;
  /** Panels of other features, beside the summary. */
  readonly beside?: ReactNode;
}
