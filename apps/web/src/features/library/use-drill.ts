import type { Drill, WithdrawnDrill } from '@allcourt/training';
import { useMemo } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { isLatest } from '#web/data/query.ts';
import { useWaitingResults } from '#web/features/library/results/results.ts';
import { useReaderDrills } from './drills.ts';
import { type LibraryDrill, libraryOf } from './library.ts';
import { useDrills } from './use-drills.ts';

export type DrillView =
  | { readonly status: 'loading' }
  /** Left the library; another drill took its place. */
  | { readonly status: 'withdrawn'; readonly withdrawn: WithdrawnDrill }
  /** Unknown, deleted, or of a team that the reader is not in. */
  | { readonly status: 'missing' }
  | { readonly status: 'error'; readonly isOffline: boolean; retry(): void }
  | { readonly status: 'ready'; readonly entry: LibraryDrill };

/** One drill by its key, from the library or own. */
export function useDrill(key: string): DrillView {
  const tennis = useDrills('tennis');
  const pickleball = useDrills('pickleball');
  const reader = useReaderDrills();
  const waiting = useWaitingResults();
  const known = knownDrill(
    key,
    tennis.drills,
    pickleball.drills,
    reader.data?.drills.map(({ drill }) => drill),
  );
  const entry = useMemo(() => {
    const keys = waiting.map(({ body }) => body.drillKey);
    return known ? libraryOf([known], reader.data, keys).find(({ drill }) => drill.id === key) : undefined;
  }, [known, key, reader.data, waiting]);
  if (entry) {
    return { status: 'ready', entry };
  }
  const withdrawn = [...tennis.withdrawn, ...pickleball.withdrawn].find(({ drill }) => drill.id === key);
  if (withdrawn) {
    return { status: 'withdrawn', withdrawn };
  }
  if (tennis.isFailed || pickleball.isFailed) {
    return { status: 'error', isOffline: false, retry: tennis.isFailed ? tennis.retry : pickleball.retry };
  }
  const isLoading = tennis.drills === null || pickleball.drills === null;
  if (!isLoading && isLatest(reader)) {
    return { status: 'missing' };
  }
  if (isLoading || !(reader.isError || reader.isPaused)) {
    return { status: 'loading' };
  }
  return {
    status: 'error',
    isOffline: reader.isPaused || reader.error instanceof NetworkError,
    retry: () => void reader.refetch(),
  };
}

function knownDrill(key: string, ...shelves: (readonly Drill[] | null | undefined)[]): Drill | undefined {
  return shelves.flatMap((shelf) => shelf ?? []).find(({ id }) => id === key);
}
