import { startTransition, useEffect, useRef, useState } from 'react';
import type { LibraryDrill } from '#web/features/library/library.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { DrillCard } from './drill-card.tsx';

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
