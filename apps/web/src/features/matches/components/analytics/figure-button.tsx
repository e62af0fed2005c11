import type { ReactNode } from 'react';

interface FigureButtonProps {
  /** The figure and its number, as a screen reader says them. */
  label: string;
  onPress(): void;
  children: ReactNode;
}

/** A number that leads to the matches and points behind it. */
export function FigureButton({ label, onPress, children }: FigureButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onPress}
      className="group/figure -mx-2 min-h-11 rounded-sm px-2 text-right hover:bg-surface-2 [&_.type-num]:text-court-text [&_.type-num]:group-hover/figure:underline"
    >
      {children}
    </button>
  );
}
