import { useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';

const KEY = 'allcourt:history-scroll';
const MOST_PLACES = 20;

/** The scroll position of this history entry, restored by Back; 0 for a new one. */
export function useScrollMemory(): number {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' });
  const [place] = useState(() => readPlaces().find(([key]) => key === entry)?.[1] ?? 0);

  useLayoutEffect(() => {
    if (place > 0) {
      // The shell starts each path at its top, in an effect that comes right after this one.
      queueMicrotask(() => window.scrollTo(0, place));
    }
  }, [place]);

  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      last = window.scrollY;
    };
    const keep = () => keepPlace(entry, last);
    addEventListener('scroll', follow, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [entry]);

  return place;
}

type Place = readonly [entry: string, y: number];

function readPlaces(): readonly Place[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return []; // Storage is blocked: every list begins at its top.
  }
}

function keepPlace(entry: string, y: number): void {
  const others = readPlaces().filter(([key]) => key !== entry);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([[entry, y], ...others].slice(0, MOST_PLACES)));
  } catch {
    // As above.
  }
}

function isPlace(value: unknown): value is Place {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
