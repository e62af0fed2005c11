import { CATEGORY_NAMES } from '@allcourt/training';
import { Link } from '@tanstack/react-router';
import { CircleCheck, ClipboardList, Clock, Play } from 'lucide-react';
import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { equipmentText, timesText } from '#web/features/library/drill-words.ts';
import { FavoriteButton } from '#web/features/library/favorite-button.tsx';
import { LevelBars } from '#web/features/library/level-bars.tsx';
import type { LibraryDrill } from '#web/features/library/library.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { CourtDiagram } from '#web/ui/court-diagram.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { minutesText } from '#web/ui/words/duration.ts';

/** Cards per page. The first fills a screen; more come near the end, since each has a drawing. */
const FIRST = 6;
const PAGE = 12;

interface DrillGridProps {
  drills: readonly LibraryDrill[];
  weakness: string | undefined;
}

/** Cards, loaded page by page while scrolling. */
export function DrillGrid({ drills, weakness }: DrillGridProps) {
  const [count, setCount] = useState(FIRST);
  const more = () => startTransition(() => setCount((before) => before + PAGE));
  const end = useNearEnd(more);
  return (
    <>
      <h2 className="sr-only">Drills</h2>
      <ul className={GRID}>
        {drills.slice(0, count).map((entry) => (
          <li key={entry.drill.id} className="grid min-w-0">
            <DrillCard entry={entry} weakness={weakness} />
          </li>
        ))}
      </ul>
      {count < drills.length && (
        <div ref={end} className="flex justify-center">
          <Button onClick={more}>Show more drills</Button>
        </div>
      )}
    </>
  );
}

const GRID = 'grid grid-cols-1 gap-3.5 md:grid-cols-2 md:gap-5 xl:grid-cols-3';

export function GridSkeleton() {
  return (
    <Loading label="Loading drills" className={GRID}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} className="h-88 rounded-lg" />
      ))}
    </Loading>
  );
}

/** Calls back whenever the element comes within a screen's reach. */
function useNearEnd(act: () => void) {
  const latest = useRef(act);
  latest.current = act;
  const ref = useRef<HTMLDivElement>(null);
  // Each page moves the end further down, so it is observed again.
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') {
      return undefined;
    }
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          latest.current();
        }
      },
      { rootMargin: '800px' },
    );
    watch.observe(ref.current);
    return () => watch.disconnect();
  });
  return ref;
}

interface DrillCardProps {
  entry: LibraryDrill;
  /** The weakness filter; the drill's page explains why it helps. */
  weakness?: string | undefined;
}

const SIGN = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.75 } as const;

/** A drill of the library: court, length, difficulty, and a button to start it. */
const DrillCard = memo(function DrillCard({ entry, weakness }: DrillCardProps) {
  const { drill, own, isFavorite, times } = entry;
  const equipment = equipmentText(drill);
  const to = { params: { key: drill.id }, search: weakness === undefined ? {} : { weakness } };
  return (
    <article className="relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <CourtDiagram sport={drill.sport} diagram={drill.diagram} detail="card" className="h-39.5 w-full" />
      <span className="absolute top-2 right-2 rounded-md bg-night/72 text-white">
        <FavoriteButton drillKey={drill.id} title={drill.title} isOn={isFavorite} className="on-navy" />
      </span>
      {own && (
        <Chip className="absolute top-3 left-3 bg-night/82! text-white!">{own.team?.name ?? 'My drill'}</Chip>
      )}
      <div className="flex flex-1 flex-col gap-1.5 px-4 py-3.5">
        <h3 className="type-section">
          <Link to="/training/drills/$key" {...to} className="touch-area rounded-xs hover:underline">
            {drill.title}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-3.5 gap-y-1 text-13/4.5 text-ink-2">
          <span>{CATEGORY_NAMES[drill.category]}</span>
          <LevelBars level={drill.difficulty} />
          <span className="inline-flex items-center gap-1.5">
            <Clock {...SIGN} />
            {minutesText(drill.minutes)}
          </span>
        </p>
        <p className="text-ink-2">{drill.summary}</p>
        {equipment && (
          <p className="type-caption flex items-start gap-1.5">
            <ClipboardList {...SIGN} className="size-3.5 shrink-0 translate-y-px" />
            <span className="sr-only">Equipment: </span>
            {equipment}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
          <span className="flex items-center gap-1.5 text-ink-2">
            {times > 0 && <CircleCheck {...SIGN} />}
            {timesText(times)}
          </span>
          <ButtonLink
            to="/training/drills/$key/run"
            params={{ key: drill.id }}
            look="pri"
            className="max-md:h-11 md:h-8 md:rounded-tile md:px-3 md:text-13"
            icon={<Play aria-hidden="true" className="size-4" fill="currentColor" strokeWidth={1.75} />}
          >
            Start Drill<span className="sr-only">: {drill.title}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
});
