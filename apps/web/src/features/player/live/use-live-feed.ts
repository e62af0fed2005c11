import type { BoardAnswer, BoardChange, MatchEventsMessage } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { systemClock } from '#web/data/clock.ts';
import { ApiError } from '#web/data/http.ts';
import { onResume } from '#web/data/resume.ts';
import { betterReading, type ClockReading } from './clock-reading.ts';
import {
  addToLog,
  boardKeyOf,
  liveKeyOf,
  refetchLog,
  useBroadcast,
  useLiveBoard,
  useLiveLog,
} from './get-live.ts';
import type { Live } from './live.ts';
import { createLiveListeners } from './live.ts';
import { openStream } from './stream-connection.ts';
import { createStreamLine } from './stream-line.ts';

/** A broadcast, or why it is not available. */
export type LiveFeed =
  | { readonly status: 'loading' }
  | { readonly status: 'gone' }
  | { readonly status: 'error'; readonly error: Error; retry(): void }
  | { readonly status: 'ready'; readonly live: Live };

const NO_CHANGES: readonly BoardChange[] = [];

export function useLiveFeed({ liveKey, isGuest }: { liveKey: string; isGuest: boolean }): LiveFeed {
  const client = useQueryClient();
  const read = useBroadcast(liveKey);
  const answer = read.data?.answer;
  const log = useLiveLog(liveKey, answer?.broadcast.matchId ?? null);
  const board = useLiveBoard(liveKey, answer !== undefined && answer.broadcast.matchId === null);
  const { on, emit } = useMemo(createLiveListeners, []);
  const [viewers, setViewers] = useState<number | null>(null);
  const [isCut, setIsCut] = useState(false);
  const serverNow = useServerClock(read.data?.clock);
  const broadcastId = answer?.broadcast.id;

  const refetch = useCallback(() => {
    void client.invalidateQueries({ queryKey: liveKeyOf(liveKey) });
  }, [client, liveKey]);

  useEffect(() => {
    if (broadcastId === undefined) {
      return;
    }
    const stream = openStream({
      connect: createStreamLine(appConfig.apiOrigin || location.origin, { liveKey, isGuest }),
      clock: systemClock,
      random: Math.random,
      onResume: (callback) => onResume(window, callback),
      events: {
        onOpen() {
          setIsCut(false);
          // Between what was read and this moment, something may have been said or changed.
          refetch();
          emit('changed', { broadcastId, what: 'broadcast' });
          void refetchLog(client, liveKey);
        },
        onLost: () => setIsCut(true),
        onEvents({ matchId, match, events }: MatchEventsMessage) {
          if (addToLog(client, { key: liveKey, matchId, news: { match, log: events } }) === 'gap') {
            void refetchLog(client, liveKey);
          }
        },
        onChanged(message) {
          refetch();
          if (message.what === 'broadcast' && !isGuest) {
            stream.watchAgain();
          }
          emit('changed', message);
        },
        onCards: (message) => emit('cards', message),
        onViewers: (message) => setViewers(message.viewers),
        onMessage: (message) => emit('message', message),
        onReactions: (message) => emit('reactions', message),
        onBoard({ change }) {
          const key = boardKeyOf(liveKey);
          const before = client.getQueryData<BoardAnswer>(key);
          if (before && change.seq === before.changes.length + 1) {
            client.setQueryData<BoardAnswer>(key, { changes: [...before.changes, change] });
          } else if (!before?.changes.some(({ seq }) => seq === change.seq)) {
            void client.invalidateQueries({ queryKey: key });
          }
        },
      },
    });
    return () => stream.close();
  }, [client, liveKey, isGuest, broadcastId, refetch, emit]);

  return useMemo((): LiveFeed => {
    if (read.error instanceof ApiError && read.error.status === 404) {
      return { status: 'gone' };
    }
    if (!answer) {
      return read.error ? { status: 'error', error: read.error, retry: refetch } : { status: 'loading' };
    }
    const { match: summary, log: logged } = log.data ?? { match: null, log: [] };
    return {
      status: 'ready',
      live: {
        key: liveKey,
        answer,
        match: summary && { summary, log: logged.map(({ event }) => event) },
        board: board.data?.changes ?? NO_CHANGES,
        viewers: viewers ?? answer.broadcast.viewers,
        serverNow,
        isOffline: isCut,
        on,
        refetch,
      },
    };
  }, [read.error, answer, log.data, board.data, liveKey, viewers, serverNow, isCut, on, refetch]);
}

/** The server's clock, by the best reading so far. */
function useServerClock(reading: ClockReading | undefined): () => number {
  const best = useRef<ClockReading | null>(null);
  useEffect(() => {
    if (reading) {
      best.current = betterReading(best.current, reading);
    }
  }, [reading]);
  return useCallback(() => Date.now() + (best.current?.offsetMs ?? 0), []);
}
