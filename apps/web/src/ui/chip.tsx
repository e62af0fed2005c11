import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

interface ChipProps {
  tone?: 'plain' | 'outline' | 'blue' | 'court' | 'win' | 'loss' | 'warn' | 'ace' | 'live';
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

const TONES = {
  plain: 'bg-sunken text-ink-2',
  outline: 'text-ink-2 inset-ring inset-ring-line-2',
  blue: 'bg-court-soft text-court-soft-ink',
  court: 'bg-court text-on-court',
  win: 'bg-win-soft text-win',
  loss: 'bg-loss-soft text-loss',
  warn: 'bg-warn-soft text-warn',
  ace: 'bg-ace text-ace-ink',
  live: 'bg-live text-white',
} as const;

/** A short fact in a rounded edge. */
export function Chip({ tone = 'plain', icon, children, className }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6.5 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap forced-colors:border',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
