import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Followed, followTie } from './follow-tie.ts';

/** Shortest time between two loads: several courts score at the same time. */
const PAUSE_MS = 1000;
/** Refetch interval beside a connection: what it does not bring, an event that moves for example. */
const LIVE_MS = 30_000;
/** Refetch interval without one. */
const ALONE_MS = 5000;

/** Keeps a query of a tie fresh; gives the interval at which to load it, too. */
export function useLiveTie(queryKey: QueryKey, followed: Followed): number {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  const key = JSON.stringify([queryKey, followed]);
  useEffect(() => {
    const [ofQuery, which]: [QueryKey, Followed] = JSON.parse(key);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: ofQuery });
    };
    const stop = followTie(which, {
      onLive: setLive,
      onNews: () => {
        timer ??= setTimeout(load, PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, key]);
  return isLive ? LIVE_MS : ALONE_MS;
}
