import type { ReactNode } from 'react';

interface FigureButtonProps {
  /** The name of the figure: a screen reader says it before the number. */
  figure: string;
  onPress(): void;
  children: ReactNode;
}

/** A number that leads to the matches and points behind it. */
export function FigureButton({ figure, onPress, children }: FigureButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="group/figure -mx-2 min-h-11 rounded-sm px-2 text-right hover:bg-surface-2 [&_.type-num]:text-court-text [&_.type-num]:group-hover/figure:underline"
    >
      <span className="sr-only">{figure}: </span>
      {children}
    </button>
  );
}
