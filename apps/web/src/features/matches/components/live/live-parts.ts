import type { ReadyMatch } from '#web/features/matches/model/live-match-view.ts';
import type { Cast } from '#web/features/matches/present/cast.ts';
import type { Scoring } from './use-scoring.ts';
import type { SunTheme } from './use-sun-theme.ts';

/** What both layouts of live scoring are made of. */
export interface LiveParts {
  readonly view: ReadyMatch;
  readonly cast: Cast;
  readonly scoring: Scoring;
  readonly sun: SunTheme;
  readonly keys: KeyChoice;
  /** `Points`, `Rallies`. */
  readonly listName: string;
  onList(): void;
  onEnd(): void;
}

export interface KeyChoice {
  /** Whether W, L and Z do something. */
  readonly isOn: boolean;
  /** Whether the controls say so. */
  readonly isShown: boolean;
  set(on: boolean): void;
}
