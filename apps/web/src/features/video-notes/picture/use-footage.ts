import { appConfig } from '#web/data/app-config.ts';
import { useBroadcast } from '#web/features/player/live/get-live.ts';

/** The ends of a recording, and its media address. */
export interface Footage {
  readonly base: string;
  /** Unix milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** A recording with its footage; null while it loads, or when it has none. */
export function useFootage(broadcastId: string) {
  const query = useBroadcast(broadcastId);
  const { broadcast, media } = query.data?.answer ?? { broadcast: null, media: null };
  const footage: Footage | null =
    broadcast?.recording && media
      ? {
          base: `${appConfig.apiOrigin}${media.base}`,
          from: Date.parse(broadcast.recording.firstAt),
          to: Date.parse(broadcast.recording.lastAt),
        }
      : null;
  return { footage, broadcast, query };
}
