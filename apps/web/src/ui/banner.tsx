import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

interface BannerProps {
  tone?: 'info' | 'ok' | 'warn' | 'error';
  /** Instead of the tone's own sign. */
  icon?: LucideIcon;
  children: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** Interrupts a screen reader; otherwise it waits its turn. */
  urgent?: boolean;
}

const TONES = {
  info: { look: 'bg-court-soft text-court-soft-ink', icon: Info },
  ok: { look: 'bg-win-soft text-win', icon: CircleCheck },
  warn: { look: 'bg-warn-soft text-warn', icon: TriangleAlert },
  error: { look: 'bg-loss-soft text-loss', icon: TriangleAlert },
} as const;

/** A state that lasts, in the place it concerns. */
export function Banner({ tone = 'info', icon, children, action, urgent = false }: BannerProps) {
  const Sign = icon ?? TONES[tone].icon;
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={cx(
        'flex items-center gap-3 rounded-md px-3.5 py-2.5 text-13/5 font-medium',
        TONES[tone].look,
      )}
    >
      <Sign aria-hidden="true" className="size-4" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  );
}
