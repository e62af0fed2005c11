import { cx } from './class-names.ts';
import { amountText } from './words/amounts.ts';

interface ProgressBarProps {
  label: string;
  done: number;
  /** Null while unknown. */
  total: number | null;
  /** Instead of the bare figures, such as sizes. */
  words?: string;
  /** `warn` and `loss` for an amount that reaches its limit; the words have to say so too. */
  tone?: 'court' | 'warn' | 'loss';
}

const TONES = { court: 'bg-court', warn: 'bg-warn', loss: 'bg-loss' } as const;

/** The progress of something, as a bar and in figures. */
export function ProgressBar({
  label,
  done,
  total,
  words = total === null ? amountText(done) : `${amountText(done)} of ${amountText(total)}`,
  tone = 'court',
}: ProgressBarProps) {
  const share = total === null || total === 0 ? 0 : Math.min(1, done / total);
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-3 text-13 text-ink-2">
        <span>{label}</span>
        <span className="tabular-nums">{words}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuenow={done}
        aria-valuetext={words}
        {...(total === null ? {} : { 'aria-valuemax': total })}
        className="h-2 overflow-hidden rounded-full bg-sunken forced-colors:border"
      >
        <div
          className={cx(
            'h-full rounded-full transition-width duration-(--t-2) forced-colors:bg-highlight',
            TONES[tone],
          )}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
