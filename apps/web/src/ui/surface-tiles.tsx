import type { Surface } from '@allcourt/contract';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { SURFACE_WORDS } from './surface-mark.tsx';
import { ChosenTick } from './tile-choice.tsx';

interface SurfaceTilesProps {
  surfaces: readonly Surface[];
  value: Surface | null;
  /** Called with null when the chosen one is pressed again. */
  onChange(value: Surface | null): void;
}

/** The surfaces to choose from, each as a small court in its hue and pattern. */
export function SurfaceTiles({ surfaces, value, onChange }: SurfaceTilesProps) {
  return (
    <fieldset className="grid grid-cols-4 gap-2 max-2xs:grid-cols-2">
      <legend className="sr-only">Surface</legend>
      {surfaces.map((surface) => (
        <SurfaceTile
          key={surface}
          surface={surface}
          isChosen={surface === value}
          onPress={() => onChange(surface === value ? null : surface)}
        />
      ))}
    </fieldset>
  );
}

interface SurfaceTileProps {
  surface: Surface;
  isChosen: boolean;
  onPress(): void;
}

function SurfaceTile({ surface, isChosen, onPress }: SurfaceTileProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={cx(
        'relative flex min-w-0 flex-col gap-1.5 rounded-md border p-1.5 pb-2 text-left',
        isChosen ? 'border-court bg-court-soft frame-court' : 'border-edge bg-surface hover:bg-surface-2',
      )}
    >
      <SmallCourt surface={surface} />
      <span className={cx('type-strong truncate px-1 text-13', isChosen && 'text-court-soft-ink')}>
        {SURFACE_WORDS[surface]}
      </span>
      {isChosen && <ChosenTick className="ring-2 ring-white" />}
    </button>
  );
}

const PATTERNS: Readonly<Record<Surface, ReactNode>> = {
  hard: null,
  clay: <circle cx="1.5" cy="1.5" r=".8" fill="#fff" opacity=".8" />,
  grass: <rect width="2.5" height="5" fill="#fff" opacity=".22" />,
  indoor: <path d="M-1 6L6-1" stroke="#fff" strokeWidth="1" opacity=".6" />,
};

function SmallCourt({ surface }: { surface: Surface }) {
  const pattern = useId();
  return (
    <svg viewBox="0 0 64 40" aria-hidden="true" className="h-auto w-full">
      <defs>
        <pattern id={pattern} width="5" height="5" patternUnits="userSpaceOnUse">
          {PATTERNS[surface]}
        </pattern>
      </defs>
      <rect width="64" height="40" rx="4" fill={`var(--${surface})`} />
      <rect width="64" height="40" rx="4" fill={`url(#${pattern})`} />
      <path
        d="M10 8h44v24H10zM22 8v24M42 8v24M22 20h20M32 5v30"
        fill="none"
        stroke="#fff"
        strokeWidth="1.4"
      />
    </svg>
  );
}
