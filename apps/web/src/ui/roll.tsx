import { useState } from 'react';
import { cx } from './class-names.ts';

interface RollProps {
  value: string;
  className?: string;
}

/** A figure that rolls when it changes: the old one out, the new one in, 12 pixels up. */
export function Roll({ value, className }: RollProps) {
  const [shown, setShown] = useState<{ value: string; old: string | null }>({ value, old: null });
  if (shown.value !== value) {
    setShown({ value, old: shown.value });
  }
  return (
    <span className={cx('relative inline-block', className)}>
      {shown.old !== null && (
        <span key={`${shown.old} to ${shown.value}`} className="digit-out absolute inset-0 text-center">
          {shown.old}
        </span>
      )}
      <span key={shown.value} className={cx('inline-block', shown.old !== null && 'digit-in')}>
        {shown.value}
      </span>
    </span>
  );
}
