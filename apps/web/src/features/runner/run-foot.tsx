import { Keyboard, Pause, Play, SkipForward, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

interface RunFootProps {
  /** Total so far. */
  total: string;
  canUndo: boolean;
  isPaused: boolean;
  /** `Next round`, or `Finish` in the last one. */
  nextLabel: string;
  /** True when the round is full. */
  isNextDue: boolean;
  /** True when the score of a whole round can be entered. */
  canEnter: boolean;
  onUndo(): void;
  onPause(): void;
  onNext(): void;
  onEnter(): void;
}

const SIGN = {
  'aria-hidden': true,
  className: 'size-4.5 shrink-0 max-sm:hidden',
  strokeWidth: 1.75,
} as const;

/** Controls under the targets, within reach of the thumb. */
export function RunFoot(props: RunFootProps) {
  const { total, canUndo, isPaused, nextLabel, isNextDue, canEnter, onUndo, onPause, onNext, onEnter } =
    props;
  return (
    <footer className="on-navy flex items-center gap-2 border-t-2 border-white bg-plane-out px-3 pt-3 pb-plus-safe-3 text-white lg:gap-3 lg:px-6">
      <FootButton onPress={onUndo} isDisabled={!canUndo}>
        <Undo2 {...SIGN} />
        Undo
      </FootButton>
      <FootButton onPress={onPause}>
        {isPaused ? <Play {...SIGN} /> : <Pause {...SIGN} />}
        {isPaused ? 'Resume' : 'Pause'}
      </FootButton>
      {canEnter && (
        <FootButton onPress={onEnter} className="max-lg:hidden">
          <Keyboard {...SIGN} />
          Enter score
        </FootButton>
      )}
      <p className="ml-auto text-sm text-navy-ink-2 tabular-nums max-lg:sr-only">{total}</p>
      <FootButton onPress={onNext} isLit={isNextDue}>
        {nextLabel}
        <SkipForward {...SIGN} />
      </FootButton>
    </footer>
  );
}

interface FootButtonProps {
  onPress(): void;
  isDisabled?: boolean;
  /** The button that is due now. */
  isLit?: boolean;
  className?: string;
  children: ReactNode;
}

function FootButton({ onPress, isDisabled = false, isLit = false, className, children }: FootButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={isDisabled}
      className={cx(
        'flex h-12 min-w-0 items-center justify-center gap-2 rounded-md border px-2 text-15 font-strong whitespace-nowrap max-lg:flex-1 lg:px-4',
        isLit
          ? 'border-transparent bg-ace text-ace-ink'
          : 'border-white/45 hover:bg-white/10 disabled:cursor-not-allowed disabled:border-white/20 disabled:text-white/55',
        className,
      )}
    >
      {children}
    </button>
  );
}
