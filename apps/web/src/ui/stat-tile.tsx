import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';
import { PHONE, useMedia } from './use-media.ts';

export interface Figure {
  value: ReactNode;
  /** `%`, `of 48`, `wins`. */
  unit?: string | undefined;
}

interface StatTileProps {
  /** A text, or a `TileLink` that makes the whole tile lead there. */
  label: ReactNode;
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
      <dd className="flex flex-1 items-center gap-x-2.5 gap-y-0.5 md:grid md:cols-main-auto md:content-start md:gap-x-3">
        <span className="type-stat flex items-baseline gap-1 max-md:text-26/7 md:col-start-1">
          {figures.length === 0 && <span className="text-ink-3">–</span>}
          {figures.map((figure) => (
            <span key={figure.unit ?? ''} className="contents">
              <span>{figure.value}</span>
              {figure.unit && (
                <small className="text-15 leading-none font-bold text-ink-2 [word-spacing:.14em] not-last:mr-1 md:text-22">
                  {figure.unit}
                </small>
              )}
            </span>
          ))}
        </span>
        <span className="type-caption max-md:whitespace-nowrap md:col-start-1">{detail}</span>
        {picture && (
          <span className="self-end max-md:mb-1 md:col-start-2 md:row-start-1 md:row-end-3">{picture}</span>
        )}
      </dd>
    </div>
  );
}

/** The label of a tile that leads to what it counts. */
export const TileLink = createLink(TileAnchor);

function TileAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={cx(
        'outline-none after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus',
        className,
      )}
    >
      {children}
    </a>
  );
}

interface StatTilesProps {
  labels: readonly string[];
  isLoading: boolean;
  /** The tiles; null while nothing is known, which is not zero. */
  children: ReactNode;
}

/** Four numbers side by side; on a phone one row to swipe. */
export function StatTiles({ labels, isLoading, children }: StatTilesProps) {
  const isSwiped = useMedia(PHONE);
  return (
    <dl
      tabIndex={isSwiped ? 0 : undefined}
      className="cells max-md:-mx-(--margin) max-md:flex max-md:contain-inline-size max-md:overflow-x-auto max-md:rounded-none max-md:border-x-0 max-md:[scrollbar-width:none] max-md:focus-visible:-outline-offset-3 md:grid-cols-2 md:*:min-h-31 lg:grid-cols-4"
    >
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
        <Skeleton className="mt-1 h-6 w-20 md:mt-1.5 md:h-9" />
        <Skeleton className="mt-2.5 h-2.5 w-28 max-w-full max-md:hidden" />
      </dd>
    </div>
  );
}

const TILE =
  'relative flex min-w-0 flex-col gap-0.5 px-4 py-2.5 max-md:h-18 max-md:min-w-34 max-md:grow max-md:shrink-0 md:px-5 md:py-4.5';
