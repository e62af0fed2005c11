import type { ReactNode } from 'react';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { cx } from '#web/ui/class-names.ts';
import { KeyHint } from '#web/ui/kbd.tsx';
import type { Scoring } from './use-scoring.ts';

interface ServeRowProps {
  view: ReadyMatch;
  scoring: Pick<Scoring, 'serves' | 'fault'> & { undo(): unknown };
  /** Shows the key for Fault. */
  keys?: boolean;
  compact?: boolean;
}

/** The serve in tennis, above the pads: a fault makes it the second, another loses the point. */
export function ServeRow({ view: { match }, scoring, keys = false, compact = false }: ServeRowProps) {
  const isSecond = match.state.faults === 1;
  const { isKept, keep } = scoring.serves;
  const isNewest = match.standing.at(-1)?.kind === 'fault';
  const first = () => {
    if (isSecond) {
      scoring.undo();
    } else {
      keep(!isKept);
    }
  };
  return (
    <fieldset className={cx('grid grid-cols-3', compact ? 'auto-cols-auto gap-2' : 'gap-2.5')}>
      <legend className="sr-only">Serve</legend>
      <ServeButton
        isOn={!isSecond && isKept}
        disabled={isSecond && !isNewest}
        onPress={first}
        compact={compact}
      >
        1st serve
      </ServeButton>
      <ServeButton
        isOn={isSecond}
        disabled={false}
        onPress={isSecond ? undefined : scoring.fault}
        compact={compact}
      >
        2nd serve
      </ServeButton>
      <button
        type="button"
        onClick={scoring.fault}
        aria-keyshortcuts={keys ? 'F' : undefined}
        className={cx(
          SHAPE,
          compact ? COMPACT : TALL,
          'bg-surface text-loss inset-ring-2 inset-ring-loss active:bg-loss-soft forced-colors:border',
        )}
      >
        {isSecond ? 'Double fault' : 'Fault'}
        {keys && <KeyHint of="F" />}
      </button>
    </fieldset>
  );
}

const SHAPE = 'flex min-w-0 items-center justify-center gap-1.5 rounded-lg px-1.5 font-strong';
const TALL = 'h-13 text-15 short:h-11';
const COMPACT = 'h-11 min-w-23.5 px-2.5 text-sm';

interface ServeButtonProps {
  isOn: boolean;
  disabled: boolean;
  compact: boolean;
  onPress: (() => void) | undefined;
  children: ReactNode;
}

function ServeButton({ isOn, disabled, compact, onPress, children }: ServeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onPress}
      className={cx(
        SHAPE,
        compact ? COMPACT : TALL,
        'disabled:cursor-not-allowed disabled:text-ink-3',
        isOn
          ? 'bg-navy text-navy-ink forced-colors:border-4 dark:bg-navy-ink dark:text-navy'
          : 'bg-surface frame-edge active:bg-sunken forced-colors:border',
      )}
    >
      {children}
    </button>
  );
}
