import type { Sport } from '@allcourt/scoring';
import type { GuidedDrill, WithdrawnDrill } from '@allcourt/training';
import { loadDrills, loadWithdrawnDrills } from '@allcourt/training/library';
import { startTransition, useEffect, useState } from 'react';
import { useReaderDrills } from './drills.ts';

/** Loaded once, then kept. */
const loaded = new Map<Sport, Shelf>();

interface Shelf {
  readonly drills: readonly GuidedDrill[];
  readonly withdrawn: readonly WithdrawnDrill[];
}

const NONE: readonly WithdrawnDrill[] = [];

async function load(sport: Sport): Promise<void> {
  const [drills, withdrawn] = await Promise.all([loadDrills(sport), loadWithdrawnDrills(sport)]);
  loaded.set(sport, { drills, withdrawn });
}

export interface LoadedDrills {
  /** Null until loaded. */
  readonly drills: readonly GuidedDrill[] | null;
  /** Drills that left the library; empty until loaded. */
  readonly withdrawn: readonly WithdrawnDrill[];
  /** True when their code failed to load. */
  readonly isFailed: boolean;
  retry(): void;
}

/** Library drills of a sport. They are part of the app, so they work offline. */
export function useDrills(sport: Sport): LoadedDrills {
  const [state, setState] = useState<{ sport: Sport; isFailed: boolean; tries: number }>({
    sport,
    isFailed: false,
    tries: 0,
  });
  const shelf = loaded.get(sport);
  const isMissing = shelf === undefined;
  const { tries } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value of `tries` asks for another try.
  useEffect(() => {
    if (!isMissing) {
      return undefined;
    }
    let isGone = false;
    const settle = (isFailed: boolean) => {
      if (!isGone) {
        startTransition(() => setState((before) => ({ ...before, sport, isFailed })));
      }
    };
    load(sport).then(
      () => settle(false),
      () => settle(true),
    );
    return () => {
      isGone = true;
    };
  }, [sport, isMissing, tries]);
  return {
    drills: shelf?.drills ?? null,
    withdrawn: shelf?.withdrawn ?? NONE,
    isFailed: isMissing && state.isFailed && state.sport === sport,
    retry: () => setState((before) => ({ sport, isFailed: false, tries: before.tries + 1 })),
  };
}

/** Titles of library drills and own drills. */
export function useDrillTitles(sport: Sport) {
  const { drills, withdrawn } = useDrills(sport);
  const { data } = useReaderDrills();
  return {
    /** Falls back to the key with spaces until the drills have loaded. */
    of(key: string): string {
      const found =
        drills?.find(({ id }) => id === key) ??
        [...(data?.drills ?? []), ...withdrawn].find(({ drill }) => drill.id === key)?.drill;
      return found?.title ?? key.replaceAll('-', ' ');
    },
  };
}
