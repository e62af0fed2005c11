import type { RuleId } from '@allcourt/scoring';
import type { SunTheme } from '#web/data/use-sun-theme.ts';
import type { NewEntry, ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import type { MatchDepth } from '#web/features/match-log/use-match-depth.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import type { SpokenScore } from '#web/features/scoring/board/use-spoken-score.ts';
import type { Scoring } from '#web/features/scoring/pads/use-scoring.ts';
import type { UmpireChoice } from '#web/features/scoring/umpire/use-umpire.ts';

/** Props of both layouts of live scoring. */
export interface LiveParts {
  readonly view: ReadyMatch;
  readonly cast: Cast;
  /** Side `a`'s win chance before the match, by ratings. */
  readonly forecast: number | undefined;
  readonly scoring: Scoring;
  readonly depth: MatchDepth;
  readonly sun: SunTheme;
  readonly spoken: SpokenScore;
  readonly prompting: Prompting;
  readonly keys: KeyChoice;
  readonly clocks: ClockChoice;
  readonly umpire: UmpireChoice;
  readonly voice: VoiceChoice;
  /** True while a remote may score. */
  readonly hasRemote: boolean;
  /** `Points`, `Rallies`. */
  readonly listName: string;
  onList(): void;
  onEnd(): void;
  onKeys(): void;
  /** Opens the scoreboard. */
  onBoard(): void;
  /** Sets up the remote. */
  onRemote(): void;
  /** Opens the More sheet, or one of its forms. */
  onMore(at?: MoreForm | null): void;
  onWhy(rule: RuleId): void;
  /** Opens the share links. */
  onShare(): void;
  onHandOver(): void;
  /** Opens the list of unsent items. */
  onWaiting(): void;
}

/** The forms of the More sheet. */
export type MoreForm = 'timeout' | 'penalty' | 'note' | 'score' | 'server' | 'set' | 'stats' | 'settings';

/** Props of each form that enters something. */
export interface MoreFormProps {
  readonly parts: LiveParts;
  /** Enters it and closes the sheet, or shows the refusal. */
  onEnter(...entries: readonly NewEntry[]): void;
}

export interface Prompting {
  /** Skips prompts that need no answer. */
  readonly isAuto: boolean;
  setAuto(on: boolean): void;
}

export interface ClockChoice {
  /** True to count every rest down; time-outs and time limits always are. */
  readonly isOn: boolean;
  set(on: boolean): void;
}

export interface VoiceChoice {
  /** True to answer the questions about a point by voice, too. */
  readonly isOn: boolean;
  set(on: boolean): void;
}

export interface KeyChoice {
  /** True when the keys work. */
  readonly isOn: boolean;
  /** True when the controls show them. */
  readonly isShown: boolean;
  set(on: boolean): void;
}
