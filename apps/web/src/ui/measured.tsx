import { type ReactNode, useState } from 'react';
import { cx } from './class-names.ts';
import { Dialog } from './dialog.tsx';

/** One fact behind a number: `Sample`, `Likely range`, `Method`. */
export interface MeasureFact {
  readonly term: string;
  readonly text: ReactNode;
  /** For sentences, across both columns. */
  readonly isWide?: boolean;
}

interface MeasureFactsProps {
  /** Those that are null are left out. */
  facts: readonly (MeasureFact | null)[];
  className?: string | undefined;
}

/** The facts behind a number: its sample, its likely range, and the method. */
export function MeasureFacts({ facts, className }: MeasureFactsProps) {
  return (
    <dl className={cx('grid gap-x-6 gap-y-2 text-13/5 sm:grid-cols-2', className)}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.term} className={cx(fact.isWide && 'sm:col-span-2')}>
              <dt className="type-label text-ink">{fact.term}</dt>
              <dd className="text-ink-2">{fact.text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface MeasureButtonProps {
  /** The name of the number: a screen reader says it first. */
  name: string;
  onPress(): void;
  className?: string | undefined;
  children: ReactNode;
}

/** A number that leads to what is behind it. */
export function MeasureButton({ name, onPress, className, children }: MeasureButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={cx(
        'group/figure -mx-2 min-h-11 min-w-11 rounded-sm px-2 text-right hover:bg-surface-2 [&_.type-num]:text-court-text [&_.type-num]:group-hover/figure:underline',
        className,
      )}
    >
      <span className="sr-only">{name}: </span>
      {children}
    </button>
  );
}

interface MeasuredProps extends Omit<MeasureButtonProps, 'onPress'>, Pick<MeasureFactsProps, 'facts'> {
  /** The dialog's title, where it says more than the name. */
  title?: string;
}

/** A number and a word; one tap shows the sample behind it, its likely range and the method. */
export function Measured({ title, facts, ...button }: MeasuredProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MeasureButton {...button} onPress={() => setOpen(true)} />
      <Dialog open={isOpen} size="sm" onClose={() => setOpen(false)} title={title ?? button.name}>
        <MeasureFacts facts={facts} />
      </Dialog>
    </>
  );
}
