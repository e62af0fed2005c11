import type { Surface } from '@allcourt/contract';
import { cx } from './class-names.ts';

export const SURFACE_WORDS: Readonly<Record<Surface, string>> = {
  hard: 'Hard',
  clay: 'Clay',
  grass: 'Grass',
  indoor: 'Indoor',
};

const SWATCHES: Readonly<Record<Surface, string>> = {
  hard: 'surface-hard',
  clay: 'surface-clay',
  grass: 'surface-grass',
  indoor: 'surface-indoor',
};

/** Hue and pattern of a surface, as a background. */
export function surfaceClass(surface: Surface): string {
  return SWATCHES[surface];
}

/** The swatch alone, for places with the word nearby. */
export function SurfaceSwatch({ surface, className }: { surface: Surface; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-3.5 shrink-0 overflow-hidden rounded-2xs',
        SWATCHES[surface],
        className,
      )}
    />
  );
}

/** A court's surface: hue, pattern and word together. */
export function SurfaceMark({ surface }: { surface: Surface | null }) {
  if (!surface) {
    return <span className="text-ink-3">–</span>;
  }
  return (
    <span className="inline-flex items-center gap-1.75 text-13 whitespace-nowrap text-ink-2">
      <SurfaceSwatch surface={surface} />
      {SURFACE_WORDS[surface]}
    </span>
  );
}
