import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

export interface Figure {
  value: ReactNode;
  /** `%`, `of 48`, `wins`. */
  unit?: string | undefined;
}

interface StatTileProps {
  label: string;
  /** Empty while there is nothing to count: a dash shows, and `detail` says what will fill it. */
  figures: readonly Figure[];
  /** One line of context. */
  detail?: ReactNode;
  /** A line, a bar or a strip on the right: at the foot, on a phone beside the number. */
  picture?: ReactNode;
  className?: string;
}

/** One number that matters, what it counts, and one line beside it. */
export function StatTile({ label, figures, detail, picture, className }: StatTileProps) {
  return (
    <div className={cx(TILE, className)}>
      <dt className="text-13/4.5 font-medium text-ink-2">{label}</dt>
      <dd className="grid flex-1 cols-main-auto content-start gap-x-3 gap-y-0.5">
        <span className="type-stat col-start-1 flex items-baseline gap-1">
          {figures.length === 0 && <span className="text-ink-3">–</span>}
          {figures.map((figure) => (
            <span key={figure.unit ?? ''} className="contents">
              <span>{figure.value}</span>
              {figure.unit && (
                <small className="text-18 leading-none font-bold text-ink-2 [word-spacing:.14em] not-last:mr-1 md:text-22">
                  {figure.unit}
                </small>
              )}
            </span>
          ))}
        </span>
        <span className="type-caption col-start-1 max-md:col-span-2">{detail}</span>
        {picture && (
          <span className="col-start-2 row-start-1 self-end max-md:mb-1 md:row-end-3">{picture}</span>
        )}
      </dd>
    </div>
  );
}

interface StatTilesProps {
  labels: readonly string[];
  isLoading: boolean;
  /** The tiles; null while nothing is known, which is not zero. */
  children: ReactNode;
}

/** Four numbers side by side. */
export function StatTiles({ labels, isLoading, children }: StatTilesProps) {
  return (
    <dl className="cells grid-cols-2 *:min-h-28 md:*:min-h-31 lg:grid-cols-4">
      {isLoading && labels.map((label) => <StatTileSkeleton key={label} label={label} />)}
      {!isLoading &&
        (children ??
          labels.map((label) => <StatTile key={label} label={label} figures={[]} detail="Not loaded yet" />))}
    </dl>
  );
}

/** The tile before its number is known, in its full height. */
function StatTileSkeleton({ label }: { label: string }) {
  return (
    <div className={TILE}>
      <dt className="text-13/4.5 font-medium text-ink-2">{label}</dt>
      <dd className="flex flex-1 flex-col">
        <Skeleton className="mt-1 h-8 w-20 md:mt-1.5 md:h-9" />
        <Skeleton className="mt-2.5 h-2.5 w-28 max-w-full" />
      </dd>
    </div>
  );
}

const TILE = 'flex min-w-0 flex-col gap-0.5 px-4 py-3.5 md:px-5 md:py-4.5';
