import type { ReactNode } from 'react';

/** One of a few to choose from. */
export interface Choice<T extends string> {
  value: T;
  label: ReactNode;
  /** A second line, where there is room for one. */
  hint?: ReactNode;
  icon?: ReactNode;
}

export interface ChoiceProps<T extends string> {
  /** Names the whole for screen readers. */
  label: string;
  choices: readonly Choice<T>[];
  /** Null while nothing is chosen. */
  value: NoInfer<T> | null;
}
