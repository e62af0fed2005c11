import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { usePlayback } from './playback-context.tsx';

/** Goes to the moment that the address names, once there is a picture. */
export function useMomentOfAddress(): void {
  const { at } = useSearch({ strict: false });
  const { seek } = usePlayback();
  const goTo = useEffectEvent(seek);
  useEffect(() => {
    if (at !== undefined) {
      goTo(at * 1000);
    }
  }, [at]);
}
