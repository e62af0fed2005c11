import { useEffect, useRef } from 'react';
import { cx } from '#web/ui/class-names.ts';
import type { RoundCell } from './run-words.ts';

/** Every round with its score; the current one is highlighted. */
export function RoundStrip({ cells }: { cells: readonly RoundCell[] }) {
  const list = useRef<HTMLOListElement>(null);
  const current = cells.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => {
    const element = list.current?.children[current];
    if (list.current && element instanceof HTMLElement) {
      list.current.scrollLeft = element.offsetLeft - (list.current.clientWidth - element.offsetWidth) / 2;
    }
  }, [current]);
  return (
    <ol
      ref={list}
      aria-label="Rounds"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long strip has to scroll by keyboard too.
      tabIndex={0}
      className="relative flex min-w-0 overflow-x-auto border-b-2 border-white bg-plane-out text-white [scrollbar-width:none]"
    >
      {cells.map(({ index, name, value, isCurrent }) => (
        <li
          key={index}
          aria-current={isCurrent ? 'step' : undefined}
          className={cx(
            'min-w-16 flex-1 border-l border-white/30 px-2.5 py-2 first:border-l-0',
            isCurrent && 'bg-ace text-ace-ink',
          )}
        >
          <span className="block text-lg/5 font-heavy tabular-nums [font-stretch:75%]">{value}</span>
          <span className="block text-xs/3.75">{name}</span>
        </li>
      ))}
    </ol>
  );
}
