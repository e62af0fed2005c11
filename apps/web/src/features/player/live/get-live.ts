import type { BoardAnswer, BroadcastAnswer, LiveLogAnswer } from '@allcourt/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { type ClockReading, clockReading } from './clock-reading.ts';
import { extendLog, withNewer } from './live-log.ts';

const broadcastAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).broadcastAnswer;
const boardAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).boardAnswer;
const liveLogAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).liveLogAnswer;

const LIVE_KEY = ['live'] as const;

/** Everything that is loaded of one broadcast. */
export const liveKeyOf = (key: string) => [...LIVE_KEY, key] as const;

/** The server's answer, and its clock at that time. */
export interface ReadBroadcast {
  readonly answer: BroadcastAnswer;
  readonly clock: ClockReading;
}

/** Refetches what the reader may do in the broadcasts on screen. */
export function refreshRights(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: LIVE_KEY,
    predicate: ({ queryKey }) => queryKey[2] === 'broadcast',
  });
}

const broadcastKeyOf = (key: string) => [...liveKeyOf(key), 'broadcast'] as const;
const logKeyOf = (key: string, matchId: string | null) => [...liveKeyOf(key), 'log', matchId] as const;
export const boardKeyOf = (key: string) => [...liveKeyOf(key), 'board'] as const;

/** GET /api/live/:key. */
export function useBroadcast(key: string) {
  return useQuery({
    queryKey: broadcastKeyOf(key),
    queryFn: async ({ signal }): Promise<ReadBroadcast> => {
      const askedAt = Date.now();
      const answer = await apiAs(broadcastAnswer, pathOf(key), { signal });
      return { answer, clock: clockReading({ askedAt, answeredAt: Date.now(), now: answer.now }) };
    },
    // Media addresses expire, so an old answer is of no use another day.
    gcTime: MINUTE,
  });
}

/** The log of the match on screen; loads only the events after those in the cache. */
export function useLiveLog(key: string, matchId: string | null) {
  const client = useQueryClient();
  const queryKey = logKeyOf(key, matchId);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<LiveLogAnswer> => {
      const known = () => client.getQueryData<LiveLogAnswer>(queryKey);
      const before = known();
      const after = before?.match ? before.seq : 0;
      const answer = await readLog(key, after, signal);
      if (after === 0) {
        return withNewer(answer, known());
      }
      const now = known();
      const grown = now && extendLog(now, answer);
      return grown && grown !== 'gap' ? grown : withNewer(await readLog(key, 0, signal), known());
    },
    enabled: matchId !== null,
    gcTime: MINUTE,
  });
}

/** Adds events from the socket to the cache; `gap` if some before them are missing. */
export function addToLog(
  client: QueryClient,
  { key, matchId, news }: { key: string; matchId: string; news: Pick<LiveLogAnswer, 'match' | 'log'> },
): 'kept' | 'gap' {
  const queryKey = logKeyOf(key, matchId);
  const before = client.getQueryData<LiveLogAnswer>(queryKey);
  const after = before ? extendLog(before, news) : 'gap';
  if (after === 'gap') {
    return 'gap';
  }
  client.setQueryData<LiveLogAnswer>(queryKey, after);
  return 'kept';
}

export function refetchLog(client: QueryClient, key: string) {
  return client.invalidateQueries({ queryKey: [...liveKeyOf(key), 'log'] });
}

/** Every change of a board that is counted by hand. */
export function useLiveBoard(key: string, isEnabled: boolean) {
  const client = useQueryClient();
  const queryKey = boardKeyOf(key);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<BoardAnswer> => {
      const answer = await apiAs(boardAnswer, `${pathOf(key)}/board`, { signal });
      // Changes may have come over the socket since the server read it.
      const known = client.getQueryData<BoardAnswer>(queryKey);
      return known && known.changes.length > answer.changes.length ? known : answer;
    },
    enabled: isEnabled,
    gcTime: MINUTE,
  });
}

const MINUTE = 60_000;

function readLog(key: string, after: number, signal: AbortSignal): Promise<LiveLogAnswer> {
  return apiAs(liveLogAnswer, `${pathOf(key)}/log?after=${after}`, { signal });
}

function pathOf(key: string): string {
  return `/api/live/${encodeURIComponent(key)}`;
}
