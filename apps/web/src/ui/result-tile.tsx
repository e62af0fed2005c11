import { cx } from './class-names.ts';

export type Result = 'won' | 'lost';

interface ResultTileProps {
  /** Null without a winner. */
  result: Result | null;
  size?: 'sm' | 'md' | 'lg';
}

const SIZES = {
  sm: 'size-4.5 rounded-xs text-11',
  md: 'size-6 rounded-xs text-13',
  lg: 'size-8 rounded-tile text-17',
} as const;

const LOOKS = {
  won: { letter: 'W', word: 'Won', look: 'bg-win text-surface' },
  lost: { letter: 'L', word: 'Lost', look: 'text-loss frame-loss' },
  open: { letter: '–', word: 'No result', look: 'bg-sunken text-ink-3' },
} as const;

/** W filled, L in outline: the letter and the shape tell before the color does. */
export function ResultTile({ result, size = 'md' }: ResultTileProps) {
  const { letter, word, look } = LOOKS[result ?? 'open'];
  return (
    <span
      className={cx(
        'relative inline-grid shrink-0 place-items-center font-display leading-none font-extrabold [font-stretch:88%] forced-colors:border',
        SIZES[size],
        look,
      )}
    >
      <span aria-hidden="true">{letter}</span>
      <span className="sr-only">{word}</span>
    </span>
  );
}

/** The newest results, the newest last. */
export function FormStrip({ results, className }: { results: readonly Result[]; className?: string }) {
  return (
    <span className={cx('flex gap-1', className)}>
      {results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a result has no identity of its own, only its place.
        <ResultTile key={index} result={result} size="sm" />
      ))}
    </span>
  );
}
