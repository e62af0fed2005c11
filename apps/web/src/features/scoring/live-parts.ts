import type { RuleId } from '@allcourt/scoring';
import type { SunTheme } from '#web/data/use-sun-theme.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import type { MatchDepth } from '#web/features/match-log/use-match-depth.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import type { SpokenScore } from '#web/features/scoring/board/use-spoken-score.ts';
import type { Scoring } from '#web/features/scoring/pads/use-scoring.ts';

/** What both layouts of live scoring are made of. */
export interface LiveParts {
  readonly view: ReadyMatch;
  readonly cast: Cast;
  readonly scoring: Scoring;
  readonly depth: MatchDepth;
  readonly sun: SunTheme;
  readonly spoken: SpokenScore;
  readonly prompting: Prompting;
  readonly keys: KeyChoice;
  /** `Points`, `Rallies`. */
  readonly listName: string;
  onList(): void;
  onEnd(): void;
  onKeys(): void;
  /** Opens what is entered more rarely: the list of it, or one of its forms. */
  onMore(at?: MoreForm | null): void;
  onWhy(rule: RuleId): void;
  /** Opens the links by which others may watch. */
  onShare(): void;
  onHandOver(): void;
  /** Opens the list of what is only on this device. */
  onWaiting(): void;
}

/** The forms of the sheet for what is entered more rarely. */
export type MoreForm = 'timeout' | 'penalty' | 'note' | 'score' | 'server' | 'set' | 'stats' | 'settings';

export interface Prompting {
  /** What the rules settle by themselves is not asked. */
  readonly isAuto: boolean;
  setAuto(on: boolean): void;
}

export interface KeyChoice {
  /** Whether the keys do something. */
  readonly isOn: boolean;
  /** Whether the controls say so. */
  readonly isShown: boolean;
  set(on: boolean): void;
}
