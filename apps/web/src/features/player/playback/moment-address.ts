import type { Broadcast } from '@allcourt/contract';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { usePlayback } from './playback-context.tsx';

/** Address of a moment of a broadcast, on the reader's current page: guests keep the link they came by. */
export function momentAddress({ id, team }: Pick<Broadcast, 'id' | 'team'>, at: number): string {
  const address = new URL(location.href);
  if (address.pathname.startsWith('/broadcast')) {
    address.search = new URLSearchParams({ team: team.id, id }).toString();
  }
  address.searchParams.set('at', String(Math.round(at / 1000)));
  address.hash = '';
  return address.href;
}

/** Seeks to the moment in the address once a player is ready. */
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
