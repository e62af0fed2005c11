import type { Broadcast, Signal } from '@allcourt/contract';
import { SIGNAL_LOST_AFTER_MS } from '@allcourt/contract';
import type { Occasion } from '#server/features/calendar/service.ts';
import type { Around, BroadcastRow } from './store.ts';

/** Related data needed to present a broadcast. */
export interface Presented extends Around {
  /** Its event, if the reader can see it. */
  readonly occasion: Occasion | null;
  readonly viewers: number;
  readonly now: Date;
  /** Base address of its stills; null for readers who are shown none. */
  readonly mediaBase: string | null;
}

/** Presents a broadcast for one reader. */
export function presentBroadcast(row: BroadcastRow, around: Presented): Broadcast {
  const { startedBy, occasion } = around;
  return {
    id: row.id,
    team: around.team,
    title: row.title,
    source: row.source,
    externalUrl: row.externalUrl,
    videoStartAt: row.videoStartAt?.toISOString() ?? null,
    videoDrift: row.videoDrift,
    visibility: row.visibility,
    isLive: row.endedAt === null,
    signal: signalOf(row, around.now),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    startedBy: row.startedBy && startedBy ? { accountId: row.startedBy, ...startedBy } : null,
    info: row.info,
    sport: row.sport,
    matchId: around.hasMatch ? row.matchId : null,
    event: occasion && { eventId: occasion.eventId, key: occasion.key, title: occasion.title },
    highlightMode: row.highlightMode,
    sponsor: row.sponsor,
    isEmbeddable: row.isEmbeddable,
    recording: recordingOf(row, around),
    still:
      row.newestStillAt &&
      around.mediaBase &&
      `${around.mediaBase}/stills/${row.newestStillAt.getTime()}.jpg`,
    viewers: around.viewers,
    mostViewers: Math.max(row.mostViewers, row.endedAt === null ? around.viewers : 0),
    keptUntil: row.keptUntil?.toISOString() ?? null,
  };
}

/** State of the camera's upload. */
export function signalOf(
  { source, endedAt, lastSegmentAt }: Pick<BroadcastRow, 'source' | 'endedAt' | 'lastSegmentAt'>,
  now: Date,
): Signal {
  if (source !== 'camera' || endedAt !== null) {
    return 'none';
  }
  if (lastSegmentAt === null) {
    return 'waiting';
  }
  return now.getTime() - lastSegmentAt.getTime() > SIGNAL_LOST_AFTER_MS ? 'lost' : 'good';
}

function recordingOf({ bytes, smallEdge }: BroadcastRow, { recording }: Around): Broadcast['recording'] {
  return (
    recording && {
      firstAt: atMicroseconds(recording.firstUs),
      lastAt: atMicroseconds(recording.lastUs),
      durationMs: Math.round(recording.sumUs / 1000),
      bytes,
      hasSmall: smallEdge > 0,
    }
  );
}

function atMicroseconds(us: number): string {
  return new Date(Math.floor(us / 1000)).toISOString();
}
